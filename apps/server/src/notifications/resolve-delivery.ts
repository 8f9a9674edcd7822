import { FOLLOW_LIMITS } from '@vouchwire/api-contract';
import { getMailRetryDelayMs, type MessageUpdate } from '../platform/delivery/outbox.ts';

const HOUR_MS = 3_600_000;

const MAX_MAIL_ATTEMPTS = 8;

/**
 * Outcome of an attempt. `reason` is a fixed word or a code, never text of the other side.
 * - `sent`: the other side accepted it
 * - `refused`: it will never accept it
 * - `later`: it did not accept it yet, or is unreachable
 * - `unavailable`: our own mail server does not accept mail, which the follower cannot change
 * - `unknown`: it was sent, but there was no response
 */
export type DeliveryOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'unknown' | 'unavailable' | 'later'; readonly reason: string };

interface DeliveryUpdate {
  readonly message: MessageUpdate;
  readonly failingSince: string | null;
  /** True: nothing is sent to this follower until they resume the follow. */
  readonly hasFailed: boolean;
}

/**
 * Computes the effect of an attempt. A message is retried with exponential backoff while the other side rejects it. A
 * follow without a successful attempt for three days is given up. Pure.
 * @param attempts number of attempts so far, from 1
 * @param failingSince state of the follow before this attempt
 */
export function resolveDelivery(
  attempts: number,
  outcome: DeliveryOutcome,
  failingSince: string | null,
  now: Date,
): DeliveryUpdate {
  if (outcome.kind === 'sent')
    return { message: { state: 'sent', reason: null }, failingSince: null, hasFailed: false };
  const { reason } = outcome;
  // Our own failures do not count against a follower.
  const since = outcome.kind === 'unavailable' ? failingSince : (failingSince ?? now.toISOString());
  const isOver =
    outcome.kind === 'refused' ||
    (outcome.kind === 'later' && attempts >= MAX_MAIL_ATTEMPTS) ||
    (outcome.kind !== 'unavailable' &&
      since !== null &&
      now.getTime() - Date.parse(since) >= FOLLOW_LIMITS.failingHours * HOUR_MS);
  if (outcome.kind === 'unknown')
    return { message: { state: 'unknown', reason }, failingSince: since, hasFailed: isOver };
  if (isOver) return { message: { state: 'refused', reason }, failingSince: since, hasFailed: true };
  const nextAttempt = now.getTime() + getMailRetryDelayMs(attempts);
  return {
    message: { state: 'pending', reason, next_attempt_at: new Date(nextAttempt).toISOString() },
    failingSince: since,
    hasFailed: false,
  };
}
