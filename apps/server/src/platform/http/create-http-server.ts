import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import pino, { type DestinationStream } from 'pino';
import { AppError } from '../errors/app-error.ts';
import { serializeError } from '../telemetry/log-redaction.ts';
import { getLogFormat, writeLogEntry } from '../telemetry/log-status.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import { requestTelemetry } from '../telemetry/request-telemetry.ts';
import type { RequestTracer } from '../telemetry/request-tracer.ts';
import { compileSerializer } from './compile-serializer.ts';
import { type ConnectionLimits, limitConnections } from './connection-limits.ts';
import { corsForReads } from './cors-for-reads.ts';
import { entityTags } from './entity-tags.ts';
import { handleClientError } from './handle-client-error.ts';
import { sendProblem } from './problems.ts';
import { rateLimits } from './rate-limits.ts';
import { requestTurns } from './request-turns.ts';
import { routeMethods } from './route-methods.ts';
import { securityHeaders } from './security-headers.ts';
import { createProxyAddressMatcher, createProxyMatcher, type IsFromProxy } from './trusted-peer.ts';

/** Default maximum size of a request body, in bytes. */
const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 30_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Interval at which connections are checked against both timeouts. */
const TIMEOUT_CHECK_MS = 5_000;

export interface HttpServerOptions {
  readonly logLevel: string;
  readonly rateLimits: boolean;
  readonly trustProxy: string | undefined;
  /** If undefined, the number of connections is not limited. */
  readonly connections?: ConnectionLimits;
  /** Header in which trusted proxies send a request id. Without it, the server ignores ids from outside. */
  readonly requestIdHeader?: string | null;
  readonly metrics?: Metrics | null;
  readonly tracer?: RequestTracer | null;
  /** Destination of the log. Default: stderr. */
  readonly log?: DestinationStream | undefined;
}

/** Creates the HTTP server with the plugins and hooks that all routes share, and without routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const isFromProxy = createProxyMatcher(options.trustProxy);
  const app = fastify({
    // Logs go to stderr, because stdout is for the output of the command.
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
    // Request lines of Fastify would contain query strings and the addresses of visitors.
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: createRequestIdGenerator(options.requestIdHeader ?? null, isFromProxy),
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    trustProxy: options.trustProxy ?? false,
    // A path parameter can be a whole percent-encoded URL, because the id of an identity can be one.
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
  app.setSerializerCompiler(compileSerializer);
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  app.setNotFoundHandler((request, reply) => {
    const allowed = app.listAllowedMethods(request.url.split('?', 1)[0] ?? '');
    if (allowed.length === 0 || allowed.includes(request.method)) {
      return sendProblem(
        new AppError(
          'not-found',
          `${request.method} ${truncateUrl(request.url)} does not exist. See /docs/api for all endpoints`,
        ),
        request,
        reply,
      );
    }
    void reply.header('allow', allowed.join(', '));
    return sendProblem(
      new AppError('method-not-allowed', `${request.method} is not allowed. Use ${allowed.join(' or ')}`),
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
  await app.register(requestTurns);
  await app.register(rateLimits, { enabled: options.rateLimits });
  await app.register(entityTags);
  await app.register(compress, { threshold: 1024, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } } });
  return app;
}

function truncateUrl(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  return path.length > 100 ? `${path.slice(0, 100)}…` : path;
}

/** Characters of a request id. The pattern excludes line breaks and other characters that could forge a log line. */
const REQUEST_ID_PATTERN = /^[\w.:+/=-]{8,128}$/;

/**
 * Creates the function that sets request ids. An id links a response, its log lines and its trace. It is generated
 * here, or taken from a trusted proxy. Ids of visitors are ignored, because visitors could write into the log with
 * them.
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
