import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { policyOutcome } from './policy-outcome.ts';
import { urlText } from './url-text.ts';
import { cursorInput, domainInput, instant, observedDate } from './vocabulary.ts';

export const MAX_HISTORY_PAGE = 100;

/** Maximum number of contradictions of a site, and of lines and characters of one difference, in a response. */
export const MAX_SITE_CONTRADICTIONS = 100;

export const MAX_DIFFERENCE_LINES = 200;

export const MAX_DIFFERENCE_CHARS = 20_000;

/** URL of a raw file. It is not JSON, so it is not an endpoint of the contract. */
export const POLICY_BODY_PATH = '/api/trust-graph/domain/:domain/files/:hash';

/** A line of a file. `line` is 1-based. Null if the source has none. */
export const historyLine = z.object({
  line: z.number().int().min(1).nullable(),
  attribute: z.string(),
  value: z.string(),
});

export type HistoryLine = z.infer<typeof historyLine>;

/** Counts of distinct statements by which a later file differs from an earlier one. */
export const statementCounts = {
  added: z.number().int().min(0).describe('Statements that only the later file contains'),
  removed: z.number().int().min(0).describe('Statements that only the earlier file contains'),
  respelled: z
    .number()
    .int()
    .min(0)
    .describe(
      'References that differ only in the scheme, `www.`, the letter case of the host or a final slash; neither added nor removed',
    ),
  unchanged: z.number().int().min(0).describe('Statements with the same spelling in both files'),
};

/** Difference between a file and the previous effective one. Ignores line numbers, order and repetition. */
export const historyDifference = z.object({
  before: observedDate.nullable().describe('When the previous file was first seen; null if it was gone'),
  before_id: z.number().int().min(1).nullable().describe('Id of its observation; null if it was gone'),
  ...statementCounts,
  relationships_added: z.number().int().min(0).describe('Relationships that began, as in the list of changes'),
  relationships_removed: z.number().int().min(0).describe('Relationships that ended'),
  added_lines: z.array(historyLine).describe('With their line in this file'),
  removed_lines: z.array(historyLine).describe('With their line in the previous file'),
  truncated: z.boolean().describe('Whether some changed lines are not listed; the counts are complete'),
});

export type HistoryDifference = z.infer<typeof historyDifference>;

/** Decision of a person, or a pending review, about a list with many changes in one step. */
export const listReview = z.object({
  state: z
    .enum(['held', 'accepted', 'rejected', 'superseded'])
    .describe(
      '`held`: a person has not decided yet · `accepted`, `rejected`: the decision · `superseded`: a newer file replaced it',
    ),
  added: z.number().int().min(0).describe('New relationships'),
  removed: z.number().int().min(0).describe('Removed relationships'),
  previous_count: z.number().int().min(0).describe('Relationships of the previous file'),
  held_at: instant.describe('Since when the file is held for review'),
  decided_at: instant.nullable().describe('Time of the decision; null if there is none yet'),
});

export const fetchEvidence = z.object({
  status: z.number().int().min(100).max(999).nullable().describe('HTTP status of the last response'),
  addresses: z.array(z.string()).describe('All addresses of the redirect chain; the last one is the final address'),
  tls_valid: z.boolean().nullable().describe('Whether the last certificate was valid; null for plain http'),
  bytes: z.number().int().min(0).nullable().describe('Size of the body; null without a body'),
  truncated: z.boolean(),
});

/** Outcome of requesting the file, for the period in which it did not change. */
export const historyObservation = z.object({
  id: z.number().int().min(1).describe('Id of the observation'),
  outcome: policyOutcome.describe('Result of the request'),
  cause: z.string().nullable().describe('Reason for the outcome; null if the file was read'),
  source: z.string().describe('`crawl`, `check` if a person requested it, or the name of an imported data set'),
  file_url: urlText.nullable().describe('URL of the file; null if it is not known'),
  observed_at: observedDate.describe('When this state was first seen'),
  last_seen_at: observedDate.describe('When this state was last seen'),
  attempts: z.array(observedDate).describe('Dates of all attempts with this result, oldest first'),
  review: listReview.nullable().describe('null: it was never held for review'),
  body_hash: z
    .string()
    .nullable()
    .describe('SHA-256 of the original file, for `domain/{domain}/files/{hash}`; null if it was not stored'),
  evidence: fetchEvidence.nullable().describe('null if the source did not store it, as imports'),
  statements: z.number().int().min(0).nullable().describe('Number of statements; null if no file was read'),
  difference: historyDifference
    .nullable()
    .describe('null for the first file, and if the observation did not change the effective file'),
});

export type HistoryObservation = z.infer<typeof historyObservation>;

/** A contradiction to the file elsewhere on the site, or a sign of a lapsed domain. It does not affect any score. */
export const siteContradiction = z.object({
  rule: z.string().describe('Id of the rule'),
  quotes: z
    .array(z.object({ url: urlText, line: z.number().int().min(1).nullable(), text: z.string() }))
    .describe('What the site says, with the URL and line'),
  first_seen_at: observedDate,
  last_seen_at: observedDate,
  resolved_at: instant.nullable().describe('First check with another state; null: it is current'),
});

export type SiteContradiction = z.infer<typeof siteContradiction>;

export const domainHistoryResponse = z.object({
  domain: z.string().describe('Host of the file'),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  effective_observation_id: z
    .number()
    .int()
    .min(1)
    .nullable()
    .describe('Observation with the effective file; null if there is none or it is gone'),
  stale: z.boolean().describe('Attempts to read it have failed for more than 14 days'),
  total: z.number().int().min(0).describe('Number of observations'),
  observations: z.array(historyObservation).describe('Latest attempt first'),
  next: z.string().nullable().describe('Cursor of the next page'),
  site_contradictions: z.array(siteContradiction).describe('Newest first; only on the first page'),
  site_contradictions_total: z
    .number()
    .int()
    .min(0)
    .describe('Number of contradictions, including those on other pages'),
  records_version: z.number().int().min(0).describe('Version of the records'),
});

export type DomainHistoryResponse = z.infer<typeof domainHistoryResponse>;

export const getDomainHistory = defineEndpoint({
  ...ENDPOINTS.getDomainHistory,
  summary: 'List the observations of a domain’s trust.txt, newest first, with their changes',
  description: `A repeated observation is one entry with two dates. A difference contains at most ${MAX_DIFFERENCE_LINES} lines and ${MAX_DIFFERENCE_CHARS} characters. A page can be shorter than \`limit\` if the files are long; \`next\` is null on the last page. 404 with the code \`never-observed\` if the domain was never checked.`,
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  params: z.object({ domain: domainInput }),
  query: z.object({
    limit: integerParam({ name: 'limit', min: 1, max: MAX_HISTORY_PAGE, fallback: 20 }).describe(
      'Observations of a page',
    ),
    cursor: cursorInput,
  }),
  response: domainHistoryResponse,
  problems: [400, 404, 503],
  example: {
    params: { domain: 'gilmermirror.com' },
    query: { limit: 5 },
    prints: ['domain', 'effective_observation_id'],
  },
});

export const getPolicyBodyParams = z.object({
  domain: domainInput,
  hash: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'Give the hash as the history does: 64 digits and letters from a to f')
    .describe('SHA-256 of the file, from `body_hash` of the history'),
});
