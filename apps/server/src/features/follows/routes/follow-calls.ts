import { actOnFollow, getFollow, startFollow } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../../platform/http/register-call.ts';
import type { FollowService } from '../follow.service.ts';

/** Who has the token of a follow may see and change it; nobody else keeps what they were answered. */
export function followCalls(app: FastifyInstance, service: FollowService): void {
  const writes = { rateLimit: 'signUps', openToAllOrigins: false } as const;
  registerCall(app, startFollow, writes, ({ body }) => service.start(body));
  registerCall(
    app,
    getFollow,
    { rateLimit: 'reads', openToAllOrigins: false, cacheControl: () => 'no-store' },
    ({ params }) => service.find(params.token),
  );
  registerCall(app, actOnFollow, writes, ({ params }) => service.act(params.token, params.act));
}
