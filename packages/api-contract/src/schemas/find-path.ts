import { NO_PAIR_SCORE_REASONS } from '@vouchwire/trust-graph';
import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { DEFAULT_HOPS, MAX_HOPS, MIN_HOPS } from '../find-path.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { pathEndInput, pathHop, trustScoreResponse } from './trust-score.ts';
import { nearestIdentity } from './vocabulary.ts';

export const pathResponse = trustScoreResponse.extend({
  source_owner: z.string().nullable().describe('Registrable domain of the start; null for a DID without a host'),
  target_owner: z.string().nullable().describe('Registrable domain of the end; null for a DID without a host'),
  source_nearest: nearestIdentity.describe('Most similar identity, if the graph does not contain the source'),
  target_nearest: nearestIdentity.describe('Most similar identity, if the graph does not contain the target'),
  reason: z.enum(NO_PAIR_SCORE_REASONS).nullable().describe('null if there is a score'),
  alternative_paths: z
    .array(z.object({ trust_score: z.number().min(0).max(1), path: z.array(pathHop) }))
    .describe('The best path that shares no inner domain with the previous paths, and so on'),
  searched: z.object({
    min_score: z.number().min(0).max(1).describe('Minimum product of a path'),
    domains: z
      .number()
      .int()
      .min(0)
      .describe('Distinct domains that were reached for the best path, including both ends'),
    statements: z.number().int().min(0).describe('Statements that were read for all paths'),
    alternative_paths_truncated: z.boolean().describe('Whether the search for alternatives reached its work limit'),
  }),
});

export type PathResponse = z.infer<typeof pathResponse>;

export const findPath = defineEndpoint({
  ...ENDPOINTS.findPath,
  summary: 'Find the trust path between two domains, and independent alternatives',
  description:
    'The score is the one of `trust-score`: the view from the source. It does not rate the target. Alternative paths do not change it.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  query: z.object({
    from: pathEndInput,
    to: pathEndInput,
    max_hops: integerParam({
      name: 'max_hops',
      min: MIN_HOPS,
      max: MAX_HOPS,
      fallback: DEFAULT_HOPS,
    }).describe('Steps of a path at most'),
  }),
  response: pathResponse,
  problems: [400, 503],
  example: { query: { from: 'gilmermirror.com', to: 'nytimes.com' }, prints: ['trust_score', 'message'] },
});
