import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_LIMITS, type FetchLimits } from '../bin/fetch-policy-file.ts';

export type Answer = (asked: IncomingMessage, response: ServerResponse) => void;

export interface LoopbackWorld {
  /** Lead every request to this server: plain HTTP to the loopback stands in for TLS to the world. */
  readonly limits: FetchLimits;
  readonly stop: () => Promise<void>;
}

/** A server that answers for every host; `headers.host` says which one was asked. */
export async function startLoopbackWorld(answer: Answer): Promise<LoopbackWorld> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    limits: {
      ...DEFAULT_LIMITS,
      request: (url, { headers, signal }, answered) =>
        request(
          { host: '127.0.0.1', port, path: url.pathname, headers: { ...headers, host: url.hostname }, signal },
          answered,
        ),
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
