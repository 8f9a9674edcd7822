import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { getNonce } from '../platform/http/security-headers.ts';
import type { Records } from '../platform/records/schema.ts';
import type { SecureEraser } from '../platform/records/secure-eraser.ts';
import { unsubscribe } from './delete-person.ts';
import { renderUnsubscribePage, type UnsubscribeState } from './unsubscribe-page.ts';
import type { WaitlistRepository } from './waitlist-repository.ts';

const UNSUBSCRIBE_PATH = '/unsubscribe';
const MAX_BODY_BYTES = 4_096;

/**
 * The link in mails to people on the waitlist. GET changes nothing, because mail scanners follow links. POST deletes
 * the sign-up, from the button of the page or directly from a mail program (RFC 8058). The URL contains the token, so
 * these routes are not logged.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { records, waitlist, traces: eraser }: { records: Records; waitlist: WaitlistRepository; traces: SecureEraser },
): Promise<void> {
  const options: RouteShorthandOptions = {
    schema: { hide: true },
    config: { rateLimitGroup: 'reads' },
    logLevel: 'warn',
    bodyLimit: MAX_BODY_BYTES,
  };
  // The form and RFC 8058 both send a body. The server ignores it.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: MAX_BODY_BYTES },
    (_request, _body, done) => done(null, null),
  );
  app.get(UNSUBSCRIBE_PATH, options, async (request, reply) => {
    const isKnown = await waitlist.isKnownToken(getToken(request));
    return sendPage(request, reply, isKnown ? 'confirm' : 'invalid');
  });
  app.post(UNSUBSCRIBE_PATH, options, async (request, reply) => {
    const values = await unsubscribe(records, getToken(request));
    if (values !== null) eraser.schedule(values);
    // A link that was used before gets the same page, because a mail program may send the request twice.
    return sendPage(request, reply, 'done');
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, state: UnsubscribeState): FastifyReply {
  return reply
    .status(state === 'invalid' ? 404 : 200)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(renderUnsubscribePage(state, { nonce: getNonce(request) }));
}

function getToken({ query }: FastifyRequest): string {
  const token = (query as { t?: unknown }).t;
  return typeof token === 'string' ? token : '';
}
