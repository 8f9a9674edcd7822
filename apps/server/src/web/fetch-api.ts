import type { FetchApi } from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/** Headers by which a trusted proxy names the visitor; without them the limits would count the proxy. */
const PROXY_HEADERS = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Sends the calls of a page to the API in the same process. They count as calls of its visitor: with the same limits,
 * validation and caches as those that the visitor's browser sends.
 */
export const createFetchApi =
  (app: FastifyInstance, request: FastifyRequest): FetchApi =>
  async (path, { method, headers, body, signal }) => {
    const forwarded = PROXY_HEADERS.flatMap((name) => {
      const value = request.headers[name];
      return value === undefined ? [] : [[name, value] as const];
    });
    const { statusCode, payload } = await app.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...Object.fromEntries(forwarded), ...headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(request.socket.remoteAddress === undefined ? {} : { remoteAddress: request.socket.remoteAddress }),
      ...(signal === undefined ? {} : { signal }),
    });
    return new Response(payload, { status: statusCode });
  };
