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

interface Counting extends HostCount {
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
  readonly hosts: Map<string, Counting>;
  readonly log: LoggedRequest[];
  now: number;
  mostAtOnce: number;
}

const newTally = (): Tally => ({ hosts: new Map(), log: [], now: 0, mostAtOnce: 0 });

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
    const counting = countingOf(tally, host);
    const logged: LoggedRequest = { url, status: null };
    tally.log.push(logged);
    tally.now += 1;
    tally.mostAtOnce = Math.max(tally.mostAtOnce, tally.now);
    counting.requests += 1;
    counting.now += 1;
    counting.mostAtOnce = Math.max(counting.mostAtOnce, counting.now);
    if (isTrespass) counting.trespasses += 1;
    if (Date.now() < counting.closedUntil) counting.tooEarly += 1;
    response.once('close', () => {
      tally.now -= 1;
      counting.now -= 1;
    });
    // Before the visitor can have seen the answer, and so before it asks again.
    response.once('finish', () => {
      logged.status = response.statusCode;
      if (response.statusCode === 304) counting.notModified += 1;
      if (REFUSALS.has(response.statusCode)) counting.closedUntil = Date.now() + stayAwayMs;
    });
  }
}

function countingOf({ hosts }: Tally, host: string): Counting {
  let counting = hosts.get(host);
  if (!counting) {
    counting = { requests: 0, mostAtOnce: 0, notModified: 0, trespasses: 0, tooEarly: 0, now: 0, closedUntil: 0 };
    hosts.set(host, counting);
  }
  return counting;
}
