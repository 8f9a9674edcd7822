import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createReadableStreamFromReadable } from '@react-router/node';
import { NONCE_HEADER, PAGE_PLACEHOLDERS } from '@vouchwire/api-contract';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router';
import { CspNonce } from './lib/csp-nonce.ts';
import { deferScripts, shouldDeferScripts } from './lib/defer-scripts.ts';

export const streamTimeout = 5_000;

/** The server hands its data to the pages under this key. */
export { pageDataContext as pageData } from './lib/page-data.ts';

/**
 * What a request asks for that there is not, such as an address with a line break in it, is no failure of ours: it is
 * answered, and nobody writes into the log by it.
 */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
};

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  // Only the build renders without a nonce.
  const nonce = request.headers.get(NONCE_HEADER) ?? PAGE_PLACEHOLDERS.nonce;
  // A page that waits for something asks again by itself, with its script.
  const isDeferred = status < 500 && shouldDeferScripts(new URL(request.url).pathname);
  const readyOption = isDeferred || isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  let responseStatus = status;
  let shellSent = false;

  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(
      <CspNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </CspNonce>,
      {
        nonce,
        [readyOption]() {
          shellSent = true;
          const body = new PassThrough();
          body.once('close', () => clearTimeout(timer));
          const respond = (page: BodyInit) => resolve(new Response(page, { status: responseStatus, headers }));
          if (isDeferred) text(body).then((page) => respond(deferScripts(page)), reject);
          else respond(createReadableStreamFromReadable(body));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500;
          if (shellSent) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
