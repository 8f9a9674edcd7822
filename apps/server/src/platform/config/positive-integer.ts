import { z } from 'zod';

/** Creates the schema of a setting that is a whole number from 1 on. */
export const positiveInteger = (fallback: number, max: number) =>
  z.coerce.number({ error: 'must be a number' }).int('must be a whole number').min(1).max(max).default(fallback);
