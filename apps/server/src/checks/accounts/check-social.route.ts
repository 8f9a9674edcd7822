import { checkSocial } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { CheckSocialService } from './check-social.service.ts';

/** Fetches from the outside: for our own pages, and limited as analyses are. */
export function checkSocialRoute(app: FastifyInstance, social: CheckSocialService): void {
  registerEndpoint(app, checkSocial, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    social.check(body),
  );
}
