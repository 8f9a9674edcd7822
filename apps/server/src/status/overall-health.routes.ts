import type { FastifyInstance } from 'fastify';
import type { HealthCheck } from './health.routes.ts';

/**
 * `/health`: reports the state of the process and its stores. The status is 200 even if a store does not respond,
 * because everything else is served.
 */
export async function overallHealthRoutes(
  app: FastifyInstance,
  { dependencies }: { dependencies: readonly HealthCheck[] },
): Promise<void> {
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const stores = await Promise.all(
      dependencies.map(async ({ name, impact, check, getDegradation }) => {
        try {
          await check();
          return { name, answers: true, note: getDegradation?.()?.note ?? null };
        } catch (error) {
          app.log.error({ err: error }, `${name} does not answer`);
          return { name, answers: false, note: impact };
        }
      }),
    );
    const isHealthy = stores.every(({ answers, note }) => answers && note === null);
    return reply.header('cache-control', 'no-store').send({ status: isHealthy ? 'ok' : 'degraded', stores });
  });
}
