import { listAssociations } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { getCacheControl } from '../graph/snapshots/parse-as-of.ts';
import type { TrustGraphService } from '../graph/trust-graph.service.ts';
import { registerEndpoint } from '../platform/http/register-endpoint.ts';

export function listAssociationsRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerEndpoint(
    app,
    listAssociations,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    ({ query }) => service.at(query.as_of).listAssociations(query.limit, query.cursor),
  );
}
