/**
 * Widths of Helvetica's letters in thousandths of its size, from the space to the tilde (Adobe Font Metrics, Core 14).
 * Arial and most other sans serifs come close, and a badge stretches whatever font there is to what was reckoned here.
 */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const FIRST = 32;
const OTHER_LETTER = 600;
const FULL_WIDTH = 1000;
const SEMIBOLD = 1.06;
const TAKES_NO_ROOM = /^[\p{M}\p{Cf}]$/u;
/** Scripts whose letters fill a square, and pictures. */
const SQUARE = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]$/u;
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface Lettering {
  /** In pixels. */
  readonly size: number;
  readonly semibold: boolean;
}

/** How wide a text stands, in pixels. */
export function textWidth(text: string, { size, semibold }: Lettering): number {
  let thousandths = 0;
  for (const letter of text) thousandths += widthOf(letter);
  return (thousandths / 1000) * size * (semibold ? SEMIBOLD : 1);
}

/** As much of a text as fits into `most` pixels, with an ellipsis where that is not all of it. */
export function cutToWidth(text: string, lettering: Lettering, most: number): string {
  if (textWidth(text, lettering) <= most) return text;
  const room = most - textWidth('…', lettering);
  let kept = '';
  let width = 0;
  for (const { segment } of LETTERS.segment(text)) {
    width += textWidth(segment, lettering);
    if (width > room) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

/** As much of the end of a text as fits into `most` pixels behind an ellipsis. */
export function endWithin(text: string, lettering: Lettering, most: number): string {
  const room = most - textWidth('…', lettering);
  let kept = '';
  for (const letter of [...text].reverse()) {
    if (textWidth(letter + kept, lettering) > room) break;
    kept = letter + kept;
  }
  return `…${kept}`;
}

function widthOf(letter: string): number {
  const known = WIDTHS[(letter.codePointAt(0) ?? 0) - FIRST];
  if (known !== undefined) return known;
  if (letter === '…') return FULL_WIDTH;
  if (letter === '·') return 278;
  if (TAKES_NO_ROOM.test(letter)) return 0;
  return SQUARE.test(letter) ? FULL_WIDTH : OTHER_LETTER;
}
