import { z } from 'zod';

/**
 * Schema of an integer in a query string, in plain digits. `0x10`, `1e1` and blanks are rejected with the same
 * sentence.
 */
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
  /** Sentence for a value outside the range, if there is one. */
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
      // The OpenAPI description needs the type, because the value in a query string is text.
      .meta({ type: 'integer', minimum: min, maximum: max })
  );
}
