import { getEntity } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import { cacheControl } from '../as-of/day-asked.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getEntityRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, getEntity, { rateLimit: 'reads', openToAllOrigins: true, cacheControl }, ({ params, query }) =>
    service.at(query.as_of).getEntity(params.domain, query.anchors),
  );
}
