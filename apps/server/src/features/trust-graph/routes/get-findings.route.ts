import { getFindings } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getFindingsRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, getFindings, { rateLimit: 'reads', openToAllOrigins: true }, () => service.findings());
}
