import { getMap } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { PreparedJson } from '../../../platform/http/prepared-json.ts';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { TrustGraphService } from '../trust-graph.service.ts';

export function getMapRoute(app: FastifyInstance, service: TrustGraphService): void {
  // Thousands of dots that passed the schema when they were read: checking each again would hold everybody up.
  registerCall(
    app,
    getMap,
    { rateLimit: 'reads', openToAllOrigins: true },
    async () => new PreparedJson(JSON.stringify(service.map())),
  );
}
