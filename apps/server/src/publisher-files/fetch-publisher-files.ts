import { classifyAnswer, PUBLISHER_FILES } from '@vouchwire/publisher-files';
import type { Identity } from '@vouchwire/trust-graph';
import { getRetryAfterMs } from '../platform/http/retry-after.ts';
import type { ConnectionPool } from '../platform/safe-fetch/connection-pool.ts';
import type { FetchResult, FetchSuccess, SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { ThreadTime } from '../platform/workers/thread-time.ts';
import { SOFT_404 } from '../policy-files/effective-file/resolve-effective-file.ts';
import { listHostForms } from '../policy-files/fetch/find-policy-file.ts';
import { isOtherOwner } from '../policy-files/fetch/is-other-owner.ts';
import { parseContentType } from '../policy-files/fetch/parse-content-type.ts';
import { ROBOTS_AGENT, type RobotsFile } from '../policy-files/fetch/robots-file.ts';
import { isSoft404 } from '../policy-files/fetch/soft-404.ts';
import { toAnswer } from '../policy-files/fetch/to-answer.ts';
import { getValidator } from '../policy-files/fetch/validators.ts';
import { createFailedAttempt, type FileAttempt, type KnownAddress, type PlaceState } from './file-attempt.ts';
import { type FilePlace, listPaths } from './file-places.ts';
import { createReading, FILE_OUTCOMES, type FileOutcomeName, type FileReading } from './file-reading.ts';
import type { FileReader } from './publisher-file-reader.ts';

/** A site whose robots.txt this visit has read. */
export interface VisitedSite {
  readonly identity: Identity;
  readonly robots: RobotsFile;
  /** Responses that the visit has already received. Null if that request was not made. */
  readonly responses: SiteResponses;
}

export interface SiteResponses {
  /** Null if it was not over https. */
  readonly robotsTxt: FetchResult | null;
  readonly adsTxt: FetchResult | null;
  /** The response to the request for the home page. A 304 refers to the validators of the last reading. */
  readonly homePage: FetchResult | null;
}

interface FetchContext {
  readonly fetcher: SafeFetcher;
  readonly reader: FileReader;
  /** The connections of the visit. Every request of the visit uses the same one. */
  readonly connections: ConnectionPool;
  readonly signal: AbortSignal;
  /** Thread time for all files of the site (`createSiteTime`). */
  readonly threadTime: ThreadTime;
  /** Maximum number of requests in addition to those whose responses exist. Redirects are not counted. */
  readonly maxRequests: number;
}

/** Time in ms for reading all files of one site. A file of 50 MB takes 2 s. */
export const SITE_THREAD_MS = 5_000;

export const createSiteTime = (): ThreadTime => new ThreadTime(SITE_THREAD_MS);

const REQUEST_TIMEOUT_MS = 8_000;
const MAX_FILE_BYTES = 1024 * 1024;
/** With these statuses, a server reports too many requests, so the visit sends no further ones. */
const BUSY_STATUSES: ReadonlySet<number> = new Set([429, 503]);
/** Another site may host the files of these formats on behalf of a publisher (ads.txt 1.1, section 3.1.1). */
const HOSTED_FORMATS: ReadonlySet<string> = new Set(['ads-txt', 'app-ads-txt']);

/**
 * Reads the due places of a site. robots.txt, the home page and ads.txt come from responses that exist. Everything else
 * is requested in sequence, over https only, because over http anyone on the network path could forge the files. A
 * place without an attempt was not requested and stays due.
 */
export async function fetchPublisherFiles(
  site: VisitedSite,
  due: readonly PlaceState[],
  context: FetchContext,
): Promise<FileAttempt[]> {
  const visit = new FileVisit(site, context);
  return await visit.run(due);
}

class FileVisit {
  readonly #site: VisitedSite;
  readonly #context: FetchContext;
  readonly #host: string;
  readonly #attempts: FileAttempt[] = [];
  #remainingRequests: number;
  #isStopped = false;

  constructor(site: VisitedSite, context: FetchContext) {
    this.#site = site;
    this.#context = context;
    this.#host = selectHost(site);
    this.#remainingRequests = context.maxRequests;
  }

  async run(due: readonly PlaceState[]): Promise<FileAttempt[]> {
    const { robotsTxt, homePage } = this.#site.responses;
    const isIn = (wanted: FilePlace['place']) => due.filter(({ place }) => place === wanted);
    if (robotsTxt === null)
      for (const state of isIn('robots-txt'))
        this.#attempts.push(createFailedAttempt(state, 'unreachable', 'not-https', this.#site.robots.url));
    await this.#readResponse(isIn('robots-txt'), robotsTxt);
    await this.#readResponse(isIn('home-page'), homePage);
    if (homePage === null && this.#isDisallowed('/'))
      for (const state of isIn('home-page'))
        this.#attempts.push(createFailedAttempt(state, ...DISALLOWED, `https://${this.#host}/`));
    for (const state of isIn('file')) {
      if (this.#isDone()) break;
      await this.#fetchFile(state);
    }
    for (const state of isIn('document')) if (!this.#isDone()) await this.#fetchLicense(state);
    return this.#attempts;
  }

  #isDisallowed(path: string): boolean {
    return this.#site.robots.disallows(path, ROBOTS_AGENT);
  }

  #isDone(): boolean {
    const { signal, threadTime } = this.#context;
    return this.#isStopped || this.#remainingRequests <= 0 || signal.aborted || threadTime.isUsedUp;
  }

  /** Reads one response as every format that it may contain. */
  async #readResponse(places: readonly PlaceState[], result: FetchResult | null): Promise<void> {
    if (places.length === 0 || result === null || isCancelled(result)) return;
    if (result.ok && result.status === 304) {
      this.#attempts.push(
        ...places
          .filter(({ outcome }) => outcome !== null)
          .map(({ format, place }) => ({ format, place, kind: 'not-modified' as const })),
      );
      return;
    }
    const readings = await this.#read(places, getRequestedUrl(result), result);
    for (const [index, { format, place }] of places.entries()) {
      const reading = readings?.[index];
      if (reading) this.#attempts.push({ format, place, kind: 'read', reading, known: null, retryAfterMs: null });
    }
  }

  async #fetchFile(state: PlaceState): Promise<void> {
    const { format, place, requestedUrl } = state;
    const urls = listPaths(format).map((path) => `https://${this.#host}${path}`);
    // The address where the file was last found comes first, because a 304 there makes other requests unnecessary.
    urls.sort((a, b) => Number(b === requestedUrl) - Number(a === requestedUrl));
    let best: FileAttempt | null = null;
    const responses: AddressResponse[] = [];
    for (const url of urls) {
      const existing = format === 'ads-txt' ? this.#site.responses.adsTxt : null;
      const response = await this.#fetchAddress(state, url, existing);
      if (response === null) break;
      responses.push(response);
      const { attempt } = response;
      if (best === null || getPrecedence(attempt) > getPrecedence(best)) best = attempt;
      if (getOutcome(best) === 'found' || this.#isDone()) break;
    }
    if (best === null) return;
    const isMissing = state.hasVersion && responses.length === urls.length && (await this.#isSoft404(state, responses));
    this.#attempts.push({ ...(isMissing ? toSoft404(best) : best), format, place });
  }

  /**
   * Checks whether the site answers with a page at every address that does not exist, if something else is in place
   * of a file that is current. Only then can the answer end the file.
   */
  async #isSoft404(state: PlaceState, responses: readonly AddressResponse[]): Promise<boolean> {
    const others = responses.filter(({ attempt }) => isOtherDocument(attempt));
    if (!responses.every((response) => others.includes(response) || getOutcome(response.attempt) === 'absent'))
      return false;
    return await isSoft404(
      others.flatMap(({ result }) => (result?.ok ? [result] : [])),
      async (url) =>
        this.#isDone() || this.#isDisallowed(new URL(url).pathname) ? null : this.#fetch(state, url, false),
    );
  }

  async #fetchLicense(state: PlaceState): Promise<void> {
    const rsl = this.#attempts.filter((attempt) => attempt.format === 'rsl');
    const readings = rsl.flatMap((attempt) => (attempt.kind === 'read' ? [attempt.reading] : []));
    const [referenced] = readings.flatMap(({ licenseUrls }) => licenseUrls);
    const isUnknown =
      rsl.length < 2 || readings.some(({ outcome }) => outcome === 'blocked' || outcome === 'unreachable');
    const url = referenced ?? (isUnknown ? null : rsl.some(({ kind }) => kind === 'not-modified') ? state.url : null);
    if (url === null) {
      // A page that could not be read may contain a reference, so its absence is not certain.
      if (isUnknown) return;
      this.#attempts.push(createFailedAttempt(state, 'absent', 'no-statement', `https://${this.#host}/robots.txt`));
      return;
    }
    const { protocol, hostname } = new URL(url);
    // The rules of robots.txt are known only for this host.
    if (protocol !== 'https:' || hostname !== this.#host) return;
    const response = await this.#fetchAddress(state, url, null);
    if (response) this.#attempts.push(response.attempt);
  }

  /**
   * Requests a file.
   * @returns null if nothing was requested, which is no evidence about the file
   */
  async #fetchAddress(state: PlaceState, url: string, existing: FetchResult | null): Promise<AddressResponse | null> {
    const { format, place } = state;
    const { pathname, search } = new URL(url);
    if (this.#isDisallowed(`${pathname}${search}`))
      return { attempt: createFailedAttempt(state, ...DISALLOWED, url), result: null };
    const isKnown = state.requestedUrl === url && (state.etag ?? state.lastModified) !== null;
    const result = existing ?? (await this.#fetch(state, url, isKnown));
    if (isCancelled(result)) return null;
    this.#isStopped ||= !hasResponse(result) || BUSY_STATUSES.has(result.hops.at(-1)?.status ?? 0);
    if (isKnown && result.ok && result.status === 304)
      return { attempt: { format, place, kind: 'not-modified' }, result };
    const [reading] = (await this.#read([state], url, result)) ?? [];
    if (!reading) return null;
    const isDirect = result.ok && result.hops.length === 1;
    const attempt: FileAttempt = {
      format,
      place,
      kind: 'read',
      reading,
      known: isDirect && reading.outcome === 'found' ? getKnownAddress(url, result) : null,
      retryAfterMs: getRetryAfterMs(result),
    };
    return { attempt, result };
  }

  #fetch({ format, etag, lastModified }: PlaceState, url: string, isKnown: boolean): Promise<FetchResult> {
    this.#remainingRequests -= 1;
    const { fetcher, connections, signal } = this.#context;
    return fetcher.fetch(url, {
      accept: getAccept(format),
      connections,
      signal,
      limits: { totalMs: REQUEST_TIMEOUT_MS, maxBytes: MAX_FILE_BYTES, maxTransferBytes: MAX_FILE_BYTES },
      stopBefore: (target) => this.#isOtherSite(format, url, target),
      ...(isKnown && { known: { etag, lastModified } }),
    });
  }

  /** Checks whether an address belongs to another site, whose statements do not count for this one. */
  #isOtherSite(format: FilePlace['format'], requestedUrl: string, target: URL): boolean {
    const { registrableDomain, host } = this.#site.identity;
    if (!isOtherOwner(registrableDomain, host, target)) return false;
    // A file at the root of another site belongs to that site, unless the format allows other sites to host it.
    return !HOSTED_FORMATS.has(format) || target.pathname === new URL(requestedUrl).pathname;
  }

  async #read(places: readonly PlaceState[], requestedUrl: string, result: FetchResult): Promise<FileReading[] | null> {
    const [first] = places;
    if (!first) return [];
    if (!result.ok) return places.map(() => createReading('unreachable', result.cause, requestedUrl));
    const target = result.hops.at(-1)?.redirectedTo ?? result.url;
    // The response is from another site, or the redirect to that site was not followed.
    if (this.#isOtherSite(first.format, requestedUrl, new URL(target))) {
      const { outcome, cause, wall } = classifyAnswer({ ...toAnswer(result), requestedUrl }, () => true);
      return places.map(() =>
        outcome === 'blocked'
          ? createReading(outcome, cause, target, wall)
          : createReading('not-this-format', 'other-site', target),
      );
    }
    const { url, status, headers, body, truncated } = result;
    // The robots.txt of a visit may have been read over http, where anyone on the network path could forge a statement.
    if (new URL(url).protocol !== 'https:') return places.map(() => createReading('unreachable', 'not-https', url));
    const { homePage } = this.#site.responses;
    const source = {
      places: places.map(({ format, place }) => ({ format, place })),
      domain: this.#site.identity.host,
      requestedUrl,
      url,
      status,
      redirects: result.hops.flatMap(({ redirectedTo }) => redirectedTo ?? []),
      headers: [...headers],
      body: new Uint8Array(body),
      isTruncated: truncated,
      charset: parseContentType(headers).charset,
      homePage:
        first.format === 'publisher-info' && homePage?.ok && homePage.status === 200
          ? { body: new Uint8Array(homePage.body), charset: parseContentType(homePage.headers).charset }
          : null,
    };
    return await this.#context.reader.read(source, this.#context);
  }
}

