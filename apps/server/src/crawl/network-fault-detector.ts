import { isOwnNetworkFailure } from '../policy-files/fetch/is-own-network-failure.ts';
import type { CrawlResult } from './crawl-result.ts';

/**
 * Minimum number of consecutive identical failures of hosts of different owners that indicates a failure of our own
 * network.
 */
const MIN_FAULT_STREAK = 8;
/** Maximum time for which a shorter streak is held back. */
const MAX_HELD_MS = 60_000;
/** Failures without a response from any server. A DNS response that a name does not exist is a response. */
const UNANSWERED_CAUSES: ReadonlySet<string | null> = new Set(['connect', 'timeout', 'connection-lost']);

/**
 * Separates visits that give information about their hosts from those that failed because of our own network. A failure
 * without any response is held back until another visit ends differently, or until enough failures indicate that the
 * cause is our network.
 */
export class NetworkFaultDetector {
  #streak: CrawlResult[] = [];
  #heldSince = 0;
  #isFaulty = false;

  /** @param visits in the order in which they ended */
  classify(
    visits: readonly CrawlResult[],
    now: number,
  ): { readonly observed: CrawlResult[]; readonly ownFault: CrawlResult[] } {
    const observed: CrawlResult[] = [];
    const ownFault: CrawlResult[] = [];
    for (const visit of visits) {
      if (isOwnNetworkFailure(visit.cause)) {
        ownFault.push(visit);
        continue;
      }
      const isUnanswered = visit.outcome === 'unreachable' && UNANSWERED_CAUSES.has(visit.cause);
      if (!isUnanswered || (this.#streak[0] && this.#streak[0].cause !== visit.cause)) {
        (this.#isFaulty ? ownFault : observed).push(...this.#streak);
        this.#streak = [];
        this.#isFaulty = false;
      }
      if (!isUnanswered) {
        observed.push(visit);
        continue;
      }
      if (this.#streak.length === 0) this.#heldSince = now;
      this.#streak.push(visit);
      this.#isFaulty ||= new Set(this.#streak.map(({ leased }) => leased.domain)).size >= MIN_FAULT_STREAK;
    }
    if (this.#isFaulty) {
      // The last visit remains, so that the next failure of the same kind continues the streak.
      ownFault.push(...this.#streak.splice(0, this.#streak.length - 1));
    } else if (now - this.#heldSince >= MAX_HELD_MS) {
      observed.push(...this.#streak.splice(0));
    }
    return { observed, ownFault };
  }

  /** Returns the results that are still held back at the end of a crawl. */
  drain(): { readonly observed: CrawlResult[]; readonly ownFault: CrawlResult[] } {
    const held = this.#streak.splice(0);
    return this.#isFaulty ? { observed: [], ownFault: held } : { observed: held, ownFault: [] };
  }

  get heldCount(): number {
    return this.#streak.length;
  }
}
