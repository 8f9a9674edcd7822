import { GONE_CONFIRMATION_MS } from '@vouchwire/trust-graph';
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
  /**
   * Time since the first visit that found the file absent, in ms. Null if this visit does not show that it is absent.
   */
  readonly absentForMs: number | null;
  /** Number of consecutive failed visits (blocked, unreachable), including this one. */
  readonly failures: number;
  /** Number of consecutive visits without a change, including this one. */
  readonly unchanged: number;
  /** The server's Retry-After, in ms. Null if there is none. */
  readonly retryAfterMs: number | null;
  /** True if a recognized association lists the host. Such a host is visited at least weekly. */
  readonly isListed: boolean;
}

/**
 * Changing files are checked daily, and unchanging ones weekly. Both are well within the 14 days after which a file is
 * stale.
 */
const FOUND_POLICY: BackoffPolicy = { initialMs: DAY_MS, factor: 1.5, maxMs: 7 * DAY_MS };
/** A host without a file seldom publishes one. */
const ABSENT_POLICY: BackoffPolicy = { initialMs: 14 * DAY_MS, factor: 2, maxMs: 60 * DAY_MS };
/**
 * Range of the time between two visits of which the second confirms that a file is gone. The minimum has a reserve,
 * because the clocks of two crawlers differ.
 */
const MIN_CONFIRMATION_DELAY_MS = GONE_CONFIRMATION_MS + 10 * MINUTE_MS;
const MAX_CONFIRMATION_DELAY_MS = 36 * HOUR_MS;
const FAILED_WITH_FILE_POLICY: BackoffPolicy = { initialMs: HOUR_MS, factor: 2, maxMs: 2 * DAY_MS };
const UNREACHABLE_POLICY: BackoffPolicy = { initialMs: 6 * HOUR_MS, factor: 3, maxMs: 30 * DAY_MS };
const BLOCKED_POLICY: BackoffPolicy = { initialMs: 3 * DAY_MS, factor: 2, maxMs: 30 * DAY_MS };
const MAX_LISTED_DELAY_MS = 7 * DAY_MS;
export const MAX_RETRY_AFTER_MS = 30 * DAY_MS;
/**
 * Random share of the delay. It spreads hosts that were found together, so that they are not always visited together.
 */
const JITTER_FACTOR = 0.1;

/**
 * Returns the delay until the next check of a host, in ms. Failures increase it (exponential backoff).
 * @param random in [0, 1): spreads the visits
 */
export function nextCrawlDelay(state: CrawlState, random: number): number {
  const jitteredMs =
    state.hasFile && state.absentForMs !== null
      ? getConfirmationDelayMs(state.absentForMs, random)
      : getScheduledDelayMs(state) * (1 + JITTER_FACTOR * (2 * random - 1));
  const requestedMs = Math.min(state.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS);
  return Math.round(Math.max(jitteredMs, requestedMs));
}

function getScheduledDelayMs(state: CrawlState): number {
  const delayMs = getBackoffDelayMs(...selectPolicy(state));
  return state.isListed ? Math.min(delayMs, MAX_LISTED_DELAY_MS) : delayMs;
}

/**
 * Returns the delay until a visit confirms that a file is gone.
 * @param absentForMs time since the first visit that found it absent
 */
export function getConfirmationDelayMs(absentForMs: number, random: number): number {
  const rangeMs = MAX_CONFIRMATION_DELAY_MS - MIN_CONFIRMATION_DELAY_MS;
  return Math.max(0, MIN_CONFIRMATION_DELAY_MS + rangeMs * random - absentForMs);
}

/**
 * Returns the delay until a visit that can refute another page of a site. It is little more than a day, so that it shows the
 * other state of a site that alternates day by day.
 */
export const getPictureConfirmationDelayMs = (random: number): number => MIN_CONFIRMATION_DELAY_MS + HOUR_MS * random;

/** Returns the number of consecutive visits that increase the delay, and the policy. */
function selectPolicy({ outcome, hasChanged, hasFile, failures, unchanged }: CrawlState): [number, BackoffPolicy] {
  switch (outcome) {
    case 'found':
      return [hasChanged ? 1 : unchanged + 1, FOUND_POLICY];
    case 'absent':
    case 'not-a-policy-file':
    case 'redirected-off-site':
      return [unchanged + 1, hasFile ? FAILED_WITH_FILE_POLICY : ABSENT_POLICY];
    case 'blocked':
      return [failures, hasFile ? FAILED_WITH_FILE_POLICY : BLOCKED_POLICY];
    case 'unreachable':
      return [failures, hasFile ? FAILED_WITH_FILE_POLICY : UNREACHABLE_POLICY];
  }
}
