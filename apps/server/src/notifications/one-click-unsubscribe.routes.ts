import { manageFollowPath } from '@vouchwire/api-contract';
import type { FastifyInstance, RouteShorthandOptions } from 'fastify';
import { MESSAGES } from '../platform/messages/generated/mails.ts';
import type { FollowService } from './follow.service.ts';

const MAX_BODY_BYTES = 4_096;

/**
 * Where a mail program sends its one click (RFC 8058): POST deletes the follow. GET changes nothing, since mail scanners
 * follow links, and leads to the page.
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
  // Nothing is read from the body: the address says it all.
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
    // The same for a link that was used before: a mail program may ask twice.
    return reply
      .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .type('text/plain; charset=utf-8')
      .send(MESSAGES.unfollowed);
  });
}
