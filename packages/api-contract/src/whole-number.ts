import { z } from 'zod';

/** A whole number in a query string, in plain digits: `0x10`, `1e1` and blanks are refused with the same sentence. */
export function wholeNumber({
  name,
  least,
  most,
  fallback,
  range,
}: {
  name: string;
  least: number;
  most: number;
  fallback: number;
  /** One sentence for all that is outside, where there is one. */
  range?: string;
}) {
  const whole = range ?? `“${name}” must be a whole number`;
  const digits = z
    .string()
    .regex(/^-?\d{1,9}$/, whole)
    .transform(Number);
  return (
    z
      .union([digits, z.number()], { error: whole })
      .pipe(
        z
          .int(whole)
          .min(least, range ?? `“${name}” must be at least ${least}`)
          .max(most, range ?? `“${name}” must be at most ${most}`),
      )
      .default(fallback)
      // For the description of the API, which sees only the text of a query string.
      .meta({ type: 'integer', minimum: least, maximum: most })
  );
}
