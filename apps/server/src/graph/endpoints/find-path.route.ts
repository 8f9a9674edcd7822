import { findPath } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getCacheControl } from '../snapshots/parse-as-of.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function findPathRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerEndpoint(
    app,
    findPath,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    ({ query }) =>
      service.at(query.as_of).findPath(query.from, query.to, { maxHops: query.max_hops, anchors: query.anchors }),
  );
}
