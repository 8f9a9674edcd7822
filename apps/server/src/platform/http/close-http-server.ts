import type { FastifyInstance } from 'fastify';

/** How long requests that are under way may take to end, in ms, before their connections are cut. */
const GRACE_MS = 5_000;

/**
 * Takes no new request, lets those under way end, and closes. A reader that stopped reading, or a request that was
 * never sent to its end, is cut off after five seconds, so that no client decides when the server stops.
 */
export async function closeHttpServer(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), GRACE_MS);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
  }
}
