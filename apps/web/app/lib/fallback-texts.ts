/**
 * Invisible characters around an English text that replaces a missing translation, so that the element that shows it can
 * say its language. A list of such texts would not do: one that is “Name” in English may be translated as “Name”
 * elsewhere, and the server knows the texts of all pages, the browser those of one.
 */
const START = '\u2063';
const END = '\u2064';
/** Both are needed: a line of a policy file may contain one of them. */
const MARKED = /\u2063([^\u2063\u2064]*)\u2064/;
const ALL_MARKED = new RegExp(MARKED, 'g');

let hasAny = false;

/** Whether a loaded message replaces a missing translation. */
export const hasFallbackTexts = (): boolean => hasAny;

/** Marks an English text that replaces a missing translation. Compiled messages call it. */
export function addFallbackText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  hasAny = true;
  return START + removeFallbackMarks(text) + END;
}

export const isFallbackText = (text: unknown): text is string => typeof text === 'string' && MARKED.test(text);

export const removeFallbackMarks = (text: string): string => text.replace(ALL_MARKED, '$1');

/** The parts of a text: in turn in the language of the page and in English. */
export const splitFallbackText = (text: string): string[] => text.split(MARKED);
