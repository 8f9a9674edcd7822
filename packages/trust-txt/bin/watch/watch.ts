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

/** A server may be unreachable for a moment. This many unreachable checks in a row end the watch. */
const MAX_FAILED_CHECKS = 3;

export const WATCH_EXIT_CODES: Readonly<Record<WatchState, number>> = { same: 0, different: 1, unseen: 3 };

/**
 * Checks the live file, once or repeatedly, and reports when it differs from the file of the repository. Returns 0 if a
 * single check shows no difference, 1 at the first difference, 3 if the site was unreachable: in the single check or in
 * three checks in a row. Reads the file again for each check, so that it may change with the live file.
 * @throws InputError if the file cannot be read
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
