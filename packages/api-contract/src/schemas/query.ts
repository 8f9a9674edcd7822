import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { MAX_QUERY_LENGTH } from '../query.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { asOfInput, graphStamp } from './vocabulary.ts';

/** Header of an answer that was cut; its value is what cut it. */
export const TRUNCATED_HEADER = 'x-vouchwire-truncated';

const queryBody = z.object({
  query: z
    .string(fieldError('queryMissing'))
    .max(MAX_QUERY_LENGTH, fieldError('queryTooLong'))
    .refine((text) => text.trim() !== '', fieldError('queryMissing'))
    .describe('Read-only Cypher'),
  parameters: z
    .record(z.string(), z.unknown(), { error: '“parameters” must be an object' })
    .nullish()
    .describe('Values for `$name` in the query: text, numbers, booleans, null, and lists and maps of these'),
  as_of: asOfInput,
});

/** What a query may use. */
export const queryLimits = z.object({
  time_ms: z.number().int().describe('Running time'),
  memory_mb: z.number().int().describe('Memory of intermediate results, estimated'),
  rows: z.number().int().describe('Rows in the answer'),
  bytes: z.number().int().describe('Size of the answer’s rows as JSON'),
});

export type QueryLimits = z.infer<typeof queryLimits>;

export const queryResponse = z.object({
  results: z
    .array(z.record(z.string(), z.unknown()))
    .describe(
      'One object a row. A node is `{ domain, type, name, … }`; a relationship is `{ source, type, target, state, … }`',
    ),
  columns: z.array(z.string()).describe('Names in the order that the query returns them'),
  count: z.number().int().describe('Rows in `results`'),
  truncated: z.boolean(),
  truncated_by: z.enum(['rows', 'bytes']).nullable(),
  limits: queryLimits,
  used: queryLimits.describe('How much of each limit this query took'),
  elapsed_ms: z.number().describe('Running time of the query'),
  cached: z.boolean().describe('The same question on the same graph was answered before; nothing ran'),
  ...graphStamp,
});

export type QueryResponse = z.infer<typeof queryResponse>;

export const runQuery = defineEndpoint({
  ...ENDPOINTS.runQuery,
  summary: 'Read-only Cypher over the trust graph, by anyone',
  description:
    'Runs in a worker thread, on one version of the graph. Closing the connection cancels it. What is not a reading clause is refused before anything runs: a 400 with the position. Time or memory beyond the limits: a 422. Too many rows or bytes: the answer is cut and says so, here and in the header `X-Vouchwire-Truncated`.',
  tag: 'Trust graph',
  body: queryBody,
  response: queryResponse,
  problems: [400, 404, 413, 422, 503],
});

export const queryEstimateResponse = z.object({
  rows: z
    .number()
    .nullable()
    .describe(
      'Rows that the engine’s plan expects to pass through its heaviest step; null where the plan says nothing',
    ),
  heaviest_step: z.string().nullable(),
  plan: z.array(z.object({ step: z.string(), rows: z.number().nullable(), depth: z.number().int() })),
  limits: queryLimits,
  ...graphStamp,
});

export type QueryEstimateResponse = z.infer<typeof queryEstimateResponse>;

export const estimateQuery = defineEndpoint({
  ...ENDPOINTS.estimateQuery,
  summary: 'What a query would cost, without running it',
  description: 'Reads the engine’s plan. A query that would be refused is refused here with the same problem.',
  tag: 'Trust graph',
  body: queryBody,
  response: queryEstimateResponse,
  problems: [400, 404, 413, 422, 503],
});
