const NARROW_CHARS = /[iljftrI.,:;'’()\- ]/;
const WIDE_CHARS = /[A-Zmw0-9@&]/;

/**
 * Estimated width of a text in Newsreader italic, in units of its size; rather a little too wide, because it keeps
 * names apart. The browser tests compare it with the drawn text.
 */
export function estimateTextWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += NARROW_CHARS.test(letter) ? 0.33 : WIDE_CHARS.test(letter) ? 0.68 : 0.49;
  return width;
}
