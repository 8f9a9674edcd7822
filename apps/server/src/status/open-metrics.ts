import type { GraphManager } from '../graph/store/graph-manager.ts';
import type { Config } from '../platform/config/config.ts';
import type { Records } from '../platform/records/schema.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { createCrawlGauges, createGauges, createStoreGauge } from './gauges.ts';
import type { HealthCheck } from './health.routes.ts';

/** A crawl that a server started counts nothing, so it does not load the library. */
const loadMetrics = () => import('../platform/telemetry/metrics.ts');

/** The numbers of a serving process, where the operator wants them. */
interface OpenMetrics extends AsyncDisposable {
  /** null: nothing is counted. */
  readonly metrics: Metrics | null;
  /** What the site shows at `/metrics`; null: there is no such address on it. */
  readonly publicMetrics: Metrics | null;
}

/** Counts, and with a port of their own begins to serve the numbers there. */
export async function openMetrics(
  { operations }: Config,
  dependencies: {
    readonly records: Records;
    readonly graphManager: GraphManager;
    readonly healthChecks: readonly HealthCheck[];
  },
): Promise<OpenMetrics> {
  const { metrics: endpoint } = operations;
  if (endpoint.at === 'nowhere') return createOpenMetrics(null, null, null);
  const { Metrics } = await loadMetrics();
  const metrics = new Metrics(createGauges(dependencies.records, dependencies.graphManager, dependencies.healthChecks));
  if (endpoint.at === 'site') return createOpenMetrics(metrics, metrics, null);
  const server = await startMetricsServer(metrics, endpoint);
  logStatus(`Metrics are at ${server.origin}/metrics`);
  return createOpenMetrics(metrics, null, server);
}

/**
 * Metrics of a separately started crawler, on `METRICS_PORT`. A crawler that a server started has none: the server
 * reports the queue, and has the port.
 */
export async function openCrawlMetrics(
  { operations }: Config,
  records: Records,
): Promise<AsyncDisposable & { readonly metrics: Metrics | null }> {
  const { metrics: endpoint } = operations;
  if (endpoint.at !== 'own-port' || process.channel) return createOpenMetrics(null, null, null);
  const { Metrics } = await loadMetrics();
  const healthChecks = [{ name: 'records', check: () => records.ping() }];
  const metrics = new Metrics([...createCrawlGauges(records), createStoreGauge(healthChecks)]);
  const server = await startMetricsServer(metrics, endpoint);
  logStatus(`Metrics are at ${server.origin}/metrics`);
  return createOpenMetrics(metrics, null, server);
}

const createOpenMetrics = (
  metrics: Metrics | null,
  publicMetrics: Metrics | null,
  server: AsyncDisposable | null,
): OpenMetrics => ({
  metrics,
  publicMetrics,
  [Symbol.asyncDispose]: async () => await server?.[Symbol.asyncDispose](),
});

/** Serves `/metrics` and nothing else, on an address of its own. @returns what ends it, and where it listens */
async function startMetricsServer(
  metrics: Metrics,
  address: { readonly host: string; readonly port: number },
): Promise<AsyncDisposable & { readonly origin: string }> {
  const [{ fastify }, { metricsRoutes }] = await Promise.all([import('fastify'), import('./metrics.routes.ts')]);
  const app = fastify({ forceCloseConnections: true });
  await app.register(metricsRoutes, { metrics });
  const origin = await app.listen({ host: address.host, port: address.port });
  return { origin, [Symbol.asyncDispose]: () => app.close() };
}
