import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { MAX_HOPS, MIN_HOPS } from '../find-path.ts';
import { LIMITS } from '../limits.ts';
import { defineEndpoint } from './endpoint.ts';
import { unconfirmed } from './statements/headline.ts';
import { graphStamp, relationship } from './vocabulary.ts';

const ENTER_BOTH_DOMAINS = 'Please enter both source and target domains';

const HOPS_RANGE = `“max_hops” must be a whole number from ${MIN_HOPS} to ${MAX_HOPS}`;

export const pathEndInput = z
  .string({ error: ENTER_BOTH_DOMAINS })
  .max(LIMITS.INPUT_CHARS, `A domain has at most ${LIMITS.INPUT_CHARS} characters; shorten it and try again`)
  .regex(/\S/, ENTER_BOTH_DOMAINS)
  .describe('A domain in any spelling');

/** A line of a policy file that a hop is based on. */
export const evidenceLine = relationship
  .pick({ value: true, line: true, first_seen: true, last_seen: true, missed: true, trust_file_url: true })
  .extend({
    publisher: z.string().describe('Domain whose file contains the line'),
    attribute: z.string().describe('Attribute of the line, such as `member`'),
  });

export type EvidenceLine = z.infer<typeof evidenceLine>;

export const pathHop = relationship.pick({ source: true, relationship: true, target: true, is_claim: true }).extend({
  confirmed: z.boolean().describe('Whether both registrable domains state it; the weight depends on this'),
  weight: z.number().min(0).max(1).describe('Factor of the hop in the score, 0–1'),
  statement_source: z.string().describe('Identity whose file states the hop. `source` is its registrable domain'),
  statement_target: z
    .string()
    .describe('Identity that the line names, such as a page of the site. `target` is its registrable domain'),
  source_name: z.string().nullable().describe('Name of the source; null if it is not known'),
  target_name: z.string().nullable().describe('Name of the target; null if it is not known'),
  statement: evidenceLine.nullable().describe('The line that states the hop'),
  answering_statement: evidenceLine.nullable().describe('The line of the other side that confirms it'),
  target_has_file: z.boolean().describe('Whether the target has a current file; a stale file is not current'),
  missing: unconfirmed.nullable().describe('Why the other side does not confirm it; null if it does'),
});

export type PathHop = z.infer<typeof pathHop>;

export const trustScoreResponse = z.object({
  source_domain: z.string().describe('Identity at the start of the path'),
  target_domain: z.string().describe('Identity at the end of the path'),
  trust_score: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Product of the weights of the path, 0–1; null without a path'),
  message: z.string().describe('The result in one sentence'),
  path: z.array(pathHop).describe('Hops from the source to the target; empty without a path'),
  max_hops: z.number().int().min(0).describe('Maximum number of hops that the search allowed'),
  truncated: z.boolean().describe('Whether the search reached its work limit before it checked every path'),
  source_in_graph: z.boolean().describe('Whether the graph contains the source'),
  target_in_graph: z.boolean().describe('Whether the graph contains the target'),
  source_has_file: z.boolean().describe('Whether the source has a current file'),
  rules_version: z.string().describe('Version of the rules of the score'),
  ...graphStamp,
});

export type TrustScoreResponse = z.infer<typeof trustScoreResponse>;

export const getTrustScore = defineEndpoint({
  ...ENDPOINTS.getTrustScore,
  summary: 'Compute the trust score of a pair of domains, with the best path',
  description:
    'The score is the product of the hop weights on the best path. It is the view from the source and does not rate the target.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  body: z.object({
    source_domain: pathEndInput,
    target_domain: pathEndInput,
    max_hops: z
      .number({ error: HOPS_RANGE })
      .int(HOPS_RANGE)
      .min(MIN_HOPS, HOPS_RANGE)
      .max(MAX_HOPS, HOPS_RANGE)
      .optional(),
  }),
  response: trustScoreResponse,
  problems: [400, 503],
  example: {
    body: { source_domain: 'gilmermirror.com', target_domain: 'nytimes.com' },
    prints: ['trust_score', 'message', 'path'],
  },
});
