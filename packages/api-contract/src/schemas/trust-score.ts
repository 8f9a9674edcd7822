import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { unconfirmed } from './statements/finding.ts';
import { anchorsField, anchorsInput, asOfInput, graphStamp, observedDate, relationshipType } from './vocabulary.ts';

export const ENTER_BOTH_DOMAINS = 'Please enter both source and target domains';

export const HOPS_RANGE = '“max_hops” must be a whole number from 1 to 6';

export const pathEndInput = z
  .string({ error: ENTER_BOTH_DOMAINS })
  .max(2048, 'A domain has at most 2048 characters; shorten it and try again')
  .refine((value) => value.trim() !== '', ENTER_BOTH_DOMAINS)
  .describe('A domain in any spelling');

/** One line of a policy file that a hop is based on. */
export const evidenceLine = z.object({
  publisher: z.string(),
  attribute: z.string(),
  value: z.string(),
  line: z.number().int().nullable(),
  first_seen: observedDate,
  last_seen: observedDate,
  trust_file_url: z.string().nullable(),
});

export type EvidenceLine = z.infer<typeof evidenceLine>;

export const pathHop = z.object({
  source: z.string(),
  relationship: relationshipType,
  target: z.string(),
  confirmed: z.boolean().describe('Whether both registrable domains state it; the weight depends on this'),
  weight: z.number(),
  source_name: z.string().nullable(),
  target_name: z.string().nullable(),
  statement: evidenceLine.nullable().describe('The line that states the hop'),
  reciprocal_statement: evidenceLine.nullable().describe('The line of the other side that confirms it'),
  target_has_file: z.boolean().describe('Whether the target has a current file; a stale file is not current'),
  unconfirmed: unconfirmed.nullable().describe('Why the other side does not confirm it; null if it does'),
});

export type PathHop = z.infer<typeof pathHop>;

export const trustScoreResponse = z.object({
  source_domain: z.string(),
  target_domain: z.string(),
  trust_score: z.number().min(0).max(1).nullable(),
  message: z.string(),
  path: z.array(pathHop),
  max_hops: z.number().int(),
  truncated: z.boolean().describe('Whether the search reached its work limit before it checked every path'),
  source_in_graph: z.boolean(),
  target_in_graph: z.boolean(),
  source_has_file: z.boolean().describe('Whether the source has a current file'),
  rules_version: z.string(),
  anchors: anchorsField,
  ...graphStamp,
});

export type TrustScoreResponse = z.infer<typeof trustScoreResponse>;

export const trustScore = defineEndpoint({
  ...ENDPOINTS.trustScore,
  summary: 'Compute the trust score of a pair of domains, with the best path',
  description:
    'The score is the product of the hop weights on the best path. It is the view from the source and does not rate the target.',
  tag: 'Trust graph',
  body: z.object({
    source_domain: pathEndInput,
    target_domain: pathEndInput,
    max_hops: z.number({ error: HOPS_RANGE }).int(HOPS_RANGE).min(1, HOPS_RANGE).max(6, HOPS_RANGE).optional(),
    anchors: anchorsInput,
    as_of: asOfInput,
  }),
  response: trustScoreResponse,
  problems: [400, 404, 503],
});
