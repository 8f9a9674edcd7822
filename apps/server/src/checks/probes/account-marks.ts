import type { AccountObstacle } from '@vouchwire/api-contract';
import { identify } from '@vouchwire/trust-graph';
import { decodePage } from '../../platform/markup/decode-page.ts';
import { findTags, getTagAttribute, hasVisibleText } from './page-source.ts';
import { extractTrustUris, type TrustUri } from './trust-uris.ts';

/** A page with less text is only a frame that scripts fill. */
const MIN_TEXT_CHARS = 150;
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
  const { html } = decodePage(bytes, charset);
  return { uris: extractTrustUris(html), ownSites: listOwnSites(html), obstacle: findObstacle(html, truncated) };
}

function listOwnSites(source: string): string[] {
  const hosts = new Set<string>();
  for (const name of ['a', 'link']) {
    for (const tag of findTags(source, name)) {
      if (hosts.size >= MAX_OWN_SITES) break;
      const rel = getTagAttribute(tag, 'rel')?.toLowerCase().split(/\s+/) ?? [];
      const url = rel.includes('me') ? URL.parse(getTagAttribute(tag, 'href') ?? '') : null;
      const identified = url && identify(url.hostname);
      if (identified?.ok) hosts.add(identified.identity.host);
    }
  }
  return [...hosts];
}

function findObstacle(source: string, truncated: boolean): PageObstacle | null {
  if (truncated) return 'too-long';
  if (!hasVisibleText(source, MIN_TEXT_CHARS) && !findTags(source, 'script').next().done) return 'scripts';
  for (const input of findTags(source, 'input')) {
    if (/\stype\s*=\s*["']?password\b/i.test(input)) return 'login';
  }
  return null;
}
