import { listDates } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { RecordedDays } from './recorded-days.ts';

export function listDatesRoute(app: FastifyInstance, days: RecordedDays): void {
  registerCall(app, listDates, { rateLimit: 'reads', openToAllOrigins: true }, async ({ query }) => {
    const records_version = await days.version();
    const { dates, more } = await days.page(query.limit, query.before ?? null);
    return { dates, first: await days.firstDay(), next: more ? (dates.at(-1)?.date ?? null) : null, records_version };
  });
}
