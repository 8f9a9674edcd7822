import { getStatus } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getStatusRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerEndpoint(app, getStatus, { rateLimit: 'reads', openToAllOrigins: true }, () => service.getStatus());
}
