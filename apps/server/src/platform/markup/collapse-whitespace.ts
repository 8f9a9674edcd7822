/** Replaces all white space by single spaces, and trims the text. */
export function collapseWhitespace(text: string): string {
  return text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();
}
