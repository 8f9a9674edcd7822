import type { FastifyInstance } from 'fastify';
import type { FollowService } from './follow.service.ts';
import { registerFollowEndpoints } from './follow-endpoints.ts';
import { oneClickUnsubscribeRoutes } from './one-click-unsubscribe.routes.ts';

/** Follows by e-mail and webhook. */
export async function followRoutes(app: FastifyInstance, { service }: { service: FollowService }): Promise<void> {
  registerFollowEndpoints(app, service);
  await app.register(oneClickUnsubscribeRoutes, { service });
}
