import type { FastifyInstance } from 'fastify';
import { estimateQueryRoute } from './cypher-queries/estimate-query.route.ts';
import type { QueryService } from './cypher-queries/query.service.ts';
import { runQueryRoute } from './cypher-queries/run-query.route.ts';
import { checkDomainRoute } from './endpoints/check-domain.route.ts';
import { findPathRoute } from './endpoints/find-path.route.ts';
import { getEntityRoute } from './endpoints/get-entity.route.ts';
import { getFindingsRoute } from './endpoints/get-findings.route.ts';
import { getMapRoute } from './endpoints/get-map.route.ts';
import { getNetworkRoute } from './endpoints/get-network.route.ts';
import { getStatusRoute } from './endpoints/get-status.route.ts';
import { getTrustRelationshipsRoute } from './endpoints/get-trust-relationships.route.ts';
import { getTrustSignalsRoute } from './endpoints/get-trust-signals.route.ts';
import { searchRoute } from './endpoints/search.route.ts';
import { trustScoreRoute } from './endpoints/trust-score.route.ts';
import { getGraphFileRoute } from './graph-file/get-graph-file.route.ts';
import type { GraphFileService } from './graph-file/graph-file.service.ts';
import type { TrustGraphService } from './trust-graph.service.ts';

/** The trust graph's calls: all of them reads, open to every origin. */
export async function trustGraphRoutes(
  app: FastifyInstance,
  { service, queries, graphFiles }: { service: TrustGraphService; queries: QueryService; graphFiles: GraphFileService },
): Promise<void> {
  getStatusRoute(app, service);
  checkDomainRoute(app, service);
  getTrustRelationshipsRoute(app, service);
  getEntityRoute(app, service);
  trustScoreRoute(app, service);
  findPathRoute(app, service);
  getTrustSignalsRoute(app, service);
  getNetworkRoute(app, service);
  getMapRoute(app, service);
  getFindingsRoute(app, service);
  searchRoute(app, service);
  runQueryRoute(app, queries);
  estimateQueryRoute(app, queries);
  getGraphFileRoute(app, graphFiles);
}
