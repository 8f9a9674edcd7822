import { readFileSync } from 'node:fs';
import opentype, { type Font } from 'opentype.js';

/** The faces of the product in which badges and cards are drawn (`npm run generate:fonts`). */
export type FontFace = 'inter-400' | 'inter-600' | 'newsreader-500';

const FONTS = new Map<FontFace, Font>();

/** Parsed on first use, which takes some hundredths of a second. */
export function getFont(face: FontFace): Font {
  const known = FONTS.get(face);
  if (known) return known;
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(`./fonts/${face}.ttf`, import.meta.url));
  const font = opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
  FONTS.set(face, font);
  return font;
}

/** Whether a face can draw a character; others are left to a font of the viewer. */
export const hasGlyph = (face: FontFace, character: string): boolean => getFont(face).charToGlyphIndex(character) > 0;
