import type { AccountObstacle } from '@vouchwire/api-contract';
import { parseHtml } from '@vouchwire/publisher-files';
import { identify } from '@vouchwire/trust-graph';
import { decodePage } from '../../platform/markup/decode-page.ts';
import { extractTrustUris, type TrustUri } from './trust-uris.ts';

/** Maximum number of sites that are read from the links of a page. */
const MAX_OWN_SITES = 100;

/** Reasons why a page that arrived was not read completely. */
export type PageObstacle = Extract<AccountObstacle, 'login' | 'scripts' | 'too-long'>;

/** An unparsed page. */
export interface AccountPageSource {
  readonly bytes: Uint8Array;
  /** Charset in the response header. */
  readonly charset: string | null;
  /** True if the page is longer than `bytes`. */
  readonly truncated: boolean;
}

/** Statements of an account's page about its owner. */
export interface AccountMarks {
  readonly uris: readonly TrustUri[];
  /** Hosts that the page links with `rel="me"`, which means that they belong to the same owner. */
  readonly ownSites: readonly string[];
  /** Reason why part of the page was not read. Null if it was read completely. */
  readonly obstacle: PageObstacle | null;
}

/** Parses an untrusted page. Must run in a thread, see `account-marks.worker.ts`. */
export function parseAccountMarks({ bytes, charset, truncated }: AccountPageSource): AccountMarks {
  const html = decodePage(bytes, charset);
  const { links, needsScripts, asksForPassword } = parseHtml(html);
  const hosts = links.flatMap(({ relations, href }) => {
    const url = relations.includes('me') ? URL.parse(href) : null;
    const identified = url && identify(url.hostname);
    return identified?.ok ? identified.identity.host : [];
  });
  return {
    uris: extractTrustUris(html),
    ownSites: [...new Set(hosts)].slice(0, MAX_OWN_SITES),
    obstacle: truncated ? 'too-long' : needsScripts ? 'scripts' : asksForPassword ? 'login' : null,
  };
}
