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
  /** null: no answer was given. */
  status: number | null;
}

interface Counting extends HostCount {
  now: number;
  /** Nobody is to come back before this time, in ms since 1970. */
  closedUntil: number;
}

/** Counts what visitors do, host by host. */
export class RequestCounter {
  readonly #hosts = new Map<string, Counting>();
  #log: LoggedRequest[] = [];
  #now = 0;
  #mostAtOnce = 0;

  /** Most requests at one time, all hosts together. */
  get mostAtOnce(): number {
    return this.#mostAtOnce;
  }

  /** Hosts that were asked, without `www.`. */
  get hosts(): ReadonlyMap<string, HostCount> {
    return this.#hosts;
  }

  get log(): readonly LoggedRequest[] {
    return this.#log;
  }

  /** Forgets all; requests that are under way are no longer counted. */
  clear(): void {
    this.#hosts.clear();
    this.#log = [];
    this.#now = 0;
    this.#mostAtOnce = 0;
  }

  count(host: string, url: string, isTrespass: boolean, response: ServerResponse): void {
    const counting = this.#of(host);
    const logged: LoggedRequest = { url, status: null };
    this.#log.push(logged);
    counting.requests += 1;
    counting.now += 1;
    counting.mostAtOnce = Math.max(counting.mostAtOnce, counting.now);
    if (isTrespass) counting.trespasses += 1;
    if (Date.now() < counting.closedUntil) counting.tooEarly += 1;
    this.#now += 1;
    this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#now);
    response.once('close', () => {
      counting.now -= 1;
      this.#now = Math.max(0, this.#now - 1);
      if (!response.headersSent) return;
      logged.status = response.statusCode;
      if (response.statusCode === 304) counting.notModified += 1;
      counting.closedUntil = Math.max(counting.closedUntil, closedUntil(response.getHeader('retry-after')));
    });
  }

  #of(host: string): Counting {
    let counting = this.#hosts.get(host);
    if (!counting) {
      counting = { requests: 0, mostAtOnce: 0, notModified: 0, trespasses: 0, tooEarly: 0, now: 0, closedUntil: 0 };
      this.#hosts.set(host, counting);
    }
    return counting;
  }
}

/** Retry-After in seconds or as a date (RFC 9110 section 10.2.3). */
function closedUntil(header: ReturnType<ServerResponse['getHeader']>): number {
  if (header === undefined) return 0;
  const text = String(header);
  return /^\d+$/.test(text) ? Date.now() + Number(text) * 1000 : Date.parse(text) || 0;
}
