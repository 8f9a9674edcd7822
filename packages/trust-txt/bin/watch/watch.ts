import type { FetchLimits } from '../fetch-policy-file.ts';
import { readLocalFile } from '../read-input.ts';
import { type CheckResult, evaluateCheck, type WatchState } from './evaluate-check.ts';
import { fetchLiveFile, type LiveCheck } from './fetch-live-file.ts';
import { formatCheckResult } from './format-check-result.ts';
import type { WatchCommand } from './parse-watch.ts';

export interface WatchEnvironment {
  readonly out: (text: string) => void;
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<void>;
  readonly limits?: FetchLimits;
}

/** A server may be away for a moment; so many looks in a row without an answer end the watching. */
const MAX_FAILED_CHECKS = 3;

export const WATCH_EXIT_CODES: Readonly<Record<WatchState, number>> = { same: 0, different: 1, unseen: 3 };

/**
 * Looks at what is live, once or again and again, and says when that is not the file of the repository. Ends with 0 where
 * a single look shows the same, 1 at the first difference, 3 where it could not be seen: at once, or in three looks in a
 * row. The file is read anew for each look, so that it may change with what is live.
 *
 * @throws InputError where the file cannot be read
 */
export async function watch(command: WatchCommand, environment: WatchEnvironment): Promise<number> {
  let previous: LiveCheck | null = null;
  let reportedState: string | null = null;
  for (let failedChecks = 0; ; ) {
    const expected = await readLocalFile(command.file);
    const check: LiveCheck = await fetchLiveFile(command.address, environment.limits);
    const result: CheckResult = evaluateCheck(expected, check, previous);
    const { state } = result;
    // Said when it is new, so that a long watch is a short log.
    if (state !== reportedState) environment.out(formatCheckResult(result, command, environment.now()));
    reportedState = state;
    failedChecks = state === 'unseen' ? failedChecks + 1 : 0;
    if (state === 'different' || command.everyMs === null || failedChecks === MAX_FAILED_CHECKS)
      return WATCH_EXIT_CODES[state];
    if (state === 'same') previous = check;
    await environment.wait(command.everyMs);
  }
}
