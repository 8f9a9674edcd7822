import { getBackoffDelayMs } from '../../platform/time/backoff-delay.ts';

const DAY_MS = 86_400_000;

/** Names seldom change, so a home page is read once a month. */
const READ_INTERVAL_MS = 30 * DAY_MS;
const FAILED_POLICY = { initialMs: 2 * DAY_MS, maxMs: 60 * DAY_MS };

/**
 * Returns the delay until the next request of a home page, in ms. The request is part of the first visit to the host
 * after this delay.
 * @param failures number of consecutive failed requests, including this one
 */
export function nextHomePageDelay(failures: number, retryAfterMs: number | null): number {
  const delayMs = failures === 0 ? READ_INTERVAL_MS : getBackoffDelayMs(failures, FAILED_POLICY);
  return Math.max(delayMs, Math.min(retryAfterMs ?? 0, FAILED_POLICY.maxMs));
}
