import { identify } from '@vouchwire/trust-graph';

/** A `trust://` address on a page. */
export interface TrustUri {
  /** As it stands there, cut where it is longer than any such address has to be. */
  readonly text: string;
  /** The site that it names, without `www.`; null for one that opens a wallet. */
  readonly domain: string | null;
  /** Neither `www.` nor a path. */
  readonly isBare: boolean;
  readonly hasMark: boolean;
}

const URI = /trust:\/\/([a-z0-9._-]{1,255})(\/[^\s"'<>\\!?#]*)?(\?[^\s"'<>\\!]*)?(!?)/gi;
const MOST = 100;
/** Answers repeat these texts and are kept: a page may be one address of a megabyte. */
const LONGEST_TEXT = 300;

/**
 * The `trust://` addresses in the source of a page: in its text, and in the data that its scripts draw it from. An address
 * without a dot is a deep link of a wallet where it carries parameters, and nothing at all where it does not.
 */
export function trustUris(source: string): TrustUri[] {
  const plain = source.replaceAll('\\/', '/').replace(/&(?:#x2f|#47|sol);/gi, '/');
  const found = new Map<string, TrustUri>();
  for (const [text, host = '', path = '', query = '', mark = ''] of plain.matchAll(URI)) {
    if (found.size >= MOST) break;
    const told = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
    const uri = read(told, host.replace(/\.$/, '').toLowerCase(), path, query, mark !== '');
    if (uri) found.set(told, uri);
  }
  return [...found.values()];
}

function read(text: string, host: string, path: string, query: string, hasMark: boolean): TrustUri | null {
  if (!host.includes('.')) return query === '' ? null : { text, domain: null, isBare: false, hasMark };
  const named = identify(host);
  if (!named.ok) return null;
  return { text, domain: named.identity.host, isBare: host === named.identity.host && path === '', hasMark };
}
