import { normalizeHostname } from 'trust-txt';
import type { PostalAddress } from './organization.ts';
import { parseUrl } from './read-outcome.ts';

const MAX_VALUE_CHARS = 500;

/** A text with collapsed white space, without characters that are not visible. */
export function normalizeText(text: string): string {
  return text
    .slice(0, MAX_VALUE_CHARS * 2)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_VALUE_CHARS);
}

/** The host of a host name or URL, in lower-case A-labels, without `www.`. Null if there is none. */
export function normalizeHost(text: string): string | null {
  const trimmed = text.trim();
  const host = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? (parseUrl(trimmed)?.hostname ?? '') : trimmed;
  const normalized = normalizeHostname(host)?.replace(/^www\./, '') ?? null;
  return normalized?.includes('.') ? normalized : null;
}

/**
 * An http(s) address without what makes no difference to what it names: the scheme is https, `www.`, a final slash and the
 * fragment are left out. Null for another address.
 */
export function normalizeUrl(text: string, base?: string): string | null {
  const url = parseUrl(text.trim().slice(0, MAX_VALUE_CHARS * 2), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  const port = url.port === '' ? '' : `:${url.port}`;
  return `https://${host}${port}${url.pathname.replace(/\/$/, '')}${url.search}`.slice(0, MAX_VALUE_CHARS);
}

/** An e-mail address or telephone number without its scheme, or an address of the web. */
export function normalizeContact(text: string): string {
  const collapsed = normalizeText(text);
  const mail = /^(?:mailto:)?([^\s@:/]+@[^\s@/?]+)/i.exec(collapsed)?.[1];
  if (mail !== undefined) return mail.toLowerCase();
  const number = /^(?:tel:)?(\+?[\d\s().-]{6,30})$/i.exec(collapsed)?.[1];
  if (number !== undefined) return number.replace(/[^\d+]/g, '');
  return normalizeUrl(collapsed) ?? collapsed;
}

/** The parts of an address in one line. */
export function formatAddress(address: PostalAddress): string {
  const { streetAddress, postalCode, addressLocality, addressRegion, addressCountry, text } = address;
  const parts = [streetAddress, addressLocality, addressRegion, postalCode, addressCountry].filter(
    (part) => part !== null,
  );
  return normalizeText(parts.length > 0 ? parts.join(', ') : (text ?? ''));
}

/** Legal forms that follow a name, without punctuation. */
const LEGAL_FORMS: ReadonlySet<string> = new Set([
  ...[
    'inc',
    'incorporated',
    'corp',
    'corporation',
    'co',
    'company',
    'llc',
    'llp',
    'lp',
    'ltd',
    'limited',
    'plc',
    'pty',
  ],
  ...['gmbh', 'mbh', 'ag', 'kg', 'kgaa', 'ohg', 'ev', 'eg', 'ug', 'se', 'sa', 'sas', 'sarl', 'srl', 'spa', 'sl', 'slu'],
  ...['bv', 'nv', 'ab', 'as', 'aps', 'oy', 'oyj', 'asa', 'ltda', 'cic', 'doo', 'kft', 'zrt', 'sro'],
]);
/** What precedes a name. */
const LEADING_WORDS: ReadonlySet<string> = new Set(['the', 'ооо', 'ао', 'оао', 'зао', 'пао', 'тов']);

/** Legal forms of scripts without spaces, decomposed like the names in which they are searched. */
const JOINED_LEGAL_FORMS = new RegExp(
  ['株式会社', '有限会社', '合同会社', '股份有限公司', '有限公司', '주식회사', '\\(株\\)'].join('|').normalize('NFKD'),
  'gu',
);

/**
 * A name without what differs from one spelling to the next: case, accents, punctuation, an initial "the" and the legal
 * form. Never empty.
 */
export function foldName(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(JOINED_LEGAL_FORMS, ' ')
    .replaceAll('&', ' and ')
    // "S.A." and "e.V." are one word each.
    .replace(/[.'’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const withoutArticle = words.length > 1 && LEADING_WORDS.has(words[0] ?? '') ? words.slice(1) : words;
  const significant = withoutArticle.filter((word, index) => index === 0 || !isLegalForm(word, withoutArticle, index));
  // "GmbH & Co. KG" leaves its "and".
  while (significant.length > 1 && significant.at(-1) === 'and') significant.pop();
  // A name of symbols alone.
  return significant.join(' ') || name;
}

/** Legal forms at the end of a name only: "Co" in "Co Down News" is part of the name. */
function isLegalForm(word: string, words: readonly string[], index: number): boolean {
  return LEGAL_FORMS.has(word) && words.slice(index + 1).every((later) => LEGAL_FORMS.has(later) || later === 'and');
}

/** The words and numbers of an address. */
export function listAddressWords(address: string): ReadonlySet<string> {
  return new Set(
    address
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  );
}

/** The address of a page without what seldom leads to another one: case, and parameters that count visitors. */
export function foldPageUrl(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  for (const name of [...url.searchParams.keys()]) if (/^utm_/i.test(name)) url.searchParams.delete(name);
  return url.href.toLowerCase();
}
