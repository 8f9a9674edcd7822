import rateLimit from '@fastify/rate-limit';
import type { RateLimitGroup } from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';
import { runForVisitor } from '../limiter/current-visitor.ts';
import { getVisitorKey } from '../limiter/visitor-key.ts';

/** Requests per minute for one visitor, by group. */
export const RATE_LIMITS: Readonly<Record<RateLimitGroup, number>> = {
  reads: 600,
  queries: 120,
  analyses: 60,
  signUps: 20,
  reports: 10,
};

declare module 'fastify' {
  interface FastifyContextConfig {
    openToAllOrigins?: boolean;
    /** Group of the route. Null: not limited. Default: `reads`. */
    rateLimitGroup?: RateLimitGroup | null;
  }
  interface FastifyInstance {
    /** With null, routes of this instance without a group are not limited. */
    defaultRateLimitGroup?: null;
    /**
     * Counts a request against the rate limit of a group, for a route that renders its own page for 429. The group
     * of the route is null, because a request is counted once, in its first group.
     * @returns the seconds to wait; null below the limit
     */
    getRetryAfterS(group: RateLimitGroup, request: FastifyRequest, reply: FastifyReply): Promise<number | null>;
  }
}

/**
 * Limits all routes by the group in their config. The routes of a group share one allowance. Handlers run in the
 * context of their visitor, so that shared limits are divided fairly.
 */
export const rateLimits = plugin(
  async (app: FastifyInstance, options: { enabled: boolean }) => {
    if (!options.enabled) {
      app.decorate('getRetryAfterS', async () => null);
      return;
    }
    await app.register(rateLimit, {
      global: false,
      enableDraftSpec: true,
      keyGenerator: ({ ip }) => getVisitorKey(ip),
      errorResponseBuilder: (_request, context) =>
        new AppError(
          'rate-limited',
          `Too many requests: at most ${context.max} a minute from one address or network. Try again in ${Math.ceil(context.ttl / 1000)} seconds.`,
        ),
    });
    // One handler, and therefore one count, for all routes of a group. The plugin's own per-route setting counts each
    // route separately.
    const limits = new Map(
      Object.entries(RATE_LIMITS).map(([group, max]) => [group, app.rateLimit({ max, timeWindow: '1 minute' })]),
    );
    app.decorate('getRetryAfterS', async (group: RateLimitGroup, request: FastifyRequest, reply: FastifyReply) => {
      try {
        await limits.get(group)?.call(app, request, reply);
        return null;
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'rate-limited') throw error;
        return Number(reply.getHeader('retry-after') ?? 60);
      }
    });
    // This must be the last hook before the handler, because Fastify reads the body outside the asynchronous context of
    // earlier hooks.
    app.addHook('preHandler', ({ ip }, _reply, done) => runForVisitor(getVisitorKey(ip), done));
    app.addHook('onRoute', function addLimit(route) {
      const { rateLimitGroup: group = this.defaultRateLimitGroup === undefined ? 'reads' : null } = route.config ?? {};
      const limit = group && limits.get(group);
      if (limit) route.onRequest = [limit, ...[route.onRequest ?? []].flat()];
    });
  },
  { name: 'rate-limits' },
);