/** The attempt at one address, with its response. Null if nothing was requested. */
interface AddressResponse {
  readonly attempt: FileAttempt;
  readonly result: FetchResult | null;
}

/** Returns true for an answer of the site itself with something else than the file. */
const isOtherDocument = (attempt: FileAttempt): boolean =>
  attempt.kind === 'read' && attempt.reading.outcome === 'not-this-format' && attempt.reading.cause !== 'other-site';

const toSoft404 = (attempt: FileAttempt): FileAttempt =>
  attempt.kind === 'read' ? { ...attempt, reading: { ...attempt.reading, cause: SOFT_404 } } : attempt;

/** Reading of a place from which robots.txt excludes our crawler. Nothing was requested. */
const DISALLOWED = ['blocked', 'robots-txt'] as const;

/** Only a file that was found has validators, so a 304 confirms a found file. */
const getOutcome = (attempt: FileAttempt): FileOutcomeName =>
  attempt.kind === 'not-modified' ? 'found' : attempt.reading.outcome;

const getPrecedence = (attempt: FileAttempt): number => FILE_OUTCOMES.indexOf(getOutcome(attempt));

const isCancelled = (result: FetchResult): boolean => !result.ok && result.cause === 'cancelled';

const hasResponse = ({ hops }: FetchResult): boolean => hops.some(({ status }) => status !== null);

const getRequestedUrl = (result: FetchResult): string => result.hops[0]?.url ?? (result.ok ? result.url : '');

/**
 * Selects the form of the host, with or without `www`, that serves robots.txt. A site that redirects one form to the
 * other does so for every file.
 */
function selectHost({ identity, robots, responses: { robotsTxt } }: VisitedSite): string {
  const final = robotsTxt?.ok ? new URL(robotsTxt.url).hostname : null;
  return final !== null && listHostForms(identity.host).includes(final) ? final : new URL(robots.url).hostname;
}

function getKnownAddress(requestedUrl: string, { headers }: FetchSuccess): KnownAddress | null {
  const etag = getValidator(headers, 'etag');
  const lastModified = getValidator(headers, 'last-modified');
  return etag === null && lastModified === null ? null : { requestedUrl, etag, lastModified };
}

function getAccept(format: FilePlace['format']): string {
  const mediaTypes = PUBLISHER_FILES.find(({ id }) => id === format)?.mediaTypes ?? [];
  return [...mediaTypes, '*/*;q=0.5'].join(', ');
}
