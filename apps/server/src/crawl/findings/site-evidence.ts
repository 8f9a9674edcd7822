import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { ConnectionPool } from '../../platform/safe-fetch/connection-pool.ts';
import type { FetchSuccess, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { parseContentType } from '../../policy-files/fetch/parse-content-type.ts';
import { REQUEST_TIMEOUT_MS } from '../crawl-limits.ts';
import { type AdsTxt, NO_ADS_TXT, parseAdsTxt } from './ads-txt.ts';
import type { OwnerPageSource, PageOwner, PageOwners } from './page-owners.ts';
import type { SiteVisit } from './site-visit.ts';

/** What a site states elsewhere about its owner. Null if that could not be read. */
export interface SiteEvidence {
  readonly adsTxt: { readonly url: string; readonly ads: AdsTxt; readonly isComplete: boolean } | null;
  readonly page: { readonly url: string; readonly owners: readonly PageOwner[]; readonly isComplete: boolean } | null;
}

export const NO_EVIDENCE: SiteEvidence = { adsTxt: null, page: null };

/** Ten times the longest that large publishers have. */
const MAX_ADS_TXT_BYTES = 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
const ADS_TXT_PATH = '/ads.txt';
/** There is no file. Any other refusal says nothing about the file. */
const ABSENT_STATUSES: ReadonlySet<number> = new Set([404, 410]);

/** The thread that home pages are read in. */
export type PageOwnersPool = Pick<WorkerPool<OwnerPageSource, PageOwners>, 'run'>;

/**
 * Fetches a site's ads.txt and its home page, over https only: over http, anyone on the network path could forge them.
 * Two requests and their redirects, in sequence on one connection, as far as robots.txt allows.
 */
export async function fetchSiteEvidence(
  visit: Pick<SiteVisit, 'identity' | 'file' | 'isAllowed'>,
  fetcher: SafeFetcher,
  pool: PageOwnersPool,
  signal: AbortSignal,
): Promise<SiteEvidence> {
  using connections = new ConnectionPool();
  const fetchPath = async (path: string, maxBytes: number, accept: string): Promise<FetchSuccess | null> => {
    if (!visit.isAllowed(path)) return null;
    for (const host of listPreferredHosts(visit)) {
      const limits = { totalMs: REQUEST_TIMEOUT_MS, maxBytes, maxTransferBytes: maxBytes };
      const result = await fetcher.fetch(`https://${host}${path}`, { accept, connections, limits, signal });
      if (result.ok) return result;
      if (result.cause !== 'dns' && result.cause !== 'connect') return null;
    }
    return null;
  };
  const adsTxt = await fetchPath(ADS_TXT_PATH, MAX_ADS_TXT_BYTES, 'text/plain, */*;q=0.5');
  const page = await fetchPath('/', MAX_PAGE_BYTES, 'text/html, application/xhtml+xml;q=0.9');
  return {
    adsTxt: adsTxt && parseAdsTxtResponse(adsTxt, visit),
    page: page && (await parsePageResponse(page, visit, pool, signal)),
  };
}

/** The form of the host that its file was at comes first. */
function listPreferredHosts({ identity, file }: Pick<SiteVisit, 'identity' | 'file'>): string[] {
  const fileHost = file ? new URL(file.url).hostname : null;
  const forms = identity.host.startsWith('www.') ? [identity.host] : [identity.host, `www.${identity.host}`];
  return fileHost !== null && forms.includes(fileHost)
    ? [fileHost, ...forms.filter((form) => form !== fileHost)]
    : forms;
}

function parseAdsTxtResponse(
  { url, status, body, truncated }: FetchSuccess,
  { identity }: Pick<SiteVisit, 'identity'>,
): SiteEvidence['adsTxt'] {
  if (ABSENT_STATUSES.has(status)) return { url, ads: NO_ADS_TXT, isComplete: true };
  if (status !== 200) return null;
  const final = new URL(url);
  // A service may host ads.txt elsewhere (section 3.1.1), but a file at the root of another site belongs to that site.
  if (!isOwnDomain(url, identity.registrableDomain) && final.pathname === ADS_TXT_PATH) return null;
  const text = new TextDecoder().decode(body);
  // A fallback page for missing files says nothing.
  if (text.trimStart().startsWith('<')) return { url, ads: NO_ADS_TXT, isComplete: true };
  return { url, ads: parseAdsTxt(text), isComplete: !truncated };
}

async function parsePageResponse(
  { url, status, headers, body, truncated }: FetchSuccess,
  { identity }: Pick<SiteVisit, 'identity'>,
  pool: PageOwnersPool,
  signal: AbortSignal,
): Promise<SiteEvidence['page']> {
  const { registrableDomain } = identity;
  // If the site has moved, its page describes another site.
  if (registrableDomain === null || !isOwnDomain(url, registrableDomain)) return null;
  if (ABSENT_STATUSES.has(status)) return { url, owners: [], isComplete: true };
  if (status !== 200) return null;
  const { mediaType, charset } = parseContentType(headers);
  if (mediaType !== null && mediaType !== 'text/html' && mediaType !== 'application/xhtml+xml') return null;
  try {
    const parsed = await pool.run({ bytes: new Uint8Array(body), charset, domain: registrableDomain }, { signal });
    return { url, owners: parsed.owners, isComplete: parsed.isComplete && !truncated };
  } catch (error) {
    // It exceeded a limit, so its content is unknown.
    if (error instanceof WorkerFailure) return null;
    throw error;
  }
}

function isOwnDomain(url: string, registrableDomain: string | null): boolean {
  return getRegistrableDomain(new URL(url).hostname) === registrableDomain;
}
