import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** One thing that must answer before this process takes visitors. `check` rejects with the reason when it does not. */
export interface Dependency {
  readonly name: string;
  /** What is served and what is not while it does not answer, in a sentence for the operator. */
  readonly without: string;
  check(): Promise<void>;
}

/**
 * `/healthz`: the process lives. `/health`: how well it serves; 200 also where a store does not answer, since the rest is
 * served. `/readyz`: its stores answer, else 503. `/metrics`: for Prometheus.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { dependencies }: { dependencies: readonly Dependency[] },
): Promise<void> {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'vouchwire_http_request_duration_seconds',
    help: 'Time from request to answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });

  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  const ask = () =>
    Promise.all(
      dependencies.map(async ({ name, without, check }) => {
        try {
          await check();
          return { name, without, answers: true };
        } catch (error) {
          app.log.error({ err: error }, `${name} does not answer`);
          return { name, without, answers: false };
        }
      }),
    );
  app.get('/health', hidden, async (_request, reply) => {
    const stores = await ask();
    const isWhole = stores.every(({ answers }) => answers);
    return reply.header('cache-control', 'no-store').send({
      status: isWhole ? 'ok' : 'degraded',
      stores: stores.map(({ name, without, answers }) => ({ name, answers, note: answers ? null : without })),
    });
  });
  app.get('/readyz', hidden, async (_request, reply) => {
    const stores = await ask();
    const isReady = stores.every(({ answers }) => answers);
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? 'ready' : 'not ready',
        stores: stores.map(({ name, answers }) => ({ name, ready: answers })),
      });
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
