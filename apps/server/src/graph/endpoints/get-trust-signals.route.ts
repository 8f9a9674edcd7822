import { getTrustSignals } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { getCacheControl } from '../snapshots/parse-as-of.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getTrustSignalsRoute(app: FastifyInstance, service: TrustGraphService): void {
  registerEndpoint(
    app,
    getTrustSignals,
    { rateLimit: 'reads', openToAllOrigins: true, cacheControl: getCacheControl },
    ({ query }) => service.at(query.as_of).getTrustSignals(query.domains.split(','), query.anchors),
  );
}
