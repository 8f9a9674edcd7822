import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { NONCE_HEADER, PAGE_SLOTS } from '@vouchwire/api-contract';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { CspNonce } from './lib/csp-nonce.ts';

export const streamTimeout = 5_000;

/** The server hands its data to the pages under this key. */
export { pageData } from './lib/page-data.ts';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  // Only the build renders without a nonce.
  const nonce = request.headers.get(NONCE_HEADER) ?? PAGE_SLOTS.nonce;
  const readyOption = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
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
          const stream = createReadableStreamFromReadable(body);
          body.once('close', () => clearTimeout(timer));
          pipe(body);
          resolve(new Response(stream, { status: responseStatus, headers }));
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
