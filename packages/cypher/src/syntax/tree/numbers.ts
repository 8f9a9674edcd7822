import { Float } from '@vouchwire/property-graph';
import type { Span } from '../span.ts';
import { syntaxError, truncate } from '../syntax-error.ts';

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);
/** More digits than any 64-bit integer has in octal. */
const MAX_DIGITS = 22;

/**
 * Returns the value of an integer literal: decimal, `0x` or `0o`, with underscores between digits.
 * @param isNegative true for a literal with a minus: -9223372036854775808 has no positive counterpart
 */
export function integerValue(written: string, isNegative: boolean, span: Span): number | bigint {
  const digits = written.replaceAll('_', '').toLowerCase();
  if (/^0[0-9]/.test(digits)) {
    throw syntaxError(
      'InvalidNumberLiteral',
      `${truncate(written)} begins with a zero. Remove the zero, or write 0o for an octal number.`,
      span,
    );
  }
  // The time to parse digits grows faster than their number.
  const isLong = digits.replace(/^0[xo]0*/, '').length > MAX_DIGITS;
  const value = isLong ? null : isNegative ? -BigInt(digits) : BigInt(digits);
  if (value === null || value > MAX_INTEGER || value < MIN_INTEGER) {
    throw syntaxError(
      'IntegerOverflow',
      `${isNegative ? '-' : ''}${truncate(written)} is not a 64-bit integer. Integers are between ${MIN_INTEGER} and ${MAX_INTEGER}.`,
      span,
    );
  }
  const small = Number(value);
  // `-0` is the integer 0.
  if (Number.isSafeInteger(small)) return small === 0 ? 0 : small;
  return value;
}

export function floatValue(written: string, isNegative: boolean, span: Span): Float {
  const value = Number(written.replaceAll('_', ''));
  if (!Number.isFinite(value)) {
    throw syntaxError(
      'FloatingPointOverflow',
      `${truncate(written)} is too large for a 64-bit floating-point number.`,
      span,
    );
  }
  return new Float(isNegative ? -value : value);
}

export const malformedNumber = (written: string, span: Span) =>
  syntaxError(
    'InvalidNumberLiteral',
    `${truncate(written)} is not a number. Numbers are written like 42, 4.2, 4.2e3, 0x2A or 0o52. A name cannot begin with a digit.`,
    span,
  );
