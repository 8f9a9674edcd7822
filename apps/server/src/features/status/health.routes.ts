import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { reasonOf } from '../../platform/errors/app-error.ts';

/** One thing that must answer before this process takes visitors. `check` rejects with the reason when it does not. */
export interface Dependency {
  readonly name: string;
  /** What is served and what is not while it does not answer, in a sentence for the operator. */
  readonly without: string;
  check(): Promise<void>;
}

/** `/healthz`: the process lives. `/readyz`: its stores answer. `/metrics`: for Prometheus. */
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
  app.get('/readyz', hidden, async (_request, reply) => {
    const results = await Promise.all(
      dependencies.map(async ({ name, check }) => {
        try {
          await check();
          return { name, ready: true };
        } catch (error) {
          app.log.error({ err: error }, `${name} does not answer`);
          return { name, ready: false, reason: reasonOf(error) };
        }
      }),
    );
    const ready = results.every((result) => result.ready);
    return reply
      .status(ready ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: ready ? 'ready' : 'not ready',
        stores: results.map(({ name, ready: answers }) => ({ name, ready: answers })),
      });
  });
  app.get('/metrics', hidden, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
}
