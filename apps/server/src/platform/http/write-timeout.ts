import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';

/**
 * Time after which a connection without progress is closed. A client that reads slowly makes progress. One that reads
 * nothing would otherwise keep its file descriptor.
 */
export const WRITE_TIMEOUT_MS = 60_000;

/** Suspends the timeout of a connection until its response is sent, because an analysis can take longer. */
export const writeTimeout = plugin(
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => setConnectionTimeout(request.raw, 0));
    app.addHook('onSend', async (request) => setConnectionTimeout(request.raw, app.server.timeout));
  },
  { name: 'write-timeout' },
);

/** The server-rendered pages call the API within the process, without a connection. */
function setConnectionTimeout({ socket }: IncomingMessage, ms: number): void {
  if (socket instanceof Socket) socket.setTimeout(ms);
}
