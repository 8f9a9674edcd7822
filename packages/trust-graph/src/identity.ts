import { parse } from 'tldts';
import { toUnicodeHostname } from 'trust-txt/punycode';

/**
 * Converts text of a file or a person to the node that it means.
 *
 * The rules (architecture, "Identity rules") in order:
 * - white space around the value is removed; a value without a scheme is parsed as https
 * - userinfo, port, query and fragment are removed; the host becomes lower-case punycode without its final dot
 * - a host whose suffix is not in the Public Suffix List's ICANN section, a bare suffix, an IP address or a single
 * label is not an identity
 * - leading `www.` labels are removed if a registrable domain remains (`www.gov.uk` is unchanged)
 * - a path is preserved as written (including letter case and percent-encoding), without final slashes and without a
 * final `trust.txt`, `/.well-known/trust.txt` or `index.*`
 * - nothing is guessed: a value that is neither a URL nor a host is rejected with the reason
 */

/** A node of the trust graph. */
export interface Identity {
  /** Key: the host without `www.`, with the path if there is one, in punycode. For a DID, the DID. */
  readonly domain: string;
  /** Host of the policy file. Empty for a DID without a host. */
  readonly host: string;
  /** Path with its leading slash, or null. */
  readonly path: string | null;
  /**
   * Registrable domain by the Public Suffix List with its private section. It is the unit of T and of pair scores. Null
   * for most DIDs.
   */
  readonly registrableDomain: string | null;
  /** Unicode form of `domain`, if it differs. */
  readonly display: string | null;
  readonly kind: 'host' | 'path' | 'did';
}

/** Reasons why a value is not an identity (closed list). */
export type IdentityProblem =
  | 'empty'
  | 'too-long'
  | 'invalid-character'
  | 'not-a-url'
  | 'unsupported-scheme'
  | 'invalid-host'
  | 'ip-address'
  | 'single-label'
  | 'public-suffix'
  | 'unknown-suffix'
  | 'invalid-did';

export type IdentityResult =
  | { readonly ok: true; readonly identity: Identity }
  | { readonly ok: false; readonly reason: IdentityProblem; readonly message: string };

/** Maximum length of a value, in UTF-16 units. */
export const MAX_IDENTITY_LENGTH = 2048;

/**
 * Matches control characters, white space inside the value, bidi controls and invisible characters. IDNA handles ZWJ
 * and ZWNJ.
 */
