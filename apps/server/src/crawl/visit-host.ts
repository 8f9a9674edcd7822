import { POLICY_PATHS } from '@vouchwire/api-contract';
import { getRegistrableDomain, type Identity, identify } from '@vouchwire/trust-graph';
import { getRetryAfterMs } from '../platform/http/retry-after.ts';
import type { ConnectionPool } from '../platform/safe-fetch/connection-pool.ts';
import type { FetchResult, SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { type Clock, systemClock } from '../platform/time/clock.ts';
import { SOFT_404 } from '../policy-files/effective-file/resolve-effective-file.ts';
import {
  ABSENT_STATUSES,
  classifyLocation,
  describeLocation,
  type LocationVerdict,
} from '../policy-files/fetch/classify-location.ts';
import {
  type FetchAttempt,
  fetchLocation,
  followToOwner,
  hasNoHttps,
  listHostForms,
  POLICY_FILE_ACCEPT,
  type PolicyFileLookup,
  selectOutcome,
} from '../policy-files/fetch/find-policy-file.ts';
import { OwnerRedirects, type RedirectRecords } from '../policy-files/fetch/owner-redirects.ts';
import type { RobotsFile } from '../policy-files/fetch/robots-file.ts';
import { isSoft404 } from '../policy-files/fetch/soft-404.ts';
import { getValidator } from '../policy-files/fetch/validators.ts';
import { REQUEST_TIMEOUT_MS, VISIT_DEADLINE_MS } from './crawl-limits.ts';
import { fetchRobotsRules, findDisallowCause } from './fetch-robots-rules.ts';

/** A file from an earlier visit with its validators, for a conditional request. */
export interface KnownFile {
  readonly fileUrl: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** Result of a visit. */
export interface HostVisit {
  readonly identity: Identity;
  readonly startedAt: string;
  /** True if the server reports that the known file is unchanged (304). */
  readonly isUnchanged: boolean;
  readonly lookup: PolicyFileLookup;
  /** Rules of the host that serves the file. Null if they were not readable. */
  readonly robots: RobotsFile | null;
  /** Response that contained the rules. Null if it was not over https. */
  readonly robotsResponse: FetchResult | null;
  /** Validators for the next request of the file. Null if no file was found. */
  readonly known: KnownFile | null;
  readonly retryAfterMs: number | null;
}

const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 503]);

interface VisitOptions {
  readonly clock?: Clock;
  /** Returns true if the host has a current file. Default: true if a file is known. */
  readonly hasFile?: () => Promise<boolean>;
}

/**
 * Visits a host by the rules for crawlers. Fetches robots.txt first, then both locations at the bare host. If that has
 * no file, also fetches them at the `www.` form. Requests are sequential on one connection, over https, and over http
 * if there is no https.
 * @param host an identity's host
 * @param known location and validators of the file at the last visit
 * @param connections pool of the whole visit, for its further requests
 */
export async function visitHost(
  host: string,
  known: KnownFile | null,
  fetcher: SafeFetcher,
  records: RedirectRecords,
  connections: ConnectionPool,
  signal: AbortSignal,
  { clock = systemClock, hasFile = async () => known !== null }: VisitOptions = {},
): Promise<HostVisit> {
  const identified = identify(host);
  if (!identified.ok) throw new RangeError(`${host} is on the frontier but is no host: ${identified.message}`);
  const { identity } = identified;
  const start = clock.now();
  const deadline = AbortSignal.any([AbortSignal.timeout(VISIT_DEADLINE_MS), signal]);
  const visitor = new HostVisitor(identity, known, fetcher, records, connections, deadline);

  const byHost: FetchAttempt[][] = [];
  for (const form of listHostForms(identity.host)) {
    const attempts = await visitor.fetchHost(form);
    byHost.push(attempts);
    if (attempts.some(({ verdict }) => verdict.outcome === 'found') || visitor.isUnchanged || visitor.shouldStop) break;
  }
  const lookup = await visitor.findSoft404(selectOutcome(identity, byHost, { start, end: clock.now() }), hasFile);
  return {
    identity,
    startedAt: lookup.startedAt,
    isUnchanged: visitor.isUnchanged && lookup.chosen === null,
    lookup,
    robots: visitor.robots,
    robotsResponse: visitor.robotsResponse,
    known: lookup.chosen ? toKnownFile(lookup.chosen) : visitor.isUnchanged ? known : null,
    retryAfterMs: getMaxDelay(lookup.attempts.map(({ result }) => getRetryAfterMs(result))),
  };
}

