import { attemptsOf, type CurrentFile, currentFile } from '../current-file.ts';
import type { JudgedObservation, KeptObservation, PublisherHistory } from '../observation.ts';

/**
 * What had been seen and decided by an instant, in the words of then: later observations are left out, what was seen
 * again later was last seen at the latest then, and a list that was decided later was still held. Pure.
 *
 * Dates are those of the attempts, not of the records: an old crawl that was imported today tells what was true then.
 * @param instant ISO 8601 UTC with milliseconds, as `Date.toISOString` writes it
 */
export function historyAsOf(
  history: PublisherHistory<KeptObservation>,
  instant: string,
): PublisherHistory<KeptObservation> {
  return { publisher: history.publisher, observations: seenBy(history.observations, instant) };
}

/** What of an observation depends on when it is told. */
type SeenThen = JudgedObservation & Pick<KeptObservation, 'review' | 'decidedAt'>;

/** The observations of one publisher that had been made by an instant, as {@link historyAsOf} tells them. Pure. */
export function seenBy<Seen extends SeenThen>(observations: readonly Seen[], instant: string): Seen[] {
  return observations
    .filter(({ observedAt }) => observedAt <= instant)
    .map((seen) => {
      const decided = seen.decidedAt !== null && seen.decidedAt <= instant;
      const attempts = attemptsBy(attemptsOf(seen), instant);
      return {
        ...seen,
        attempts,
        lastSeenAt: attempts.at(-1) ?? seen.observedAt,
        review: seen.review === null || decided ? seen.review : ('held' as const),
        decidedAt: decided ? seen.decidedAt : null,
      };
    });
}

/** Attempts made by an instant; all if it is null. Instants of one format compare as text. */
export function attemptsBy(attempts: readonly string[], instant: string | null): readonly string[] {
  return instant === null ? attempts : attempts.filter((at) => at <= instant);
}

/** The file that stood at an instant, and those before it. Pure; `instant` as in {@link historyAsOf}. */
export function fileOn(history: PublisherHistory<KeptObservation>, instant: string): CurrentFile {
  return currentFile(historyAsOf(history, instant));
}
