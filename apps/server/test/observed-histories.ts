import type { Observation, PublisherHistory, StoredObservation } from '../src/policy-files/observations/observation.ts';
import type { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { type RecordResult, recordInTransaction } from '../src/policy-files/observations/record-observation.ts';

/** Returns the histories of publishers, like `listHistories`, with the statements of each observation. */
export async function listFullHistories(
  observations: ObservationRepository,
  publishers: readonly string[],
): Promise<PublisherHistory<StoredObservation>[]> {
  const histories = await observations.listHistories(publishers);
  const statements = await observations.listStatements(
    histories.flatMap((history) => history.observations.map(({ id }) => id)),
  );
  return histories.map((history) => ({
    ...history,
    observations: history.observations.map((one) => ({ ...one, statements: statements.get(one.id) ?? [] })),
  }));
}

/** Records one attempt in a transaction of its own. */
export const recordObservation = (
  observations: ObservationRepository,
  observation: Observation,
): Promise<RecordResult> =>
  observations.runInTransaction((transaction) => recordInTransaction(transaction, observation));
