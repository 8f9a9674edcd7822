import {
  type EffectiveFileRepository,
  listEffectiveFiles,
} from '../src/policy-files/effective-file/effective-file-repository.ts';
import type { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';

/** Lists the effective files from which a graph is built. */
export type ListedFiles = Pick<EffectiveFileRepository, 'list' | 'listAll'>;

/**
 * Lists the files that were effective at an instant, without budgets.
 * @param instant ISO 8601 UTC with milliseconds
 */
export function listFilesAt(observations: ObservationRepository, instant: string): ListedFiles {
  const list = (publishers: readonly string[]) => listEffectiveFiles(observations, publishers, instant);
  return {
    list,
    async *listAll() {
      yield* await list(await observations.listChangedPublishers(-1));
    },
  };
}
