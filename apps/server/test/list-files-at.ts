import { createStatementKey } from '@vouchwire/trust-graph';
import {
  type EffectiveFileRepository,
  listEffectiveFiles,
} from '../src/policy-files/effective-file/effective-file-repository.ts';
import type { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { toPublishedDate } from '../src/policy-files/observations/observed-date.ts';
import { listFullHistories } from './observed-histories.ts';

/** Lists the effective files from which a graph is built. */
export type ListedFiles = Pick<EffectiveFileRepository, 'list' | 'listAll'>;

/**
 * Lists the files that were effective at an instant, without budgets. Finds in all files that were read when each
 * statement was first read.
 * @param instant ISO 8601 UTC with milliseconds
 */
export function listFilesAt(observations: ObservationRepository, instant: string): ListedFiles {
  const list = async (publishers: readonly string[]) => {
    const histories = new Map((await listFullHistories(observations, publishers)).map((one) => [one.publisher, one]));
    return (await listEffectiveFiles(observations, publishers, instant)).map((state) => {
      const firstReadings = new Map<string, string>();
      for (const { observedAt, precision, statements } of histories.get(state.publisher)?.observations ?? [])
        for (const statement of statements) {
          const key = createStatementKey(statement);
          if (!firstReadings.has(key)) firstReadings.set(key, toPublishedDate(observedAt, precision));
        }
      const statements = state.file?.statements.map((statement) => ({
        ...statement,
        first_seen: firstReadings.get(createStatementKey(statement)) ?? '',
      }));
      return { ...state, file: state.file && { ...state.file, statements: statements ?? [] } };
    });
  };
  return {
    list,
    async *listAll() {
      yield* await list(await observations.listChangedPublishers(-1));
    },
  };
}
