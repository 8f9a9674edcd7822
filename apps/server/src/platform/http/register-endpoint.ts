import type { IncomingHttpHeaders } from 'node:http';
import type { Endpoint } from '@vouchwire/api-contract';
import { listProblemStatuses } from '@vouchwire/api-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { z } from 'zod';
import { getVisitorKey } from '../limiter/visitor-key.ts';
import { compileRawSerializer } from './compile-serializer.ts';
import { createProblemResponses } from './problem-responses.ts';
import { RawJson } from './raw-json.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    otherTypes?: Endpoint['otherTypes'];
  }
}

/**
 * Validated input of a handler. This is a class because getters of an object literal would create a hidden class for
 * each object: 3 kB in the old generation per request.
 */
export class EndpointInput<Params extends z.ZodType, Query extends z.ZodType, Body extends z.ZodType> {
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  #connection: AbortController | undefined;
  #isPersonal = false;

  constructor(request: FastifyRequest, reply: FastifyReply) {
    this.#request = request;
    this.#reply = reply;
  }

  get params(): z.output<Params> {
    return this.#request.params as z.output<Params>;
  }

  get query(): z.output<Query> {
    return this.#request.query as z.output<Query>;
  }

  get body(): z.output<Body> {
    return this.#request.body as z.output<Body>;
  }

  get headers(): IncomingHttpHeaders {
    return this.#request.headers;
  }

  /**
   * Aborts when the client disconnects. Created on demand, because few endpoints use it and it costs as much as a short
   * call.
   */
  get signal(): AbortSignal {
    if (!this.#connection) {
      const connection = new AbortController();
      this.#connection = connection;
      const { raw } = this.#reply;
      if (raw.destroyed) connection.abort();
      else raw.once('close', () => connection.abort());
    }
    return this.#connection.signal;
  }

  /**
   * Key of the client's address (`getVisitorKey`), which depends on `TRUST_PROXY`. Hash it before use, and never store
   * it. The response then is `private`.
   */
  get visitor(): string {
    this.#isPersonal = true;
    return getVisitorKey(this.#request.ip);
  }

  /** True if the handler read `visitor`. */
  get isPersonal(): boolean {
    return this.#isPersonal;
  }
}

/**
 * Maximum body of a call that accepts the responses of other calls, in bytes. Enough for the data of a hub with about
 * six thousand references.
 */
export const GRAPH_BODY_LIMIT = 2 * 1024 * 1024;

interface EndpointOptions<Query> {
  /** Maximum body in bytes, if it differs from the default. */
  readonly bodyLimit?: number;
  /** Returns a longer cache lifetime for some requests, or null for the default. */
  readonly cacheControl?: (query: Query) => string | null;
}

/** Registers the handler of one endpoint of the contract, with validation, OpenAPI entry, rate limit and CORS. */
export function registerEndpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  ResponseSchema extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<Params, Query, Body, ResponseSchema>,
  handle: (
    input: EndpointInput<Params, Query, Body>,
  ) => Promise<z.input<ResponseSchema> | RawJson> | z.input<ResponseSchema>,
  options: EndpointOptions<z.output<Query>> = {},
): void {
  const serializeRaw = compileRawSerializer({ schema: endpoint.response, method: endpoint.method, url: endpoint.path });
  const route: RouteOptions = {
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      ...(endpoint.description ? { description: endpoint.description } : {}),
      tags: [endpoint.tag],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body, consumes: [endpoint.bodyType ?? 'application/json'] } : {}),
      response: { 200: endpoint.response, ...createProblemResponses(listProblemStatuses(endpoint)) },
    },
    ...(options.bodyLimit === undefined ? {} : { bodyLimit: options.bodyLimit }),
    config: {
      rateLimitGroup: endpoint.rateLimit,
      openToAllOrigins: endpoint.openToAllOrigins,
      isEndpoint: true,
      otherTypes: endpoint.otherTypes,
    },
    handler: async (request, reply) => {
      const input = new EndpointInput<Params, Query, Body>(request, reply);
      const response = await handle(input);
      // A cached GET response is revalidated each time, because the entity tag costs only a few bytes.
      const scope = input.isPersonal || !endpoint.openToAllOrigins ? 'private' : 'public';
      const defaultCacheControl = endpoint.method === 'GET' ? `${scope}, no-cache` : 'no-store';
      reply.header('cache-control', options.cacheControl?.(request.query as z.output<Query>) ?? defaultCacheControl);
      if (!(response instanceof RawJson)) return reply.send(response);
      return reply
        .headers(response.headers)
        .type('application/json; charset=utf-8')
        .serializer(serializeRaw)
        .send(response.json);
    },
  };
  app.route(route);
}
