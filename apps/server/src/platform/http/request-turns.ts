import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { FairQueue } from '../limiter/fair-queue.ts';
import { getVisitorKey } from '../limiter/visitor-key.ts';

/** Time in ms after which no further handler starts in the same turn of the event loop. */
export const TURN_MS = 10;

interface WaitingRequest {
  readonly visitor: string;
  readonly start: () => void;
}

/** Starts handlers for a limited time per turn of the event loop. Visitors with waiting requests alternate. */
class RequestTurns {
  readonly #waiting = new FairQueue<WaitingRequest>({
    concurrency: Number.POSITIVE_INFINITY,
    maxQueue: Number.POSITIVE_INFINITY,
  });
  /** Null outside a turn. */
  #turnStartedAt: number | null = null;

  /** Calls `start` in this turn if it has time left, otherwise in a later one. @param ip address of the visitor */
  run(ip: string, start: () => void): void {
    if (this.#turnStartedAt === null) this.#beginTurn();
    else if (performance.now() - this.#turnStartedAt > TURN_MS) {
      const visitor = getVisitorKey(ip);
      this.#waiting.add(visitor, { visitor, start });
      return;
    }
    start();
  }

  #beginTurn(): void {
    this.#turnStartedAt = performance.now();
    setImmediate(() => this.#endTurn());
  }

  #endTurn(): void {
    this.#turnStartedAt = null;
    const next = this.#waiting.start();
    if (next === null) return;
    this.#waiting.release(next.visitor, 0);
    this.#beginTurn();
    next.start();
  }
}

/**
 * Spreads the requests that arrive together over several turns of the event loop. Otherwise a visitor with many
 * connections would delay the others by all of its responses, because one turn reads all connections. Routes without a
 * rate limit, such as `/healthz`, never wait.
 */
export const requestTurns = plugin(
  async (app: FastifyInstance) => {
    const turns = new RequestTurns();
    app.addHook('preHandler', (request, _reply, done) => {
      if (request.routeOptions.config.rateLimitGroup === null) done();
      else turns.run(request.ip, done);
    });
  },
  { name: 'request-turns' },
);
