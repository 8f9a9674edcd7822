import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Font } from 'opentype.js';

/** Fonts of the product for badges and cards (`npm run generate:fonts`). */
export type FontFace = 'inter-400' | 'inter-600' | 'newsreader-500';

const FONTS = new Map<FontFace, Font>();
const require = createRequire(import.meta.url);

/**
 * Returns a font, which is parsed on first use. This takes some hundredths of a second. The library has half a megabyte,
 * so it is loaded only then.
 */
export function getFont(face: FontFace): Font {
  const known = FONTS.get(face);
  if (known) return known;
  const { buffer, byteOffset, byteLength } = readFileSync(new URL(`./fonts/${face}.ttf`, import.meta.url));
  const { parse } = require('opentype.js') as typeof import('opentype.js');
  const font = parse(buffer.slice(byteOffset, byteOffset + byteLength));
  FONTS.set(face, font);
  return font;
}

/** Returns true if a font has a glyph for a character. Other characters use a font of the viewer. */
export const hasGlyph = (face: FontFace, character: string): boolean => getFont(face).charToGlyphIndex(character) > 0;
