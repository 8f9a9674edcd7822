import { POLICY_PATHS } from '@vouchwire/api-contract';
import { type Identity, identify } from '@vouchwire/trust-graph';
import { KeptConnections } from '../../../platform/safe-fetch/kept-connections.ts';
import type { FetchResult, SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import { type LocationVerdict, locationVerdict } from '../check/location-verdict.ts';
import {
  followRedirect,
  hasNoHttps,
  hostForms,
  judgeLooks,
  type Look,
  look,
  type PolicySearch,
} from '../check/look-for-policy-file.ts';
import { RedirectTargets } from '../check/redirect-targets.ts';
import type { RobotsFile } from '../check/robots-file.ts';
import { REQUEST_MS, VISIT_MS } from './crawl-limits.ts';
import { retryAfterMs } from './retry-after.ts';
import { keptOut, robotsForCrawler } from './robots-for-crawler.ts';

/** A file that was found before, and what its server said of it: to be asked whether it has changed. */
export interface KnownFile {
  readonly fileUrl: string;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** What a visit saw. */
export interface Visit {
  readonly identity: Identity;
  readonly startedAt: string;
  /** The server says that the known file has not changed; there is nothing to read then. */
  readonly unchanged: boolean;
  readonly search: PolicySearch;
  /** Rules of the host whose file it is; null where they could not be read. */
  readonly robots: RobotsFile | null;
  /** To be sent with the next request for the file; null where none was found. */
  readonly known: KnownFile | null;
  readonly retryAfterMs: number | null;
}

const TOO_BUSY: ReadonlySet<number> = new Set([429, 503]);
/** An ETag or date longer than this is no help to anybody. */
const LONGEST_VALIDATOR = 200;

/**
 * Visits a host as a crawler may: asks robots.txt first, then both locations at the bare host and, where that has no
 * file, at its `www.` form, one request after the other on one connection; https, and http where there is no https.
 * @param host an identity's host
 * @param known where it was found last
 */
export async function visitHost(
  host: string,
  known: KnownFile | null,
  fetcher: SafeFetcher,
  signal: AbortSignal,
): Promise<Visit> {
  const named = identify(host);
  if (!named.ok) throw new RangeError(`${host} is on the frontier but is no host: ${named.message}`);
  const { identity } = named;
  const started = Date.now();
  const until = AbortSignal.any([AbortSignal.timeout(VISIT_MS), signal]);
  using connections = new KeptConnections();
  const visitor = new HostVisitor(identity, known, fetcher, connections, until);

  const byHost: Look[][] = [];
  for (const form of hostForms(identity.host)) {
    const looks = await visitor.lookAt(form);
    byHost.push(looks);
    if (looks.some(({ verdict }) => verdict.outcome === 'found') || visitor.unchanged || visitor.sentAway) break;
  }
  const search = judgeLooks(identity, byHost, started);
  return {
    identity,
    startedAt: search.startedAt,
    unchanged: visitor.unchanged && search.chosen === null,
    search,
    robots: visitor.robots,
    known: search.chosen ? knownFrom(search.chosen) : visitor.unchanged ? known : null,
    retryAfterMs: longest(search.looks.map(({ result }) => retryAfterMs(result.hops.at(-1)?.headers ?? null, started))),
  };
}

/** The server asks to be left alone for a while. */
const asksToWait = ({ hops }: FetchResult): boolean => {
  const last = hops.at(-1);
  return last !== undefined && TOO_BUSY.has(last.status ?? 0) && retryAfterMs(last.headers, Date.now()) !== null;
};

class HostVisitor {
  unchanged = false;
  /** Nothing more is asked for in this visit. */
  sentAway = false;
  robots: RobotsFile | null = null;
  readonly #identity: Identity;
  readonly #known: KnownFile | null;
  readonly #fetcher: SafeFetcher;
  readonly #targets: RedirectTargets;
  readonly #connections: KeptConnections;
  readonly #signal: AbortSignal;

  constructor(
    identity: Identity,
    known: KnownFile | null,
    fetcher: SafeFetcher,
    connections: KeptConnections,
    signal: AbortSignal,
  ) {
    this.#identity = identity;
    this.#known = known;
    this.#fetcher = fetcher;
    this.#targets = new RedirectTargets(fetcher, null);
    this.#connections = connections;
    this.#signal = signal;
  }

  /** One scheme's answer a host: http is asked only where there is no https. */
  async lookAt(host: string): Promise<Look[]> {
    const secure = await this.#lookOver('https', host);
    const silent = secure.length > 0 && secure.every(({ result }) => hasNoHttps(result));
    return silent ? [...secure, ...(await this.#lookOver('http', host))] : secure;
  }

  async #lookOver(scheme: Look['scheme'], host: string): Promise<Look[]> {
    const answer = await robotsForCrawler({ scheme, host }, this.#fetcher, this.#connections, this.#signal);
    if (answer.kind === 'unreachable') {
      this.sentAway = asksToWait(answer.result);
      return [this.#asNoLook(scheme, host, answer.result)];
    }
    this.robots = answer.robots;
    const looks: Look[] = [];
    for (const path of POLICY_PATHS) {
      const cause = keptOut(answer.robots, path);
      if (cause) {
        looks.push(this.#keptOut(scheme, host, path));
        continue;
      }
      const url = `${scheme}://${host}${path}`;
      const request = { connections: this.#connections, limits: { totalMs: REQUEST_MS }, signal: this.#signal };
      const own = await look(this.#identity, { scheme, host, path }, this.#fetcher, {
        ...request,
        ...(this.#known?.fileUrl === url ? { known: this.#known } : {}),
      });
      const asked = await followRedirect(own, this.#targets, request);
      // Who was not asked whether it changed cannot say that it did not.
      const isAskedForChange = this.#known?.fileUrl === url && (this.#known.etag ?? this.#known.lastModified) !== null;
      if (isAskedForChange && asked.result.ok && asked.result.status === 304) {
        this.unchanged = true;
        return looks.some(({ verdict }) => verdict.outcome === 'found') ? looks : [asked];
      }
      looks.push(asked);
      this.sentAway = asksToWait(asked.result);
      if (this.sentAway) break;
      // Where nobody answers at one location nobody does at the other; a tarpit is paid once.
      if (hasNoHttps(asked.result)) break;
    }
    return looks;
  }

  /** robots.txt could not be had, so nothing was asked for: what kept it from us keeps the file from us. */
  #asNoLook(scheme: Look['scheme'], host: string, result: FetchResult): Look {
    return this.#notAsked({ scheme, host, path: POLICY_PATHS[0] }, result, locationVerdict(result));
  }

  #keptOut(scheme: Look['scheme'], host: string, path: Look['path']): Look {
    const message = 'The site’s robots.txt asks crawlers not to read it';
    const verdict: LocationVerdict = {
      outcome: 'blocked',
      cause: 'robots-txt',
      reason: `${message}.`,
      document: null,
    };
    return this.#notAsked({ scheme, host, path }, { ok: false, cause: 'cancelled', message, hops: [] }, verdict);
  }

  #notAsked(location: Pick<Look, 'scheme' | 'host' | 'path'>, result: FetchResult, verdict: LocationVerdict): Look {
    const { scheme, host, path } = location;
    return { ...location, url: `${scheme}://${host}${path}`, result, verdict, leadsTo: null, redirectsTo: null };
  }
}

function knownFrom({ url, result }: Look): KnownFile {
  const validator = (name: string) => {
    // Of the answer itself: behind a redirect it would belong to another address.
    const value = result.ok && result.hops.length === 1 ? result.headers.get(name) : null;
    return value !== null && value.length <= LONGEST_VALIDATOR ? value : null;
  };
  return { fileUrl: url, etag: validator('etag'), lastModified: validator('last-modified') };
}

function longest(waits: readonly (number | null)[]): number | null {
  return waits.reduce((most, wait) => (wait !== null && wait > (most ?? 0) ? wait : most), null);
}
