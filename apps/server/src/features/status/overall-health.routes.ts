import type { FastifyInstance } from 'fastify';
import type { Dependency } from './health.routes.ts';

/** `/health`: how well this process serves. 200 also where a store does not answer, since the rest is served. */
export async function overallHealthRoutes(
  app: FastifyInstance,
  { dependencies }: { dependencies: readonly Dependency[] },
): Promise<void> {
  app.get('/health', { schema: { hide: true } }, async (_request, reply) => {
    const stores = await Promise.all(
      dependencies.map(async ({ name, without, check, degraded }) => {
        try {
          await check();
          return { name, answers: true, note: degraded?.()?.note ?? null };
        } catch (error) {
          app.log.error({ err: error }, `${name} does not answer`);
          return { name, answers: false, note: without };
        }
      }),
    );
    const isWhole = stores.every(({ answers, note }) => answers && note === null);
    return reply.header('cache-control', 'no-store').send({ status: isWhole ? 'ok' : 'degraded', stores });
  });
}
