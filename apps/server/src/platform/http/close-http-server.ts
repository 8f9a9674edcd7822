import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_INTERVAL_MS = 50;

/**
 * Takes no new request, lets those under way end, and closes. A reader that stopped reading, or a request that was
 * never sent to its end, is cut off after `timeoutMs`, so that no client decides when the server stops.
 */
export async function closeHttpServer(app: FastifyInstance, timeoutMs: number): Promise<void> {
  // A connection stays open after its answer, for a next request that nobody takes any more.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearTimeout(forceCloseTimer);
    clearInterval(idleTimer);
  }
}
