import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { MAX_QUERY_LENGTH } from '../query.ts';
import { defineEndpoint } from './endpoint.ts';
import { fieldError } from './field-error.ts';
import { graphStamp } from './vocabulary.ts';

/** Header of a truncated response. Its value is the limit that was reached. */
export const TRUNCATED_HEADER = 'x-vouchwire-truncated';

export const queryBody = z.object({
  query: z
    .string(fieldError('queryMissing'))
    .max(MAX_QUERY_LENGTH, fieldError('queryTooLong'))
    .regex(/\S/, fieldError('queryMissing'))
    .describe('Read-only Cypher'),
  parameters: z
    .record(z.string(), z.unknown(), { error: '“parameters” must be an object' })
    .nullish()
    .describe('Values for `$name` in the query: text, numbers, booleans, null, and lists and maps of these'),
});

/** Limits of a query. */
export const queryLimits = z.object({
  time_ms: z.number().int().min(0).describe('Running time'),
  memory_mb: z.number().int().min(0).describe('Memory of intermediate results, estimated'),
  rows: z.number().int().min(0).describe('Rows in the answer'),
  bytes: z.number().int().min(0).describe('Size of the rows as JSON'),
});

export type QueryLimits = z.infer<typeof queryLimits>;

export const queryResponse = z.object({
  results: z
    .array(z.record(z.string(), z.unknown()))
    .describe(
      'One object for each row. A node is `{ domain, type, name, … }`; a relationship is `{ source, type, target, state, … }`',
    ),
  columns: z.array(z.string()).describe('Column names in the order of the query'),
  count: z.number().int().min(0).describe('Rows in `results`'),
  truncated: z.boolean(),
  truncated_by: z
    .enum(['rows', 'bytes'])
    .nullable()
    .describe('The limit that ended the result: number of rows or bytes; null if it is complete'),
  limits: queryLimits,
  used: queryLimits.describe('Use of each limit by this query'),
  elapsed_ms: z.number().min(0).describe('Running time of the query'),
  cached: z.boolean().describe('Whether the response comes from the cache: the same query on the same graph'),
  ...graphStamp,
});

export type QueryResponse = z.infer<typeof queryResponse>;

export const runQuery = defineEndpoint({
  ...ENDPOINTS.runQuery,
  summary: 'Run read-only Cypher on the trust graph',
  description:
    'Runs in a worker thread on one graph version. Closing the connection cancels the query. A clause that does not only read is a 400 with its position, before anything runs. A query that exceeds the time or memory limit is a 422. A result with too many rows or bytes is truncated, as the response and the header `X-Vouchwire-Truncated` state.',
  remark: '[Query with Cypher](../guide/queries.md) shows examples and limits.',
  tag: 'Trust graph',
  rateLimit: 'queries',
  openToAllOrigins: true,
  body: queryBody,
  response: queryResponse,
  problems: [400, 413, 422, 503],
  example: {
    body: {
      query: 'MATCH (a:Identity {domain: $domain})-[r]->(b) RETURN type(r) AS says, b.domain AS of ORDER BY of LIMIT 5',
      parameters: { domain: 'gilmermirror.com' },
    },
    prints: ['count', 'results'],
  },
});

export const queryEstimateResponse = z.object({
  rows: z
    .number()
    .nullable()
    .describe('Rows of the largest step in the engine’s plan; null if the plan has no estimate'),
  heaviest_step: z.string().nullable().describe('Name of that step; null if the plan has no estimate'),
  plan: z
    .array(z.object({ step: z.string(), rows: z.number().nullable(), depth: z.number().int().min(0) }))
    .describe('Steps of the plan, with their estimated rows and their depth in the tree'),
  limits: queryLimits,
  ...graphStamp,
});

export type QueryEstimateResponse = z.infer<typeof queryEstimateResponse>;

export const estimateQuery = defineEndpoint({
  ...ENDPOINTS.estimateQuery,
  summary: 'Estimate the cost of a query without running it',
  description: 'Uses the plan of the engine. An invalid query returns the same problem as when you run it.',
  tag: 'Trust graph',
  rateLimit: 'queries',
  openToAllOrigins: true,
  body: queryBody,
  response: queryEstimateResponse,
  problems: [400, 413, 422, 503],
  example: {
    body: { query: 'MATCH (a:Identity)-[r:MEMBER]->(b) RETURN a.domain, count(r)' },
    prints: ['rows', 'heaviest_step'],
  },
});
