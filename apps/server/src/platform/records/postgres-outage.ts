import pg from 'pg';
import { AppError, getErrorMessage } from '../errors/app-error.ts';

/** Seconds after which a retry may succeed; a restart of PostgreSQL takes no longer. */
const RETRY_RECORDS_AFTER_S = 5;

const UNREACHABLE_MESSAGE = 'The records are not available. Try again in a moment.';
const TOO_SLOW_MESSAGE = 'The records did not respond in time. Try again in a moment.';

/**
 * SQLSTATE classes and codes of a server that stops, starts, is full, or is temporarily read-only. Excludes 08P01
 * (protocol violation), because a statement with too many parameters is our error and a retry does not help.
 */
const OUTAGE_STATES = /^(08(?!P01)...|53...|57P0[1-5]|25006|25P03)$/;
/** SQLSTATE codes of a statement timeout, a lock timeout, and a deadlock. */
const TIMEOUT_STATES = /^(57014|55P03|40P01)$/;
/** Errors of the driver itself, without a code. */
const DRIVER_ERROR =
  /^(Connection terminated|Client has encountered|Client was closed|Postgres connection has been discarded)/;
export const READ_TIMEOUT_MESSAGE = 'Query read timeout';

/**
 * Maps connection errors to `records-unavailable` with Retry-After. Returns SQL errors unchanged. Only the message of
 * the mapped error is guaranteed to contain no data of a row.
 */
export function toUnavailableError(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const message = findOutageMessage(error);
  return message === null ? error : createUnavailableError(message, error);
}

/** Any connection error means that the records are unreachable. */
export function toConnectionError(cause: unknown): AppError {
  return cause instanceof AppError ? cause : createUnavailableError(UNREACHABLE_MESSAGE, cause);
}

/**
 * Returns the reason for the operator. If a host has several addresses and none responds, the error has no message of
 * its own.
 */
export function getOutageReason(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return getErrorMessage(cause ?? error) || code || 'no answer';
}

function findOutageMessage(error: Error): string | null {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    if (OUTAGE_STATES.test(state)) return UNREACHABLE_MESSAGE;
    return TIMEOUT_STATES.test(state) ? TOO_SLOW_MESSAGE : null;
  }
  if (error.message === READ_TIMEOUT_MESSAGE) return TOO_SLOW_MESSAGE;
  const isSystemError = 'code' in error && /^E[A-Z_]+$/.test(String(error.code));
  return isSystemError || DRIVER_ERROR.test(error.message) ? UNREACHABLE_MESSAGE : null;
}

function createUnavailableError(message: string, cause: unknown): AppError {
  return new AppError('records-unavailable', message, { cause, retryAfterS: RETRY_RECORDS_AFTER_S });
}
