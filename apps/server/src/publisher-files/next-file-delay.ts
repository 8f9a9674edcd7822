import { getBackoffDelayMs } from '../platform/time/backoff-delay.ts';
import type { FileOutcomeName } from './file-reading.ts';

const DAY_MS = 86_400_000;
const FOUND_INTERVAL_MS = 7 * DAY_MS;
/** A site without a file seldom publishes one, so these delays are long. */
const ABSENT_POLICY = { initialMs: 7 * DAY_MS, maxMs: 28 * DAY_MS };
const FAILED_POLICY = { initialMs: 2 * DAY_MS, maxMs: 28 * DAY_MS };

/**
 * Computes the delay in ms until a place is requested again. The request is part of the first visit to the host after
 * that delay.
 * @param isUncertain whether the request failed, or another request has to confirm its result
 * @param misses consecutive requests that did not find the file, including this one
 */
export function nextFileDelay(
  outcome: FileOutcomeName,
  isUncertain: boolean,
  misses: number,
  retryAfterMs: number | null,
): number {
  if (outcome === 'found') return FOUND_INTERVAL_MS;
  const policy = isUncertain ? FAILED_POLICY : ABSENT_POLICY;
  return Math.max(getBackoffDelayMs(misses, policy), Math.min(retryAfterMs ?? 0, policy.maxMs));
}
