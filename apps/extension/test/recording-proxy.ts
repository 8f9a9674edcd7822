import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the browser sent it to the proxy, complete. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Of the answer of the server, as it traveled. Null for all other requests. */
  answer: { readonly encoding: string | undefined; bytes: number } | null;
}

export interface RecordingProxy extends AsyncDisposable {
  readonly address: string;
  readonly requests: RecordedRequest[];
  /** Answers nothing while it is false, as a machine without a network. */
  isOnline: boolean;
  /** Content coding of the answers whose last byte it changes; null for none. */
  damagedEncoding: string | null;
}

/**
 * A proxy through which a browser sends everything, loopback too. It records each request, forwards those for the port of `origin` under any name,
 * and answers those for other sites with a page. A tunnel, which would hide what is in it, is recorded and refused.
 * @param renderPage body of the page of a site
 */
export async function startRecordingProxy(origin: string, renderPage: (url: URL) => string): Promise<RecordingProxy> {
  const requests: RecordedRequest[] = [];
  const proxy: Pick<RecordingProxy, 'isOnline' | 'damagedEncoding'> = { isOnline: true, damagedEncoding: null };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { method = '', url = '', headers } = request;
    const recorded: RecordedRequest = { method, url, headers, body, answer: null };
    requests.push(recorded);
    if (!proxy.isOnline) return request.socket.destroy();
    if (new URL(url).port === new URL(origin).port) return forward(request, recorded, response, proxy.damagedEncoding);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(new URL(url)));
  });
  server.on('connect', ({ method = '', url = '', headers }, socket) => {
    requests.push({ method, url, headers, body: '', answer: null });
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

function forward(
  request: IncomingMessage,
  recorded: RecordedRequest,
  response: ServerResponse,
  damagedEncoding: string | null,
): void {
  const { method, headers, url = '' } = request;
  send(url, { method, headers }, async (answer) => {
    const parts: Buffer[] = [];
    for await (const part of answer) parts.push(part as Buffer);
    const content = Buffer.concat(parts);
    const encoding = answer.headers['content-encoding'];
    recorded.answer = { encoding, bytes: content.length };
    if (encoding !== undefined && encoding === damagedEncoding)
      content.writeUInt8(content.at(-1)! ^ 255, content.length - 1);
    response.writeHead(answer.statusCode ?? 502, answer.headers).end(content);
  })
    .on('error', () => response.destroy())
    .end(recorded.body);
}
