import path from 'node:path';
import type { GraphOverview } from '@vouchwire/api-contract';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import type { Generation, Generations, Manifest, OpenGeneration } from '../../platform/graph/generations.ts';
import type { GraphSnapshot } from '../../platform/queries/query-pool.ts';
import { OVERVIEW_FILE, RANKING_FILE, SCHEDULED_RANKING_FILE } from '../graph-model.ts';
import { loadOverview } from '../overview/overview-file.ts';
import { findRanking, loadRanking } from '../projection/ranking.ts';
import { TrustGraphStore } from './trust-graph-store.ts';

/** One open generation of the graph, with everything that responses are created from. */
export interface OpenGraph {
  readonly manifest: Manifest;
  readonly store: TrustGraphStore;
  readonly ranking: RankedDomainGraph;
  /** The ranking without what visitors' checks have read. The score of a page is based on it. */
  readonly scheduledRanking: RankedDomainGraph;
  readonly columns: OpenGeneration['columns'];
  /** The graph for a thread that opens it itself. */
  readonly snapshot: GraphSnapshot;
  readonly overview: GraphOverview;
}

/** @throws AppError `graph-unavailable` if the generation cannot be opened */
export async function openGraph(generations: Generations, generation: Generation): Promise<OpenGraph> {
  const { name, dir, manifest } = generation;
  const ranking = await loadRanking(path.join(dir, RANKING_FILE));
  const scheduledRanking = (await findRanking(path.join(dir, SCHEDULED_RANKING_FILE))) ?? ranking;
  const { columns, neo4j } = await generations.open(generation);
  const { graphVersion, asOf, relationships } = manifest;
  const store = new TrustGraphStore(columns);
  // The previous generation answers until then. Otherwise the first comparison would block all other requests.
  await store.prepareKnownSites();
  return {
    manifest,
    store,
    ranking,
    scheduledRanking,
    columns,
    snapshot: { name, graph: columns.share(), neo4j, relationships, graphVersion, asOf },
    overview: await loadOverview(path.join(dir, OVERVIEW_FILE)),
  };
}
