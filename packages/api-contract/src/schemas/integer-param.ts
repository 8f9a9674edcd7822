import { z } from 'zod';

/** A whole number in a query string, in plain digits: `0x10`, `1e1` and blanks are refused with the same sentence. */
export function integerParam({
  name,
  min,
  max,
  fallback,
  range,
}: {
  name: string;
  min: number;
  max: number;
  fallback: number;
  /** One sentence for all that is outside, where there is one. */
  range?: string;
}) {
  const message = range ?? `“${name}” must be a whole number`;
  const digits = z
    .string()
    .regex(/^-?\d{1,9}$/, message)
    .transform(Number);
  return (
    z
      .union([digits, z.number()], { error: message })
      .pipe(
        z
          .int(message)
          .min(min, range ?? `“${name}” must be at least ${min}`)
          .max(max, range ?? `“${name}” must be at most ${max}`),
      )
      .default(fallback)
      // For the description of the API, which sees only the text of a query string.
      .meta({ type: 'integer', minimum: min, maximum: max })
  );
}
