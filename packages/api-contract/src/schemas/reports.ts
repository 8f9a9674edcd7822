import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import type { FieldErrorCode } from '../field-errors.ts';
import { REPORT_LIMITS } from '../reports.ts';
import { cleanLine, cleanLines, parseEmailAddress, SIGN_UP_LIMITS } from '../sign-up-rules.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { isHoneypotFilled, STORES_REQUEST } from './sign-up.ts';
import { utcDay } from './vocabulary.ts';

/** Shortens text to a number of UTF-16 units without splitting a character. */
export function truncateText(text: string, length: number): string {
  return text.length <= length
    ? text
    : text
        .slice(0, length)
        .toWellFormed()
        .replace(/\ufffd$/, '');
}

const TAG = 'Corrections';

const MISSING: FieldErrorCode = 'textMissing';

export const reportRequest = z
  .object({
    about: z
      .string({ error: 'Send “about” as text: the address of the page on this site, such as /d/example.com' })
      .nullish()
      .transform((text) => truncateText(cleanLine(text ?? ''), REPORT_LIMITS.about))
      .describe('The page of this site that the report is about, such as `/d/example.com`; empty for the whole site'),
    text: z
      .string({
        error: ({ input }) => ((input ?? null) === null ? MISSING : 'Send “text” as text'),
      })
      .transform(cleanLines)
      .refine((text) => text !== '', fieldError(MISSING))
      .describe(
        `The error, as plain text. The first ${REPORT_LIMITS.text} characters are stored; the response states whether the text was longer`,
      ),
    email: z
      .string(fieldError('emailInvalid'))
      .nullish()
      .transform((text) => (text ?? '').trim())
      .refine((text) => text === '' || parseEmailAddress(text) !== null, fieldError('emailInvalid'))
      .describe('Optional address for the answer. We send no other mail to it')
      .meta({ format: 'email', maxLength: SIGN_UP_LIMITS.email }),
    claim: z
      .string({ error: 'Send “claim” as text: `look-alike`, `site-state`, or the id of a deduction' })
      .nullish()
      .transform((text) => truncateText(cleanLine(text ?? ''), REPORT_LIMITS.claim))
      .describe(
        'What the report disputes on that page: `look-alike` or `site-state` on the page of a domain, or the id of a deduction on the page of an analysis; empty for any other error. This server adds what it shows about it. While a report about a headline is open, the headline has its date (`disputed_at`)',
      ),
    homepage: z
      .unknown()
      .optional()
      .describe('Honeypot field: leave it empty. A report that fills it in gets a normal response and is not stored'),
  })
  .describe('Body of an error report');

export type ReportRequest = z.output<typeof reportRequest>;

/** Returns true if a bot sent the report, because people do not see the field. */
export const isHoneypotReport = (request: ReportRequest): boolean => isHoneypotFilled(request);

export const reportResponse = z.object({
  reference: z
    .string()
    .describe('Number of the report, such as `VW-4T9K-2M7Q`; quote it when you write to the operator'),
  truncated: z
    .boolean()
    .describe(`Whether the text was longer than ${REPORT_LIMITS.text} characters and was shortened`),
  answered_by_mail: z
    .boolean()
    .describe('Whether we can mail an answer: the report has an address, and this server sends mail'),
  message: z.string().describe('A sentence for the user'),
});

export type ReportResponse = z.infer<typeof reportResponse>;

export const createReport = defineEndpoint({
  ...ENDPOINTS.createReport,
  summary: 'Report an error on a page',
  description:
    'A person reads each report. It is stored as plain text and not published. If it shows an error of ours, the public log of corrections gets an entry.',
  remark: STORES_REQUEST,
  tag: TAG,
  page: 'report',
  rateLimit: 'reports',
  openToAllOrigins: false,
  body: reportRequest,
  response: reportResponse,
  problems: [400, 503],
  example: {
    body: {
      about: '/d/example.com',
      text: 'The page says that the file was read on 31 March. It was read on 15 March.',
    },
    prints: ['reference', 'message'],
  },
});

/** An error that this site published, and its correction. */
export const correction = z.object({
  about: z.string().nullable().describe('Address of the affected page on this site; null for several pages'),
  wrong: z.string().describe('What was wrong'),
  since: utcDay.describe('The day since which it was wrong (UTC)'),
  changed: z.string().describe('What was changed'),
  corrected_on: utcDay.describe('The day of the correction (UTC)'),
  reported: z.boolean().describe('Whether a report by a visitor led to it'),
});

export type Correction = z.infer<typeof correction>;

export const correctionsResponse = z.object({
  corrections: z.array(correction).describe('Newest first'),
});

export type CorrectionsResponse = z.infer<typeof correctionsResponse>;

export const listCorrections = defineEndpoint({
  ...ENDPOINTS.listCorrections,
  summary: 'List the public corrections, newest first',
  description: 'Each entry states what was wrong, since when, what was changed, and when. The texts are in English.',
  tag: TAG,
  rateLimit: 'reads',
  openToAllOrigins: true,
  response: correctionsResponse,
  problems: [503],
  example: { prints: ['corrections'] },
});
