const MINUTE_MS = 60_000;

export interface Pace {
  /** Messages that are under way to one host at one time. */
  readonly atOnce: number;
  /** Messages to one host within a minute, by whomever: what one person can set off is no flood for a third. */
  readonly aMinute: number;
}

interface Sent {
  underWay: number;
  /** Of the last minute, in ms since 1970, oldest first. */
  begun: number[];
}

/**
 * How often one host is asked by this process. It counts what was sent and not what is stored, so that deleting a follow
 * makes nobody's host free again.
 */
export class HostPace {
  readonly #pace: Pace;
  readonly #hosts = new Map<string, Sent>();

  constructor(pace: Pace) {
    this.#pace = pace;
  }

  /** Hosts that get nothing at this moment. */
  busy(now: Date): string[] {
    const since = now.getTime() - MINUTE_MS;
    const busy: string[] = [];
    for (const [host, sent] of this.#hosts) {
      sent.begun = sent.begun.filter((at) => at > since);
      if (sent.underWay >= this.#pace.atOnce || sent.begun.length >= this.#pace.aMinute) busy.push(host);
      else if (sent.underWay === 0 && sent.begun.length === 0) this.#hosts.delete(host);
    }
    return busy;
  }

  /** A message goes there now. @returns to be called when it has ended */
  begin(host: string, now: Date): () => void {
    const sent = this.#hosts.get(host) ?? { underWay: 0, begun: [] };
    this.#hosts.set(host, sent);
    sent.underWay += 1;
    sent.begun.push(now.getTime());
    return () => {
      sent.underWay -= 1;
    };
  }
}
