import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { urlText } from './url-text.ts';
import {
  confirmedAt,
  domainRequest,
  graphStamp,
  linkState,
  nearestIdentity,
  observedDate,
  recognized,
  relationshipType,
} from './vocabulary.ts';

/** A relationship from the perspective of the requested domain. */
export const neighbor = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  relationship: relationshipType,
  state: linkState,
  confirmed_at: confirmedAt.nullable(),
  line: z.number().int().min(1).nullable(),
  value: z.string().describe('Value of the line, as published'),
  recognized,
  first_seen: observedDate,
  last_seen: observedDate,
  trust_file_url: urlText.nullable().describe('URL of the file that contains the line; null if it is not stored'),
});

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
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  body: domainRequest,
  response: trustRelationshipsResponse,
  problems: [400, 503],
  example: { body: { domain: 'gilmermirror.com' }, prints: ['total_relationships', 'relationships'] },
});
