import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { nonceOf } from '../../../platform/http/security-headers.ts';
import type { Records } from '../../../platform/records/schema.ts';
import type { TraceEraser } from '../../../platform/records/trace-eraser.ts';
import { leaveWaitlist } from '../forget-person.ts';
import { type UnsubscribeState, unsubscribePage } from '../unsubscribe-page.ts';
import type { WaitlistRecords } from '../waitlist-records.ts';

const PATH = '/unsubscribe';
const LONGEST_BODY = 4_096;

/**
 * The link in our mails. GET changes nothing, since mail scanners follow links; POST deletes, from the page's button or
 * from a mail program by itself (RFC 8058). The token stands in the address, so these routes are not logged.
 */
export async function unsubscribeRoutes(
  app: FastifyInstance,
  { records, waitlist, traces }: { records: Records; waitlist: WaitlistRecords; traces: TraceEraser },
): Promise<void> {
  const options: RouteShorthandOptions = {
    schema: { hide: true },
    config: { rateLimitGroup: 'reads' },
    logLevel: 'warn',
    bodyLimit: LONGEST_BODY,
  };
  // Both come with a body, of a form or of RFC 8058; nothing is read from it.
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'string', bodyLimit: LONGEST_BODY },
    (_request, _body, done) => done(null, null),
  );
  app.get(PATH, options, async (request, reply) => {
    const known = await waitlist.isKnownToken(tokenOf(request));
    return sendPage(request, reply, known ? 'asking' : 'unknown');
  });
  app.post(PATH, options, async (request, reply) => {
    const words = await leaveWaitlist(records, tokenOf(request));
    if (words !== null) traces.soon(words);
    // The same for a link that was used before: a mail program may ask twice.
    return sendPage(request, reply, 'gone');
  });
}

function sendPage(request: FastifyRequest, reply: FastifyReply, state: UnsubscribeState): FastifyReply {
  return reply
    .status(state === 'unknown' ? 404 : 200)
    .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(unsubscribePage(state, { nonce: nonceOf(request) }));
}

function tokenOf({ query }: FastifyRequest): string {
  const token = (query as { t?: unknown }).t;
  return typeof token === 'string' ? token : '';
}
