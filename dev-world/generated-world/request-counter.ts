import type { ServerResponse } from 'node:http';

/** Counts of one host, including its `www.` form. */
export interface HostCount {
  requests: number;
  /** Maximum number of concurrent requests. */
  maxConcurrent: number;
  /** Number of responses with 304. */
  notModified: number;
  /** Requests that robots.txt forbids. */
  disallowedRequests: number;
  /** Repeated requests before the Retry-After of a response (429, 503) was over. */
  earlyRequests: number;
}

/** A request in the log, which is in the order of arrival. */
export interface LoggedRequest {
  readonly url: string;
  /** Null if no complete response was sent. */
  status: number | null;
}

/** State of a host in addition to its counts. */
interface HostState {
  readonly counts: HostCount;
  concurrent: number;
  /** No request is allowed before this time, in ms since 1970. */
  closedUntil: number;
}

/** A request that is counted. */
interface ArrivedRequest {
  /** The host without `www.`. */
  readonly host: string;
  readonly url: string;
  /** Whether robots.txt forbids the request. */
  readonly isDisallowed: boolean;
  /** The Retry-After that the host sends when it refuses a request. */
  readonly retryAfterMs: number;
}

/** Status codes that may have a Retry-After. */
const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

interface Tally {
  readonly hosts: Map<string, HostCount>;
  readonly states: Map<string, HostState>;
  readonly log: LoggedRequest[];
  now: number;
  maxConcurrent: number;
}

const createTally = (): Tally => ({ hosts: new Map(), states: new Map(), log: [], now: 0, maxConcurrent: 0 });

/** Counts the requests to each host. */
export class RequestCounter {
  #tally = createTally();

  /** Maximum number of concurrent requests to all hosts together. */
  get maxConcurrent(): number {
    return this.#tally.maxConcurrent;
  }

  /** Requested hosts, without `www.`. */
  get hosts(): ReadonlyMap<string, HostCount> {
    return this.#tally.hosts;
  }

  get log(): readonly LoggedRequest[] {
    return this.#tally.log;
  }

  /** Resets all counts. Requests in progress are no longer counted. */
  clear(): void {
    this.#tally = createTally();
  }

  count(
    { host, url, isDisallowed: isTrespass, retryAfterMs: stayAwayMs }: ArrivedRequest,
    response: ServerResponse,
  ): void {
    const tally = this.#tally;
    const state = getState(tally, host);
    const { counts } = state;
    const logged: LoggedRequest = { url, status: null };
    tally.log.push(logged);
    tally.now += 1;
    tally.maxConcurrent = Math.max(tally.maxConcurrent, tally.now);
    counts.requests += 1;
    state.concurrent += 1;
    counts.maxConcurrent = Math.max(counts.maxConcurrent, state.concurrent);
    if (isTrespass) counts.disallowedRequests += 1;
    if (Date.now() < state.closedUntil) counts.earlyRequests += 1;
    response.once('close', () => {
      tally.now -= 1;
      state.concurrent -= 1;
    });
    // The request is counted before the client can have received the response, and so before its next request.
    response.once('finish', () => {
      logged.status = response.statusCode;
      if (response.statusCode === 304) counts.notModified += 1;
      if (REFUSALS.has(response.statusCode)) state.closedUntil = Date.now() + stayAwayMs;
    });
  }
}

function getState({ hosts, states }: Tally, host: string): HostState {
  let state = states.get(host);
  if (!state) {
    const counts = { requests: 0, maxConcurrent: 0, notModified: 0, disallowedRequests: 0, earlyRequests: 0 };
    state = { counts, concurrent: 0, closedUntil: 0 };
    states.set(host, state);
    hosts.set(host, counts);
  }
  return state;
}
