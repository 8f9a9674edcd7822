import { listAttemptInstants } from '../effective-file/resolve-effective-file.ts';
import type { PublisherHistory, ReviewedObservation, StoredObservation } from '../observations/observation.ts';

/**
 * Restores the state of observations and decisions at an instant. Leaves out later observations, ends a later
 * repetition at the instant, and treats a list as held that was decided later. Pure.
 *
 * Dates are those of the attempts, not of the records. An old crawl that was imported today therefore changes the state
 * at the time of the crawl.
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

/** Returns the observations of one publisher up to an instant, as {@link historyAt} does. Pure. */
export function observationsUntil<Seen extends ObservationAtInstant>(
  observations: readonly Seen[],
  instant: string,
): Seen[] {
  return observations
    .filter(({ observedAt }) => observedAt <= instant)
    .map((observation) => {
      const isDecided = observation.decidedAt !== null && observation.decidedAt <= instant;
      // Instants in the same format can be compared as text.
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
