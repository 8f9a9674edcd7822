import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { DEFAULT_DEPTH, MAX_DEPTH, MAX_EXPAND_CHARS, MAX_NETWORK_LIMIT, MIN_DEPTH, parseExpand } from '../network.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { domainInput, graphStamp, identityType, nearestIdentity, relationship } from './vocabulary.ts';

export const DEFAULT_NETWORK_LIMIT = 150;

export const networkNode = z.object({
  domain: z.string().describe('Identity of the node'),
  name: z.string().nullable(),
  type: identityType,
  trust_signal: z.number().min(0).max(1).nullable().describe('Trust signal, 0–1; null without one'),
  /** Steps from the center. */
  steps: z.number().int().min(0).describe('Steps from the center'),
  confirmed_by: z.number().int().min(0).describe('Distinct identities with a relationship that both sides confirm'),
  neighbors: z.number().int().min(0).describe('Distinct neighbors in the whole graph'),
  has_file: z.boolean().describe('Whether it has a current trust.txt'),
});

export type NetworkNode = z.infer<typeof networkNode>;

export const networkEdge = relationship.omit({ confirmed_at: true, value: true, first_seen: true });

export type NetworkEdge = z.infer<typeof networkEdge>;

export const networkResponse = z.object({
  center: z.string().describe('Identity at the center'),
  depth: z.number().int().min(0).describe('Number of steps from the center'),
  nodes: z.array(networkNode).describe('Identities of the network, with the center'),
  edges: z.array(networkEdge).describe('Statements between these identities'),
  total: z.number().int().min(0).describe('Identities within that number of steps, including those that are not shown'),
  total_is_exact: z.boolean().describe('False if counting reached its work limit; `total` is then a lower bound'),
  truncated: z.boolean().describe('Whether identities are left out because of the limit'),
  next_step_total: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Identities that a depth of one more would add. Null if they were not counted'),
  in_trust_graph: z.boolean().describe('Whether the graph contains the domain'),
  nearest: nearestIdentity,
  rules_version: z.string().describe('Version of the rules for the trust signals'),
  ...graphStamp,
});

export type NetworkResponse = z.infer<typeof networkResponse>;

const expandInput = z
  .string({ error: '“expand” may occur only once' })
  .refine((text) => text.length <= MAX_EXPAND_CHARS && parseExpand(text) !== null, {
    error: `“expand” must be a list such as texaspress.com:20,ap.org:40, with numbers from 1 to ${MAX_NETWORK_LIMIT}`,
  })
  .optional()
  .describe('More neighbors of these domains than `limit` allows: `domain:count`, separated by commas');

export const getNetwork = defineEndpoint({
  ...ENDPOINTS.getNetwork,
  summary: 'Get the neighborhood of a domain, nearest and best confirmed first',
  description: '`truncated` states whether the neighborhood has more identities than `limit`.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  query: z.object({
    domain: domainInput,
    depth: integerParam({
      name: 'depth',
      min: MIN_DEPTH,
      max: MAX_DEPTH,
      fallback: DEFAULT_DEPTH,
    }).describe('Steps from the domain at most'),
    limit: integerParam({ name: 'limit', min: 1, max: MAX_NETWORK_LIMIT, fallback: DEFAULT_NETWORK_LIMIT }).describe(
      'Identities at most',
    ),
    expand: expandInput,
    fold: z
      .enum(['associations'], { error: '“fold” must be “associations”' })
      .optional()
      .describe(
        'Adds no neighbors of an association that has more than 12, no sites that an owner with more than 12 neighbors controls, and one identity of a publisher, except of the domain itself and those of `expand`',
      ),
  }),
  response: networkResponse,
  problems: [400, 503],
  example: { query: { domain: 'gilmermirror.com', depth: 1, limit: 20 }, prints: ['total', 'truncated'] },
});
