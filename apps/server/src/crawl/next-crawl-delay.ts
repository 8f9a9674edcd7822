import { type BackoffPolicy, getBackoffDelayMs } from '../platform/time/backoff-delay.ts';
import type { Outcome } from '../policy-files/observations/observation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** State of a host after a visit. */
export interface CrawlState {
  readonly outcome: Outcome;
  /** True if the content differs from the previous visit. */
  readonly hasChanged: boolean;
  /** True if the host has an effective file, regardless of this visit's outcome. */
  readonly hasFile: boolean;
  /** Number of consecutive failed visits (blocked, unreachable), including this one. */
  readonly failures: number;
  /** Number of consecutive visits without a change, including this one. */
  readonly unchanged: number;
  /** The server's Retry-After, in ms. Null if there is none. */
  readonly retryAfterMs: number | null;
}

/**
 * Changing files are checked daily, and unchanging ones weekly. Both are well within the 14 days after which a file is
 * stale.
 */
const FOUND_POLICY: BackoffPolicy = { initialMs: DAY_MS, factor: 1.5, maxMs: 7 * DAY_MS };
/** A host without a file seldom publishes one. */
const ABSENT_POLICY: BackoffPolicy = { initialMs: 14 * DAY_MS, factor: 2, maxMs: 60 * DAY_MS };
/** A file counts as gone after two attempts at least an hour apart that found none. */
const GONE_POLICY: BackoffPolicy = { initialMs: 75 * MINUTE_MS, factor: 4, maxMs: DAY_MS };
const FAILED_WITH_FILE_POLICY: BackoffPolicy = { initialMs: HOUR_MS, factor: 2, maxMs: 2 * DAY_MS };
const UNREACHABLE_POLICY: BackoffPolicy = { initialMs: 6 * HOUR_MS, factor: 3, maxMs: 30 * DAY_MS };
const BLOCKED_POLICY: BackoffPolicy = { initialMs: 3 * DAY_MS, factor: 2, maxMs: 30 * DAY_MS };
const MAX_RETRY_AFTER_MS = 30 * DAY_MS;
/**
 * Random share of the delay. It spreads hosts that were found together, so that they are not always visited together.
 */
const JITTER_FACTOR = 0.1;

/**
 * Returns the delay until the next check of a host, in ms. Failures increase it (exponential backoff).
 * @param random in [0, 1): spreads the visits
 */
export function nextCrawlDelay(state: CrawlState, random: number): number {
  const { policy, visits } = selectPolicy(state);
  const delayMs = getBackoffDelayMs(visits, policy);
  const jitteredMs = delayMs * (1 + JITTER_FACTOR * (2 * random - 1));
  const requestedMs = Math.min(state.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return Math.round(Math.max(jitteredMs, requestedMs));
}

function selectPolicy({ outcome, hasChanged, hasFile, failures, unchanged }: CrawlState): {
  policy: BackoffPolicy;
  /** Number of consecutive visits that increase the delay. */
  visits: number;
} {
  switch (outcome) {
    case 'found':
      return { policy: FOUND_POLICY, visits: hasChanged ? 1 : unchanged + 1 };
    case 'absent':
      return { policy: hasFile ? GONE_POLICY : ABSENT_POLICY, visits: unchanged + 1 };
    case 'not-a-policy-file':
    case 'redirected-off-site':
      return { policy: hasFile ? FAILED_WITH_FILE_POLICY : ABSENT_POLICY, visits: unchanged + 1 };
    case 'blocked':
      return { policy: hasFile ? FAILED_WITH_FILE_POLICY : BLOCKED_POLICY, visits: failures };
    case 'unreachable':
      return { policy: hasFile ? FAILED_WITH_FILE_POLICY : UNREACHABLE_POLICY, visits: failures };
  }
}
