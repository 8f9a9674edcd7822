import { getDomainHistory } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { DomainHistoryService } from './domain-history.service.ts';

export function getDomainHistoryRoute(app: FastifyInstance, history: DomainHistoryService): void {
  registerEndpoint(app, getDomainHistory, ({ params, query }) =>
    history.getPage(params.domain, query.limit, query.cursor),
  );
}
