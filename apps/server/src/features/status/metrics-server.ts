import fastify from 'fastify';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import { metricsRoutes } from './metrics.routes.ts';

/** Serves `/metrics` and nothing else, on an address of its own. @returns what ends it, and where it listens */
export async function serveMetrics(
  metrics: Metrics,
  at: { readonly host: string; readonly port: number },
): Promise<AsyncDisposable & { readonly origin: string }> {
  const app = fastify({ forceCloseConnections: true });
  await app.register(metricsRoutes, { metrics });
  const origin = await app.listen({ host: at.host, port: at.port });
  return { origin, [Symbol.asyncDispose]: () => app.close() };
}
