import { type FontFace, getFont, hasGlyph } from './outline-font.ts';

/** Widths of characters that the product's fonts do not have, in ems. */
const DEFAULT_WIDTH = 0.6;
const FULL_WIDTH = 1;
const ZERO_WIDTH = /^[\p{M}\p{Cf}]$/u;
/** Scripts whose letters fill a square, and pictures. */
const FULL_WIDTH_LETTER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]$/u;
const GRAPHEME_SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface TextStyle {
  readonly face: FontFace;
  /** In pixels. */
  readonly size: number;
}

/** Width of a text, in pixels. */
export function computeTextWidth(text: string, { face, size }: TextStyle): number {
  let ems = 0;
  for (const letter of text) ems += getLetterWidth(letter, face);
  return ems * size;
}

/** As much of a text as fits into `maxWidth` pixels, with an ellipsis where that is not all of it. */
export function truncateToWidth(text: string, style: TextStyle, maxWidth: number): string {
  if (computeTextWidth(text, style) <= maxWidth) return text;
  const availableWidth = maxWidth - computeTextWidth('…', style);
  let result = '';
  let width = 0;
  for (const { segment } of GRAPHEME_SEGMENTER.segment(text)) {
    width += computeTextWidth(segment, style);
    if (width > availableWidth) break;
    result += segment;
  }
  return `${result.trimEnd()}…`;
}

/** As much of the end of a text as fits into `maxWidth` pixels behind an ellipsis. */
export function truncateStart(text: string, style: TextStyle, maxWidth: number): string {
  const availableWidth = maxWidth - computeTextWidth('…', style);
  let result = '';
  for (const letter of [...text].reverse()) {
    if (computeTextWidth(letter + result, style) > availableWidth) break;
    result = letter + result;
  }
  return `…${result}`;
}

/** Breaks a text between words into lines of at most `maxWidth` pixels; a word that is longer has a line of its own. */
export function wrapText(text: string, style: TextStyle, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    if (line !== undefined && computeTextWidth(`${line} ${word}`, style) <= maxWidth)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => truncateToWidth(line, style, maxWidth));
}

function getLetterWidth(letter: string, face: FontFace): number {
  if (hasGlyph(face, letter)) {
    const font = getFont(face);
    return (font.charToGlyph(letter).advanceWidth ?? 0) / font.unitsPerEm;
  }
  if (ZERO_WIDTH.test(letter)) return 0;
  return FULL_WIDTH_LETTER.test(letter) ? FULL_WIDTH : DEFAULT_WIDTH;
}
