/**
 * Widths of Helvetica's letters in thousandths of its size, from the space to the tilde (Adobe Font Metrics, Core 14).
 * Arial and most other sans serifs are similar, and a badge stretches any font to the computed width.
 */
const WIDTHS = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556, 556, 556,
  556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833,
  722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556,
  556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334,
  260, 334, 584,
];
const FIRST_CODE_POINT = 32;
const DEFAULT_WIDTH = 600;
const FULL_WIDTH = 1000;
const SEMIBOLD_FACTOR = 1.06;
const ZERO_WIDTH = /^[\p{M}\p{Cf}]$/u;
/** Scripts whose letters fill a square, and pictures. */
const FULL_WIDTH_LETTER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]$/u;
const GRAPHEME_SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface FontMetrics {
  /** In pixels. */
  readonly size: number;
  readonly isSemibold: boolean;
}

/** Width of a text, in pixels. */
export function computeTextWidth(text: string, { size, isSemibold }: FontMetrics): number {
  let thousandths = 0;
  for (const letter of text) thousandths += getLetterWidth(letter);
  return (thousandths / 1000) * size * (isSemibold ? SEMIBOLD_FACTOR : 1);
}

/** As much of a text as fits into `most` pixels, with an ellipsis where that is not all of it. */
export function truncateToWidth(text: string, font: FontMetrics, maxWidth: number): string {
  if (computeTextWidth(text, font) <= maxWidth) return text;
  const availableWidth = maxWidth - computeTextWidth('…', font);
  let result = '';
  let width = 0;
  for (const { segment } of GRAPHEME_SEGMENTER.segment(text)) {
    width += computeTextWidth(segment, font);
    if (width > availableWidth) break;
    result += segment;
  }
  return `${result.trimEnd()}…`;
}

/** As much of the end of a text as fits into `most` pixels behind an ellipsis. */
export function truncateStart(text: string, font: FontMetrics, maxWidth: number): string {
  const availableWidth = maxWidth - computeTextWidth('…', font);
  let result = '';
  for (const letter of [...text].reverse()) {
    if (computeTextWidth(letter + result, font) > availableWidth) break;
    result = letter + result;
  }
  return `…${result}`;
}

function getLetterWidth(letter: string): number {
  const known = WIDTHS[(letter.codePointAt(0) ?? 0) - FIRST_CODE_POINT];
  if (known !== undefined) return known;
  if (letter === '…') return FULL_WIDTH;
  if (letter === '·') return 278;
  if (ZERO_WIDTH.test(letter)) return 0;
  return FULL_WIDTH_LETTER.test(letter) ? FULL_WIDTH : DEFAULT_WIDTH;
}
