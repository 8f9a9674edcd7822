import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { utcDay } from './vocabulary.ts';

export const MAX_DATES_PAGE = 1000;

/** A day with new records: a file in a new version, or a decision about a list. */
export const recordedDate = z.object({
  date: utcDay,
  precision: z.enum(['day', 'month']).describe('`month`: the files were read in that month; `date` is its last day'),
  observations: z
    .number()
    .int()
    .min(0)
    .describe('Observations that begin on this day: files, and failures to read one'),
  publishers: z.number().int().min(0).describe('Distinct publishers with a new observation'),
  reviews: z.number().int().min(0).describe('Lists that a person accepted or rejected'),
});

export type RecordedDate = z.infer<typeof recordedDate>;

export const datesResponse = z.object({
  dates: z.array(recordedDate).describe('Newest first'),
  first: utcDay.nullable().describe('The first of these days; null if there are no records'),
  next: utcDay.nullable().describe('Value of `before` for the next page; null on the last page'),
  records_version: z.number().int().min(0),
});

export type DatesResponse = z.infer<typeof datesResponse>;

export const listDates = defineEndpoint({
  ...ENDPOINTS.listDates,
  summary: 'List the days (UTC) with changes in the records, newest first',
  description:
    'A repeated observation does not make a day. `from` and `to` of a comparison accept these days and every day between them.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  query: z.object({
    limit: integerParam({ name: 'limit', min: 1, max: MAX_DATES_PAGE, fallback: 100 }),
    before: z.iso.date('“before” is a day as 2025-01-31; leave it out to begin at the newest').optional(),
  }),
  response: datesResponse,
  problems: [400, 503],
  example: { query: { limit: 5 }, prints: ['dates'] },
});
