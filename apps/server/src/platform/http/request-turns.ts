import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { startInTurn } from '../limiter/event-loop-turns.ts';
import { getVisitorKey } from '../limiter/visitor-key.ts';

/**
 * Spreads the requests that arrive together over several turns of the event loop. Otherwise a visitor with many
 * connections would delay the others by all of its responses, because one turn reads all connections. Routes without a
 * rate limit, such as `/healthz`, never wait.
 */
export const requestTurns = plugin(
  async (app: FastifyInstance) => {
    app.addHook('preHandler', (request, _reply, done) => {
      if (request.routeOptions.config.rateLimitGroup === null) done();
      else startInTurn(getVisitorKey(request.ip), done);
    });
  },
  { name: 'request-turns' },
);
