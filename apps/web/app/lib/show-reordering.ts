/**
 * Characters that change the direction of the text after them, and line breaks that look like spaces, as part of a
 * pattern. Excludes U+200E and U+200F, which words of some languages need.
 */
export const REORDERING = String.raw`\u061c\u2028-\u202e\u2066-\u2069`;

const REORDERING_CHARACTERS = new RegExp(`[${REORDERING}]`, 'g');

/**
 * Replaces these characters by their code point. Otherwise a quoted line could be displayed in reverse, as a statement
 * about another site.
 */
export const showReordering = (text: string): string =>
  text.replace(REORDERING_CHARACTERS, (mark) => `U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`);
