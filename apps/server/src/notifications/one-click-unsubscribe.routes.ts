import { manageFollowPath } from '@vouchwire/api-contract';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { MESSAGES } from '../platform/messages/generated/mails.ts';
import type { FollowService } from './follow.service.ts';

const MAX_BODY_BYTES = 4_096;

/**
 * Endpoint for the one-click unsubscription of mail programs (RFC 8058): POST deletes the follow. GET changes nothing,
 * because mail scanners follow links, and redirects to the page.
 */
export async function oneClickUnsubscribeRoutes(
  app: FastifyInstance,
  { service }: { service: FollowService },
): Promise<void> {
  const options: RouteShorthandOptions = {
    schema: { hide: true },
    config: { rateLimitGroup: 'reads' },
    bodyLimit: MAX_BODY_BYTES,
  };
  // The body is ignored, because the URL contains everything.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, _body, done) => done(null, null),
  );
  app.get<{ Params: { token: string } }>('/follow/:token/stop', options, async ({ params }, reply) =>
    reply.header('cache-control', 'no-store').redirect(manageFollowPath(params.token), 303),
  );
  app.post<{ Params: { token: string } }>('/follow/:token/stop', options, async ({ params }, reply) => {
    await service.unsubscribe(params.token);
    // The response is the same for a used link, because a mail program may send it twice.
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/plain; charset=utf-8')
      .send(MESSAGES.unfollowed);
  });
}
