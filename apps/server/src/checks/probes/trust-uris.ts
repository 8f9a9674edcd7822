import { identify } from '@vouchwire/trust-graph';

/** A `trust://` address on a page. */
export interface TrustUri {
  /** The address as in the page, truncated if it is longer than any valid address. */
  readonly text: string;
  /** The site that it names, without `www.`. Null for an address that opens a wallet. */
  readonly domain: string | null;
  /** True if the address has neither `www.` nor a path. */
  readonly isBare: boolean;
  readonly hasMark: boolean;
}

const TRUST_URI_PATTERN = /trust:\/\/([a-z0-9._-]{1,255})(\/[^\s"'<>\\!?#]*)?(\?[^\s"'<>\\!]*)?(!?)/gi;
const MAX_URIS = 100;
/**
 * Maximum length of the returned address. Responses with it are cached, and a page may consist of one address of a
 * megabyte.
 */
const MAX_URI_CHARS = 300;

/**
 * Extracts the `trust://` addresses from the source of a page: from its text, and from the data of its scripts. An
 * address without a dot is a deep link of a wallet if it has parameters. Otherwise it is ignored.
 */
export function extractTrustUris(source: string): TrustUri[] {
  const unescaped = source.replaceAll('\\/', '/').replace(/&(?:#x2f|#47|sol);/gi, '/');
  const found = new Map<string, TrustUri>();
  for (const [text, host = '', path = '', query = '', mark = ''] of unescaped.matchAll(TRUST_URI_PATTERN)) {
    if (found.size >= MAX_URIS) break;
    const truncated = text.length > MAX_URI_CHARS ? `${text.slice(0, MAX_URI_CHARS)}…` : text;
    const uri = parseTrustUri(truncated, host.replace(/\.$/, '').toLowerCase(), path, query, mark !== '');
    if (uri) found.set(truncated, uri);
  }
  return [...found.values()];
}

function parseTrustUri(text: string, host: string, path: string, query: string, hasMark: boolean): TrustUri | null {
  if (!host.includes('.')) return query === '' ? null : { text, domain: null, isBare: false, hasMark };
  const identified = identify(host);
  if (!identified.ok) return null;
  return { text, domain: identified.identity.host, isBare: host === identified.identity.host && path === '', hasMark };
}
