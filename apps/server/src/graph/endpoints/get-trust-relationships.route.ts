import { getTrustRelationships } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getTrustRelationshipsRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerEndpoint(app, getTrustRelationships, { rateLimit: 'reads', openToAllOrigins: true }, ({ body }) =>
    service.at(body.as_of).getTrustRelationships(body.domain),
  );
}
