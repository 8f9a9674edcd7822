import type { FastifyInstance } from 'fastify';

const LOOK_FOR_IDLE_MS = 50;

/**
 * Takes no new request, lets those under way end, and closes. A reader that stopped reading, or a request that was
 * never sent to its end, is cut off after `graceMs`, so that no client decides when the server stops.
 */
export async function closeHttpServer(app: FastifyInstance, graceMs: number): Promise<void> {
  // A connection stays open after its answer, for a next request that nobody takes any more.
  const idle = setInterval(() => app.server.closeIdleConnections(), LOOK_FOR_IDLE_MS);
  const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cut);
    clearInterval(idle);
  }
}
