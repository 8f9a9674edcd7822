import { searchIdentities } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function searchRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, searchIdentities, { rateLimit: 'reads', openToAllOrigins: true }, ({ query }) =>
    service.search(query.q, query.limit),
  );
}
