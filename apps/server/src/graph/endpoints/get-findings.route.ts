import { getFindings } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getFindingsRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerEndpoint(app, getFindings, { rateLimit: 'reads', openToAllOrigins: true }, () => service.getFindings());
}
