const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Codes in Unicode data that are not countries: private use, unions and test data. */
const OTHER_CODES: ReadonlySet<string> = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
/** Canonical codes by English name, in lower case. */
const CODES: ReadonlyMap<string, string> = new Map(
  LETTERS.flatMap((first) =>
    LETTERS.flatMap((second): [string, string][] => {
      const code = first + second;
      const name = NAMES.of(code);
      const isCanonical = new Intl.Locale('und', { region: code }).region === code;
      return name === undefined || OTHER_CODES.has(code) || !isCanonical ? [] : [[name.toLowerCase(), code]];
    }),
  ),
);
const KNOWN_CODES: ReadonlySet<string> = new Set(CODES.values());
/** Three-letter and colloquial forms that publishers use. */
const OTHER_SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['usa', 'US'],
  ['u.s.', 'US'],
  ['u.s.a.', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['gbr', 'GB'],
  ['can', 'CA'],
  ['deu', 'DE'],
  ['fra', 'FR'],
  ['esp', 'ES'],
  ['bra', 'BR'],
]);

/** Parses a country as ISO 3166-1 alpha-2 from its code or its English name. Null for any other text. */
export function parseCountry(text: string): string | null {
  const trimmed = text.trim();
  const code = trimmed.toUpperCase();
  if (KNOWN_CODES.has(code)) return code;
  const name = trimmed.toLowerCase();
  return CODES.get(name) ?? OTHER_SPELLINGS.get(name) ?? null;
}
