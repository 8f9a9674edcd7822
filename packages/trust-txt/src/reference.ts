import type { ReferenceAttribute } from './attributes.ts';
import {
  createParseMessage,
  type Finding,
  formatQuote,
  PARSE_CODES,
  type ParseCode,
  type Severity,
} from './diagnostic.ts';
import type { MessageArguments } from './format-message.ts';
import { getHostname, MAX_AUTHORITY_LENGTH, parseUrl } from './hostname.ts';
import { findWhiteSpace, skipForward, trimWhiteSpace } from './white-space.ts';

/** What a statement points at: another organization's site, a social account, a disclosure page. */
export interface Reference {
  /** The part of the value that was read as a URL or host, as typed. */
  readonly raw: string;
  /** The URL in WHATWG normal form, scheme `http:` or `https:`, never with user name or password. */
  readonly url: string;
  /** Lower case, A-labels, no port, no final dot. At least two labels; never an IP address. */
  readonly hostname: string;
  /** The URL's path in normal form, at least `/`; without query and fragment. */
  readonly path: string;
}

/** A value read as a reference: the reference or null, and what there is to say about it. */
export interface ReferenceResult {
  readonly reference: Reference | null;
  /** Offsets count from the start of the value. */
  readonly findings: readonly Finding[];
}

/** RFC 9110 section 4.1 requires support for at least 8,000 octets in a URI. Real references are shorter. */
const MAX_REFERENCE_LENGTH = 8_000;

/** `http`, `https` and their misspellings: `htps`, `hhtp`, `ttps`. */
const HTTP_LIKE = /^[htps]{3,8}$/i;
/** Schemes that a browser would run. */
const SCRIPT_SCHEME = /^(?:javascript|vbscript|data):/i;
const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
/** `https//host`, `https/host`, `http.//host`, `https;//host`: the colon is lost or replaced. */
const SCHEME_WITHOUT_COLON = /^[htps]{3,8}(?:[.;,]?\/\/|\/)/i;
/** `host:8080` or `host:8080/path`, which a URL parser would take for a scheme. */
const HOST_WITH_PORT = /^[a-z0-9.-]*\.[a-z0-9-]+:[0-9]{1,5}(?:[/?#]|$)/i;
const HTTP_PREFIX = /^https?:\/\//i;

/**
 * Reads a value as a URL or a bare host. A value without scheme is read as https; nothing else is guessed: what is
 * neither gives a null reference and the reason. Time is linear in the length of the value.
 *
 * @param attribute decides the code of a finding, not what is accepted
 */
export function parseReference(attribute: ReferenceAttribute, value: string): ReferenceResult {
  const trimmed = trimWhiteSpace(value);
  const lead = trimmed.length === value.length ? 0 : value.indexOf(trimmed);
  const reject = (code: ParseCode, severity: Severity = PARSE_CODES[code].severity): ReferenceResult => {
    const message = createParseMessage(code, { value: formatQuote(trimmed) });
    return { reference: null, findings: [{ code, severity, start: lead, end: lead + trimmed.length, ...message }] };
  };
  const createRejectedReference = (): ReferenceResult => {
    if (attribute === 'disclosure') return reject('TT617');
    return reject(attribute === 'social' && trimmed.startsWith('@') ? 'TT608' : 'TT501');
  };

  if (trimmed.length === 0) return { reference: null, findings: [] };
  if (hasSeveralUrls(trimmed)) return reject('TT311');
  if (trimmed.length > MAX_REFERENCE_LENGTH) return createRejectedReference();

  const space = findWhiteSpace(trimmed);
  const raw = space < 0 ? trimmed : trimmed.slice(0, space);
  const normalized = normalizeUrl(raw);
  if (normalized === 'broken-scheme') return reject('TT503');
  if (normalized === 'other-scheme') return reject('TT504', SCRIPT_SCHEME.test(raw) ? 'error' : undefined);
  // Text after white space is left out only after an explicit URL: "Wyoming Press" is not a host.
  if (normalized === 'no-url' || (space >= 0 && !normalized.hasScheme)) return createRejectedReference();

  const url = parseUrl(normalized.url);
  if (url === null) return createRejectedReference();
  const hostname = getHostname(url);
  if (hostname === null || !hostname.includes('.')) {
    const isAddress = /^(?:\[.*|[0-9.]+)$/.test(url.hostname);
    if (!isAddress && (hostname === null || !normalized.hasScheme)) return createRejectedReference();
    return reject('TT511');
  }

  const findings: Finding[] = [];
  const add = (code: ParseCode, start: number, end: number, values?: MessageArguments): void => {
    const message = createParseMessage(code, values);
    findings.push({ code, severity: PARSE_CODES[code].severity, start: lead + start, end: lead + end, ...message });
  };
  if (!normalized.hasScheme) {
    add(attribute === 'social' ? 'TT601' : 'TT502', 0, raw.length, { value: formatQuote(raw) });
  }
  if (url.username !== '' || url.password !== '') {
    url.username = '';
    url.password = '';
    add('TT512', 0, raw.length);
  }
  if (space >= 0) {
    const rest = skipForward(trimmed, space, trimmed.length);
    add('TT312', rest, trimmed.length, { text: formatQuote(trimmed.slice(rest)) });
  }
  if (url.hostname.endsWith('.')) url.hostname = hostname;
  return { reference: { raw, url: url.href, hostname, path: url.pathname }, findings };
}

type NormalizedUrl =
  | { readonly url: string; readonly hasScheme: boolean }
  | 'broken-scheme'
  | 'other-scheme'
  | 'no-url';

/**
 * Decides on the letters alone whether this is a URL, before WHATWG URL sees it: that parser repairs `https:/a.com`
 * and `https:\\a.com` silently and reads `http://https//a.com/` as a host called "https". Both broken forms occur in
 * the field (2 of 4,823 member lines).
 */
function normalizeUrl(text: string): NormalizedUrl {
  if (HTTP_PREFIX.test(text)) {
    const rest = text.slice(text.indexOf('//') + 2);
    if (/^(?:[/\\]|https?(?:[:/\\]|$))/i.test(rest)) return 'broken-scheme';
    return hasUsableAuthority(rest) ? { url: text, hasScheme: true } : 'no-url';
  }
  if (SCHEME_WITHOUT_COLON.test(text)) return 'broken-scheme';
  const scheme = SCHEME.exec(text)?.[1];
  if (scheme !== undefined && !HOST_WITH_PORT.test(text)) {
    return HTTP_LIKE.test(scheme) ? 'broken-scheme' : 'other-scheme';
  }
  const bare = text.startsWith('//') ? text.slice(2) : text;
  // `info@example.com` would parse as the host example.com with a user name.
  const authority = getAuthority(bare);
  if (!hasUsableAuthority(bare) || authority.includes('@') || !authority.includes('.')) return 'no-url';
  return { url: `https://${bare}`, hasScheme: false };
}

function getAuthority(rest: string): string {
  const end = rest.search(/[/\\?#]/);
  return end < 0 ? rest : rest.slice(0, end);
}

function hasUsableAuthority(rest: string): boolean {
  const { length } = getAuthority(rest);
  return length > 0 && length <= MAX_AUTHORITY_LENGTH;
}

/** Two URLs on one line, separated by white space, comma, semicolon or bar; not a URL inside another one's query. */
function hasSeveralUrls(value: string): boolean {
  const at = value.search(/[\s,;|]https?:\/\//i);
  if (at < 0) return false;
  return findWhiteSpace(value.slice(0, at + 1)) >= 0 || !/[?#]/.test(value.slice(0, at));
}
