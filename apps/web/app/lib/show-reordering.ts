/**
 * Replaces characters that change the direction of the text after them, and line breaks that look like spaces, by their
 * code point. Otherwise a quoted line could be shown backwards, as a statement about another site.
 */
export const showReordering = (text: string): string =>
  text.replace(/[\u2028-\u202e\u2066-\u2069]/g, (mark) => `U+${mark.charCodeAt(0).toString(16).toUpperCase()}`);
