import { getDomainHistory } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { DomainHistoryService } from './domain-history.service.ts';

export function getDomainHistoryRoute(app: FastifyInstance, history: DomainHistoryService): void {
  registerCall(app, getDomainHistory, { rateLimit: 'reads', openToAllOrigins: true }, ({ params, query }) =>
    history.page(params.domain, query.limit, query.cursor),
  );
}
