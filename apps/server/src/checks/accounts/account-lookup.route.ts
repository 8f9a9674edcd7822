import { getAccountLookup } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { AccountLookupService } from './account-lookup.service.ts';

/** Sends outbound requests. Only our own pages may call it, and the rate limit is that of analyses. */
export function accountLookupRoute(app: FastifyInstance, service: AccountLookupService): void {
  registerEndpoint(app, getAccountLookup, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    service.find(body.target),
  );
}
