import type { FastifyInstance } from 'fastify';
import type { FollowService } from './follow.service.ts';
import { followCalls } from './routes/follow-calls.ts';
import { oneClickRoutes } from './routes/one-click.routes.ts';

/** Follows by e-mail and webhook. */
export async function followRoutes(app: FastifyInstance, { service }: { service: FollowService }): Promise<void> {
  followCalls(app, service);
  await app.register(oneClickRoutes, { service });
}
