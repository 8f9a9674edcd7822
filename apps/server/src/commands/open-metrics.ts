import type { Dependency } from '../features/status/health.routes.ts';
import { serveMetrics } from '../features/status/metrics-server.ts';
import type { LiveGraph } from '../features/trust-graph/live-graph.ts';
import type { Config } from '../platform/config/config.ts';
import type { Records } from '../platform/records/schema.ts';
import { Metrics } from '../platform/telemetry/metrics.ts';
import { talk } from './talk.ts';
import { crawlGauges, storesGauge, watchedGauges } from './watched-gauges.ts';

/** The numbers of a serving process, where the operator wants them. */
export interface OpenMetrics extends AsyncDisposable {
  /** null: nothing is counted. */
  readonly counted: Metrics | null;
  /** What the site shows at `/metrics`; null: there is no such address on it. */
  readonly onSite: Metrics | null;
}

/** Counts, and with a port of their own begins to serve the numbers there. */
export async function openMetrics(
  { operations }: Config,
  parts: { readonly records: Records; readonly live: LiveGraph; readonly dependencies: readonly Dependency[] },
): Promise<OpenMetrics> {
  const { metrics: at } = operations;
  if (at.at === 'nowhere') return opened(null, null, null);
  const metrics = new Metrics(watchedGauges(parts.records, parts.live, parts.dependencies));
  if (at.at === 'site') return opened(metrics, metrics, null);
  const server = await serveMetrics(metrics, at);
  talk(`Metrics are at ${server.origin}/metrics`);
  return opened(metrics, null, server);
}

/**
 * The numbers of a crawler that was started by itself, on `METRICS_PORT`. One that a server started has none: the server
 * tells of the queue, and has the port.
 */
export async function openCrawlMetrics(
  { operations }: Config,
  records: Records,
): Promise<AsyncDisposable & { readonly counted: Metrics | null }> {
  const { metrics: at } = operations;
  if (at.at !== 'own-port' || process.channel) return opened(null, null, null);
  const stores = [{ name: 'records', check: () => records.ping() }];
  const metrics = new Metrics([...crawlGauges(records), storesGauge(stores)]);
  const server = await serveMetrics(metrics, at);
  talk(`Metrics are at ${server.origin}/metrics`);
  return opened(metrics, null, server);
}

const opened = (counted: Metrics | null, onSite: Metrics | null, server: AsyncDisposable | null): OpenMetrics => ({
  counted,
  onSite,
  [Symbol.asyncDispose]: async () => await server?.[Symbol.asyncDispose](),
});
