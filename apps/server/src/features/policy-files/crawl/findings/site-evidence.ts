import { registrableDomainOf } from '@vouchwire/trust-graph';
import { KeptConnections } from '../../../../platform/safe-fetch/kept-connections.ts';
import type { FetchAnswer, SafeFetcher } from '../../../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../../../platform/workers/worker-failure.ts';
import type { WorkerPool } from '../../../../platform/workers/worker-pool.ts';
import { contentTypeOf } from '../../check/content-type.ts';
import { REQUEST_MS } from '../crawl-limits.ts';
import { type AdsTxt, NO_ADS_TXT, readAdsTxt } from './ads-txt.ts';
import type { HomePage, PageOwner, PageOwners } from './page-owners.ts';
import type { SiteVisit } from './site-visit.ts';

/** What a site says elsewhere of who stands behind it; null where that could not be read. */
export interface SiteEvidence {
  readonly adsTxt: { readonly url: string; readonly ads: AdsTxt; readonly whole: boolean } | null;
  readonly page: { readonly url: string; readonly owners: readonly PageOwner[]; readonly whole: boolean } | null;
}

export const NO_EVIDENCE: SiteEvidence = { adsTxt: null, page: null };

/** Ten times the longest that large publishers have. */
const ADS_TXT_BYTES = 1024 * 1024;
const PAGE_BYTES = 1024 * 1024;
const ADS_TXT = '/ads.txt';
/** There is none: nothing is said. Any other refusal tells nothing of what the file says. */
const NONE: ReadonlySet<number> = new Set([404, 410]);

/** The thread that home pages are read in. */
export type PageOwnersPool = Pick<WorkerPool<HomePage, PageOwners>, 'run'>;

/**
 * Asks a site for its ads.txt and its home page, over https alone: over http, anybody on the way could speak for it.
 * Two requests and their redirects, one after the other on one connection, as far as robots.txt lets us.
 */
export async function gatherSiteEvidence(
  visit: Pick<SiteVisit, 'identity' | 'file' | 'mayAsk'>,
  fetcher: SafeFetcher,
  pool: PageOwnersPool,
  signal: AbortSignal,
): Promise<SiteEvidence> {
  using connections = new KeptConnections();
  const ask = async (path: string, maxBytes: number, accept: string): Promise<FetchAnswer | null> => {
    if (!visit.mayAsk(path)) return null;
    for (const host of hostForms(visit)) {
      const limits = { totalMs: REQUEST_MS, maxBytes, maxTransferBytes: maxBytes };
      const result = await fetcher.fetch(`https://${host}${path}`, { accept, connections, limits, signal });
      if (result.ok) return result;
      if (result.cause !== 'dns' && result.cause !== 'connect') return null;
    }
    return null;
  };
  const adsTxt = await ask(ADS_TXT, ADS_TXT_BYTES, 'text/plain, */*;q=0.5');
  const page = await ask('/', PAGE_BYTES, 'text/html, application/xhtml+xml;q=0.9');
  return {
    adsTxt: adsTxt && adsTxtOf(adsTxt, visit),
    page: page && (await pageOf(page, visit, pool, signal)),
  };
}

/** The form of the host that its file was at comes first. */
function hostForms({ identity, file }: Pick<SiteVisit, 'identity' | 'file'>): string[] {
  const seen = file ? new URL(file.url).hostname : null;
  const forms = identity.host.startsWith('www.') ? [identity.host] : [identity.host, `www.${identity.host}`];
  return seen !== null && forms.includes(seen) ? [seen, ...forms.filter((form) => form !== seen)] : forms;
}

function adsTxtOf(
  { url, status, body, truncated }: FetchAnswer,
  { identity }: Pick<SiteVisit, 'identity'>,
): SiteEvidence['adsTxt'] {
  if (NONE.has(status)) return { url, ads: NO_ADS_TXT, whole: true };
  if (status !== 200) return null;
  const final = new URL(url);
  // ads.txt may lie with a service elsewhere (section 3.1.1); what lies at the root of another site is that site's own.
  if (!isHome(url, identity.registrableDomain) && final.pathname === ADS_TXT) return null;
  const text = new TextDecoder().decode(body);
  // A page that stands where nothing else does says nothing.
  if (text.trimStart().startsWith('<')) return { url, ads: NO_ADS_TXT, whole: true };
  return { url, ads: readAdsTxt(text), whole: !truncated };
}

async function pageOf(
  { url, status, headers, body, truncated }: FetchAnswer,
  { identity }: Pick<SiteVisit, 'identity'>,
  pool: PageOwnersPool,
  signal: AbortSignal,
): Promise<SiteEvidence['page']> {
  const { registrableDomain } = identity;
  // Where the site has moved, its page speaks for another.
  if (registrableDomain === null || !isHome(url, registrableDomain)) return null;
  if (NONE.has(status)) return { url, owners: [], whole: true };
  if (status !== 200) return null;
  const { mediaType, charset } = contentTypeOf(headers);
  if (mediaType !== null && mediaType !== 'text/html' && mediaType !== 'application/xhtml+xml') return null;
  try {
    const read = await pool.run({ bytes: new Uint8Array(body), charset, domain: registrableDomain }, { signal });
    return { url, owners: read.owners, whole: read.whole && !truncated };
  } catch (error) {
    // It took too long or too much; what it says is not known.
    if (error instanceof WorkerFailure) return null;
    throw error;
  }
}

function isHome(url: string, registrableDomain: string | null): boolean {
  return registrableDomainOf(new URL(url).hostname) === registrableDomain;
}
