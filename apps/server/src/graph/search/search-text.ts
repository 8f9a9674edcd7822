/** Control characters separate the parts of a record, so text of visitors and files must not contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
export const removeControls = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/**
 * Folds a name: lower case, without accents, punctuation and a leading article, so that different spellings of a name
 * are equal.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll(/[’'`]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the /, '');

export const removeSpaces = (folded: string): string => folded.replaceAll(' ', '');

/** Returns the set of letters of a text, with one bit per letter. All digits share one bit. */
export function getLetterSet(text: string): number {
  let set = 0;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= 97 && code <= 122) set |= 1 << (code - 97);
    else if (code >= 48 && code <= 57) set |= 1 << 26;
    else if (code === 45) set |= 1 << 27;
    else if (code !== 32) set |= 1 << 28;
  }
  return set;
}

export function countBits(set: number): number {
  let bits = set - ((set >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}
