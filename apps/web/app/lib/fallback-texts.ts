/**
 * Invisible characters around an English text that replaces a missing translation, so that the element can state its
 * language. A list of such texts would not work, for two reasons. A text that is “Name” in English may be translated as
 * “Name” in another place. Also, the server knows the texts of all pages, but the browser only those of one.
 */
const START = '\u2063';
const END = '\u2064';
/** The pattern requires both characters, because a line of a policy file may contain one of them. */
const MARKED = /\u2063([^\u2063\u2064]*)\u2064/;
const ALL_MARKED = new RegExp(MARKED, 'g');

let hasAny = false;

/** Returns true if a loaded message replaces a missing translation. */
export const hasFallbackTexts = (): boolean => hasAny;

/** Marks an English text that replaces a missing translation. Compiled messages call this function. */
export function addFallbackText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  hasAny = true;
  return START + removeFallbackMarks(text) + END;
}

export const isFallbackText = (text: unknown): text is string => typeof text === 'string' && MARKED.test(text);

export const removeFallbackMarks = (text: string): string => text.replace(ALL_MARKED, '$1');

/** Splits a text into parts that are alternately in the language of the page and in English. */
export const splitFallbackText = (text: string): string[] => text.split(MARKED);
