import { getDomainChanges } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { parsePastDay } from '../../platform/time/utc-day.ts';
import type { DomainChangesService } from './domain-changes.service.ts';

/**
 * Cached for a day without revalidation, not forever: an import of an old crawl may still change earlier days.
 */
const PAST_CACHE_CONTROL = 'public, max-age=86400, immutable';

/** Endpoint for changes of a domain between two days. The page of the domain shows the same data. */
export async function domainChangesRoutes(
  app: FastifyInstance,
  { service }: { service: DomainChangesService },
): Promise<void> {
  registerEndpoint(
    app,
    getDomainChanges,
    ({ params, query }) => service.compareDays(params.domain, query.from, query.to ?? ''),
    { cacheControl: ({ to }) => (parsePastDay(to) === null ? null : PAST_CACHE_CONTROL) },
  );
}
