import path from 'node:path';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { RANKING_FILE } from '../graph/graph-model.ts';
import { loadOperatorLists } from '../graph/projection/operator-lists.ts';
import { openGraphGenerations } from '../graph/projection/project.ts';
import { loadRanking } from '../graph/projection/ranking.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Manifest } from '../platform/graph/generations.ts';

/**
 * Loads the graph and the ranking that a server with this data directory uses.
 * @throws AppError `graph-unavailable` if there is no graph yet, `configuration` if the file of the anchors is invalid
 */
export async function loadCurrentRanking(config: Config): Promise<{ manifest: Manifest; graph: RankedDomainGraph }> {
  await using generations = await openGraphGenerations(config, loadOperatorLists(config.dataDir));
  const current = await generations.current();
  if (current.kind !== 'sound') {
    throw new AppError(
      'graph-unavailable',
      `No readable graph in ${config.dataDir} (${current.kind}). Run “vouchwire rebuild-graph” first`,
    );
  }
  const { dir, manifest } = current.generation;
  return { manifest, graph: await loadRanking(path.join(dir, RANKING_FILE)) };
}
