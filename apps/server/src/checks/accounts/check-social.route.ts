import { checkSocial } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { CheckSocialService } from './check-social.service.ts';

/** Sends outbound requests. Only our own pages may call it, and the rate limit is that of analyses. */
export function checkSocialRoute(app: FastifyInstance, social: CheckSocialService): void {
  registerEndpoint(app, checkSocial, { rateLimit: 'analyses', openToAllOrigins: false }, ({ body }) =>
    social.check(body),
  );
}
