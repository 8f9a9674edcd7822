import type { FetchLimits } from '../fetch-policy-file.ts';
import { readLocalFile } from '../read-input.ts';
import { judgeLook, type Verdict, type WatchState } from './judge-look.ts';
import { type Look, lookAtLiveFile } from './look-at-live-file.ts';
import type { WatchCommand } from './parse-watch.ts';
import { printVerdict } from './print-verdict.ts';

export interface WatchSurroundings {
  readonly out: (text: string) => void;
  readonly now: () => Date;
  readonly wait: (ms: number) => Promise<void>;
  readonly limits?: FetchLimits;
}

/** A server may be away for a moment; so many looks in a row without an answer end the watching. */
const MOST_UNSEEN = 3;

export const WATCH_EXIT_CODES: Readonly<Record<WatchState, number>> = { same: 0, different: 1, unseen: 3 };

/**
 * Looks at what is live, once or again and again, and says when that is not the file of the repository. Ends with 0 where
 * a single look shows the same, 1 at the first difference, 3 where it could not be seen: at once, or in three looks in a
 * row. The file is read anew for each look, so that it may change with what is live.
 *
 * @throws InputError where the file cannot be read
 */
export async function watch(command: WatchCommand, surroundings: WatchSurroundings): Promise<number> {
  let before: Look | null = null;
  let said: string | null = null;
  for (let unseen = 0; ; ) {
    const own = await readLocalFile(command.file);
    const look: Look = await lookAtLiveFile(command.address, surroundings.limits);
    const verdict: Verdict = judgeLook(own, look, before);
    const { state } = verdict;
    // Said when it is new, so that a long watch is a short log.
    if (state !== said) surroundings.out(printVerdict(verdict, command, surroundings.now()));
    said = state;
    unseen = state === 'unseen' ? unseen + 1 : 0;
    if (state === 'different' || command.everyMs === null || unseen === MOST_UNSEEN) return WATCH_EXIT_CODES[state];
    if (state === 'same') before = look;
    await surroundings.wait(command.everyMs);
  }
}
