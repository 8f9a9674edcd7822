import type { Outcome } from '../observation.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is known of a host after a visit. */
export interface AfterVisit {
  readonly outcome: Outcome;
  /** What it says differs from what it said. */
  readonly changed: boolean;
  /** A file of its stands, whatever came of this visit. */
  readonly hasFile: boolean;
  /** Visits in a row that failed (blocked, unreachable), this one included. */
  readonly failures: number;
  /** Visits in a row that found what they found before, this one included. */
  readonly unchanged: number;
  /** What the server asked for (Retry-After), in ms; null: nothing. */
  readonly retryAfterMs: number | null;
}

interface Pace {
  readonly first: number;
  readonly factor: number;
  readonly most: number;
}

/** What changes is looked at daily, what never does weekly: well within the 14 days after which a file would be stale. */
const FOUND: Pace = { first: DAY, factor: 1.5, most: 7 * DAY };
/** Who has no file seldom makes one. */
const NOTHING: Pace = { first: 14 * DAY, factor: 2, most: 60 * DAY };
/** A file that is gone counts as gone once it was seen so twice, an hour apart. */
const GONE: Pace = { first: 75 * MINUTE, factor: 4, most: DAY };
const FAILED_WITH_FILE: Pace = { first: HOUR, factor: 2, most: 2 * DAY };
const UNREACHABLE: Pace = { first: 6 * HOUR, factor: 3, most: 30 * DAY };
const BLOCKED: Pace = { first: 3 * DAY, factor: 2, most: 30 * DAY };
const LONGEST_RETRY_AFTER = 30 * DAY;
/** So that hosts which were met together are not visited together for ever. */
const JITTER = 0.1;

/**
 * How long until a host is looked at again, in ms.
 * @param random in [0, 1): spreads the visits
 */
export function untilNextVisit(after: AfterVisit, random: number): number {
  const { pace, times } = paceOf(after);
  const wait = Math.min(pace.most, pace.first * pace.factor ** Math.max(0, times));
  const spread = wait * (1 + JITTER * (2 * random - 1));
  const asked = Math.min(after.retryAfterMs ?? 0, LONGEST_RETRY_AFTER);
  return Math.round(Math.max(spread, asked));
}

function paceOf({ outcome, changed, hasFile, failures, unchanged }: AfterVisit): { pace: Pace; times: number } {
  switch (outcome) {
    case 'found':
      return { pace: FOUND, times: changed ? 0 : unchanged };
    case 'absent':
    case 'not-a-policy-file':
      return { pace: hasFile ? GONE : NOTHING, times: unchanged };
    case 'blocked':
      return { pace: hasFile ? FAILED_WITH_FILE : BLOCKED, times: failures - 1 };
    case 'unreachable':
      return { pace: hasFile ? FAILED_WITH_FILE : UNREACHABLE, times: failures - 1 };
  }
}
