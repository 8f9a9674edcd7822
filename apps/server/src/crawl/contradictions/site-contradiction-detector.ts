import { getRegistrableDomain } from '@vouchwire/trust-graph';
import type { ConnectionPool } from '../../platform/safe-fetch/connection-pool.ts';
import type { FetchResult, SafeFetcher } from '../../platform/safe-fetch/safe-fetch.ts';
import { findParkingHost, findParkingRedirect, findParkingScript } from '../../policy-files/fetch/parking-hosts.ts';
import { EVIDENCE_DEADLINE_MS } from '../crawl-limits.ts';
import type { HomePageAttempt, HomePageState } from '../home-pages/home-page-attempt.ts';
import type { HostVisit } from '../visit-host.ts';
import type { CurrentStatementsIndex } from './current-statements-index.ts';
import { findOwnerContradictions, type OwnerContradiction } from './owner-contradictions.ts';
import {
  createQuote,
  type Quote,
  type SiteCheckResult,
  type SiteContradiction,
  type SiteRule,
} from './site-contradiction.ts';
import {
  type FetchedSiteEvidence,
  fetchSiteEvidence,
  type HomePagePool,
  NO_EVIDENCE,
  type SiteEvidence,
} from './site-evidence.ts';
import { isFileKnown, type SiteVisit, toSiteVisit } from './site-visit.ts';
import { listTrainingContradictions } from './training-contradictions.ts';

