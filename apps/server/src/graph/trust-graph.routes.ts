import type { FastifyInstance } from 'fastify';
import { estimateQueryRoute } from './cypher-queries/estimate-query.route.ts';
import type { QueryService } from './cypher-queries/query.service.ts';
import { runQueryRoute } from './cypher-queries/run-query.route.ts';
import { checkDomainRoute } from './endpoints/check-domain.route.ts';
import { findPathRoute } from './endpoints/find-path.route.ts';
import { getEntityRoute } from './endpoints/get-entity.route.ts';
import { getNetworkRoute } from './endpoints/get-network.route.ts';
import { getStatusRoute } from './endpoints/get-status.route.ts';
import { getTrustRelationshipsRoute } from './endpoints/get-trust-relationships.route.ts';
import { getTrustScoreRoute } from './endpoints/get-trust-score.route.ts';
import { searchRoute } from './endpoints/search.route.ts';
import type { DailyGraphFiles } from './graph-file/daily-graph-files.ts';
import { getDailyGraphFileRoute } from './graph-file/get-daily-graph-file.route.ts';
import { getGraphFileRoute } from './graph-file/get-graph-file.route.ts';
import type { GraphFileService } from './graph-file/graph-file.service.ts';
import type { SearchService } from './search/search.service.ts';
import type { GraphManager } from './store/graph-manager.ts';

export interface TrustGraphRoutesOptions {
  readonly graph: GraphManager;
  readonly queries: QueryService;
  readonly graphFiles: GraphFileService;
  readonly dailyGraphFiles: DailyGraphFiles;
  readonly search: SearchService;
}

/** Registers the endpoints of the trust graph. All of them are reads, and open to every origin. */
export async function trustGraphRoutes(
  app: FastifyInstance,
  { graph, queries, graphFiles, dailyGraphFiles, search }: TrustGraphRoutesOptions,
): Promise<void> {
  getStatusRoute(app, graph);
  checkDomainRoute(app, graph);
  getTrustRelationshipsRoute(app, graph);
  getEntityRoute(app, graph);
  getTrustScoreRoute(app, graph);
  findPathRoute(app, graph);
  getNetworkRoute(app, graph);
  searchRoute(app, search);
  runQueryRoute(app, queries);
  estimateQueryRoute(app, queries);
  getGraphFileRoute(app, graphFiles);
  getDailyGraphFileRoute(app, dailyGraphFiles);
}
