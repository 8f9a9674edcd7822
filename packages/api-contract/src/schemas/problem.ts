import { z } from 'zod';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** Where in a text that was sent the problem lies: `line` and `column` count from 1, `offset` from 0, in UTF-16 units. */
export const problemPosition = z.object({
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  offset: z.number().int().min(0),
  length: z.number().int().min(0),
});

export type ProblemPosition = z.infer<typeof problemPosition>;

/** RFC 9457 problem details. `detail` is the sentence a visitor reads; `message` repeats it on a 429. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.string(),
  message: z.string().optional(),
  position: problemPosition.optional(),
  errors: z
    .array(
      z.object({
        field: z.string(),
        message: z.string(),
        code: z.string().optional().describe('Stable code of the reason'),
        arguments: z
          .record(z.string(), z.union([z.string(), z.number()]))
          .optional()
          .describe('Values for the text of the code, such as `maxLength`'),
      }),
    )
    .optional(),
});

export type Problem = z.infer<typeof problem>;

/** The error of one field; a form shows its text in the language of the page, by its `code`. */
export type ProblemFieldError = NonNullable<Problem['errors']>[number];
