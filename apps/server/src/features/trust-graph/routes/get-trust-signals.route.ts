import { getTrustSignals } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getTrustSignalsRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerCall(app, getTrustSignals, { rateLimit: 'reads', openToAllOrigins: true }, ({ query }) =>
    service.trustSignals(query.domains.split(','), query.anchors),
  );
}
