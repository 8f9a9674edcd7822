import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { IsFromProxy } from '../http/trusted-peer.ts';
import type { Metrics } from './metrics.ts';
import type { RequestSpan, RequestTracer } from './request-tracer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: RequestSpan | null;
    /** True while the request counts as in flight and not as finished. */
    isCounted: boolean;
  }
}

interface TelemetryOptions {
  readonly metrics: Metrics | null;
  readonly tracer: RequestTracer | null;
  readonly isFromProxy: IsFromProxy;
}

/** Endpoints that machines poll every few seconds; logged at debug level. */
const PROBE_PATHS: ReadonlySet<string> = new Set(['/healthz', '/health', '/readyz', '/metrics']);
export const REQUEST_ID_HEADER = 'x-request-id';

/**
 * Assigns a request id, writes one log line per request, counts it and traces it. All of them use the pattern of a
 * route and never the requested URL, because URLs contain search terms and the tokens of results.
 */
export const requestTelemetry = plugin(
  async (app: FastifyInstance, { metrics, tracer, isFromProxy }: TelemetryOptions) => {
    app.decorateRequest('span', null);
    app.decorateRequest('isCounted', false);

    app.addHook('onRequest', (request, reply, next) => {
      void reply.header(REQUEST_ID_HEADER, request.id);
      request.isCounted = true;
      const span = tracer?.start({
        method: request.method,
        parent: isFromProxy(request.raw) ? request.headers : {},
      });
      request.span = span ?? null;
      const start = span ? () => span.run(next) : next;
      if (metrics) metrics.requestStarted(request.routeOptions.url, start);
      else start();
    });

    if (metrics) app.addHook('preHandler', (_request, _reply, next) => metrics.handlerStarted(next));

    app.addHook('onResponse', (request, reply, next) => {
      next();
      // A request that the framework rejected before the first hook was never counted.
      if (!request.isCounted) return;
      request.isCounted = false;
      const { method } = request;
      const route = request.routeOptions.url;
      const status = reply.statusCode;
      metrics?.requestEnded({ method, route, status, seconds: reply.elapsedTime / 1000 });
      request.span?.end({ route, status });
      const fields = {
        method,
        route: route ?? null,
        status,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.span ? { trace_id: request.span.traceId } : {}),
      };
      if (route !== undefined && PROBE_PATHS.has(route)) request.log.debug(fields, 'answered');
      else request.log.info(fields, 'answered');
    });
  },
  { name: 'watch-requests' },
);
