import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { getRetryAfterMs } from '../../platform/http/retry-after.ts';
import type { ConnectionPool } from '../../platform/safe-fetch/connection-pool.ts';
import type { FetchRequest, FetchResult, FetchSuccess, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { ABSENT_STATUSES } from '../../policy-files/fetch/classify-location.ts';
import { listHostForms } from '../../policy-files/fetch/find-policy-file.ts';
import { parseContentType } from '../../policy-files/fetch/parse-content-type.ts';
import { isBlocked } from '../../policy-files/fetch/to-answer.ts';
import { getValidator } from '../../policy-files/fetch/validators.ts';
import type { SiteResponses } from '../../publisher-files/fetch-publisher-files.ts';
import { REQUEST_TIMEOUT_MS } from '../crawl-limits.ts';
import type { HomePageAttempt, HomePageState } from '../home-pages/home-page-attempt.ts';
import type { HomePageSource, ParsedHomePage } from '../home-pages/parse-home-page.ts';
import type { SiteProfile } from '../home-pages/site-profile.ts';
import { type AdsTxtOwners, readAdsTxtOwners } from './ads-txt.ts';
import type { PageOwner } from './page-owners.ts';
import type { SiteVisit } from './site-visit.ts';

/** Statements of a site about its owner outside its trust.txt. Null if a source was not readable. */
export interface SiteEvidence {
  readonly adsTxt: { readonly url: string; readonly ads: AdsTxtOwners; readonly isComplete: boolean } | null;
  readonly page: { readonly url: string; readonly owners: readonly PageOwner[]; readonly isComplete: boolean } | null;
}

/** The evidence, and the responses that it is from. Null if there was no response. */
interface FetchedSiteEvidence extends SiteEvidence {
  readonly homePage: HomePageAttempt | null;
  readonly responses: EvidenceResponses;
}

/** The responses, for readers of other statements. */
export type EvidenceResponses = Pick<SiteResponses, 'adsTxt' | 'homePage'>;

interface SiteEvidenceOptions {
  /** True if the file states who controls the site, or what the site controls. */
  readonly namesOwner: boolean;
  /** State of the home page if it is due for reading. Null if it is not due. */
  readonly dueHomePage: HomePageState | null;
}

const NO_RESPONSES: EvidenceResponses = { adsTxt: null, homePage: null };
export const NO_EVIDENCE: FetchedSiteEvidence = { adsTxt: null, page: null, homePage: null, responses: NO_RESPONSES };

/** Ten times the size of the longest file of large publishers. */
const MAX_ADS_TXT_BYTES = 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
const ADS_TXT_PATH = '/ads.txt';
const PAGE_ACCEPT = 'text/html, application/xhtml+xml;q=0.9';

/** Thread that parses home pages. */
export type HomePagePool = Pick<WorkerPool<HomePageSource, ParsedHomePage>, 'run'>;

/**
 * Fetches a site's ads.txt and its home page, over https only, because anyone on the network path could forge them over
 * http. Sends at most two requests and their redirects, in sequence on one connection, if robots.txt allows them. One
 * request for the home page serves both the owner and the name of the site.
 */
export async function fetchSiteEvidence(
  visit: Pick<SiteVisit, 'identity' | 'robots' | 'isAllowed'>,
  { namesOwner, dueHomePage }: SiteEvidenceOptions,
  fetcher: SafeFetcher,
  pool: HomePagePool,
  connections: ConnectionPool,
  signal: AbortSignal,
): Promise<FetchedSiteEvidence> {
  const fetchUrl = (url: string, maxBytes: number, accept: string, known?: FetchRequest['known']) => {
    const limits = { totalMs: REQUEST_TIMEOUT_MS, maxBytes, maxTransferBytes: maxBytes };
    return fetcher.fetch(url, { accept, connections, limits, signal, ...(known && { known }) });
  };
  const fetchPath = async (path: string, maxBytes: number, accept: string): Promise<FetchResult | null> => {
    let result: FetchResult | null = null;
    if (!visit.isAllowed(path)) return null;
    for (const host of listPreferredHosts(visit)) {
      result = await fetchUrl(`https://${host}${path}`, maxBytes, accept);
      if (result.ok || (result.cause !== 'dns' && result.cause !== 'connect')) return result;
    }
    return result;
  };
  const adsTxt = namesOwner ? await fetchPath(ADS_TXT_PATH, MAX_ADS_TXT_BYTES, 'text/plain, */*;q=0.5') : null;
  const evidence = adsTxt?.ok && !isBlocked(adsTxt) ? parseAdsTxtResponse(adsTxt, visit) : null;
  const adsResponses = { adsTxt, homePage: null };
  if (!namesOwner && dueHomePage === null) return { ...NO_EVIDENCE, adsTxt: evidence, responses: adsResponses };
  // The owner is compared on each visit, which needs the content of the page. A conditional request could return none.
  const knownUrl = namesOwner || dueHomePage === null ? null : findKnownUrl(dueHomePage, visit);
  const result =
    knownUrl !== null && dueHomePage !== null
      ? await fetchUrl(knownUrl, MAX_PAGE_BYTES, PAGE_ACCEPT, dueHomePage)
      : await fetchPath('/', MAX_PAGE_BYTES, PAGE_ACCEPT);
  if (result === null) return { ...NO_EVIDENCE, adsTxt: evidence, responses: adsResponses };
  const responses = { adsTxt, homePage: result };
  if (result.ok && result.status === 304 && knownUrl !== null)
    return { adsTxt: evidence, page: null, homePage: { outcome: 'not-modified' }, responses };
  const page = result.ok && !isBlocked(result) ? await parsePageResponse(result, visit, pool, signal) : null;
  return {
    adsTxt: evidence,
    page: page && { url: page.url, owners: page.owners, isComplete: page.isComplete },
    homePage: toHomePageAttempt(result, page, visit),
    responses,
  };
}

/** Returns the address of the last reading if a conditional request to it is possible and robots.txt allows it. */
function findKnownUrl(
  { pageUrl, etag, lastModified }: HomePageState,
  { robots, isAllowed }: Pick<SiteVisit, 'robots' | 'isAllowed'>,
): string | null {
  if (pageUrl === null || (etag === null && lastModified === null)) return null;
  const { hostname, pathname, search } = new URL(pageUrl);
  const isOfRobots = robots !== null && new URL(robots.url).hostname === hostname;
  return isOfRobots && isAllowed(`${pathname}${search}`) ? pageUrl : null;
}

function toHomePageAttempt(
  result: FetchResult,
  page: ParsedPageResponse | null,
  { identity }: Pick<SiteVisit, 'identity'>,
): HomePageAttempt {
  const retryAfterMs = getRetryAfterMs(result);
  if (!result.ok || !page?.profile || !isOwnHomePage(page.url, identity)) return { outcome: 'failed', retryAfterMs };
  return {
    outcome: 'read',
    url: page.url,
    etag: getValidator(result.headers, 'etag'),
    lastModified: getValidator(result.headers, 'last-modified'),
    profile: page.profile,
  };
}

/**
 * Returns true if a domain redirects to one of its subdomains, because this page describes the domain. A subdomain that
 * redirects to another host of its domain does not count: blog.ap.org is not the Associated Press.
 */
function isOwnHomePage(url: string, { host, registrableDomain }: SiteVisit['identity']): boolean {
  const bareHost = host.replace(/^www\./, '');
  return bareHost === registrableDomain || new URL(url).hostname.replace(/^www\./, '') === bareHost;
}

/**
 * Lists the forms of the host. The first one is the form whose robots.txt was read last, because it has the file if
 * there is one.
 */
function listPreferredHosts({ identity, robots }: Pick<SiteVisit, 'identity' | 'robots'>): string[] {
  const robotsHost = robots ? new URL(robots.url).hostname : null;
  return listHostForms(identity.host).toSorted((a, b) => Number(b === robotsHost) - Number(a === robotsHost));
}

function parseAdsTxtResponse(result: FetchSuccess, { identity }: Pick<SiteVisit, 'identity'>): SiteEvidence['adsTxt'] {
  const { url, status, truncated } = result;
  const final = new URL(url);
  // A service may host ads.txt on another site (section 3.1.1), but a file at the root of another site belongs to that
  // site.
  const isElsewhere = !isOwnDomain(url, identity.registrableDomain) && final.pathname === ADS_TXT_PATH;
  if (isElsewhere && !ABSENT_STATUSES.has(status)) return null;
  const ads = readAdsTxtOwners(result);
  return ads && { url, ads, isComplete: !truncated || ABSENT_STATUSES.has(status) };
}

interface ParsedPageResponse {
  readonly url: string;
  readonly owners: readonly PageOwner[];
  readonly isComplete: boolean;
  /** Null if there is no page. */
  readonly profile: SiteProfile | null;
}

async function parsePageResponse(
  { url, status, headers, body, truncated }: FetchSuccess,
  { identity }: Pick<SiteVisit, 'identity'>,
  pool: HomePagePool,
  signal: AbortSignal,
): Promise<ParsedPageResponse | null> {
  const { registrableDomain } = identity;
  // If the site has moved, its page describes another site.
  if (registrableDomain === null || !isOwnDomain(url, registrableDomain)) return null;
  if (ABSENT_STATUSES.has(status)) return { url, owners: [], isComplete: true, profile: null };
  if (status !== 200) return null;
  const { mediaType, charset } = parseContentType(headers);
  if (mediaType !== null && mediaType !== 'text/html' && mediaType !== 'application/xhtml+xml') return null;
  try {
    const task = { bytes: new Uint8Array(body), charset, url, domain: registrableDomain };
    const { owners, profile, isComplete } = await pool.run(task, { signal });
    return { url, owners, profile, isComplete: isComplete && !truncated };
  } catch (error) {
    // The parser exceeded a limit, so the content of the page is unknown.
    if (error instanceof WorkerFailure) return null;
    throw error;
  }
}

function isOwnDomain(url: string, registrableDomain: string | null): boolean {
  return getRegistrableDomain(new URL(url).hostname) === registrableDomain;
}
