import { getEntity } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getEntityRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, getEntity, { rateLimit: 'reads', openToAllOrigins: true }, ({ params, query }) =>
    service.getEntity(params.domain, query.anchors),
  );
}
