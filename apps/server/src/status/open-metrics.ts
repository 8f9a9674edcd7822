import type { CheckRecorder } from '../checks/check-trust-txt/check-recorder.ts';
import type { GraphManager } from '../graph/store/graph-manager.ts';
import type { Config } from '../platform/config/config.ts';
import type { Records } from '../platform/records/schema.ts';
import { logStatus } from '../platform/telemetry/log-status.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import { createCrawlGauges, createGauges, createRecordingGauges, createStoreGauge } from './gauges.ts';
import type { HealthCheck } from './health.routes.ts';

/** A crawler that a server started has no metrics, so it does not load the library. */
const loadMetrics = () => import('../platform/telemetry/metrics.ts');

/** The metrics of a serving process, if the operator has enabled them. */
interface OpenMetrics extends AsyncDisposable {
  /** Null if no metrics are recorded. */
  readonly metrics: Metrics | null;
  /** The metrics that the site shows at `/metrics`. Null if the site does not have this address. */
  readonly publicMetrics: Metrics | null;
}

/** Creates the metrics. If they have a separate port, starts a server there. */
export async function openMetrics(
  { operations }: Config,
  dependencies: {
    readonly records: Records;
    readonly graphManager: GraphManager;
    readonly recorder: CheckRecorder;
    readonly healthChecks: readonly HealthCheck[];
  },
): Promise<OpenMetrics> {
  const { metrics: endpoint } = operations;
  if (endpoint.at === 'nowhere') return createOpenMetrics(null, null, null);
  const { Metrics } = await loadMetrics();
  const metrics = new Metrics([
    ...createGauges(dependencies.records, dependencies.graphManager, dependencies.healthChecks),
    ...createRecordingGauges(dependencies.recorder),
  ]);
  if (endpoint.at === 'site') return createOpenMetrics(metrics, metrics, null);
  const server = await startMetricsServer(metrics, endpoint);
  logStatus(`Metrics are at ${server.origin}/metrics`);
  return createOpenMetrics(metrics, null, server);
}

/**
 * Creates the metrics of a separately started crawler, on `METRICS_PORT`. A crawler that a server started has none: the
 * server uses that port and reports the queue.
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
  [Symbol.asyncDispose]: async () => {
    metrics?.[Symbol.dispose]();
    await server?.[Symbol.asyncDispose]();
  },
});

/**
 * Serves only `/metrics`, on a separate address.
 * @returns the function that stops it, and its address
 */
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
