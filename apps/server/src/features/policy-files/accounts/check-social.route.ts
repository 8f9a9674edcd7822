import { checkSocial } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { CheckSocialService } from './check-social.service.ts';

/** Fetches from the outside: for our own pages, and limited as analyses are. */
export function checkSocialRoute(app: FastifyInstance, social: CheckSocialService): void {
  registerCall(app, checkSocial, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) => social.check(body));
}
