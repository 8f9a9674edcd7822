import { getFollow, runFollowAction, startFollow } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../platform/http/register-endpoint.ts';
import type { FollowService } from './follow.service.ts';
import { oneClickUnsubscribeRoutes } from './one-click-unsubscribe.routes.ts';

/** Follows by email. */
export async function followRoutes(app: FastifyInstance, { service }: { service: FollowService }): Promise<void> {
  registerFollowEndpoints(app, service);
  await app.register(oneClickUnsubscribeRoutes, { service });
}

/** The token gives access to a follow, so responses must not be cached. */
function registerFollowEndpoints(app: FastifyInstance, service: FollowService): void {
  registerEndpoint(app, startFollow, ({ body }) => service.start(body));
  registerEndpoint(app, getFollow, ({ params }) => service.find(params.token), { cacheControl: () => 'no-store' });
  registerEndpoint(app, runFollowAction, ({ params }) => service.runAction(params.token, params.action));
}
