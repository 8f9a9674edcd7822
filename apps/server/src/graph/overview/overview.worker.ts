import type { GraphOverview } from '@vouchwire/api-contract';
import { openShared, type SharedGraph } from '@vouchwire/property-graph';
import { lowerPriority, serveTasks } from '../../platform/workers/serve-tasks.ts';
import { loadRanking } from '../projection/ranking.ts';
import { computeOverview, type GraphTotals } from './compute-overview.ts';
import { ListingGraph } from './listing-graph.ts';

export interface OverviewTask {
  readonly graph: SharedGraph;
  readonly rankingFile: string;
  readonly totals: GraphTotals;
}

lowerPriority();
serveTasks(
  async ({ graph, rankingFile, totals }: OverviewTask): Promise<GraphOverview> =>
    computeOverview(new ListingGraph(openShared(graph)), await loadRanking(rankingFile), totals),
);
