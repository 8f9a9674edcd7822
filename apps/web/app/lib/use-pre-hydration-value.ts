import { type RefObject, useEffect } from 'react';

/** Takes over what was typed into a field of the server's page before this script ran. */
export function usePreHydrationValue(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const enteredValue = field.current?.value ?? '';
    if (enteredValue !== value) onChange(enteredValue);
  }, []);
}

/**
 * Types again what was typed into a field before this script ran, so that its `onChange` hears of it. Otherwise the
 * next rendering of the field would restore the text that the server sent.
 */
export function usePreHydrationInput(id: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
    const typed = field.value;
    if (typed === field.defaultValue) return;
    // After the effects of the page itself, some of which put the text of the address into the field.
    queueMicrotask(() => {
      // React ignores an input event without a change since the last value that it set or saw.
      field.value = field.defaultValue;
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }, []);
}
