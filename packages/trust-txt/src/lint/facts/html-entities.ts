/** Named references that authors of web pages use. All others are rarer than a query parameter with the same form. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  copy: '\u00a9',
  reg: '\u00ae',
  trade: '\u2122',
  ndash: '\u2013',
  mdash: '\u2014',
  lsquo: '\u2018',
  rsquo: '\u2019',
  ldquo: '\u201c',
  rdquo: '\u201d',
  hellip: '\u2026',
  middot: '\u00b7',
  bull: '\u2022',
  eacute: '\u00e9',
  auml: '\u00e4',
  ouml: '\u00f6',
  uuml: '\u00fc',
  szlig: '\u00df',
};

/** Matches an HTML character reference: `&amp;`, `&#039;`, `&#x27;`. */
const ENTITY = /&(?:#([0-9]{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

export interface HtmlEntity {
  readonly start: number;
  readonly end: number;
  /** Decoded text. Null if it would change the structure of the file or be invisible. */
  readonly text: string | null;
}

/** Finds the character references in a text, in order. */
export function findHtmlEntities(text: string): HtmlEntity[] {
  const found: HtmlEntity[] = [];
  if (!text.includes('&')) return found;
  for (const match of text.matchAll(ENTITY)) {
    const [source, decimal, hexadecimal, name] = match;
    const decoded = name === undefined ? decodeCodePoint(decimal, hexadecimal) : NAMED[name.toLowerCase()];
    if (decoded === undefined) continue;
    found.push({ start: match.index, end: match.index + source.length, text: isHarmless(decoded) ? decoded : null });
  }
  return found;
}

function decodeCodePoint(decimal: string | undefined, hexadecimal: string | undefined): string | undefined {
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : undefined;
}

function isHarmless(text: string): boolean {
  return text === ' ' || !/[<>#=\s\p{C}\p{Z}]/u.test(text);
}
