import { compareText } from './compare-text.ts';

/** Minimum time between the two attempts that show that a file is gone. */
export const GONE_CONFIRMATION_MS = 86_400_000;
/** Minimum time between the first and the last failed attempt after which a file is stale. */
export const STALE_CONFIRMATION_MS = 14 * 86_400_000;

/** One attempt to read a file that counts: a scheduled attempt, or any successful one. */
export interface ReadAttempt<Version> {
  /** ISO 8601 UTC instant. */
  readonly at: string;
  /**
   * `absent`: every address answered as it answers for a file that does not exist. `failed`: every other result, which
   * does not show whether the file exists.
   */
  readonly result: 'found' | 'absent' | 'failed';
  /** The file that was found. Null after a failure, or if the file may not become current. */
  readonly version: Version | null;
}

/** What the attempts to read a file show about it. Times are those of the attempts. */
export interface FileState<Version> {
  /** The version that was found last. Null if there is none, or if the file is gone. */
  readonly current: Version | null;
  /** True if the reads of the current version have failed for {@link STALE_CONFIRMATION_MS}. */
  readonly stale: boolean;
  /** The first failed attempt after the last successful one. Null if the last attempt succeeded. */
  readonly failingSince: string | null;
  /** The first attempt after the last successful one that found the file absent. Null if there is none. */
  readonly absentSince: string | null;
  /** The first of the two attempts that showed that the file is gone. Null if it is not gone, or was never found. */
  readonly endedAt: string | null;
}

const NO_FILE = { current: null, stale: false, failingSince: null, absentSince: null, endedAt: null };

/**
 * Decides which version of a file counts (scoring, "Readings of a file"). A file is gone after two attempts a day apart
 * that found it absent, and none in between that found it. It is stale after failures of any kind for 14 days. Pure,
 * and independent of the clock and of the order of the attempts, so that the same records always give the same state.
 */
export function resolveFileState<Version>(attempts: readonly ReadAttempt<Version>[]): FileState<Version> {
  let last: FileState<Version> = NO_FILE;
  for (const { state } of listFileStates(attempts)) last = state;
  return last;
}

/** Yields what the attempts up to each one show, in the order of time. */
export function* listFileStates<Version>(
  attempts: readonly ReadAttempt<Version>[],
): Generator<{ readonly at: string; readonly state: FileState<Version> }> {
  let current: Version | null = null;
  let endedAt: string | null = null;
  let failingSince: string | null = null;
  let absentSince: string | null = null;
  let foundAt: string | null = null;
  for (const { at, result, version } of attempts.toSorted(compareAttempts)) {
    if (result === 'found') {
      foundAt = at;
      failingSince = null;
      absentSince = null;
      if (version !== null) {
        current = version;
        endedAt = null;
      }
      // What one attempt found at this instant, no other attempt can have found absent.
    } else if (at !== foundAt) {
      failingSince ??= at;
      if (result === 'absent') {
        absentSince ??= at;
        if (current !== null && getDurationMs(absentSince, at) >= GONE_CONFIRMATION_MS) {
          current = null;
          endedAt = absentSince;
        }
      }
    }
    const failedMs = failingSince === null ? 0 : getDurationMs(failingSince, at);
    const stale = current !== null && failedMs >= STALE_CONFIRMATION_MS;
    yield { at, state: { current, stale, failingSince, absentSince, endedAt } };
  }
}

/** Orders attempts by time, a success before a failure at the same instant. */
function compareAttempts(a: ReadAttempt<unknown>, b: ReadAttempt<unknown>): number {
  return compareText(a.at, b.at) || Number(b.result === 'found') - Number(a.result === 'found');
}

const getDurationMs = (from: string, to: string): number => Date.parse(to) - Date.parse(from);
