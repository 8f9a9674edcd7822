import { FOLLOW_LIMITS, type FollowChannel } from '@vouchwire/api-contract';
import { getMailRetryDelayMs, type MessageUpdate } from '../platform/delivery/outbox.ts';
import type { FollowMessageKind } from '../platform/records/schema.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Delays before each retry of a webhook message, as the Standard Webhooks specification recommends. */
const WEBHOOK_RETRY_DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];
const MAX_RETRY_DELAY_MS = 24 * HOUR_MS;
const MAX_MAIL_ATTEMPTS = 8;

/**
 * Outcome of an attempt. `reason` is a fixed word or a code, never text of the other side.
 * - `sent`: the other side accepted it
 * - `refused`: it will never accept it
 * - `later`: it did not accept it yet, or is unreachable; `retryAt` is set if it requested a time
 * - `unavailable`: our own mail server does not accept mail, which the follower cannot change
 * - `unknown`: it was sent, but there was no response
 */
export type DeliveryOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'refused' | 'unknown' | 'unavailable'; readonly reason: string }
  | { readonly kind: 'later'; readonly reason: string; readonly retryAt?: Date | null };

interface DeliveryUpdate {
  readonly message: MessageUpdate;
  readonly failingSince: string | null;
  /** True: nothing is sent to this follower until they resume the follow. */
  readonly hasFailed: boolean;
}

/**
 * Computes the effect of an attempt. A message is retried with exponential backoff while the other side rejects it. A
 * webhook without a successful attempt for three days is given up. A test is never retried, because the user sees its
 * result. Pure.
 * @param failingSince state of the follow before this attempt
 */
export function resolveDelivery(
  { kind, channel, attempts }: { kind: FollowMessageKind; channel: FollowChannel; attempts: number },
  outcome: DeliveryOutcome,
  failingSince: string | null,
  now: Date,
): DeliveryUpdate {
  if (outcome.kind === 'sent')
    return { message: { state: 'sent', reason: null }, failingSince: null, hasFailed: false };
  const { reason } = outcome;
  if (kind === 'follow-test') {
    const state = outcome.kind === 'unknown' ? 'unknown' : 'refused';
    return { message: { state, reason }, failingSince, hasFailed: false };
  }
  // Our own failures do not count against a follower.
  const since = outcome.kind === 'unavailable' ? failingSince : (failingSince ?? now.toISOString());
  const isOver =
    outcome.kind === 'refused' ||
    (outcome.kind === 'later' && channel === 'email' && attempts >= MAX_MAIL_ATTEMPTS) ||
    (outcome.kind !== 'unavailable' &&
      since !== null &&
      now.getTime() - Date.parse(since) >= FOLLOW_LIMITS.failingHours * HOUR_MS);
  if (outcome.kind === 'unknown')
    return { message: { state: 'unknown', reason }, failingSince: since, hasFailed: isOver };
  if (isOver) return { message: { state: 'refused', reason }, failingSince: since, hasFailed: true };
  const defaultTime = now.getTime() + getRetryDelayMs(channel, attempts);
  const requestedTime = outcome.kind === 'later' ? (outcome.retryAt?.getTime() ?? 0) : 0;
  const nextAttempt = Math.min(Math.max(defaultTime, requestedTime), now.getTime() + MAX_RETRY_DELAY_MS);
  return {
    message: { state: 'pending', reason, next_attempt_at: new Date(nextAttempt).toISOString() },
    failingSince: since,
    hasFailed: false,
  };
}

/** @param attempts number of attempts so far, from 1 */
function getRetryDelayMs(channel: FollowChannel, attempts: number): number {
  if (channel === 'webhook') return WEBHOOK_RETRY_DELAYS_MS[attempts - 1] ?? MAX_RETRY_DELAY_MS;
  return getMailRetryDelayMs(attempts);
}
