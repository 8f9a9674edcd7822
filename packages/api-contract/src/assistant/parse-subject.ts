/**
 * Parses a visitor's input into the subject of an analysis (specification, section 5, “Assistant”). Page and server
 * share this module, so that both interpret the input identically.
 */
import { stripWww } from 'trust-txt';

/** A part of a URL that was removed because it may be a secret. It does not contain the value. */
export interface StrippedSecret {
  /** `credentials`: `user:password@` · `parameter`: of the query or the path · `fragment`: the part after `#`. */
  readonly kind: 'credentials' | 'parameter' | 'fragment';
  /** Name of the parameter as typed, at most 60 characters. Null for the other two kinds. */
  readonly name: string | null;
}

interface DidSubject {
  readonly searchType: 'did';
  /** The whole DID. */
  readonly domain: string;
  readonly url: null;
  readonly stripped: readonly [];
}

interface UrlSubject {
  readonly searchType: 'url';
  /** Host without a leading `www.`, port and final dot. Punycode if the address could be parsed. */
  readonly domain: string;
  /** The URL to request, without credentials, tokens and fragment. Null if it is not a URL. */
  readonly url: string | null;
  readonly stripped: readonly StrippedSecret[];
}

export type Subject = DidSubject | UrlSubject;

const DID = /^did:/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * Browsers interpret one slash, or backslashes, after `http:` as two (URL standard, “special authority slashes”).
 * Without any slash, `http:8080` is a host with a port.
 */
const SPECIAL_SCHEME = /^https?:[/\\]/i;

/**
 * Names of parameters that grant access: passwords, sessions, keys, signatures of links. The comparison ignores letter
 * case and `-`, `_`, `.`, `[` and `]`.
 */
const SECRET_NAMES: ReadonlySet<string> = new Set([
  ...['token', 'tok', 'jwt', 'bearer', 'auth', 'authorization', 'authcode', 'authkey', 'oauth', 'oauthverifier'],
  ...['ticket', 'samlresponse', 'samlart', 'assertion', 'nonce', 'otp', 'totp', 'pin', 'magic', 'magiclink'],
  ...['key', 'apikey', 'accesskey', 'accesskeyid', 'awsaccesskeyid', 'subscriptionkey', 'keypairid', 'hash', 'hmac'],
  ...['sig', 'sign', 'signature', 'policy', 'credential', 'credentials'],
  ...['password', 'passwd', 'passphrase', 'pass', 'pwd', 'pw', 'secret'],
  ...['session', 'sess', 'sid', 'sessid', 'sessionkey', 'phpsessid', 'jsessionid', 'cfid', 'cftoken'],
  // Links with which a subscriber gives access to others.
  ...['unlockedarticlecode', 'gift', 'giftcode', 'sharecode'],
  // Signed links of large cloud providers.
  ...['xamzsignature', 'xamzcredential', 'xamzsecuritytoken', 'xgoogsignature', 'xgoogcredential'],
]);
const SECRET_SUFFIXES = /(?:token|secret|password|passwd|apikey|sessionid|signature|privatekey)$/;
/** ASP.NET appends random characters to the names of its session cookies. */
const SECRET_PREFIXES = /^aspsessionid/;
/** Matches a JSON Web Token, which is removed from any parameter. */
const JSON_WEB_TOKEN = /^ey[\w-]{8,}\.ey[\w-]{8,}\.[\w-]*$/;

const MAX_NAME_LENGTH = 60;

/**
 * Parses a URL, a domain or a DID. Never throws. Returns null for an empty value (“Please enter a URL or DID to
 * analyze”).
 */
export function parseSubject(input: string): Subject | null {
  const value = input.trim();
  if (value === '') return null;
  if (DID.test(value)) return { searchType: 'did', domain: value, url: null, stripped: [] };
  const url = URL.parse(SCHEME.test(value) || SPECIAL_SCHEME.test(value) ? value : `https://${value}`);
  // Browsers accept a space in a host and escape it. No host name contains an escape.
  return url && /^[^%]+$/.test(url.hostname) ? toUrlSubject(url) : toTextSubject(value);
}

function toUrlSubject(url: URL): UrlSubject {
  const stripped: StrippedSecret[] = [];
  if (url.username !== '' || url.password !== '') stripped.push({ kind: 'credentials', name: null });
  url.username = '';
  url.password = '';

  const fragment = url.hash.slice(1);
  if (containsSecret(fragment)) stripped.push({ kind: 'fragment', name: null });
  url.hash = '';

  const path = removeSecrets(url.pathname, ';', stripped);
  if (path !== url.pathname) url.pathname = path;
  const query = removeSecrets(url.search.slice(1), '&', stripped);
  if (query !== url.search.slice(1)) url.search = query;

  return { searchType: 'url', domain: stripWww(url.hostname.replace(/\.$/, '')), url: url.href, stripped };
}

/** For text that is not a valid URL: removes scheme, `www.` and path without a URL parser. */
function toTextSubject(value: string): UrlSubject {
  const rest = value.replace(SCHEME, '');
  const authority = rest.slice(0, rest.search(/[/?#\\]|$/));
  const at = authority.lastIndexOf('@');
  const host = authority.slice(at + 1).replace(/:\d*$/, '');
  return {
    searchType: 'url',
    domain: stripWww(host.toLowerCase()),
    url: null,
    stripped: at < 0 ? [] : [{ kind: 'credentials', name: null }],
  };
}

/** Removes single parts and preserves everything else exactly, because another spelling may mean another page. */
function removeSecrets(text: string, separator: '&' | ';', stripped: StrippedSecret[]): string {
  const parts = text.split(separator);
  return parts
    .filter((part, index) => {
      // The first segment is the path itself, not a parameter.
      if (separator === ';' && index === 0) return true;
      const secret = isSecret(part);
      if (secret) stripped.push({ kind: 'parameter', name: getParameterName(part).slice(0, MAX_NAME_LENGTH) });
      return !secret;
    })
    .join(separator);
}

function containsSecret(fragment: string): boolean {
  return fragment
    .replace(/^[/!?]+/, '')
    .split(/[&?;]/)
    .some(isSecret);
}

function isSecret(part: string): boolean {
  const at = part.indexOf('=');
  if (at < 0) return JSON_WEB_TOKEN.test(part);
  const name = getParameterName(part)
    .toLowerCase()
    .replace(/[-_.[\]]/g, '');
  const value = part.slice(at + 1);
  if (value === '') return false;
  return (
    SECRET_NAMES.has(name) || SECRET_SUFFIXES.test(name) || SECRET_PREFIXES.test(name) || JSON_WEB_TOKEN.test(value)
  );
}

function getParameterName(part: string): string {
  const at = part.indexOf('=');
  const name = (at < 0 ? part : part.slice(0, at)).replaceAll('+', ' ');
  try {
    return at < 0 ? '' : decodeURIComponent(name);
  } catch {
    // The text is not valid percent-encoding, so it is compared unmodified.
    return name;
  }
}
