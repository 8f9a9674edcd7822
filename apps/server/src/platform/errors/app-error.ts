import type { FieldError, LookAlike, ProblemFieldError, ProblemPosition } from '@vouchwire/api-contract';
import { getFieldErrorText } from './field-error-texts.ts';

/**
 * Closed list of the errors that a caller can act on. It is independent of HTTP: `problem-types.ts` maps codes to
 * statuses.
 */
export type AppErrorCode =
  | 'not-a-domain'
  | 'forbidden-target'
  | 'invalid-input'
  | 'unknown-parameter'
  | 'entity-not-found'
  | 'not-an-association'
  | 'never-observed'
  | 'not-a-date'
  | 'date-in-future'
  | 'date-before-records'
  | 'not-found'
  | 'method-not-allowed'
  | 'not-implemented'
  | 'range-not-satisfiable'
  | 'export-not-ready'
  | 'unsupported-media-type'
  | 'payload-too-large'
  | 'rate-limited'
  | 'graph-unavailable'
  | 'graph-file-too-large'
  | 'records-unavailable'
  | 'data-directory-in-use'
  | 'configuration'
  | 'import-failed'
  | 'export-failed'
  | 'mail-unavailable'
  | 'query-syntax'
  | 'query-refused'
  | 'query-failed'
  | 'query-time-limit'
  | 'query-memory-limit'
  | 'query-queue-full'
  | 'too-many-checks'
  | 'query-cancelled'
  | 'too-many-results'
  | 'too-many-follows'
  | 'ai-not-configured'
  | 'ai-limit-reached'
  | 'ai-key-refused'
  | 'ai-failed'
  | 'internal';

/** An error whose `message` is a sentence for a person and whose `code` is for a program. */
export class AppError extends Error {
  readonly code: AppErrorCode;
  /** Errors by input field. */
  readonly fields: readonly ProblemFieldError[];
  /** Position of the error in a submitted text. */
  readonly position: ProblemPosition | null;
  /** The known site that an unknown address resembles. */
  readonly lookAlike: LookAlike | null;
  /** Number of seconds after which a retry may succeed. */
  readonly retryAfterS: number | null;

  constructor(
    code: AppErrorCode,
    message: string,
    options: {
      cause?: unknown;
      fields?: readonly ProblemFieldError[];
      position?: ProblemPosition | null;
      lookAlike?: LookAlike | null;
      retryAfterS?: number;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields ?? [];
    this.position = options.position ?? null;
    this.lookAlike = options.lookAlike ?? null;
    this.retryAfterS = options.retryAfterS ?? null;
  }
}

/** Describes a rejected form entry, with its English text. */
export const describeFieldError = (field: string, error: FieldError): ProblemFieldError => ({
  field,
  message: getFieldErrorText(error),
  code: error.code,
  ...(error.arguments && { arguments: { ...error.arguments } }),
});

/** Creates an error about one form entry. The web application shows its text in the language of the page. */
export function createEntryError(field: string, error: FieldError, code: AppErrorCode = 'invalid-input'): AppError {
  const rejected = describeFieldError(field, error);
  return new AppError(code, rejected.message, { fields: [rejected] });
}

/** Creates an error about one field of the input. */
export const createFieldError = (field: string, message: string, code: AppErrorCode = 'invalid-input'): AppError =>
  new AppError(code, message, { fields: [{ field, message }] });

/** Returns the code or the name of any thrown value. Unlike the message, it quotes no data. */
export function getErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error ? String(error.code) : error.name;
}

/** Returns the message of any thrown value, for logs and terminal output. */
export function getErrorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
