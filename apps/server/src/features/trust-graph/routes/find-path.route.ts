import { findPath } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import { cacheControl } from '../as-of/day-asked.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function findPathRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, findPath, { rateLimit: 'reads', openToAllOrigins: true, cacheControl }, ({ query }) =>
    service.at(query.as_of).findPath(query.from, query.to, { maxHops: query.max_hops, anchors: query.anchors }),
  );
}
