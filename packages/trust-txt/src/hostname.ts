import { trimWhiteSpace } from './white-space.ts';

/**
 * Maximum length of a text for IDNA. A DNS name has at most 253 characters. The rest allows for decomposed and
 * percent-encoded spellings. Punycode takes time quadratic in the length of a label, so an untrusted file must not
 * determine it.
 */
export const MAX_AUTHORITY_LENGTH = 512;

const MAX_HOSTNAME_LENGTH = 253;
const LABEL = /^[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?$/;
const NUMERIC = /^(?:[0-9]+|0x[0-9a-f]*)$/;

/**
 * Returns the normal form of a host name that a person typed (`WWW.B\u00fccher.example.` becomes
 * `www.xn--bcher-kva.example`). Null if the text is not a host name. Rejects URLs, ports and paths. Does not use the
 * Public Suffix List, so `localhost` and `co.uk` are host names. The normal form has:
 * - lower case, ASCII; international names as A-labels (RFC 5890)
 * - labels of 1 to 63 letters, digits and hyphens, no hyphen at either end (RFC 1123 section 2.1); underscores too,
 * which DNS allows (RFC 2181 section 11) and live sites use
 * - at most 253 characters, no final dot
 * - no IP address, in any spelling
 */
export function normalizeHostname(text: string): string | null {
  const trimmed = trimWhiteSpace(text);
  if (trimmed.length > MAX_AUTHORITY_LENGTH || /[\s/\\?#@:[\]]/.test(trimmed)) return null;
  const url = parseUrl(`https://${trimmed}/`);
  return url === null ? null : getHostname(url);
}

/** Removes `www.`, except where one label would be left: `www.com` is a domain. */
export function stripWww(hostname: string): string {
  return hostname.startsWith('www.') && hostname.includes('.', 4) ? hostname.slice(4) : hostname;
}

/** Returns the host name of a parsed http(s) URL in normal form. Null if the host is an address or not a host name. */
export function getHostname(url: URL): string | null {
  const host = url.hostname.endsWith('.') ? url.hostname.slice(0, -1) : url.hostname;
  if (host.length === 0 || host.length > MAX_HOSTNAME_LENGTH) return null;
  const labels = host.split('.');
  if (!labels.every((label) => LABEL.test(label))) return null;
  // A numeric last label means an IPv4 address or a broken one (WHATWG URL, "ends in a number").
  return NUMERIC.test(labels[labels.length - 1] ?? '') ? null : host;
}

/** Calls `new URL`. Null if it throws. */
export function parseUrl(text: string): URL | null {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}
