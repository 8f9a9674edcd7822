import { z } from 'zod';

/**
 * Schema of an integer in a query string, in plain digits. `0x10`, `1e1`, blanks and numbers outside the range are
 * rejected with the same sentence.
 */
export function integerParam({
  name,
  min,
  max,
  fallback,
}: {
  name: string;
  min: number;
  max: number;
  fallback: number;
}) {
  const message = `“${name}” must be a whole number from ${min} to ${max}`;
  const digits = z
    .string()
    .regex(/^-?\d{1,9}$/, message)
    .transform(Number);
  return (
    z
      .union([digits, z.number()], { error: message })
      .pipe(z.int(message).min(min, message).max(max, message))
      .default(fallback)
      // The OpenAPI description needs the type, because the value in a query string is text.
      .meta({ type: 'integer', minimum: min, maximum: max })
  );
}
