import { type Call, PROBLEM_CONTENT_TYPE, problem, problemStatusesOf } from '@vouchwire/api-contract';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { PreparedJson } from './prepared-json.ts';
import type { RateLimitGroup } from './rate-limits.ts';

/** What a handler gets: only what passed the schema. */
export interface CallInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly params: z.output<Params>;
  readonly query: z.output<Query>;
  readonly body: z.output<Body>;
  /** Aborted when the client goes away. */
  readonly signal: AbortSignal;
  /** The address that the request came from, as `TRUST_PROXY` lets it be known. To be hashed, never to be kept. */
  readonly visitor: string;
}

/**
 * Largest body of a call that is handed what other calls answered, in bytes: all that the graph holds of a hub with
 * some six thousand references.
 */
export const HANDED_ON_BODY_LIMIT = 2 * 1024 * 1024;

export interface CallOptions<Query> {
  /** Which allowance the call counts against. */
  readonly rateLimit: RateLimitGroup;
  /** Reads answer any origin; nothing that writes or fetches does, and no read of what is one person's. */
  readonly openToAllOrigins: boolean;
  /** Largest body in bytes, where it is not the usual one. */
  readonly bodyLimit?: number;
  /** Says of some questions that their answer may be kept longer than others; null: as usual. */
  readonly cacheControl?: (query: Query) => string | null;
}

/** Binds one call of the contract to its handler: validation, OpenAPI entry, rate limit and CORS come from here. */
export function registerCall<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Answer extends z.ZodType,
>(
  app: FastifyInstance,
  call: Call<Params, Query, Body, Answer>,
  options: CallOptions<z.output<Query>>,
  handle: (input: CallInput<Params, Query, Body>) => Promise<z.input<Answer> | PreparedJson> | z.input<Answer>,
): void {
  const problems = Object.fromEntries(
    problemStatusesOf(call).map((status) => [
      status,
      { description: 'Problem', content: { [PROBLEM_CONTENT_TYPE]: { schema: problem } } },
    ]),
  );
  const route: RouteOptions = {
    method: call.method,
    url: call.path,
    schema: {
      summary: call.summary,
      ...(call.description ? { description: call.description } : {}),
      tags: [call.tag],
      ...(call.params ? { params: call.params } : {}),
      ...(call.query ? { querystring: call.query } : {}),
      ...(call.body ? { body: call.body } : {}),
      response: { 200: call.answer, ...problems },
    },
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    config: { rateLimitGroup: options.rateLimit, openToAllOrigins: options.openToAllOrigins, isCall: true },
    handler: async (request, reply) => {
      let closed: AbortController | undefined;
      const answer = await handle({
        params: request.params as z.output<Params>,
        query: request.query as z.output<Query>,
        body: request.body as z.output<Body>,
        // Few calls look at it, and it costs as much as all the rest here.
        get signal() {
          if (!closed) {
            const made = new AbortController();
            closed = made;
            if (reply.raw.destroyed) made.abort();
            else reply.raw.once('close', () => made.abort());
          }
          return closed.signal;
        },
        visitor: request.ip,
      });
      // A GET may be kept, but is asked about each time: the entity tag answers within a few bytes.
      const usual = call.method === 'GET' ? 'public, no-cache' : 'no-store';
      reply.header('cache-control', options.cacheControl?.(request.query as z.output<Query>) ?? usual);
      if (!(answer instanceof PreparedJson)) return reply.send(answer);
      return reply
        .headers(answer.headers)
        .type('application/json; charset=utf-8')
        .serializer((json: string) => json)
        .send(answer.json);
    },
  };
  app.route(route);
}
