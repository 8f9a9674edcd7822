import { CypherError } from '../cypher-error.ts';
import { getTypeName } from './type-name.ts';
import type { Value } from './value.ts';

/**
 * Lists and maps may be nested so deep. Every function that descends into values ends a query that goes deeper, because
 * the stack of JavaScript would overflow.
 */
const MAX_NESTING = 1000;

/** @throws CypherError `LimitError` */
export function checkNesting(depth: number): void {
  if (depth > MAX_NESTING) {
    throw new CypherError(
      'LimitError',
      'runtime',
      'NestingLimit',
      `A value has more than ${MAX_NESTING} levels of lists and maps.`,
    );
  }
}

/** Longer strings could be handled only in pieces, so that the limits of a query are noticed in time. */
const MAX_STRING_CHARS = 2 ** 20;

/** To be called before a string of this length is built. @throws CypherError `LimitError` */
export function checkStringLength(length: number): void {
  if (length > MAX_STRING_CHARS) {
    const message = `A String cannot have more than ${MAX_STRING_CHARS} characters.`;
    throw new CypherError('LimitError', 'runtime', 'MemoryLimit', message);
  }
}

/** @throws CypherError `LimitError` if a string is longer than strings may be */
export function checkedString(text: string): string {
  checkStringLength(text.length);
  return text;
}

export const invalidType = (message: string): CypherError =>
  new CypherError('TypeError', 'runtime', 'InvalidArgumentType', message);

export const unexpectedType = (expected: string, user: string, value: Value): CypherError =>
  invalidType(`${user} expects ${expected}, but the value is of type ${getTypeName(value)}.`);
