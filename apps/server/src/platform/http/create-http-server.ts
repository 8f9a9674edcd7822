import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { Problem } from '@vouchwire/api-contract';
import { PROBLEM_CONTENT_TYPE } from '@vouchwire/api-contract/schemas';
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
import { getProblemPath } from './problem-types.ts';
import { sendProblem } from './problems.ts';
import { rateLimits } from './rate-limits.ts';
import { requestTurns } from './request-turns.ts';
import { routeMethods } from './route-methods.ts';
import { securityHeaders } from './security-headers.ts';
import { createProxyAddressMatcher, createProxyMatcher, type IsFromProxy } from './trusted-peer.ts';
import { WRITE_TIMEOUT_MS, writeTimeout } from './write-timeout.ts';

/** Time for a client to read the response, or to send the rest of its request, before the connection is closed. */
const CLOSE_TIMEOUT_MS = 2_000;

/** Connections that received an error response here and are about to close. */
const closing = new WeakSet<Socket>();

/**
 * Sends errors of the HTTP parser as problems, because they never reach a route.
 *
 * Sockets of an HTTP server are half-open. Without the timer, a socket whose client never closes its side would stay
 * open and use a file descriptor.
 */
function handleClientError(error: Error & { code?: string }, socket: Socket): void {
  if (closing.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const tooLarge = error.code === 'HPE_HEADER_OVERFLOW';
  const timedOut = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const [status, title, detail] = tooLarge
    ? [431, 'Request headers too large', 'The request headers are too large. Send fewer or shorter ones']
    : timedOut
      ? [408, 'Request timeout', 'The request was not complete in time. Send it again']
      : [400, 'Invalid input', 'The request is not valid HTTP. Check its method and headers'];
  const body: Problem = { type: getProblemPath('invalid-input'), title, status, detail, code: 'invalid-input' };
  const json = JSON.stringify(body);
  closing.add(socket);
  // Closing a socket with unprocessed bytes resets it, and the client would lose the response. Therefore the socket
  // stays open for a moment.
  const closeTimer = setTimeout(() => socket.destroy(), CLOSE_TIMEOUT_MS);
  socket.once('close', () => clearTimeout(closeTimer));
  socket.once('end', () => socket.destroy());
  socket.end(
    `HTTP/1.1 ${status} ${title}\r\nContent-Type: ${PROBLEM_CONTENT_TYPE}\r\nContent-Length: ${Buffer.byteLength(json)}\r\nAccess-Control-Allow-Origin: *\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n${json}`,
  );
}

/** Default maximum size of a request body, in bytes. */
export const BODY_LIMIT = 64 * 1024;
export const REQUEST_TIMEOUT_MS = 30_000;
export const HEADERS_TIMEOUT_MS = 15_000;
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
    connectionTimeout: WRITE_TIMEOUT_MS,
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
  // No route reads the body of this method. Without this, Fastify answers 400 in place of 405.
  app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
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

  // A proxy in front could have used the other one (RFC 9112, section 3.2).
  app.addHook('onRequest', async ({ raw }) => {
    // Names and values alternate. A page that calls the API within the process has no `headersDistinct`.
    const hosts = raw.rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) throw new AppError('invalid-input', 'The request has more than one Host header. Send one.');
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
  await app.register(writeTimeout);
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
