/** Text that was typed into text areas before hydration. */
const texts = new WeakMap<Element, string>();

/**
 * Records typed text until the page is hydrated. React resets a text area that the server filled when it hydrates it,
 * unlike an input.
 * @returns function that stops recording
 */
export function recordEarlyText(): () => void {
  for (const area of document.querySelectorAll('textarea'))
    if (area.value !== area.defaultValue) texts.set(area, area.value);
  const record = ({ target }: Event) => {
    if (target instanceof HTMLTextAreaElement) texts.set(target, target.value);
  };
  document.addEventListener('input', record, true);
  return () => document.removeEventListener('input', record, true);
}

/** Returns the text that a server-rendered field had before hydration. */
export const getEarlyText = (field: HTMLInputElement | HTMLTextAreaElement): string => texts.get(field) ?? field.value;
