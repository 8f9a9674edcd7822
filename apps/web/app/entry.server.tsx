import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { CspNonce } from './lib/csp-nonce.ts';

export const streamTimeout = 5_000;

/** The HTTP server puts the nonce of its Content-Security-Policy into this header of the request it hands over. */
const NONCE_HEADER = 'x-csp-nonce';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  const nonce = request.headers.get(NONCE_HEADER) ?? undefined;
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
