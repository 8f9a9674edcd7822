import { normalizeHostname } from 'trust-txt';
import type { PostalAddress } from './organization.ts';
import { parseUrl } from './parse-url.ts';

const MAX_VALUE_CHARS = 500;

/** Collapses white space in a text and removes invisible characters. */
export function normalizeText(text: string): string {
  return text
    .slice(0, MAX_VALUE_CHARS * 2)
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, MAX_VALUE_CHARS);
}

/** Returns the host of a host name or URL, in lower-case A-labels, without `www.`. Null if there is none. */
export function normalizeHost(text: string): string | null {
  const trimmed = text.trim();
  const host = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed) ? (parseUrl(trimmed)?.hostname ?? '') : trimmed;
  const normalized = normalizeHostname(host)?.replace(/^www\./, '') ?? null;
  return normalized?.includes('.') ? normalized : null;
}

/**
 * Normalizes an http(s) address: the scheme becomes https, and `www.`, a final slash and the fragment are removed. Null
 * for another address.
 */
export function normalizeUrl(text: string, base?: string): string | null {
  const url = parseUrl(text.trim().slice(0, MAX_VALUE_CHARS * 2), base);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  const port = url.port === '' ? '' : `:${url.port}`;
  return `https://${host}${port}${url.pathname.replace(/\/$/, '')}${url.search}`.slice(0, MAX_VALUE_CHARS);
}

/** Normalizes a contact to an email address or telephone number without its scheme, or to a web address. */
export function normalizeContact(text: string): string {
  const collapsed = normalizeText(text);
  const mail = /^(?:mailto:)?([^\s@:/]+@[^\s@/?]+)/i.exec(collapsed)?.[1];
  if (mail !== undefined) return mail.toLowerCase();
  const number = /^(?:tel:)?(\+?[\d\s().-]{6,30})$/i.exec(collapsed)?.[1];
  if (number !== undefined) return number.replace(/[^\d+]/g, '');
  return normalizeUrl(collapsed) ?? collapsed;
}

/** Formats the parts of an address on one line. */
export function formatAddress(address: PostalAddress): string {
  const { streetAddress, postalCode, addressLocality, addressRegion, addressCountry, text } = address;
  const parts = [streetAddress, addressLocality, addressRegion, postalCode, addressCountry].filter(
    (part) => part !== null,
  );
  return normalizeText(parts.length > 0 ? parts.join(', ') : (text ?? ''));
}

/** Legal forms after a name, without punctuation. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  (
    'inc incorporated corp corporation co company llc llp lp ltd limited plc pty ' +
    'gmbh mbh ag kg kgaa ohg ev eg ug se sa sas sarl srl spa sl slu ' +
    'bv nv ab as aps oy oyj asa ltda cic doo kft zrt sro'
  ).split(' '),
);
/** Words before a name that are ignored. */
const LEADING_WORDS: ReadonlySet<string> = new Set(['the', 'ооо', 'ао', 'оао', 'зао', 'пао', 'тов']);

/** Legal forms in scripts without spaces, decomposed like the names that are compared. */
const JOINED_LEGAL_FORMS = new RegExp(
  ['株式会社', '有限会社', '合同会社', '股份有限公司', '有限公司', '주식회사', '\\(株\\)'].join('|').normalize('NFKD'),
  'gu',
);

/**
 * Folds a name: removes differences between spellings, which are case, accents, punctuation, an initial "the" and the
 * legal form. Never empty.
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
  // After the removal of legal forms, "GmbH & Co. KG" would leave its "and".
  while (significant.length > 1 && significant.at(-1) === 'and') significant.pop();
  // A name that consists of symbols stays unchanged.
  return significant.join(' ') || name;
}

/** Returns true for a legal form at the end of a name. "Co" in "Co Down News" is part of the name. */
function isLegalForm(word: string, words: readonly string[], index: number): boolean {
  return LEGAL_FORMS.has(word) && words.slice(index + 1).every((later) => LEGAL_FORMS.has(later) || later === 'and');
}

/** Returns the words and numbers of an address. */
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

/** Folds a page address: ignores case, and removes parameters that count visitors. */
export function foldPageUrl(address: string): string {
  const url = parseUrl(address);
  if (url === null) return address;
  for (const name of [...url.searchParams.keys()]) if (/^utm_/i.test(name)) url.searchParams.delete(name);
  return url.href.toLowerCase();
}
