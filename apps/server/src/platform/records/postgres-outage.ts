import pg from 'pg';
import { AppError, reasonOf } from '../errors/app-error.ts';

/** After so many seconds it may be worth while to ask again; a restart of PostgreSQL takes no longer. */
export const RETRY_RECORDS_AFTER_S = 5;

const UNREACHABLE = 'The records cannot be reached just now. Please try again in a moment.';
const TOO_SLOW = 'The records take too long to answer just now. Please try again in a moment.';

/**
 * SQLSTATE classes and codes of a server that goes, comes, is full, or is for reading alone meanwhile. Not 08P01, a
 * protocol violation: a statement with too many parameters is our fault, and a retry does not help.
 */
const OUTAGE = /^(08(?!P01)...|53...|57P0[1-5]|25006|25P03)$/;
/** A statement over its time, a lock that was not given, or a deadlock that was resolved against us. */
const TOO_SLOW_STATE = /^(57014|55P03|40P01)$/;
/** What the driver itself says, which has no code. */
const OF_THE_DRIVER =
  /^(Connection terminated|Client has encountered|Client was closed|Postgres connection has been discarded)/;
export const NO_ANSWER = 'Query read timeout';

/**
 * Tells what passes by itself (`records-unavailable`, with when to ask again) from what is wrong with a statement, which
 * is given back as it is. Only the former has words that hold no data of a row.
 */
export function asOutage(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const sentence = sentenceFor(error);
  return sentence === null ? error : recordsUnavailable(sentence, error);
}

/** No connection: whatever the reason, the records cannot be reached. */
export function noConnection(cause: unknown): AppError {
  return cause instanceof AppError ? cause : recordsUnavailable(UNREACHABLE, cause);
}

/** What the operator is told. A host that has several addresses, none of which answers, gives an error without words. */
export function outageReason(error: unknown): string {
  const cause = error instanceof AppError ? error.cause : error;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return reasonOf(cause ?? error) || code || 'no answer';
}

function sentenceFor(error: Error): string | null {
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    if (OUTAGE.test(state)) return UNREACHABLE;
    return TOO_SLOW_STATE.test(state) ? TOO_SLOW : null;
  }
  if (error.message === NO_ANSWER) return TOO_SLOW;
  const ofTheSystem = 'code' in error && /^E[A-Z_]+$/.test(String(error.code));
  return ofTheSystem || OF_THE_DRIVER.test(error.message) ? UNREACHABLE : null;
}

function recordsUnavailable(sentence: string, cause: unknown): AppError {
  return new AppError('records-unavailable', sentence, { cause, retryAfterS: RETRY_RECORDS_AFTER_S });
}
