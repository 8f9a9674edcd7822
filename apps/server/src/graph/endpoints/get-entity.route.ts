import { getEntity } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getCacheControl } from '../snapshots/parse-as-of.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getEntityRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerEndpoint(
    app,
    getEntity,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    ({ params, query }) => service.at(query.as_of).getEntity(params.domain, query.anchors),
  );
}
