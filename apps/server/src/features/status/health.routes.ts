import type { FastifyInstance } from 'fastify';

/** One thing that must answer before this process takes visitors. `check` rejects with the reason when it does not. */
export interface Dependency {
  readonly name: string;
  /** What is served and what is not while it does not answer, in a sentence for the operator. */
  readonly without: string;
  check(): Promise<void>;
}

/** `/healthz`: the process lives. `/readyz`: its stores answer, and it is not about to stop. */
export async function healthRoutes(
  app: FastifyInstance,
  {
    dependencies,
    isStopping = () => false,
  }: { dependencies: readonly Dependency[]; isStopping?: (() => boolean) | undefined },
): Promise<void> {
  const hidden = { schema: { hide: true } };
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', hidden, async (_request, reply) => {
    if (isStopping())
      return reply.status(503).header('cache-control', 'no-store').send({ status: 'stopping', stores: [] });
    const results = await Promise.all(
      dependencies.map(async ({ name, check }) => {
        try {
          await check();
          return { name, ready: true };
        } catch (error) {
          app.log.error({ err: error }, `${name} does not answer`);
          return { name, ready: false };
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
}
