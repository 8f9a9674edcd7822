import { trustScore } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function trustScoreRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, trustScore, { rateLimit: 'reads', openToAllOrigins: true }, ({ body }) =>
    service
      .at(body.as_of)
      .trustScore(body.source_domain, body.target_domain, { maxHops: body.max_hops, anchors: body.anchors }),
  );
}
