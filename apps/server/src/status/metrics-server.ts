import fastify from 'fastify';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { metricsRoutes } from './metrics.routes.ts';

/** Serves `/metrics` and nothing else, on an address of its own. @returns what ends it, and where it listens */
export async function startMetricsServer(
  metrics: Metrics,
  address: { readonly host: string; readonly port: number },
): Promise<AsyncDisposable & { readonly origin: string }> {
  const app = fastify({ forceCloseConnections: true });
  await app.register(metricsRoutes, { metrics });
  const origin = await app.listen({ host: address.host, port: address.port });
  return { origin, [Symbol.asyncDispose]: () => app.close() };
}
