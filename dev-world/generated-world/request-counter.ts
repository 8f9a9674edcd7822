import type { ServerResponse } from 'node:http';

/** How one host was treated; its `www.` form is counted with it. */
export interface HostCount {
  requests: number;
  /** Most at one time. */
  mostAtOnce: number;
  /** Answered with 304. */
  notModified: number;
  /** Asked although robots.txt forbids it. */
  trespasses: number;
  /** Asked again before the time was over that an answer (429, 503) had asked for. */
  tooEarly: number;
}

/** One request, in the order in which they came. */
export interface LoggedRequest {
  readonly url: string;
  /** null: no answer was given, or none to its end. */
  status: number | null;
}

/** What is remembered of a host beside its counts. */
interface HostState {
  readonly counts: HostCount;
  now: number;
  /** Nobody is to come back before this time, in ms since 1970. */
  closedUntil: number;
}

/** What is to be counted. */
export interface ArrivedRequest {
  /** Without `www.` */
  readonly host: string;
  readonly url: string;
  /** robots.txt forbids it. */
  readonly isTrespass: boolean;
  /** How long the host asks those to stay away whom it refuses. */
  readonly stayAwayMs: number;
}

/** Answers that may come with Retry-After. */
const REFUSALS: ReadonlySet<number> = new Set([429, 503]);

interface Tally {
  readonly hosts: Map<string, HostCount>;
  readonly states: Map<string, HostState>;
  readonly log: LoggedRequest[];
  now: number;
  mostAtOnce: number;
}

const newTally = (): Tally => ({ hosts: new Map(), states: new Map(), log: [], now: 0, mostAtOnce: 0 });

/** Counts what visitors do, host by host. */
export class RequestCounter {
  #tally = newTally();

  /** Most requests at one time, all hosts together. */
  get mostAtOnce(): number {
    return this.#tally.mostAtOnce;
  }

  /** Hosts that were asked, without `www.`. */
  get hosts(): ReadonlyMap<string, HostCount> {
    return this.#tally.hosts;
  }

  get log(): readonly LoggedRequest[] {
    return this.#tally.log;
  }

  /** Begins anew; requests that are under way are not counted any more. */
  clear(): void {
    this.#tally = newTally();
  }

  count({ host, url, isTrespass, stayAwayMs }: ArrivedRequest, response: ServerResponse): void {
    const tally = this.#tally;
    const state = stateOf(tally, host);
    const { counts } = state;
    const logged: LoggedRequest = { url, status: null };
    tally.log.push(logged);
    tally.now += 1;
    tally.mostAtOnce = Math.max(tally.mostAtOnce, tally.now);
    counts.requests += 1;
    state.now += 1;
    counts.mostAtOnce = Math.max(counts.mostAtOnce, state.now);
    if (isTrespass) counts.trespasses += 1;
    if (Date.now() < state.closedUntil) counts.tooEarly += 1;
    response.once('close', () => {
      tally.now -= 1;
      state.now -= 1;
    });
    // Before the visitor can have seen the answer, and so before it asks again.
    response.once('finish', () => {
      logged.status = response.statusCode;
      if (response.statusCode === 304) counts.notModified += 1;
      if (REFUSALS.has(response.statusCode)) state.closedUntil = Date.now() + stayAwayMs;
    });
  }
}

function stateOf({ hosts, states }: Tally, host: string): HostState {
  let state = states.get(host);
  if (!state) {
    const counts = { requests: 0, mostAtOnce: 0, notModified: 0, trespasses: 0, tooEarly: 0 };
    state = { counts, now: 0, closedUntil: 0 };
    states.set(host, state);
    hosts.set(host, counts);
  }
  return state;
}
