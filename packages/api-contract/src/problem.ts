import { z } from 'zod';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** RFC 9457 problem details. `detail` is the sentence a visitor reads; `message` repeats it on a 429. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string().optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
});
export type Problem = z.infer<typeof problem>;
