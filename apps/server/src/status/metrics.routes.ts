import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../platform/telemetry/metrics.ts';

/** `/metrics`: the metrics of this process in the text format of Prometheus. */
export async function metricsRoutes(app: FastifyInstance, { metrics }: { metrics: Metrics }): Promise<void> {
  app.get('/metrics', { schema: { hide: true }, config: { rateLimitGroup: null } }, async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.print()),
  );
}
