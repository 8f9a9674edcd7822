/** A decimal number times 10^24, so that fractions of months become exact nanoseconds. */
export type FixedPoint = bigint;

const FRACTION_DIGITS = 24;

export const ONE: FixedPoint = 10n ** BigInt(FRACTION_DIGITS);

/** No part of a duration is larger, and the digits of 1E300 would be computed for nothing. */
const MAX_EXPONENT = 20;

/**
 * Reads a decimal number, with or without fraction and exponent. Drops digits after the 24th of the fraction.
 * @returns null if the text is not a number or exceeds every duration
 */
export function parseFixedPoint(text: string): FixedPoint | null {
  const match = /^([+-]?)(\d*)(?:[.,](\d*))?(?:[eE]([+-]?\d{1,4}))?$/.exec(text);
  if (match === null) return null;
  const [, sign, whole = '', fraction = '', exponentText = '0'] = match;
  if (whole === '' && fraction === '') return null;
  const exponent = Number(exponentText);
  if (exponent > MAX_EXPONENT || whole.length > MAX_EXPONENT) return null;
  const shift = FRACTION_DIGITS - fraction.length + exponent;
  const digits = BigInt(whole + fraction);
  const size = shift >= 0 ? digits * 10n ** BigInt(shift) : digits / 10n ** BigInt(-shift);
  return sign === '-' ? -size : size;
}
