import type { FastifyInstance } from 'fastify';
import type { WaitingReviewsMonitor } from '../reports/waiting-reviews.ts';

/**
 * A dependency that must respond before this process accepts visitors. `check` rejects with the reason if it does not.
 */
export interface HealthCheck {
  readonly name: string;
  /** A sentence for the operator: what is served and what is not while the dependency does not respond. */
  readonly impact: string;
  check(): Promise<void>;
  /** A problem of a store that still responds. Null if there is none. */
  getDegradation?(): Degradation | null;
}

type Degradation = {
  /** A sentence for the operator: what is served and what is not. */
  readonly note: string;
} & (
  | {
      readonly reason: 'behind';
      /** ISO 8601 UTC. */
      readonly since: string;
    }
  | {
      readonly reason: 'future-dates';
      /** Date of the newest record, ISO 8601 UTC. */
      readonly newest: string;
    }
  | { readonly reason: 'no-contact' }
);

/**
 * `/healthz` responds while the process runs. `/readyz` also requires that its stores respond and that it is not about
 * to stop. It still responds 200 if a store is degraded, because another process would have the same problem.
 */
export async function healthRoutes(
  app: FastifyInstance,
  {
    dependencies,
    waitingReviews,
    isStopping = () => false,
  }: {
    dependencies: readonly HealthCheck[];
    waitingReviews: Pick<WaitingReviewsMonitor, 'find'>;
    isStopping?: (() => boolean) | undefined;
  },
): Promise<void> {
  // Load balancers and monitors send many requests from one address.
  const hidden = { schema: { hide: true }, config: { rateLimitGroup: null } };
  app.get('/healthz', hidden, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  );
  app.get('/readyz', hidden, async (_request, reply) => {
    if (isStopping())
      return reply.status(503).header('cache-control', 'no-store').send({ status: 'stopping', stores: [] });
    const results = await Promise.all(
      dependencies.map(async ({ name, check, getDegradation: degraded }) => {
        try {
          await check();
          const degradation = degraded?.() ?? null;
          if (degradation === null) return { name, ready: true };
          const { reason, note: _note, ...details } = degradation;
          return { name, ready: true, degraded: reason, ...details };
        } catch (error) {
          app.log.error({ err: error }, `${name} does not answer`);
          return { name, ready: false };
        }
      }),
    );
    const isReady = results.every((result) => result.ready);
    // What waits for the operator does not affect visitors, so the state stays ready.
    const waiting = isReady ? await waitingReviews.find() : {};
    const isDegraded = results.some((result) => 'degraded' in result);
    return reply
      .status(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: isReady ? (isDegraded ? 'degraded' : 'ready') : 'not ready',
        stores: results,
        ...(Object.keys(waiting).length > 0 && { waiting }),
      });
  });
}
