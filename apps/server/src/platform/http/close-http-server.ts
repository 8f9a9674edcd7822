import type { FastifyInstance } from 'fastify';

const IDLE_CHECK_INTERVAL_MS = 50;

/**
 * Graceful shutdown: rejects new requests, waits for those in progress, and closes. Cuts off a client that stopped reading or never
 * finished its request after `timeoutMs`, so that no client delays the stop.
 */
export async function closeHttpServer(app: FastifyInstance, timeoutMs: number): Promise<void> {
  // A connection stays open after its response for a next request, which is no longer accepted.
  const idleTimer = setInterval(() => app.server.closeIdleConnections(), IDLE_CHECK_INTERVAL_MS);
  const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearTimeout(forceCloseTimer);
    clearInterval(idleTimer);
  }
}
