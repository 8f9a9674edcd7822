import { getNetwork } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getNetworkRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, getNetwork, { rateLimit: 'reads', openToAllOrigins: true }, ({ query }) =>
    service.getNetwork(query.domain, query.depth, query.limit, query.anchors),
  );
}
