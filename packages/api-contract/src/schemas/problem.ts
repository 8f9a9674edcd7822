import { z } from 'zod';
import { lookAlike } from './statements/look-alike.ts';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

/** Meaning of each status of a problem. */
export const PROBLEM_CAUSES: Readonly<Record<number, string>> = {
  400: 'the request is invalid; `detail` states the reason, and `errors` names the fields',
  404: 'the requested object does not exist; `code` states which',
  409: 'the maximum number is reached; delete one first',
  413: 'the request is too large',
  415: 'the body has a content type that this endpoint does not read; `detail` names those that it reads',
  416: 'the requested range is outside the file',
  422: 'the query exceeded its time or memory limit, or the file is too large',
  429: 'too many requests, or no free analysis left today; `Retry-After` states when to try again',
  431: 'the headers of the request are too large; send fewer or shorter ones',
  500: 'an error on our side',
  501: 'the operator has not configured this feature',
  502: 'the provider of the language model failed',
  503: 'a required store or service is unavailable or busy; `Retry-After` states when to try again, if known',
};

/**
 * Statuses for which every call may return a problem: an unknown parameter, the rate limit, headers
 * that are too large, or an error on our side.
 */
export const COMMON_PROBLEM_STATUSES: readonly number[] = [400, 429, 431, 500];

/** Position of the error in a submitted text. `line` and `column` count from 1, `offset` from 0, in UTF-16 units. */
export const problemPosition = z.object({
  line: z.number().int().min(1),
  column: z.number().int().min(1),
  offset: z.number().int().min(0),
  length: z.number().int().min(0),
});

export type ProblemPosition = z.infer<typeof problemPosition>;

/** RFC 9457 problem details. `detail` is the sentence for a visitor. `message` repeats it on a 429. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int().min(100).max(599),
  detail: z.string(),
  code: z.string(),
  message: z.string().optional(),
  position: problemPosition.optional(),
  look_alike: lookAlike.optional().describe('With `entity-not-found`: the known site that the address resembles'),
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

/** Error of one field. A form shows its text in the language of the page, by its `code`. */
export type ProblemFieldError = NonNullable<Problem['errors']>[number];