const FORBIDDEN =
  /[\p{Cc}\s\p{Bidi_Control}\p{Noncharacter_Code_Point}\ufff9-\ufffd]|(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u;

const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const PLAIN_HOST = /^[a-z0-9_.-]*\.[a-z][a-z0-9-]*$/;
const DROPPED_ENDING = /(?:\/\.well-known\/trust\.txt|\/trust\.txt|\/index\.[^/]*)$/i;

type Failure = Extract<IdentityResult, { ok: false }>;
type HostResult = { readonly ok: true; readonly host: string } | Failure;

/**
 * Parses a URL, a host or a DID as an identity. Never throws, for any string. `identify(identity.domain)` returns the
 * same identity again.
 */
export function identify(raw: string): IdentityResult {
  if (raw.length > MAX_IDENTITY_LENGTH) {
    return reject(
      'too-long',
      `${formatQuote(raw)} is longer than ${MAX_IDENTITY_LENGTH} characters; give the domain or a shorter URL.`,
    );
  }
  const value = raw.trim();
  if (value === '') return reject('empty', 'The value is empty; give a domain such as "example.com".');
  if (!value.isWellFormed() || FORBIDDEN.test(value)) {
    return reject(
      'invalid-character',
      `${formatQuote(value)} holds a space, a control character or an invisible character; write the domain without it.`,
    );
  }
  if (/^did:/i.test(value)) return identifyDid(value);
  return identifyUrl(value);
}

function identifyUrl(value: string): IdentityResult {
  const rest = stripScheme(value);
  if (typeof rest !== 'string') return rest;

  const authorityEnd = rest.search(/[/?#]/);
  const authority = authorityEnd < 0 ? rest : rest.slice(0, authorityEnd);
  const writtenHost = authority.slice(authority.lastIndexOf('@') + 1);
  if (rest.slice(0, rest.search(/[?#]|$/)).includes('\\')) {
    return reject('not-a-url', `${formatQuote(value)} holds a backslash; write slashes as "/".`);
  }

  const host = parseHost(writtenHost, value);
  if (!host.ok) return host;
  return { ok: true, identity: createIdentity(host.host, authorityEnd < 0 ? '' : parsePath(rest.slice(authorityEnd))) };
}

/** Returns the part after `http://`, `https://` or `//`, or the whole value if it has no scheme. */
function stripScheme(value: string): string | Failure {
  if (isIpv6(value)) return rejectIp(value);
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(value)?.[1];
  // `example.com:8080/a` has a port, not a scheme.
  const hasScheme = scheme !== undefined && !/^\d*(?:[/?#]|$)/.test(value.slice(scheme.length + 1));
  const hasSlashes = scheme !== undefined && value.startsWith('//', scheme.length + 1);
  if (scheme !== undefined && (hasScheme || hasSlashes)) {
    if (!/^https?$/i.test(scheme)) {
      return reject(
        'unsupported-scheme',
        `${formatQuote(value)} has the scheme "${truncate(scheme, 20)}"; only http, https and did are understood.`,
      );
    }
    if (!hasSlashes) {
      return reject(
        'not-a-url',
        `${formatQuote(value)} lacks the "//" after "${scheme}:"; write "https://" and the domain.`,
      );
    }
    return stripSlashes(value.slice(scheme.length + 3), value);
  }
  if (scheme !== undefined && /^https?$/i.test(scheme)) {
    return reject('not-a-url', `${formatQuote(value)} names no host; write "https://" and the domain.`);
  }
  return stripSlashes(value.startsWith('//') ? value.slice(2) : value, value);
}

/** Removes the slashes before a host. The host must follow immediately: `https:///x` and `/x` have none. */
function stripSlashes(rest: string, value: string): string | Failure {
  return /^[/?#]|^$/.test(rest)
    ? reject('not-a-url', `${formatQuote(value)} names no host; write "https://" and the domain.`)
    : rest;
}

function parseHost(input: string, value: string): HostResult {
  const bracketed = /^\[.*\](?::\d*)?$/.test(input);
  if (bracketed || isIpv6(input)) return rejectIp(value);
  const withPort = /^([^:]*)(?::(\d*))?$/.exec(input);
  if (withPort === null || Number(withPort[2] ?? 0) > 65535) {
    return reject('invalid-host', `${formatQuote(value)} has no valid port after its host; write the domain alone.`);
  }
  const ascii = toAscii(withPort[1] ?? '');
  if (ascii === null) {
    return reject(
      'invalid-host',
      `${formatQuote(value)} holds a character that no host name can have; check the spelling of the domain.`,
    );
  }
  const host = ascii.endsWith('.') ? ascii.slice(0, -1) : ascii;
  return checkHost(host, value);
}

/**
 * Converts a host to lower-case punycode by IDNA, or returns null. Plain ASCII names, which are the most frequent, need
 * no IDNA.
 */
function toAscii(host: string): string | null {
  const lower = host.toLowerCase();
  if (PLAIN_HOST.test(lower) && !lower.includes('xn--')) return lower;
  try {
    return new URL(`https://${host}`).hostname;
  } catch {
    return null;
  }
}

function checkHost(host: string, value: string): HostResult {
  if (/^(?:www\.)*https?$/.test(host)) {
    return reject('not-a-url', `${formatQuote(value)} has a broken "https://"; write it once, with its colon.`);
  }
  if (/^\d+(?:\.\d+){3}$/.test(host)) return rejectIp(value);
  const labels = host.split('.');
  if (host.length > 253 || !labels.every((label) => LABEL.test(label) && isCanonicalLabel(label))) {
    return reject(
      'invalid-host',
      `${formatQuote(value)} is not a valid host name; its parts have 1 to 63 letters, digits or inner hyphens.`,
    );
  }
  const known = parse(host, { allowPrivateDomains: false, extractHostname: false, validateHostname: false });
  if (known.isIcann !== true) {
    return labels.length === 1
      ? reject('single-label', `${formatQuote(value)} is a single word; give a full domain such as "example.com".`)
      : reject(
          'unknown-suffix',
          `${formatQuote(value)} ends in ".${labels.at(-1)}", which is not in the Public Suffix List; check the spelling.`,
        );
  }
  if (known.domain === null) {
    return reject(
      'public-suffix',
      `${formatQuote(value)} is a public suffix under which others register; name a domain in it.`,
    );
  }
  return { ok: true, host: stripWwwLabels(host) };
}

/**
 * Returns true if IDNA converts the Unicode form of a punycode label to the same label. Otherwise two keys could look
 * the same.
 */
function isCanonicalLabel(label: string): boolean {
  if (!label.startsWith('xn--')) return true;
  const unicode = toUnicodeHostname(label);
  if (unicode === label) return false;
  try {
    return new URL(`https://${unicode}.com`).hostname === `${label}.com`;
  } catch {
    return false;
  }
}

function stripWwwLabels(host: string): string {
  let rest = host;
  while (rest.startsWith('www.') && parseRegistrableDomain(rest.slice(4), false) !== null) rest = rest.slice(4);
  return rest;
}

/** Returns the path as written. Only its ending is normalized, so that one page has one key. */
function parsePath(afterHost: string): string {
  let path = afterHost.slice(0, afterHost.search(/[?#]|$/));
  for (;;) {
    const shorter = stripTrailingSlashes(path).replace(DROPPED_ENDING, '');
    if (shorter === path) return path;
    path = shorter;
  }
}

/** A loop, because `/\/+$/` takes quadratic time for a long series of slashes. */
function stripTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 0 && path.charCodeAt(end - 1) === 0x2f) end--;
  return path.slice(0, end);
}

function createIdentity(host: string, path: string): Identity {
  const unicode = toUnicodeHostname(host);
  return {
    domain: host + path,
    host,
    path: path === '' ? null : path,
    registrableDomain: getRegistrableDomain(host),
    display: unicode === host ? null : unicode + path,
    kind: path === '' ? 'host' : 'path',
  };
}

/**
 * Returns the registrable domain of a punycode host. Uses the private section of the Public Suffix List, so that
 * `lippard.blogspot.com` is a domain of its own. `blogspot.com` itself uses the ICANN section.
 */
export function getRegistrableDomain(host: string): string | null {
  return parseRegistrableDomain(host, true) ?? parseRegistrableDomain(host, false);
}

/** Returns true if a host is a suffix in the private section of the Public Suffix List, such as `blogspot.com`. */
export function isPrivateSuffix(host: string): boolean {
  return parseRegistrableDomain(host, true) === null && parseRegistrableDomain(host, false) !== null;
}

/** Returns the suffix of a host in the private section of the Public Suffix List, such as `github.io`, or null. */
export function getPrivateSuffix(host: string): string | null {
  const { isPrivate, publicSuffix } = parse(host, {
    allowPrivateDomains: true,
    extractHostname: false,
    validateHostname: false,
  });
  return isPrivate === true ? publicSuffix : null;
}

function parseRegistrableDomain(host: string, allowPrivateDomains: boolean): string | null {
  return parse(host, { allowPrivateDomains, extractHostname: false, validateHostname: false }).domain;
}

/**
 * Parses a DID, which is preserved as given, with its method in lower case. Path, query and fragment of a DID URL are
 * not part of it.
 */
function identifyDid(value: string): IdentityResult {
  const match = /^did:([a-z0-9]+):((?:[a-z0-9._-]|%[0-9a-f]{2}|:(?=.))+)(?=[/?#]|$)/i.exec(value);
  const method = match?.[1]?.toLowerCase();
  const id = match?.[2];
  if (method === undefined || id === undefined || /:(?:[/?#]|$)/.test(id)) {
    return reject('invalid-did', `${formatQuote(value)} is not a valid DID; write it like "did:web:example.com".`);
  }
  const did = `did:${method}:${id}`;
  if (method !== 'web') {
    return {
      ok: true,
      identity: { domain: did, host: '', path: null, registrableDomain: null, display: null, kind: 'did' },
    };
  }
  // The port of a did:web host is written `%3A8443`.
  const host = parseHost((id.split(':')[0] ?? '').replace(/%3a/gi, ':'), value);
  if (!host.ok) return host;
  return {
    ok: true,
    identity: {
      domain: did,
      host: host.host,
      path: null,
      registrableDomain: getRegistrableDomain(host.host),
      display: null,
      kind: 'did',
    },
  };
}

function isIpv6(value: string): boolean {
  return /^\[?[0-9a-f.]*:[0-9a-f.]*:[0-9a-f:.]*\]?$/i.test(value);
}

function rejectIp(value: string): Failure {
  return reject('ip-address', `${formatQuote(value)} is an IP address; give the domain name instead.`);
}

function reject(reason: IdentityProblem, message: string): Failure {
  return { ok: false, reason, message };
}

/** Formats the value for a message: one line, no control or invisible characters, at most 60 characters. */
function formatQuote(value: string): string {
  return `"${truncate(value, 60)}"`;
}

function truncate(value: string, limit: number): string {
  // Truncated first, so that a hostile megabyte is not cleaned completely.
  const clean = [...value.slice(0, 4 * limit).toWellFormed()]
    .filter((character) => character === ' ' || !FORBIDDEN.test(character))
    .join('')
    .trim();
  const characters = [...clean];
  const prefix = characters.length > limit || value.length > 4 * limit;
  return prefix ? `${characters.slice(0, limit - 1).join('')}…` : clean;
}
