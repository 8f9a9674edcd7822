import { checkSocial } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { CheckSocialService } from './check-social.service.ts';

export function checkSocialRoute(app: FastifyInstance, social: CheckSocialService): void {
  registerEndpoint(app, checkSocial, ({ body }) => social.check(body));
}
