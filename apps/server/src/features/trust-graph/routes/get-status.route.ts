import { getStatus } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getStatusRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, getStatus, { rateLimit: 'reads', openToAllOrigins: true }, () => service.status());
}
