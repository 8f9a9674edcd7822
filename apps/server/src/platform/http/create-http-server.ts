import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import pino, { type DestinationStream } from 'pino';
import { AppError } from '../errors/app-error.ts';
import { serializeError } from '../telemetry/log-redaction.ts';
import { getLogFormat, writeLogEntry } from '../telemetry/log-status.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { requestTelemetry } from '../telemetry/request-telemetry.ts';
import type { RequestTracer } from '../telemetry/request-tracer.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { corsForReads } from './cors-for-reads.ts';
import { entityTags } from './entity-tags.ts';
import { handleClientError } from './handle-client-error.ts';
import { sendProblem } from './problems.ts';
import { rateLimits } from './rate-limits.ts';
import { routeMethods } from './route-methods.ts';
import { securityHeaders } from './security-headers.ts';
import { createProxyAddressMatcher, createProxyMatcher, type IsFromProxy } from './trusted-peer.ts';

/** Largest body of a call that does not say otherwise, in bytes. */
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** How often connections are checked against both. */
const TIMEOUT_CHECK_MS = 5_000;

export interface HttpServerOptions {
  readonly logLevel: string;
  readonly rateLimits: boolean;
  readonly trustProxy: string | undefined;
  /** Without them, connections are not bounded. */
  readonly connections?: ConnectionLimits;
  /** Header in which those proxies send a request id; without it, ids from outside are ignored. */
  readonly requestIdHeader?: string | null;
  readonly metrics?: Metrics | null;
  readonly tracer?: RequestTracer | null;
  /** Takes the log in place of stderr. */
  readonly log?: DestinationStream | undefined;
}

/** Creates the HTTP server with the middleware of every route (Fastify plugins and hooks), and without routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const isFromProxy = createProxyMatcher(options.trustProxy);
  const app = fastify({
    // Logs go to stderr; stdout belongs to what the command has to say.
    loggerInstance: pino(
      {
        level: options.logLevel,
        timestamp: pino.stdTimeFunctions.isoTime,
        serializers: {
          err: serializeError,
          req: ({ method }) => ({ method }),
          res: ({ statusCode }) => ({ statusCode }),
        },
      },
      options.log ?? (getLogFormat() === 'json' ? pino.destination(2) : { write: writeLogEntry }),
    ) as FastifyBaseLogger,
    // Its own lines hold addresses with their query strings, and those of visitors.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: createRequestIdGenerator(options.requestIdHeader ?? null, isFromProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy: options.trustProxy ?? false,
    // An entity may be requested by a whole URL, percent-encoded.
    routerOptions: { maxParamLength: 8_192, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => {
      void sendProblem(error, request, reply);
    },
    forceCloseConnections: 'idle',
    clientErrorHandler: handleClientError,
  });
  if (options.connections)
    limitConnections(app.server, options.connections, createProxyAddressMatcher(options.trustProxy));
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    // Every address outside the API may be a page; the pages know.
    const allowed = /^\/api(\/|$)/.test(path)
      ? app.listAllowedMethods(path)
      : [...app.listAllowedMethods(path), 'GET', 'HEAD'];
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendProblem(
        new AppError('not-found', `${truncateUrl(request.url)} does not exist. See /docs/api for all endpoints`),
        request,
        reply,
      );
    }
    void reply.header('allow', [...new Set(allowed)].join(', '));
    return sendProblem(
      new AppError('method-not-allowed', `${request.method} is not allowed. Use ${[...new Set(allowed)].join(' or ')}`),
      request,
      reply,
    );
  });

  await app.register(requestTelemetry, {
    metrics: options.metrics ?? null,
    tracer: options.tracer ?? null,
    isFromProxy,
  });
  await app.register(routeMethods);
  await app.register(securityHeaders);
  await app.register(corsForReads);
  await app.register(rateLimits, { enabled: options.rateLimits });
  await app.register(entityTags);
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  return app;
}

function truncateUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.length > 100 ? `${path.slice(0, 100)}…` : path;
}

/** What a log line may be searched by: nothing that could end it or begin another. */
const REQUEST_ID_PATTERN = /^[\w.:+/=-]{8,128}$/;

/**
 * Request id, which links a response, its log lines and its trace: generated here, or set by a trusted proxy. An id that a
 * visitor could choose would let the visitor write into the log.
 */
function createRequestIdGenerator(
  header: string | null,
  isFromProxy: IsFromProxy,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = header === null ? undefined : request.headers[header];
    return typeof given === 'string' && REQUEST_ID_PATTERN.test(given) && isFromProxy(request) ? given : randomUUID();
  };
}
