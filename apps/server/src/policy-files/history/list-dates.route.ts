import { listDates } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { RecordedDateRepository } from './recorded-date-repository.ts';

export function listDatesRoute(app: FastifyInstance, dates: RecordedDateRepository): void {
  registerEndpoint(app, listDates, ({ query }) => dates.list(query.limit, query.before ?? null));
}
