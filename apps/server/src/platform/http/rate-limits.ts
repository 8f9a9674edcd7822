import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';

/** Requests a minute for one visitor address. */
export const RATE_LIMITS = { reads: 600, queries: 120, analyses: 60, signUps: 20 } as const;
export type RateLimitGroup = keyof typeof RATE_LIMITS;

declare module 'fastify' {
  interface FastifyContextConfig {
    openToAllOrigins?: boolean;
    rateLimitGroup?: RateLimitGroup;
  }
}

/** Limits every route that names a group in its config; a group's routes share one allowance. */
export const rateLimits = plugin(
  async (app: FastifyInstance, options: { enabled: boolean }) => {
    if (!options.enabled) return;
    app.addHook('onRoute', ({ config }) => {
      const group = config?.rateLimitGroup;
      if (group) config.rateLimit = { max: RATE_LIMITS[group], timeWindow: '1 minute', groupId: group };
    });
    await app.register(rateLimit, {
      global: false,
      enableDraftSpec: true,
      errorResponseBuilder: (_request, context) =>
        new AppError(
          'rate-limited',
          `Too many requests: at most ${context.max} a minute from one address. Please try again in ${Math.ceil(context.ttl / 1000)} seconds.`,
        ),
    });
  },
  { name: 'rate-limits' },
);
