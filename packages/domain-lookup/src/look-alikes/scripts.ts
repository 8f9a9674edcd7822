/** Scripts of domain names, with their codes of ISO 15924. Letters of all other scripts have none. */
const SCRIPTS = [
  ['Latin', 'Latn'],
  ['Cyrillic', 'Cyrl'],
  ['Greek', 'Grek'],
  ['Armenian', 'Armn'],
  ['Georgian', 'Geor'],
  ['Hebrew', 'Hebr'],
  ['Arabic', 'Arab'],
  ['Cherokee', 'Cher'],
  ['Coptic', 'Copt'],
  ['Han', 'Hani'],
  ['Hiragana', 'Hira'],
  ['Katakana', 'Kana'],
  ['Hangul', 'Hang'],
  ['Bopomofo', 'Bopo'],
  ['Devanagari', 'Deva'],
  ['Bengali', 'Beng'],
  ['Gurmukhi', 'Guru'],
  ['Gujarati', 'Gujr'],
  ['Oriya', 'Orya'],
  ['Tamil', 'Taml'],
  ['Telugu', 'Telu'],
  ['Kannada', 'Knda'],
  ['Malayalam', 'Mlym'],
  ['Sinhala', 'Sinh'],
  ['Thai', 'Thai'],
  ['Lao', 'Laoo'],
  ['Tibetan', 'Tibt'],
  ['Myanmar', 'Mymr'],
  ['Ethiopic', 'Ethi'],
  ['Khmer', 'Khmr'],
  ['Canadian_Aboriginal', 'Cans'],
  ['Lisu', 'Lisu'],
] as const;

const PATTERNS = SCRIPTS.map(([name, code]) => [new RegExp(`^\\p{Script=${name}}$`, 'u'), code] as const);

/** Scripts that one language writes together (Unicode Technical Standard 39, section 5.2, "highly restrictive"). */
const COMMON_MIXTURES = [
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
].map((scripts) => new Set<string | null>(scripts));

/** Returns the script of a letter by its code of ISO 15924. Null for digits, marks, hyphens and rare scripts. */
export const getScript = (letter: string): string | null =>
  PATTERNS.find(([pattern]) => pattern.test(letter))?.[1] ?? null;

/** Returns whether a label mixes scripts that no language writes together. */
export function isMixedScript(label: string): boolean {
  if (/^[\x20-\x7e]*$/.test(label)) return false;
  const scripts = new Set([...label].filter((letter) => /\p{L}/u.test(letter)).map(getScript));
  return scripts.size > 1 && !COMMON_MIXTURES.some((mixture) => [...scripts].every((script) => mixture.has(script)));
}
