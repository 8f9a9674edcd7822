import path from 'node:path';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { RANKING_FILE } from '../features/trust-graph/graph-model.ts';
import { KnownNames } from '../features/trust-graph/projection/known-names.ts';
import { generationsOf } from '../features/trust-graph/projection/project.ts';
import { readRanking } from '../features/trust-graph/projection/ranking.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Manifest } from '../platform/graph/generations.ts';
import { DATA_DIR } from '../starter-crawl.ts';

/** What a server on this data directory answers from. @throws AppError `graph-unavailable` where there is no graph yet */
export async function readCurrentRanking(config: Config): Promise<{ manifest: Manifest; graph: RankedDomainGraph }> {
  const names = KnownNames.fromCsv(path.join(DATA_DIR, 'names.csv'));
  await using generations = generationsOf(config, names);
  const found = await generations.current();
  if (found.kind !== 'sound') {
    throw new AppError(
      'graph-unavailable',
      `There is no graph in ${config.dataDir} that could be read (${found.kind}); run “vouchwire rebuild-graph” first`,
    );
  }
  const { dir, manifest } = found.generation;
  return { manifest, graph: await readRanking(path.join(dir, RANKING_FILE)) };
}
