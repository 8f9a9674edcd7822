import type { Problem } from '@vouchwire/api-contract';
import { PROBLEM_CONTENT_TYPE } from '@vouchwire/api-contract/schemas';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AppError, type AppErrorCode } from '../errors/app-error.ts';
import { createValidationError } from '../errors/validation-error.ts';
import { escapeMarkdown } from '../markup/markdown.ts';
import { sendMarkdown, wantsMarkdown } from './markdown-path.ts';
import { getProblemPath, getProblemTitle, PROBLEM_STATUSES } from './problem-types.ts';

/** Queries are short, so the queue is usually empty after a few seconds. */
const RETRY_QUEUE_AFTER_S = 5;

/**
 * 5xx statuses whose detail visitors may see: a feature that is not offered, a third-party failure, or a temporary
 * failure.
 */
const EXPOSED_STATUSES: ReadonlySet<number> = new Set([501, 502, 503]);
const GENERIC_DETAIL = 'An error occurred on our side. Try again later.';

/**
 * Errors that are expected under load or during long work. They are logged without a stack, so that a flood of requests
 * does not flood the log.
 */
const EXPECTED_CODES: ReadonlySet<AppErrorCode> = new Set([
  'query-queue-full',
  'too-many-checks',
  'too-many-results',
  'ai-not-configured',
  'export-not-ready',
]);

/** Maps any thrown value to the problem format of the API. 5xx causes are logged, never shown. */
export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error, request.routeOptions);
  const body = toProblem(appError);
  const { status } = body;
  // A 501 is not logged as an error: the visitor requested a feature that this server does not offer.
  if (EXPECTED_CODES.has(appError.code))
    request.log.info({ code: appError.code }, 'request rejected: resource not available');
  else if (status >= 500 && status !== 501) request.log.error({ err: error }, appError.message);
  if (appError.retryAfterS !== null) reply.header('retry-after', String(appError.retryAfterS));
  if (appError.code === 'query-queue-full') reply.header('retry-after', String(RETRY_QUEUE_AFTER_S));
  reply.status(status).header('cache-control', 'no-store');
  if (wantsMarkdown(request))
    return sendMarkdown(reply, `# ${escapeMarkdown(body.title)}\n\n${escapeMarkdown(body.detail)}\n`, null);
  return reply.type(PROBLEM_CONTENT_TYPE).send(JSON.stringify(body));
}

/** Converts an error to the description that all interfaces show. */
export function toProblem(error: AppError): Problem {
  const status = PROBLEM_STATUSES[error.code];
  const detail = status >= 500 && !EXPOSED_STATUSES.has(status) ? GENERIC_DETAIL : getPublicDetail(error, status);
  return {
    type: getProblemPath(error.code),
    title: getProblemTitle(error.code),
    status,
    detail,
    code: error.code,
    ...(error.position ? { position: error.position } : {}),
    ...(error.lookAlike ? { look_alike: error.lookAlike } : {}),
    ...(error.fields.length > 0 ? { errors: [...error.fields] } : {}),
    ...(status === 429 ? { message: detail } : {}),
  };
}

function getPublicDetail(error: AppError, status: number): string {
  // The message of an engine may contain paths. Visitors get a general sentence, and the log gets the cause.
  if (status !== 503) return error.message;
  if (error.cause === undefined) return error.message;
  return error.code === 'records-unavailable'
    ? 'The records are not available. Try again in a moment.'
    : 'The trust graph did not respond. Try again later.';
}

/**
 * Returns true if a body contains a list of `entries` or `queries`, which a client can split across several requests.
 */
const acceptsList = (body: unknown): boolean =>
  body instanceof z.ZodObject && ('entries' in body.shape || 'queries' in body.shape);

/** Converts any error to an `AppError`. The limits of the route, such as its content types, are for the message. */
function toAppError(error: unknown, { schema, bodyLimit, config }: FastifyRequest['routeOptions']): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return createValidationError(error.validation.map(toIssue));
  const { code, statusCode } = error as FastifyError;
  switch (code) {
    case 'ERR_STREAM_PREMATURE_CLOSE':
      // Before the response began, only the client's end can close its stream.
      return new AppError('query-cancelled', 'The client closed the connection');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError(
        'unsupported-media-type',
        `The content type is not supported. Send the body with the header “Content-Type: ${(schema?.consumes ?? ['application/json']).join('” or “')}”${Object.entries(
          config.otherTypes ?? {},
        )
          .map(([type, path]) => `, or a body of the type ${type} to ${path}`)
          .join('')}`,
      );
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError(
        'payload-too-large',
        `The request body exceeds the limit of ${(bodyLimit / 1024).toLocaleString('en')} KiB. Send less${acceptsList(schema?.body) ? ', or send it in several requests' : ''}`,
      );
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

/** Restores the zod issue from the validation error that Fastify created from it. */
const toIssue = ({ instancePath, message = 'cannot be used', params }: FastifySchemaValidationError) => ({
  path: instancePath.split('/').filter(Boolean),
  message,
  params: params.params,
});
