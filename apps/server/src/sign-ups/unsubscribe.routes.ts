import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { getNonce } from '../platform/http/security-headers.ts';
import { MESSAGES } from '../platform/messages/generated/mails.ts';
import type { Records } from '../platform/records/schema.ts';
import type { SecureEraser } from '../platform/records/secure-eraser.ts';
import { unsubscribe } from './delete-person.ts';
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

/** `confirm` is shown before the deletion, `done` after it, and `invalid` for an unknown link. */
type UnsubscribeState = 'confirm' | 'done' | 'invalid';

/**
 * Renders a page that works in any browser without script and without the rest of the site. Its form posts to its own
 * URL, which contains the token. The page contains no text of a visitor.
 */
function renderUnsubscribePage(state: UnsubscribeState, { nonce }: { nonce: string }): string {
  const { title, text, button } = MESSAGES.unsubscribe[state];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Vouchwire</title>
<style nonce="${nonce}">
:root { color-scheme: light dark; }
body { margin: 0 auto; max-width: 36rem; padding: 3rem 1.25rem; background: light-dark(#fbf9f4, #15140f); color: light-dark(#1c1b18, #ede8dc); font: 1.0625rem/1.6 system-ui, sans-serif; }
h1 { font: 500 1.75rem/1.2 Georgia, "Times New Roman", serif; text-wrap: balance; }
button { min-height: 2.75rem; padding: 0.5rem 1.25rem; border: 1px solid transparent; border-radius: 2px; background: light-dark(#0a4f73, #7cc4e8); color: light-dark(#ffffff, #10202a); font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: light-dark(#083c58, #a5d8f2); }
a { color: light-dark(#0a4f73, #7cc4e8); }
:focus-visible { outline: 3px solid light-dark(#0a4f73, #7cc4e8); outline-offset: 2px; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${text}</p>
${button === null ? '' : `<form method="post"><button type="submit">${button}</button></form>\n`}<p><a href="/">Vouchwire</a></p>
</main>
</body>
</html>
`;
}
