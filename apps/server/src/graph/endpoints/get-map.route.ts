import { getMap } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { RawJson } from '../../platform/http/raw-json.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getMapRoute(app: FastifyInstance, service: TrustGraphService): void {
  // Thousands of dots that passed the schema when they were read: checking each again would hold everybody up.
  registerEndpoint(
    app,
    getMap,
    { rateLimit: 'reads', openToAllOrigins: true },
    async () => new RawJson(JSON.stringify(service.getMap())),
  );
}
