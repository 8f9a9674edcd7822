/** Control characters separate the parts of a record, so text of visitors and files must not contain them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
export const removeControls = (text: string): string => text.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').trim();

/**
 * Folds a name: lower case, without accents, punctuation and a leading article, with `and` for `&` and `st` for `saint`,
 * so that different spellings of a name are equal.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll(/[’'`]/g, '')
    .replaceAll('&', ' and ')
    // The periods of “U.S.” and “L.A.” separate no words.
    .replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/\bsaint\b/g, 'st')
    .trim()
    .replace(/^the (?=.)/, '');

export const removeSpaces = (folded: string): string => folded.replaceAll(' ', '');

/** Words that people leave out of a name, and that addresses and initials often lack. */
const SMALL_WORDS: ReadonlySet<string> = new Set(['the', 'and', 'of']);
export const isSmallWord = (word: string): boolean => SMALL_WORDS.has(word);

/** Articles of other languages. `la` and `los` also begin names of places, so a name keeps them. */
const ARTICLES: ReadonlySet<string> = new Set('der die das le la les el los las il lo het de o os as'.split(' '));
export const isArticle = (word: string): boolean => ARTICLES.has(word);

/** Converts a folded name to a key that is equal for spellings with and without small words and spaces. */
export const toNameKey = (folded: string): string =>
  folded
    .split(' ')
    .filter((word) => !isSmallWord(word))
    .join('') || removeSpaces(folded);

/**
 * Lists the initials of a folded name, with and without its small words, and those of its first words before the others:
 * `kcs` and `kcstar` for “Kansas City Star”. None for a single word.
 */
export function listInitials(folded: string): readonly string[] {
  const words = folded.split(' ');
  const main = words.filter((word) => !isSmallWord(word));
  const getInitials = (of: readonly string[]) => of.map((word) => word[0]).join('');
  const mixed = Array.from({ length: Math.min(MAX_LEADING, main.length - 1) }, (_, index) =>
    [getInitials(main.slice(0, index + 1)), ...main.slice(index + 1)].join(''),
  );
  const initials = new Set([getInitials(words), getInitials(main), ...mixed.slice(1)]);
  return [...initials].filter((text) => text.length >= MIN_INITIALS);
}

/** Maximum number of words that are initials before complete words. */
const MAX_LEADING = 3;

/** Thousands of names have the same two initials. */
const MIN_INITIALS = 3;

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
