import { type FileState, listFileStates } from '@vouchwire/trust-graph';
import { listCountedAttempts, toReadAttempt } from '../effective-file/resolve-effective-file.ts';
import type { StoredObservation } from '../observations/observation.ts';
import { type DatePrecision, toPublishedDate } from '../observations/observed-date.ts';

/** The start of a period with one effective file, and when that file was first read: an instant, or a month. */
export type FileStep = FileStart & { readonly firstRead: string | null };

/** The start of a period with one effective file. */
export interface FileStart {
  /** ISO 8601 UTC instant: the attempt that showed it, or the decision about a held list. */
  readonly at: string;
  readonly precision: DatePrecision;
  /** Null if the file is gone. */
  readonly observationId: number | null;
  readonly stale: boolean;
}

/**
 * Lists the effective files of a publisher, oldest first. A file that is gone ends at the first of the two attempts that
 * show it. Empty if there never was a file. Pure.
 */
export function listFileSteps(observations: readonly StoredObservation[]): FileStep[] {
  const attempts = listCountedAttempts(observations);
  const precisions = new Map(attempts.map(({ at, observation }) => [at, observation.precision ?? 'instant']));
  const steps: FileStep[] = [];
  const addStep = (shownAt: string, { current, stale, endedAt }: FileState<StoredObservation>) => {
    const [at, observationId] = [endedAt ?? shownAt, current?.id ?? null];
    // An earlier end, or another attempt at the same instant, replaces what was shown from then on.
    while ((steps.at(-1)?.at ?? '') >= at) steps.pop();
    const last = steps.at(-1);
    if (observationId === (last?.observationId ?? null) && stale === (last?.stale ?? false)) return;
    // A file that was held for review was read earlier.
    const firstRead = current && toPublishedDate(current.observedAt, current.precision);
    steps.push({ at, precision: precisions.get(at) ?? 'instant', observationId, stale, firstRead });
  };
  // The decision about a held list also changes what earlier attempts show, but only from then on.
  const decisions = observations.flatMap(({ review, decidedAt }) => (review === 'accepted' && decidedAt) || []).sort();
  for (const [index, since] of ['', ...decisions].entries()) {
    const isEffective = ({ review, decidedAt }: StoredObservation) =>
      review === null || (review === 'accepted' && decidedAt !== null && decidedAt <= since);
    const until = decisions[index];
    let atDecision: FileState<StoredObservation> | null = null;
    for (const { at, state } of listFileStates(attempts.map((attempt) => toReadAttempt(attempt, isEffective)))) {
      if (until !== undefined && at >= until) break;
      if (at > since && atDecision) addStep(since, atDecision);
      atDecision = at > since ? null : state;
      if (at > since) addStep(at, state);
    }
    if (atDecision) addStep(since, atDecision);
  }
  return steps;
}
