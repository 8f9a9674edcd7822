import { z } from 'zod';

/** A setting in milliseconds. */
export const milliseconds = (min: number, max: number, fallback: number) =>
  z.coerce
    .number({ error: 'must be a number of milliseconds' })
    .int('must be a whole number of milliseconds')
    .min(min)
    .max(max)
    .default(fallback);
