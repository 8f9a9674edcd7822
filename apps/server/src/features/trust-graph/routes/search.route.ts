import { searchIdentities } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import { cacheControl } from '../as-of/day-asked.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function searchRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, searchIdentities, { rateLimit: 'reads', openToAllOrigins: true, cacheControl }, ({ query }) =>
    service.at(query.as_of).search(query.q, query.limit),
  );
}
