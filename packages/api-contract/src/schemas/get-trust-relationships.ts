import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { domainRequest, graphStamp, nearestIdentity, recognized, relationship } from './vocabulary.ts';

/** A relationship from the perspective of the requested domain. */
export const neighbor = relationship
  .omit({ source: true, target: true })
  .extend({ domain: z.string(), name: z.string().nullable(), recognized });

export type Neighbor = z.infer<typeof neighbor>;

export const trustRelationshipsResponse = z.object({
  domain: z.string(),
  in_trust_graph: z.boolean().describe('Whether the graph contains the domain'),
  total_relationships: z.number().int().min(0).describe('Distinct relationships in both directions'),
  relationships: z.object({
    predecessors: z.array(neighbor).describe('Identities whose file names the domain'),
    successors: z.array(neighbor).describe('Identities that the domain’s own file names'),
  }),
  nearest: nearestIdentity,
  ...graphStamp,
});

export type TrustRelationshipsResponse = z.infer<typeof trustRelationshipsResponse>;

export const getTrustRelationships = defineEndpoint({
  ...ENDPOINTS.getTrustRelationships,
  summary: 'List the relationships of a domain in both directions',
  description:
    'The response has the fields of the specification. `GET /api/trust-graph/entity/:domain` has more about a domain.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  body: domainRequest,
  response: trustRelationshipsResponse,
  problems: [400, 503],
  example: { body: { domain: 'gilmermirror.com' }, prints: ['total_relationships', 'relationships'] },
});