/** Maximum size of a page that only redirects visitors. */
const MAX_REDIRECT_PAGE_BYTES = 4_096;
const PAGE_REDIRECT_PATTERN =
  /http-equiv\s*=\s*["']?refresh["']?[^>]{0,100}?url\s*=\s*["']?([^"'>\s]{1,500})|location(?:\.href)?\s*=\s*["']([^"']{1,500})["']|location\.(?:replace|assign)\(\s*["']([^"']{1,500})["']/i;

/**
 * Detects a domain that redirects to a domain seller or parking service, or shows a page that only does so. Anyone can
 * buy an expired member domain, and with it the place in the list.
 * @returns the location and its target; null if there is no such redirect
 */
function findParkedQuotes({ attempts }: Pick<SiteVisit, 'attempts'>): Quote[] | null {
  for (const { host, result } of attempts) {
    const parking = findParkingRedirect(result.hops, host);
    if (parking?.hop.redirectedTo) {
      const { url, status, redirectedTo } = parking.hop;
      return [createQuote(url, null, `${status} Location: ${maskQuery(redirectedTo)}`)];
    }
    const sellerQuote = findSellerRedirect(result, host);
    if (sellerQuote) return [sellerQuote];
  }
  return null;
}

/** Returns true if at least one location responded, so that the target of the domain is known. */
function hasResponse({ attempts }: Pick<SiteVisit, 'attempts'>): boolean {
  return attempts.some(({ result }) => result.hops.some(({ status }) => status !== null));
}

function findSellerRedirect(result: FetchResult, host: string): Quote | null {
  if (!result.ok || result.status !== 200 || result.body.length > MAX_REDIRECT_PAGE_BYTES) return null;
  const page = new TextDecoder().decode(result.body);
  const script = findParkingScript(page);
  if (script !== null) return createQuote(result.url, null, script);
  const found = PAGE_REDIRECT_PATTERN.exec(page);
  const target = found && URL.parse(found[1] ?? found[2] ?? found[3] ?? '', result.url);
  const seller = target ? findParkingHost(target.hostname) : null;
  if (!found || !target || seller === null || seller === getRegistrableDomain(host)) return null;
  return createQuote(result.url, null, found[0].replace(/\?[^"'>]*/, '?…'));
}

/** Masks parameters that identify the visitor or the visit, because they would cause a new contradiction on each visit. */
function maskQuery(address: string): string {
  const url = new URL(address);
  return `${url.origin}${url.pathname}${url.search ? '?…' : ''}`;
}

const OWNER_ATTRIBUTES: ReadonlySet<string> = new Set(['control', 'controlledby']);
const TRAINING_RULES: readonly SiteRule[] = ['training-let-in', 'training-kept-out', 'training-signal'];
const ADS_TXT_RULES: readonly SiteRule[] = ['ads-txt-owner', 'ads-txt-manager'];
const PAGE_RULES: readonly SiteRule[] = ['page-parent', 'page-publisher'];

/** Evidence of a visit about a site in addition to its file. */
export interface SiteVisitEvidence extends SiteCheckResult {
  /** Null if the home page was not requested. */
  readonly homePage: HomePageAttempt | null;
}

/** The evidence, and the responses that it is from. The responses are not saved. */
interface DetectedEvidence {
  readonly siteCheck: SiteVisitEvidence;
  readonly evidence: Pick<FetchedSiteEvidence, 'adsTxt' | 'reading' | 'responses' | 'requests'>;
}

/** What a visit reads of a site in addition to the evidence about its owner. */
interface DueReadings {
  /** State of the home page if it is due. Null if it is not. */
  readonly homePage: HomePageState | null;
  /** True if a recognized association lists the site. Its ads.txt is then read together with its home page. */
  readonly isListed: boolean;
}

const NOTHING_DUE: DueReadings = { homePage: null, isListed: false };

/** Detects contradictions between a publisher's file and other pages of its site, and lapsed domains. */
export class SiteContradictionDetector {
  readonly #fetcher: SafeFetcher;
  readonly #statements: CurrentStatementsIndex;
  readonly #pool: HomePagePool;

  constructor(fetcher: SafeFetcher, statements: CurrentStatementsIndex, pool: HomePagePool) {
    this.#fetcher = fetcher;
    this.#statements = statements;
    this.#pool = pool;
  }

  /**
   * Returns the evidence of a visit in addition to the host's file. Sends no request if the file names neither an owner
   * nor a controlled site and the home page is not due, as in most visits. Takes at most `EVIDENCE_DEADLINE_MS`.
   */
  async detect(
    hostVisit: HostVisit,
    connections: ConnectionPool,
    signal: AbortSignal,
    { homePage: dueHomePage, isListed }: DueReadings = NOTHING_DUE,
  ): Promise<DetectedEvidence> {
    const latest = hostVisit.isUnchanged ? await this.#statements.findLatestFile(hostVisit.identity.host) : null;
    const visit = toSiteVisit(hostVisit, latest);
    const checkedRules = new Set<SiteRule>();
    const contradictions: SiteContradiction[] = [];
    if (hasResponse(visit)) {
      checkedRules.add('parked');
      contradictions.push(...(await this.#findParked(visit)));
    }
    // An address that leads to another site, a site without https, or a listed site that refuses its file can still
    // have a home page.
    const canLead =
      visit.outcome === 'redirected-off-site' ||
      (visit.outcome === 'unreachable' && visit.failedHttps !== null) ||
      (isListed && visit.outcome === 'blocked');
    const canReadHomePage = hostVisit.retryAfterMs === null && visit.robots !== null && (isFileKnown(visit) || canLead);
    const deadline = AbortSignal.any([AbortSignal.timeout(EVIDENCE_DEADLINE_MS), signal]);
    const readEvidence = (namesOwner: boolean) => {
      const due = canReadHomePage ? dueHomePage : null;
      if (!namesOwner && due === null) return NO_EVIDENCE;
      const options = { namesOwner, readsAdsTxt: isListed && due !== null, dueHomePage: due };
      return fetchSiteEvidence(visit, options, this.#fetcher, this.#pool, connections, deadline);
    };
    const isParked = contradictions.length > 0;
    if (!isFileKnown(visit)) {
      const evidence = await readEvidence(false);
      return { siteCheck: { contradictions, checkedRules, homePage: toOwnAttempt(evidence, isParked) }, evidence };
    }

    // One visit does not show that a file is gone, so without a file its contradictions stay as they are.
    if (visit.file && visit.robots) {
      for (const rule of TRAINING_RULES) checkedRules.add(rule);
      contradictions.push(...listTrainingContradictions(visit.file, visit.robots));
    }

    const namesOwner = visit.file?.statements.some(({ attribute }) => OWNER_ATTRIBUTES.has(attribute)) ?? false;
    const evidence = await readEvidence(namesOwner);
    if (visit.file)
      for (const rule of namesOwner ? listCheckedRules(evidence) : [...ADS_TXT_RULES, ...PAGE_RULES])
        checkedRules.add(rule);
    contradictions.push(...(await this.#excludeSameOwner(findOwnerContradictions(visit, evidence))));
    return { siteCheck: { contradictions, checkedRules, homePage: toOwnAttempt(evidence, isParked) }, evidence };
  }

  async #findParked(visit: SiteVisit): Promise<SiteContradiction[]> {
    const parkedQuotes = findParkedQuotes(visit);
    if (!parkedQuotes) return [];
    const referringLine = await this.#statements.findReferringLine(visit.identity);
    return [{ rule: 'parked', quotes: [...(referringLine ? [referringLine] : []), ...parkedQuotes] }];
  }

  /** Removes contradictions whose two names have the same owner, because both statements are then true. */
  async #excludeSameOwner(found: readonly OwnerContradiction[]): Promise<SiteContradiction[]> {
    const remaining: SiteContradiction[] = [];
    for (const { rule, quotes, domains } of found) {
      const [fileDomain, otherDomain] = domains;
      if (fileDomain === otherDomain || !(await this.#statements.haveSameOwner(fileDomain, otherDomain)))
        remaining.push({ rule, quotes });
    }
    return remaining;
  }
}

/** A parked domain no longer shows the page of its site. */
const toOwnAttempt = ({ homePage }: FetchedSiteEvidence, isParked: boolean): HomePageAttempt | null =>
  homePage?.outcome === 'read' && isParked ? { outcome: 'other-page' } : homePage;

/** A source that was read partly may contain more statements, but those that were read are valid. */
function listCheckedRules({ adsTxt, page }: SiteEvidence): SiteRule[] {
  return [...(adsTxt?.isComplete ? ADS_TXT_RULES : []), ...(page?.isComplete ? PAGE_RULES : [])];
}
