import { getAccountLookup } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AccountLookupService } from './account-lookup.service.ts';

/** Fetches from the outside: for our own pages, and limited as analyses are. */
export function accountLookupRoute(app: FastifyInstance, service: AccountLookupService): void {
  registerEndpoint(app, getAccountLookup, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    service.find(body.target),
  );
}
