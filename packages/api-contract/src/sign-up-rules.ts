/**
 * Rules of the two sign-up forms. The web applies them during typing, and the server validates with them. They are
 * plain functions and constants without zod, so that they add little code to a page.
 */

/** Interest topics of the waitlist in display order. The value is the label. */
export const INTERESTS = [
  'Politics',
  'Technology',
  'Business',
  'Science',
  'Health',
  'Entertainment',
  'Sports',
  'Environment',
] as const;
export type Interest = (typeof INTERESTS)[number];

/** Kinds of organizations in a publisher application, in display order. */
export const ORGANIZATION_TYPES = [
  'news_agency',
  'newspaper',
  'magazine',
  'blog',
  'press_association',
  'independent',
  'field_journalist',
  'photojournalist',
  'other',
] as const;
export type OrganizationType = (typeof ORGANIZATION_TYPES)[number];

/**
 * Maximum characters (UTF-16 units) of each field. They are generous. An address has at most 254 (RFC 5321, 4.5.3.1).
 */
export const SIGN_UP_LIMITS = {
  email: 254,
  name: 200,
  organizationName: 200,
  role: 200,
  website: 2_000,
  description: 5_000,
} as const;
export type LimitedField = keyof typeof SIGN_UP_LIMITS;

/**
 * Characters that change the appearance of a text: they reverse the reading direction, or are invisible. Excludes
 * joiners, because languages and emoji need them.
 */
const HIDDEN_CHARACTERS =
  /[\p{Bidi_Control}\p{Noncharacter_Code_Point}]|(?!\u200c|\u200d|\ufe0e|\ufe0f)\p{Default_Ignorable_Code_Point}/gu;

/**
 * Cleans the text of a single-line field: line breaks, tabs and control characters become one space, and hidden
 * characters are removed.
 */
export function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(HIDDEN_CHARACTERS, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Cleans the text of a multi-line field. Preserves line breaks, each as one `\n`. */
export function cleanLines(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(HIDDEN_CHARACTERS, '')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[^\S\n]|(?!\n)\p{Cc}/gu, ' ')
    .trim();
}

/** Matches text, an at sign, text, a dot, text, without white space (specification, section 5). */
const ADDRESS_SHAPE = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Characters that no valid address contains and that could disguise one: control and invisible characters. */
const INVISIBLE_CHARACTER =
  /[\p{Cc}\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\p{Cs}]/u;

/**
 * Characters that are valid before an at sign only inside quotes or comments (RFC 5322, `specials`), which no real
 * address needs. Otherwise `<ann@x.org`, `"ann"@x.org` and `ann(1)@x.org` would count as three people with one mailbox.
 */
const FORBIDDEN_IN_LOCAL_PART = /[<>()[\]\\,;:"]/;

/** Characters that end a host inside a URL, or are decoded there. No host name contains them. */
const FORBIDDEN_IN_HOST = /[%/\\?#:@[\]]/;

/** A parsed address. */
export interface EmailAddress {
  /** The address without white space around it, with its domain in lower case and punycode. */
  readonly address: string;
  /** Equal for two spellings of one address: {@link address} in lower case. */
  readonly key: string;
  readonly domain: string;
}

/**
 * Parses a typed address.
 * @returns null if it is not an address
 */
export function parseEmailAddress(text: string): EmailAddress | null {
  const trimmed = text.trim();
  // The length is checked first, because the time of the pattern grows with its square.
  if (trimmed.length > SIGN_UP_LIMITS.email || INVISIBLE_CHARACTER.test(trimmed) || !ADDRESS_SHAPE.test(trimmed))
    return null;
  const at = trimmed.lastIndexOf('@');
  const domain = normalizeMailDomain(trimmed.slice(at + 1));
  const local = trimmed.slice(0, at).normalize('NFC');
  if (domain === null || FORBIDDEN_IN_LOCAL_PART.test(local)) return null;
  const address = `${local}@${domain}`;
  if (address.length > SIGN_UP_LIMITS.email) return null;
  return { address, key: address.toLowerCase(), domain };
}

/**
 * Normalizes a domain to lower case and punycode, without a final dot. Null for an IP address and for text that is not
 * a host.
 */
function normalizeMailDomain(text: string): string | null {
  if (FORBIDDEN_IN_HOST.test(text)) return null;
  const given = `http://${text}/`;
  if (!URL.canParse(given)) return null;
  const host = new URL(given).hostname.replace(/\.+$/, '');
  const isNumber = /^(?:\d+|0x[0-9a-f]*)$/.test(host.slice(host.lastIndexOf('.') + 1));
  return host === '' || isNumber ? null : host;
}

/**
 * Returns true if a domain, or a parent domain, is in a list of mail providers: `mail.gmail.com` is, `notgmail.com` is
 * not.
 * @param domain in any spelling
 * @param providers in lower case and punycode
 */
export function isMailProvider(domain: string, providers: ReadonlySet<string>): boolean {
  let rest = normalizeMailDomain(domain) ?? '';
  while (rest.includes('.')) {
    if (providers.has(rest)) return true;
    rest = rest.slice(rest.indexOf('.') + 1);
  }
  return false;
}

/** Returns true if text is empty, or an http or https address with a host and without a password. */
export function isWebsiteOrEmpty(text: string): boolean {
  const trimmed = text.trim();
  if (trimmed === '') return true;
  if (!/^https?:\/\//i.test(trimmed) || /[\s\p{Cc}\p{Bidi_Control}]/u.test(trimmed) || !URL.canParse(trimmed))
    return false;
  const { username, password, hostname } = new URL(trimmed);
  return username === '' && password === '' && hostname !== '';
}
