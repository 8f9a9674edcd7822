import type { FastifyInstance } from 'fastify';
import type { GraphFileService } from './graph-file/graph-file.service.ts';
import type { QueryService } from './query.service.ts';
import { checkDomainRoute } from './routes/check-domain.route.ts';
import { estimateQueryRoute } from './routes/estimate-query.route.ts';
import { findPathRoute } from './routes/find-path.route.ts';
import { getEntityRoute } from './routes/get-entity.route.ts';
import { getFindingsRoute } from './routes/get-findings.route.ts';
import { getGraphFileRoute } from './routes/get-graph-file.route.ts';
import { getMapRoute } from './routes/get-map.route.ts';
import { getNetworkRoute } from './routes/get-network.route.ts';
import { getStatusRoute } from './routes/get-status.route.ts';
import { getTrustRelationshipsRoute } from './routes/get-trust-relationships.route.ts';
import { getTrustSignalsRoute } from './routes/get-trust-signals.route.ts';
import { listAssociationsRoute } from './routes/list-associations.route.ts';
import { runQueryRoute } from './routes/run-query.route.ts';
import { searchRoute } from './routes/search.route.ts';
import { trustScoreRoute } from './routes/trust-score.route.ts';
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
  listAssociationsRoute(app, service);
  getNetworkRoute(app, service);
  getMapRoute(app, service);
  getFindingsRoute(app, service);
  searchRoute(app, service);
  runQueryRoute(app, queries);
  estimateQueryRoute(app, queries);
  getGraphFileRoute(app, graphFiles);
}
