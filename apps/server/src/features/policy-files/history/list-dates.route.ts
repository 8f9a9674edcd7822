import { listDates } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { RecordedDays } from './recorded-days.ts';

export function listDatesRoute(app: FastifyInstance, days: RecordedDays): void {
  registerCall(app, listDates, { rateLimit: 'reads', openToAllOrigins: true }, ({ query }) =>
    days.list(query.limit, query.before ?? null),
  );
}
