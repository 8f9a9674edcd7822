import type { FetchApi } from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

/** A trusted proxy names the visitor in these headers. Without them, the rate limits would count the proxy. */
const PROXY_HEADERS = ['host', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/**
 * Creates a function that sends the API calls of a page within the same process. They count as calls of its visitor:
 * the limits, validation and caches are the same as for calls that the browser sends.
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
