import path from 'node:path';
import type { GraphOverview } from '@vouchwire/api-contract';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import type { Generation, Generations, Manifest, OpenGeneration } from '../../platform/graph/generations.ts';
import type { GraphSnapshot } from '../../platform/queries/query-pool.ts';
import { RANKING_FILE, SCHEDULED_RANKING_FILE } from '../graph-model.ts';
import type { OverviewPool } from '../overview/overview-pool.ts';
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
  /**
   * Computes the overview at the first call, so that an update of the graph does not wait for it.
   * @throws AppError `graph-unavailable`
   */
  getOverview(): Promise<GraphOverview>;
}

/** @throws AppError `graph-unavailable` if the generation cannot be opened */
export async function openGraph(
  generations: Generations,
  generation: Generation,
  overviews: OverviewPool,
): Promise<OpenGraph> {
  const { name, dir, manifest } = generation;
  const rankingFile = path.join(dir, RANKING_FILE);
  const ranking = await loadRanking(rankingFile);
  const scheduledRanking = (await findRanking(path.join(dir, SCHEDULED_RANKING_FILE))) ?? ranking;
  const { columns, neo4j } = await generations.open(generation);
  const { graphVersion, asOf, identities, relationships } = manifest;
  const store = new TrustGraphStore(columns);
  // The previous generation answers until then. Otherwise the first comparison would block all other requests.
  await store.prepareKnownSites();
  const graph = columns.share();
  let overview: Promise<GraphOverview> | null = null;
  return {
    manifest,
    store,
    ranking,
    scheduledRanking,
    columns,
    snapshot: { name, graph, neo4j, relationships, graphVersion, asOf },
    getOverview() {
      overview ??= overviews.run({ graph, rankingFile, totals: { identities, relationships } }).catch((error) => {
        overview = null;
        throw error;
      });
      return overview;
    },
  };
}
