import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the browser sent it to the proxy, complete. */
export interface RecordedRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export interface RecordingProxy extends AsyncDisposable {
  readonly address: string;
  readonly requests: RecordedRequest[];
  /** Answers nothing while it is false, as a machine without a network. */
  isOnline: boolean;
}

/**
 * A proxy through which a browser sends everything, loopback too. It records each request, forwards those for `origin`,
 * and answers those for other sites with a page. A tunnel, which would hide what is in it, is recorded and refused.
 * @param renderPage body of the page of a site
 */
export async function startRecordingProxy(origin: string, renderPage: (url: URL) => string): Promise<RecordingProxy> {
  const requests: RecordedRequest[] = [];
  const proxy = { isOnline: true };
  const server = createServer(async (request, response) => {
    const body = await readBody(request);
    const { method = '', url = '', headers } = request;
    requests.push({ method, url, headers, body });
    if (!proxy.isOnline) return request.socket.destroy();
    if (new URL(url).origin === origin) return forward(request, body, response);
    response.setHeader('content-type', 'text/html; charset=utf-8').end(renderPage(new URL(url)));
  });
  server.on('connect', ({ method = '', url = '', headers }, socket) => {
    requests.push({ method, url, headers, body: '' });
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

function forward(request: IncomingMessage, body: string, response: ServerResponse): void {
  const { method, headers, url = '' } = request;
  send(url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  })
    .on('error', () => response.destroy())
    .end(body);
}
