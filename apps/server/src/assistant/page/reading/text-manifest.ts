/** U+FEFF and the variation selectors of at least the 13 bytes of a header (C2PATextManifestWrapper). */
const WRAPPER = /\uFEFF([\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{13,})/gu;
const MAGIC = 'C2PATXT\0';

/**
 * Returns true if a text contains content credentials as invisible characters (C2PA 2.3, section A.7). A variation
 * selector means a byte: U+FE00 to U+FE0F are 0 to 15, and U+E0100 to U+E01EF are 16 to 255.
 */
export function hasTextManifest(text: string): boolean {
  return [...text.matchAll(WRAPPER)].some(([, selectors = '']) => {
    const bytes = [...selectors.slice(0, 2 * MAGIC.length)].slice(0, MAGIC.length).map((selector) => {
      const code = selector.codePointAt(0) ?? 0;
      return code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16;
    });
    return String.fromCharCode(...bytes) === MAGIC;
  });
}
