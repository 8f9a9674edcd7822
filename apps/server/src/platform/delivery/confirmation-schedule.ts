import { LRUCache } from 'lru-cache';
import { boundEntries } from '../cache/bound-entries.ts';
import { AppError } from '../errors/app-error.ts';
import { getCurrentVisitor } from '../limiter/current-visitor.ts';
import { DAY_MS } from '../time/utc-day.ts';
import {
  CONFIRMATIONS_PER_HOUR,
  type ConfirmationTurn,
  HOUR_MS,
  MAX_CONFIRMATION_WAIT_MS,
} from './confirmation-limits.ts';

/** Above it, the visitor that was seen least recently starts again. */
const MAX_VISITORS = 10_000;
/** Part of an hour's confirmations that one visitor can cause, to one mail domain and in all. */
export const VISITOR_SHARE_OF_HOUR = 1 / 10;

interface Reservation {
  readonly domain: string;
  /** When the mail is due, in milliseconds. */
  readonly at: number;
}

/**
 * Spreads the confirmations that one visitor causes over the next hours, so that no one uses up the limits of all.
 * Visitors are in memory, for one process. The outbox stores only the turn.
 */
export class ConfirmationSchedule {
  readonly #byVisitor = new LRUCache<string, readonly Reservation[]>(boundEntries(MAX_VISITORS));

  /** @throws AppError `rate-limited` if the mails of the current visitor already use all hours of the next day */
  reserve(domain: string, now: Date): ConfirmationTurn {
    const visitor = getCurrentVisitor();
    if (visitor === null) return { dueAt: now, order: 0 };
    const earliest = now.getTime();
    const all = (this.#byVisitor.get(visitor) ?? []).filter(({ at }) => at > earliest - DAY_MS);
    const sameDomain = all.filter((reservation) => reservation.domain === domain);
    const isFree = (at: number) =>
      countAround(all, at) < CONFIRMATIONS_PER_HOUR.total * VISITOR_SHARE_OF_HOUR &&
      countAround(sameDomain, at) < CONFIRMATIONS_PER_HOUR.domain * VISITOR_SHARE_OF_HOUR;
    // A place becomes free only an hour after another mail.
    const candidates = [earliest, ...all.map(({ at }) => at + HOUR_MS).sort((a, b) => a - b)];
    const at = candidates.find((candidate) => candidate >= earliest && isFree(candidate)) ?? Number.POSITIVE_INFINITY;
    if (at >= earliest + MAX_CONFIRMATION_WAIT_MS)
      throw new AppError(
        'rate-limited',
        'Too many confirmation emails were requested from your network today. Try again in an hour.',
        { retryAfterS: HOUR_MS / 1_000 },
      );
    this.#byVisitor.set(visitor, [...all, { domain, at }]);
    return { dueAt: new Date(at), order: all.length };
  }
}

/** Counts the mails that are less than an hour before or after a time. */
const countAround = (reservations: readonly Reservation[], time: number): number =>
  reservations.filter(({ at }) => Math.abs(at - time) < HOUR_MS).length;
