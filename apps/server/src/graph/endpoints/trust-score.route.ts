import { trustScore } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function trustScoreRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerEndpoint(app, trustScore, { rateLimit: 'reads', openToAllOrigins: true }, ({ body }) =>
    service
      .at(body.as_of)
      .getTrustScore(body.source_domain, body.target_domain, { maxHops: body.max_hops, anchors: body.anchors }),
  );
}
