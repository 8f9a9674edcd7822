import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DEFAULT_LIMITS, type FetchLimits } from '../bin/fetch-policy-file.ts';

export type RespondToRequest = (requested: IncomingMessage, response: ServerResponse) => void;

export interface LoopbackWorld {
  /** Direct every request to this server: plain HTTP to the loopback replaces TLS to the internet. */
  readonly fetchLimits: FetchLimits;
  readonly stop: () => Promise<void>;
}

/** A server that answers for every host; `headers.host` has the requested one. */
export async function startLoopbackWorld(respond: RespondToRequest): Promise<LoopbackWorld> {
  const server = createServer(respond);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    fetchLimits: {
      ...DEFAULT_LIMITS,
      request: (url, { headers, signal }, responses) =>
        request(
          { host: '127.0.0.1', port, path: url.pathname, headers: { ...headers, host: url.hostname }, signal },
          responses,
        ),
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
