import { checkDomain } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function checkDomainRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, checkDomain, { rateLimit: 'reads', openToAllOrigins: true }, ({ body }) =>
    service.at(body.as_of).checkDomain(body.domain),
  );
}
