import { parseUrl } from './read-outcome.ts';
import { LANGUAGE_PATTERN } from './security-txt.ts';
import { ValueChecker, type WriteResult, type WriteWarning } from './write-result.ts';

export interface SecurityTxtValues {
  /** URIs in the order of preference: `mailto:`, `tel:`, `https:`. At least one. */
  readonly contacts: readonly string[];
  /** Whole seconds. A fraction is removed. */
  readonly expires: Date;
  /** Addresses of this file itself. */
  readonly canonical?: readonly string[];
  readonly encryption?: readonly string[];
  readonly acknowledgments?: readonly string[];
  readonly policy?: readonly string[];
  readonly hiring?: readonly string[];
  readonly csaf?: readonly string[];
  /** Language tags (RFC 5646). */
  readonly preferredLanguages?: readonly string[];
}

export interface WriteSecurityTxtOptions {
  /** Current time, with which the expiry date is compared. */
  readonly now: Date;
}

const MAX_VALUES = 50;
/** Matches the characters of a URI (RFC 3986, section 2). */
const URI_PATTERN = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})+$/;
const URI_FIELDS = [
  ['Encryption', 'encryption'],
  ['Acknowledgments', 'acknowledgments'],
  ['Canonical', 'canonical'],
  ['Policy', 'policy'],
  ['Hiring', 'hiring'],
  ['CSAF', 'csaf'],
] as const;

/**
 * Writes a security.txt without a signature.
 * @see RFC 9116
 */
export function writeSecurityTxt(values: SecurityTxtValues, { now }: WriteSecurityTxtOptions): WriteResult {
  const checker = new ValueChecker();
  const parseUris = (list: readonly string[] | undefined, field: string) =>
    checker.parseList(list, field, (value, path) => parseUri(value, path, checker), MAX_VALUES);
  const contacts = parseUris(values.contacts, 'contacts');
  if (values.contacts.every((contact) => contact.trim() === '')) checker.reject('required', 'contacts');
  const warnings: WriteWarning[] = [];
  const expires = parseExpiry(values.expires, now, checker, warnings);
  const others = URI_FIELDS.flatMap(([name, field]) =>
    parseUris(values[field], field).map((value) => `${name}: ${value}`),
  );
  const languages = checker.parseList(
    values.preferredLanguages,
    'preferredLanguages',
    (value, field) => {
      const tag = value.trim();
      return LANGUAGE_PATTERN.test(tag) ? tag : checker.reject('not-a-language', field);
    },
    MAX_VALUES,
  );
  return checker.finish(() => {
    const lines = [
      ...contacts.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}`,
      ...others,
      ...(languages.length === 0 ? [] : [`Preferred-Languages: ${languages.join(', ')}`]),
    ];
    return `${lines.join('\n')}\n`;
  }, warnings);
}

/** Section 2.5: a value is a URI, and one of the web is https. */
function parseUri(value: string, field: string, checker: ValueChecker): string | null {
  const text = checker.parseText(value, field);
  if (text === null) return null;
  const url = parseUrl(text);
  if (url === null || !URI_PATTERN.test(url.href)) return checker.reject('not-a-uri', field);
  if (url.protocol === 'http:') return checker.reject('not-https', field);
  if (url.protocol === 'https:') return checker.parseUrl(text, field);
  const isMail = url.protocol === 'mailto:' && !/^mailto:[^@?]+@[^@?]+\.[^@?]+(?:\?.*)?$/.test(url.href);
  const isTelephone = url.protocol === 'tel:' && !/^tel:\+?[0-9().-]*[0-9][0-9().-]*(?:;.*)?$/.test(url.href);
  return isMail || isTelephone ? checker.reject('not-a-uri', field) : url.href;
}

function parseExpiry(date: Date, now: Date, checker: ValueChecker, warnings: WriteWarning[]): string | null {
  const expires = new Date(Math.floor(date.getTime() / 1_000) * 1_000);
  // RFC 3339 has years of four digits.
  if (Number.isNaN(expires.getTime()) || expires.getTime() > Date.parse('9999-12-31T23:59:59Z'))
    return checker.reject('not-a-date', 'expires');
  if (expires <= now) return checker.reject('date-in-the-past', 'expires');
  const oneYearAhead = new Date(now);
  oneYearAhead.setUTCFullYear(now.getUTCFullYear() + 1);
  if (expires >= oneYearAhead) warnings.push({ code: 'expires-over-a-year', field: 'expires' });
  return expires.toISOString().replace('.000Z', 'Z');
}
