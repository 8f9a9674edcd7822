import { classifyAnswer } from '@vouchwire/publisher-files';
import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { getRetryAfterMs } from '../../platform/http/retry-after.ts';
import type { ConnectionPool } from '../../platform/safe-fetch/connection-pool.ts';
import type { FetchRequest, FetchResult, FetchSuccess, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { WorkerFailure } from '../../platform/workers/worker-failure.ts';
import type { WorkerPool } from '../../platform/workers/worker-pool.ts';
import { ABSENT_STATUSES } from '../../policy-files/fetch/classify-location.ts';
import { listHostForms } from '../../policy-files/fetch/find-policy-file.ts';
import { findParkingRedirect } from '../../policy-files/fetch/parking-hosts.ts';
import { parseContentType } from '../../policy-files/fetch/parse-content-type.ts';
import { isBlocked, toAnswer } from '../../policy-files/fetch/to-answer.ts';
import { getValidator } from '../../policy-files/fetch/validators.ts';
import type { SiteResponses } from '../../publisher-files/fetch-publisher-files.ts';
import { REQUEST_TIMEOUT_MS } from '../crawl-limits.ts';
import { NO_PAGE_FACTS } from '../home-pages/extract-page-facts.ts';
import type { HomePageAttempt, HomePageState, PageReading } from '../home-pages/home-page-attempt.ts';
import type { HomePageSource, ParsedHomePage } from '../home-pages/parse-home-page.ts';
import { type AdsTxtOwners, readAdsTxtOwners } from './ads-txt.ts';
import type { PageOwner } from './page-owners.ts';
import type { SiteVisit } from './site-visit.ts';

/** Statements of a site about its owner outside its trust.txt. Null if a source was not readable. */
export interface SiteEvidence {
  readonly adsTxt: { readonly url: string; readonly ads: AdsTxtOwners; readonly isComplete: boolean } | null;
  readonly page: { readonly url: string; readonly owners: readonly PageOwner[]; readonly isComplete: boolean } | null;
}

/** The evidence, and the responses that it is from. Null if there was no response. */
export interface FetchedSiteEvidence extends SiteEvidence {
  readonly homePage: HomePageAttempt | null;
  /** Null if the page was not requested. */
  readonly reading: PageReading | null;
  readonly responses: EvidenceResponses;
  /** Number of requests, without redirects. */
  readonly requests: number;
}

/** The responses, for readers of other statements. */
type EvidenceResponses = Pick<SiteResponses, 'adsTxt' | 'homePage'>;

interface SiteEvidenceOptions {
  /** True if the file states who controls the site, or what the site controls. */
  readonly namesOwner: boolean;
  /** True if ads.txt is read in addition, although the file states no such thing. */
  readonly readsAdsTxt: boolean;
  /** State of the home page if it is due for reading. Null if it is not due. */
  readonly dueHomePage: HomePageState | null;
}

const NO_RESPONSES: EvidenceResponses = { adsTxt: null, homePage: null };
export const NO_EVIDENCE: FetchedSiteEvidence = {
  adsTxt: null,
  page: null,
  homePage: null,
  reading: null,
  responses: NO_RESPONSES,
  requests: 0,
};

/** Ten times the size of the longest file of large publishers. */
const MAX_ADS_TXT_BYTES = 1024 * 1024;
const MAX_PAGE_BYTES = 1024 * 1024;
const ADS_TXT_PATH = '/ads.txt';
const PAGE_ACCEPT = 'text/html, application/xhtml+xml;q=0.9';

/** Thread that parses home pages. */
export type HomePagePool = Pick<WorkerPool<HomePageSource, ParsedHomePage>, 'run'>;

/**
 * Fetches a site's ads.txt and its home page over https, because anyone on the network path could forge them over http.
 * Sends at most two requests and their redirects, in sequence on one connection, if robots.txt allows them. One request
 * for the home page serves the owner, the name and the tenant of the site. Of a site without https, only the address
 * and the purpose of the home page are read.
 */
export async function fetchSiteEvidence(
  visit: Pick<SiteVisit, 'identity' | 'robots' | 'failedHttps' | 'isAllowed'>,
  { namesOwner, readsAdsTxt, dueHomePage }: SiteEvidenceOptions,
  fetcher: SafeFetcher,
  pool: HomePagePool,
  connections: ConnectionPool,
  signal: AbortSignal,
): Promise<FetchedSiteEvidence> {
  let requests = 0;
  const fetchUrl = (url: string, maxBytes: number, accept: string, known?: FetchRequest['known']) => {
    requests += 1;
    const limits = { totalMs: REQUEST_TIMEOUT_MS, maxBytes, maxTransferBytes: maxBytes };
    return fetcher.fetch(url, { accept, connections, limits, signal, ...(known && { known }) });
  };
  const readUnauthenticatedPage = async (result: FetchResult): Promise<FetchedSiteEvidence> => {
    const { reading } = await readHomePage(result, visit, pool, signal);
    return {
      ...NO_EVIDENCE,
      homePage:
        reading.kind === 'read'
          ? { outcome: 'other-page' }
          : { outcome: 'failed', retryAfterMs: getRetryAfterMs(result) },
      reading: reading.kind === 'read' ? toUnauthenticated(reading) : reading,
      // Other readers get the failure over https.
      responses: { adsTxt: null, homePage: visit.failedHttps },
      requests,
    };
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
  if (visit.failedHttps !== null)
    return dueHomePage !== null && visit.robots !== null && visit.isAllowed('/')
      ? await readUnauthenticatedPage(
          await fetchUrl(`http://${new URL(visit.robots.url).hostname}/`, MAX_PAGE_BYTES, PAGE_ACCEPT),
        )
      : NO_EVIDENCE;
  const adsTxt =
    namesOwner || readsAdsTxt ? await fetchPath(ADS_TXT_PATH, MAX_ADS_TXT_BYTES, 'text/plain, */*;q=0.5') : null;
  const evidence = adsTxt?.ok && !isBlocked(adsTxt) ? parseAdsTxtResponse(adsTxt, visit) : null;
  const createResult = (found: Partial<FetchedSiteEvidence> & { readonly result: FetchResult | null }) => {
    const { result, ...more } = found;
    return { ...NO_EVIDENCE, adsTxt: evidence, responses: { adsTxt, homePage: result }, requests, ...more };
  };
  if (!namesOwner && dueHomePage === null) return createResult({ result: null });
  // The owner is compared on each visit, which needs the content of the page. A conditional request could return none.
  const knownUrl = namesOwner || dueHomePage === null ? null : findKnownUrl(dueHomePage, visit);
  const result =
    knownUrl !== null && dueHomePage !== null
      ? await fetchUrl(knownUrl, MAX_PAGE_BYTES, PAGE_ACCEPT, dueHomePage)
      : await fetchPath('/', MAX_PAGE_BYTES, PAGE_ACCEPT);
  if (result === null) return createResult({ result, reading: FAILED.reading });
  const certificateOrganization = getCertificateOrganization(result);
  if (result.ok && result.status === 304 && knownUrl !== null)
    return createResult({
      result,
      homePage: { outcome: 'not-modified' },
      reading: { kind: 'not-modified', certificateOrganization },
    });
  const { reading, page } = await readHomePage(result, visit, pool, signal);
  return createResult({
    result,
    page: page && { url: page.url, owners: page.owners, isComplete: page.isComplete },
    homePage: toHomePageAttempt(result, { reading, page }, visit),
    reading,
  });
}

/** A page over http can be forged, so it shows no more than where it ends and what it is for. */
const toUnauthenticated = (reading: Extract<PageReading, { kind: 'read' }>): PageReading => ({
  ...reading,
  facts: { ...NO_PAGE_FACTS, purpose: reading.facts.purpose },
  certificateOrganization: null,
  isForgeable: true,
});

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
  { reading, page }: HomePageResult,
  { identity }: Pick<SiteVisit, 'identity'>,
): HomePageAttempt {
  if (!result.ok || reading.kind !== 'read') return { outcome: 'failed', retryAfterMs: getRetryAfterMs(result) };
  if (!page?.profile || reading.facts.purpose === 'parked' || !isOwnHomePage(page.url, identity))
    return { outcome: 'other-page' };
  return {
    outcome: 'read',
    url: page.url,
    etag: getValidator(result.headers, 'etag'),
    lastModified: getValidator(result.headers, 'last-modified'),
    profile: page.profile,
    organizationIds: reading.facts.organizationIds,
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

/** The page as the site's own. */
interface OwnPage extends Pick<ParsedHomePage, 'owners' | 'isComplete'> {
  readonly url: string;
  /** Null if there is no page. */
  readonly profile: ParsedHomePage['profile'] | null;
}

interface HomePageResult {
  readonly reading: PageReading;
  /** Null if the page is that of another site, or was not readable. */
  readonly page: OwnPage | null;
}

const FAILED: HomePageResult = { reading: { kind: 'failed' }, page: null };
const WALL: HomePageResult = { reading: { kind: 'wall' }, page: null };

/** Reads the response to the request for a home page: where it ends, and what the page there shows. */
async function readHomePage(
  result: FetchResult,
  { identity }: Pick<SiteVisit, 'identity'>,
  pool: HomePagePool,
  signal: AbortSignal,
): Promise<HomePageResult> {
  const { registrableDomain, host } = identity;
  if (registrableDomain === null) return FAILED;
  const certificateOrganization = getCertificateOrganization(result);
  const parking = findParkingRedirect(result.hops, host);
  if (parking) return { reading: createParked(parking.seller), page: null };
  const target = findTarget(result);
  if (target === null) return FAILED;
  const isElsewhere = !isOwnDomain(target, registrableDomain);
  const answer = result.ok
    ? toAnswer(result)
    : { requestedUrl: `https://${host}/`, url: target, status: 302, body: '' };
  // A redirect to a page for consent, a login or a test is no evidence about the tenant.
  const { outcome } = classifyAnswer(answer, (address) => !isOwnDomain(address.href, registrableDomain));
  if (outcome === 'blocked') return WALL;
  const leads: PageReading = {
    kind: 'read',
    endsOn: getRegistrableDomain(new URL(target).hostname) ?? new URL(target).hostname,
    facts: NO_PAGE_FACTS,
    certificateOrganization: isElsewhere ? certificateOrganization : null,
    isForgeable: false,
  };
  const partial = isElsewhere ? { reading: leads, page: null } : FAILED;
  if (!result.ok) return partial;
  const { url, status, headers, body, truncated } = result;
  if (!isElsewhere && ABSENT_STATUSES.has(status))
    return { reading: FAILED.reading, page: { url, owners: [], isComplete: true, profile: null } };
  const { mediaType, charset } = parseContentType(headers);
  const isHtml = mediaType === null || mediaType === 'text/html' || mediaType === 'application/xhtml+xml';
  if (status !== 200 || !isHtml) return partial;
  const parsed = await parsePage({ bytes: new Uint8Array(body), charset, url, domain: leads.endsOn }, pool, signal);
  if (parsed === null) return partial;
  const { owners, profile, facts, refresh } = parsed;
  const page = isElsewhere ? null : { url, owners, profile, isComplete: parsed.isComplete && !truncated };
  const refreshDomain = refresh === null ? null : getRegistrableDomain(new URL(refresh).hostname);
  if (refreshDomain !== null && refreshDomain !== leads.endsOn)
    return {
      reading: facts.purpose === 'parked' ? createParked(refreshDomain) : { ...leads, endsOn: refreshDomain },
      page,
    };
  return { reading: { ...leads, facts, certificateOrganization }, page };
}

const createParked = (endsOn: string): PageReading => ({
  kind: 'read',
  endsOn,
  facts: { ...NO_PAGE_FACTS, purpose: 'parked' },
  certificateOrganization: null,
  isForgeable: false,
});

/**
 * Returns the address where a request ended, if that server responded. Also the address of a redirect from https to
 * http, which is not followed. Null if there was no response.
 */
function findTarget(result: FetchResult): string | null {
  if (result.ok) return result.url;
  const last = result.hops.at(-1);
  return result.cause === 'bad-redirect' ? (last?.redirectedTo ?? null) : null;
}

/** Null if the parser exceeded a limit, so that the content of the page is unknown. */
async function parsePage(
  task: HomePageSource,
  pool: HomePagePool,
  signal: AbortSignal,
): Promise<ParsedHomePage | null> {
  try {
    return await pool.run(task, { signal });
  } catch (error) {
    if (error instanceof WorkerFailure) return null;
    throw error;
  }
}

function getCertificateOrganization({ hops }: FetchResult): string | null {
  return hops.at(-1)?.tls?.certificate?.subjectOrganizationName ?? null;
}

function isOwnDomain(url: string, registrableDomain: string | null): boolean {
  return getRegistrableDomain(new URL(url).hostname) === registrableDomain;
}
