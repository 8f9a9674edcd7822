import {
  type EffectiveFileState,
  listAttemptInstants,
  resolveEffectiveFile,
} from '../effective-file/resolve-effective-file.ts';
import type { PublisherHistory, ReviewedObservation, StoredObservation } from '../observations/observation.ts';

/**
 * State of observations and decisions at an instant: later observations are left out, a later repetition ends at the
 * instant, and a list that was decided later was still held. Pure.
 *
 * Dates are those of the attempts, not of the records: an old crawl that was imported today shows the state of its own
 * time.
 *
 * @param instant ISO 8601 UTC with milliseconds, as `Date.toISOString` writes it
 */
export function historyAt(
  history: PublisherHistory<StoredObservation>,
  instant: string,
): PublisherHistory<StoredObservation> {
  return { publisher: history.publisher, observations: observationsUntil(history.observations, instant) };
}

/** The parts of an observation that depend on the instant of the query. */
type ObservationAtInstant = ReviewedObservation & Pick<StoredObservation, 'review' | 'decidedAt'>;

/** The observations of one publisher up to an instant, as {@link historyAt} returns them. Pure. */
export function observationsUntil<Seen extends ObservationAtInstant>(
  observations: readonly Seen[],
  instant: string,
): Seen[] {
  return observations
    .filter(({ observedAt }) => observedAt <= instant)
    .map((observation) => {
      const isDecided = observation.decidedAt !== null && observation.decidedAt <= instant;
      // Instants of one format compare as text.
      const attempts = listAttemptInstants(observation).filter((at) => at <= instant);
      return {
        ...observation,
        attempts,
        lastSeenAt: attempts.at(-1) ?? observation.observedAt,
        review: observation.review === null || isDecided ? observation.review : ('held' as const),
        decidedAt: isDecided ? observation.decidedAt : null,
      };
    });
}

/** The effective file at an instant, and the earlier ones. Pure; `instant` as in {@link historyAt}. */
export function effectiveFileAt(history: PublisherHistory<StoredObservation>, instant: string): EffectiveFileState {
  return resolveEffectiveFile(historyAt(history, instant));
}
