import { type CurrentFile, currentFile } from '../current-file.ts';
import type { KeptObservation, PublisherHistory } from '../observation.ts';

/**
 * What had been seen and decided by an instant, in the words of then: later observations are left out, what was seen
 * again later was last seen at the latest then, and a list that was decided later was still held. Pure.
 *
 * Dates are those of the sightings, not of the records: an old crawl that was imported today tells what was true then.
 * Between two sightings of the same thing the records hold no others, so the last one is taken to be the instant itself.
 * @param instant ISO 8601 UTC with milliseconds, as `Date.toISOString` writes it
 */
export function historyAsOf(
  history: PublisherHistory<KeptObservation>,
  instant: string,
): PublisherHistory<KeptObservation> {
  return { publisher: history.publisher, observations: seenBy(history.observations, instant) };
}

/** What of an observation depends on when it is told. */
type SeenThen = Pick<KeptObservation, 'observedAt' | 'lastSeenAt' | 'review' | 'decidedAt'>;

/** The observations of one publisher that had been made by an instant, as {@link historyAsOf} tells them. Pure. */
export function seenBy<Seen extends SeenThen>(observations: readonly Seen[], instant: string): Seen[] {
  return observations
    .filter(({ observedAt }) => observedAt <= instant)
    .map((seen) => {
      const decided = seen.decidedAt !== null && seen.decidedAt <= instant;
      return {
        ...seen,
        lastSeenAt: earlierOf(seen.lastSeenAt, instant),
        review: seen.review === null || decided ? seen.review : ('held' as const),
        decidedAt: decided ? seen.decidedAt : null,
      };
    });
}

/** Instants of one format compare as text. */
export function earlierOf(instant: string, other: string): string {
  return instant < other ? instant : other;
}

/** The file that stood at an instant, and those before it. Pure; `instant` as in {@link historyAsOf}. */
export function fileOn(history: PublisherHistory<KeptObservation>, instant: string): CurrentFile {
  return currentFile(historyAsOf(history, instant));
}