/** Returns true if the server requests a delay (Retry-After). */
const requestsDelay = (result: FetchResult): boolean =>
  BUSY_STATUSES.has(result.hops.at(-1)?.status ?? 0) && getRetryAfterMs(result) !== null;

class HostVisitor {
  isUnchanged = false;
  /** True stops all further requests of this visit. */
  shouldStop = false;
  robots: RobotsFile | null = null;
  robotsResponse: FetchResult | null = null;
  /** Rules by origin. */
  readonly #robots = new Map<string, RobotsFile>();
  readonly #identity: Identity;
  readonly #known: KnownFile | null;
  readonly #fetcher: SafeFetcher;
  readonly #owners: OwnerRedirects;
  readonly #connections: ConnectionPool;
  readonly #signal: AbortSignal;

  constructor(
    identity: Identity,
    known: KnownFile | null,
    fetcher: SafeFetcher,
    records: RedirectRecords,
    connections: ConnectionPool,
    signal: AbortSignal,
  ) {
    this.#identity = identity;
    this.#known = known;
    this.#fetcher = fetcher;
    this.#owners = new OwnerRedirects(fetcher, records);
    this.#connections = connections;
    this.#signal = signal;
  }

  /** Each host has attempts over https. http is tried only if there is no https. */
  async fetchHost(host: string): Promise<FetchAttempt[]> {
    const secure = await this.#fetchScheme('https', host);
    const isSilent = secure.length > 0 && secure.every(({ result }) => hasNoHttps(result));
    return isSilent ? [...secure, ...(await this.#fetchScheme('http', host))] : secure;
  }

  async #fetchScheme(scheme: FetchAttempt['scheme'], host: string): Promise<FetchAttempt[]> {
    const robotsResult = await fetchRobotsRules({ scheme, host }, this.#fetcher, this.#connections, this.#signal);
    if (robotsResult.kind === 'unreachable') {
      this.shouldStop = requestsDelay(robotsResult.result);
      return [this.#createUnreachableAttempt(scheme, host, robotsResult.result)];
    }
    this.robots = robotsResult.robots;
    this.#robots.set(`${scheme}://${host}`, robotsResult.robots);
    if (scheme === 'https') this.robotsResponse = robotsResult.result;
    const attempts: FetchAttempt[] = [];
    for (const path of POLICY_PATHS) {
      const cause = findDisallowCause(robotsResult.robots, path);
      if (cause) {
        attempts.push(this.#createDisallowedAttempt(scheme, host, path));
        continue;
      }
      const url = `${scheme}://${host}${path}`;
      const request = { connections: this.#connections, limits: { totalMs: REQUEST_TIMEOUT_MS }, signal: this.#signal };
      const locationAttempt = await fetchLocation(this.#identity, { scheme, host, path }, this.#fetcher, {
        ...request,
        ...(this.#known?.fileUrl === url ? { known: this.#known } : {}),
      });
      const attempt = await followToOwner(this.#identity, locationAttempt, this.#owners, request);
      // Only after a conditional request can the server report an unchanged file.
      const isConditional = this.#known?.fileUrl === url && (this.#known.etag ?? this.#known.lastModified) !== null;
      if (isConditional && attempt.result.ok && attempt.result.status === 304) {
        this.isUnchanged = true;
        return attempts.some(({ verdict }) => verdict.outcome === 'found') ? attempts : [attempt];
      }
      attempts.push(attempt);
      this.shouldStop = requestsDelay(attempt.result);
      if (this.shouldStop) break;
      // If nothing responds at one location, the other one is not requested. This limits the cost of a tarpit.
      if (hasNoHttps(attempt.result)) break;
    }
    return attempts;
  }

  /**
   * If another document is in place of a current file, checks whether the site answers so for every address that does
   * not exist. A first visit sends no such requests, because it has nothing to end.
   */
  async findSoft404(lookup: PolicyFileLookup, hasFile: () => Promise<boolean>): Promise<PolicyFileLookup> {
    const { outcome, attempts, decisiveAttempt } = lookup;
    if (outcome !== 'not-a-policy-file' || decisiveAttempt === null || this.isUnchanged || this.shouldStop)
      return lookup;
    const replaced = attempts.filter(({ verdict }) => verdict.outcome === 'not-a-policy-file');
    const isMissing = ({ result }: FetchAttempt) => !result.ok || ABSENT_STATUSES.has(result.status);
    if (!attempts.every((attempt) => replaced.includes(attempt) || isMissing(attempt))) return lookup;
    const answers = replaced.flatMap(({ result }) => (result.ok ? [result] : []));
    if (!(await hasFile()) || !(await isSoft404(answers, (url) => this.#fetchProbe(url)))) return lookup;
    const verdict: LocationVerdict = {
      outcome,
      cause: SOFT_404,
      wall: null,
      reason: describeLocation('softNotFound'),
      document: null,
    };
    return { ...lookup, cause: SOFT_404, decisiveAttempt: { ...decisiveAttempt, verdict } };
  }

  async #fetchProbe(url: string): Promise<FetchResult | null> {
    const { origin, pathname } = new URL(url);
    const robots = this.#robots.get(origin);
    if (!robots || findDisallowCause(robots, pathname)) return null;
    const { registrableDomain } = this.#identity;
    return this.#fetcher.fetch(url, {
      accept: POLICY_FILE_ACCEPT,
      downgrade: 'follow',
      connections: this.#connections,
      limits: { totalMs: REQUEST_TIMEOUT_MS },
      signal: this.#signal,
      stopBefore: ({ hostname }) => getRegistrableDomain(hostname) !== registrableDomain,
    });
  }

  /**
   * Creates an attempt for an unreachable robots.txt. Nothing else was requested, so its error also applies to the
   * file.
   */
  #createUnreachableAttempt(scheme: FetchAttempt['scheme'], host: string, result: FetchResult): FetchAttempt {
    return this.#createUnrequestedAttempt({ scheme, host, path: POLICY_PATHS[0] }, result, classifyLocation(result));
  }

  #createDisallowedAttempt(scheme: FetchAttempt['scheme'], host: string, path: FetchAttempt['path']): FetchAttempt {
    const reason = describeLocation('disallowed');
    const verdict: LocationVerdict = {
      outcome: 'blocked',
      cause: 'robots-txt',
      wall: null,
      reason,
      document: null,
    };
    return this.#createUnrequestedAttempt(
      { scheme, host, path },
      { ok: false, cause: 'cancelled', sentence: reason, hops: [] },
      verdict,
    );
  }

  #createUnrequestedAttempt(
    location: Pick<FetchAttempt, 'scheme' | 'host' | 'path'>,
    result: FetchResult,
    verdict: LocationVerdict,
  ): FetchAttempt {
    const { scheme, host, path } = location;
    return { ...location, url: `${scheme}://${host}${path}`, result, verdict, leadsTo: null, redirectsTo: null };
  }
}

function toKnownFile({ url, result }: FetchAttempt): KnownFile {
  // Validators are valid only for the requested address, so a response after a redirect has none.
  const headers = result.ok && result.hops.length === 1 ? result.headers : null;
  return {
    fileUrl: url,
    etag: headers && getValidator(headers, 'etag'),
    lastModified: headers && getValidator(headers, 'last-modified'),
  };
}

function getMaxDelay(waits: readonly (number | null)[]): number | null {
  return waits.reduce((max, wait) => (wait !== null && wait > (max ?? 0) ? wait : max), null);
}
