import { CypherError } from '../cypher-error.ts';

const MAX_INTEGER = 2n ** 63n - 1n;
const MIN_INTEGER = -(2n ** 63n);

/** A `number` if the integer is safe, else a `bigint`: the representation that `PropertyValue` prescribes. */
export const normalizeInteger = (value: bigint): number | bigint => {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
};

export const isInt64 = (value: bigint): boolean => value >= MIN_INTEGER && value <= MAX_INTEGER;

/** @throws CypherError if the value does not fit into 64 bits */
export function toInteger(value: bigint, operation: string): number | bigint {
  if (!isInt64(value)) {
    throw new CypherError(
      'ArithmeticError',
      'runtime',
      'IntegerOverflow',
      `The result of ${operation} does not fit into an Integer of 64 bits.`,
    );
  }
  return normalizeInteger(value);
}

/**
 * Returns the integer part of a float.
 * @returns null if it is no number or does not fit into 64 bits
 */
export function truncateToInteger(value: number): number | bigint | null {
  const whole = Math.trunc(value);
  if (Number.isSafeInteger(whole)) return whole + 0;
  if (!Number.isFinite(whole)) return null;
  const big = BigInt(whole);
  return isInt64(big) ? big : null;
}
