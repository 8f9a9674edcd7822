import { estimateQuery } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { QueryService } from './query.service.ts';

export function estimateQueryRoute(app: FastifyInstance, service: QueryService): void {
  registerEndpoint(app, estimateQuery, ({ body, signal }) =>
    service.estimate(body.query, body.parameters ?? {}, signal),
  );
}
