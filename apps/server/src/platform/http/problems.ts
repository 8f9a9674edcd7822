import type { Problem } from '@vouchwire/api-contract';
import { PROBLEM_CONTENT_TYPE } from '@vouchwire/api-contract/schemas';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError, type AppErrorCode } from '../errors/app-error.ts';
import { createValidationError } from '../errors/validation-error.ts';

/** How each code reads over HTTP; the type URIs are stable names, described in the API documentation. */
const PROBLEM_TYPES: Record<AppErrorCode, { status: number; title: string }> = {
  'not-a-domain': { status: 400, title: 'Not a domain' },
  'forbidden-target': { status: 400, title: 'Address not public' },
  'invalid-input': { status: 400, title: 'Invalid input' },
  'unknown-parameter': { status: 400, title: 'Unknown parameter' },
  'entity-not-found': { status: 404, title: 'Entity not found' },
  'not-an-association': { status: 404, title: 'Not an association' },
  'never-observed': { status: 404, title: 'Not checked yet' },
  'not-a-date': { status: 400, title: 'Not a date' },
  'date-in-future': { status: 400, title: 'Date in the future' },
  'date-before-records': { status: 404, title: 'Before the first record' },
  'snapshot-not-ready': { status: 503, title: 'Snapshot not ready' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'Method not allowed' },
  'not-implemented': { status: 501, title: 'Not available on this server' },
  'range-not-satisfiable': { status: 416, title: 'Range not satisfiable' },
  'export-not-ready': { status: 503, title: 'Export not ready' },
  'unsupported-media-type': { status: 415, title: 'Unsupported content type' },
  'payload-too-large': { status: 413, title: 'Request body too large' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  'graph-unavailable': { status: 503, title: 'Trust graph unavailable' },
  'graph-file-unavailable': { status: 422, title: 'No graph file' },
  'graph-file-too-large': { status: 422, title: 'Graph too large for a browser' },
  'view-unavailable': { status: 503, title: 'Custom anchors unavailable' },
  'records-unavailable': { status: 503, title: 'Records unavailable' },
  'data-directory-in-use': { status: 500, title: 'Server error' },
  configuration: { status: 500, title: 'Server error' },
  'import-failed': { status: 500, title: 'Server error' },
  'export-failed': { status: 500, title: 'Server error' },
  'mail-unavailable': { status: 500, title: 'Server error' },
  'query-syntax': { status: 400, title: 'Query syntax error' },
  'query-refused': { status: 400, title: 'Query not allowed' },
  'query-failed': { status: 422, title: 'Query failed' },
  'query-time-limit': { status: 422, title: 'Query time limit exceeded' },
  'query-memory-limit': { status: 422, title: 'Query memory limit exceeded' },
  'too-many-results': { status: 503, title: 'Saved results limit reached' },
  'too-many-checks': { status: 503, title: 'Too many concurrent checks' },
  'too-many-follows': { status: 409, title: 'Follow limit reached' },
  'query-queue-full': { status: 503, title: 'Too many concurrent queries' },
  'query-cancelled': { status: 499, title: 'Query canceled' },
  'ai-not-configured': { status: 503, title: 'AI provider not configured' },
  'ai-limit-reached': { status: 429, title: 'Daily AI limit reached' },
  'ai-key-refused': { status: 400, title: 'API key rejected' },
  'ai-failed': { status: 502, title: 'AI response not usable' },
  internal: { status: 500, title: 'Server error' },
};

/** Queries are short; a few seconds empty the queue. */
const RETRY_QUEUE_AFTER_S = 5;

/** Statuses whose detail is for visitors: a feature that is not offered, a third-party failure, or a temporary one. */
const EXPOSED_STATUSES: ReadonlySet<number> = new Set([501, 502, 503]);
const GENERIC_DETAIL = 'An error occurred on our side. Try again later.';

/**
 * Expected errors under load or during long work: logged without a stack, so that a flood of requests does not flood
 * the log.
 */
const EXPECTED_CODES: ReadonlySet<AppErrorCode> = new Set([
  'query-queue-full',
  'too-many-checks',
  'too-many-results',
  'ai-not-configured',
  'snapshot-not-ready',
  'export-not-ready',
]);

/** Maps any thrown value to the problem format of the API. 5xx causes are logged, never shown. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  const body = toProblem(appError);
  const { status } = body;
  // The visitor can change a request for an unavailable feature.
  if (EXPECTED_CODES.has(appError.code))
    request.log.info({ code: appError.code }, 'request rejected: resource not available');
  else if (status >= 500 && status !== 501) request.log.error({ err: error }, appError.message);
  if (appError.retryAfterS !== null) reply.header('retry-after', String(appError.retryAfterS));
  if (appError.code === 'query-queue-full') reply.header('retry-after', String(RETRY_QUEUE_AFTER_S));
  return reply.status(status).header('cache-control', 'no-store').type(PROBLEM_CONTENT_TYPE).send(JSON.stringify(body));
}

/** The visible description of an error, for every interface. */
export function toProblem(error: AppError): Problem {
  const { status, title } = PROBLEM_TYPES[error.code];
  const detail = status >= 500 && !EXPOSED_STATUSES.has(status) ? GENERIC_DETAIL : getPublicDetail(error, status);
  return {
    type: `/api/problems/${error.code}`,
    title,
    status,
    detail,
    code: error.code,
    ...(error.position ? { position: error.position } : {}),
    ...(error.fields.length > 0 ? { errors: [...error.fields] } : {}),
    ...(status === 429 ? { message: detail } : {}),
  };
}

function getPublicDetail(error: AppError, status: number): string {
  // An engine's own words may hold paths; visitors get the sentence, the log gets the cause.
  if (status !== 503) return error.message;
  if (error.cause === undefined) return error.message;
  return error.code === 'records-unavailable'
    ? 'The records are not available. Try again in a moment.'
    : 'The trust graph did not respond. Try again later.';
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return createValidationError(error.validation.map(toIssue));
  const { code, statusCode } = error as FastifyError;
  switch (code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError(
        'unsupported-media-type',
        'The content type is not supported. Send the body as JSON with the header “Content-Type: application/json”',
      );
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('payload-too-large', 'The request body is too large. Send less');
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
      return new AppError('invalid-input', 'The request body is empty. Send a JSON object');
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return new AppError(
        'invalid-input',
        'The request body is not valid JSON. Check its quotes, commas and brackets, and remove keys such as “__proto__”',
      );
    case 'FST_ERR_BAD_URL':
      return new AppError('invalid-input', 'The URL contains “%” without two hexadecimal digits after it');
    default:
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('invalid-input', 'The request could not be read. Check its body and headers', { cause: error });
  }
  return new AppError('internal', error instanceof Error ? error.message : String(error), { cause: error });
}

/** The issue of zod that Fastify’s validation error was made from. */
const toIssue = ({ instancePath, message = 'cannot be used', params }: FastifySchemaValidationError) => ({
  path: instancePath.split('/').filter(Boolean),
  message,
  params: params.params,
});
