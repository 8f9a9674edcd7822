const MINUTE_MS = 60_000;
/** Messages that are under way to one host at one time. */
const MOST_AT_ONCE = 2;
/** Messages to one host within a minute, of all kinds and by whomever: what one person can set off is no flood for a third. */
const MOST_A_MINUTE = 60;

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
  readonly #hosts = new Map<string, Sent>();

  /** Hosts that get nothing at this moment. */
  busy(now: Date): string[] {
    const since = now.getTime() - MINUTE_MS;
    const busy: string[] = [];
    for (const [host, sent] of this.#hosts) {
      sent.begun = sent.begun.filter((at) => at > since);
      if (sent.underWay >= MOST_AT_ONCE || sent.begun.length >= MOST_A_MINUTE) busy.push(host);
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
