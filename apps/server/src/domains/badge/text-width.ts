import { type FontFace, getFont, hasGlyph } from './outline-font.ts';

/** Estimated width of characters that the product's fonts do not have, in em. */
const DEFAULT_WIDTH = 0.6;
const FULL_WIDTH = 1;
const ZERO_WIDTH = /^[\p{M}\p{Cf}]$/u;
/** Letters of scripts that use a full square, and pictographs. */
const FULL_WIDTH_LETTER =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]$/u;
const GRAPHEME_SEGMENTER = new Intl.Segmenter('en', { granularity: 'grapheme' });

export interface TextStyle {
  readonly face: FontFace;
  /** Font size in pixels. */
  readonly size: number;
}

/** Computes the width of a text, in pixels. */
export function computeTextWidth(text: string, { face, size }: TextStyle): number {
  let ems = 0;
  for (const letter of text) ems += getLetterWidth(letter, face);
  return ems * size;
}

/** Truncates a text to `maxWidth` pixels, with an ellipsis at the end if necessary. */
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

/** Truncates the start of a text to `maxWidth` pixels, with an ellipsis before the rest. */
export function truncateStart(text: string, style: TextStyle, maxWidth: number): string {
  const availableWidth = maxWidth - computeTextWidth('…', style);
  let result = '';
  for (const letter of [...text].reverse()) {
    if (computeTextWidth(letter + result, style) > availableWidth) break;
    result = letter + result;
  }
  return `…${result}`;
}

/** Breaks a text between words into lines of at most `maxWidth` pixels. A longer word has a line of its own. */
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
