import { getDomainChanges } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { IMMUTABLE_ANSWER } from '../../platform/http/cache-control.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { readPastDay } from '../../platform/time/utc-day.ts';
import type { DomainChangesService } from './domain-changes.service.ts';

/** What changed about a domain between two days, for programs; its page shows the same. */
export async function domainChangesRoutes(
  app: FastifyInstance,
  { service }: { service: DomainChangesService },
): Promise<void> {
  registerCall(
    app,
    getDomainChanges,
    {
      rateLimit: 'reads',
      openToAllOrigins: true,
      cacheControl: ({ to }) => (readPastDay(to) === null ? null : IMMUTABLE_ANSWER),
    },
    ({ params, query }) => service.between(params.domain, query.from, query.to ?? ''),
  );
}
