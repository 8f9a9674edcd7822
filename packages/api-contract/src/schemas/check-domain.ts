import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  domainRequest,
  graphStamp,
  identityType,
  nearestIdentity,
  recognized,
  relationship,
  trustCounts,
} from './vocabulary.ts';

/** A statement that names the domain, with its line in the file. */
export const reference = relationship.omit({ source: true, target: true }).extend({
  source_domain: z.string().describe('Domain whose file contains the line'),
  source_name: z.string().nullable().describe('Name of the source; null if it is not known'),
  recognized,
  is_supported: z
    .boolean()
    .describe(
      'Whether a tool may suggest the answering line: the site states the relationship itself, or the source is a recognized list. False if only the source supports the claim',
    ),
});

export type Reference = z.infer<typeof reference>;

/** A node for the explorer and the assistant (specification, section 3). */
export const nodeData = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  type: identityType,
  metadata: z
    .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
    .describe('Further properties of the node, by name'),
  trustsCount: trustCounts.shape.trusts_count,
  trustsConfirmed: trustCounts.shape.trusts_confirmed,
  trustedByCount: trustCounts.shape.trusted_by_count,
  trustedByConfirmed: trustCounts.shape.trusted_by_confirmed,
});

export const checkDomainResponse = z.object({
  domain: z.string().describe('The identity that we searched for'),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  is_referenced: z.boolean().describe('Whether a file names the domain'),
  references: z.array(reference).describe('Lines of files that name the domain'),
  in_trust_graph: z.boolean().describe('Whether the graph contains the domain'),
  nodeData: nodeData.nullable().describe('The node of the domain; null if the graph does not contain it'),
  nearest: nearestIdentity,
  ...graphStamp,
});

export type CheckDomainResponse = z.infer<typeof checkDomainResponse>;

export const checkDomain = defineEndpoint({
  ...ENDPOINTS.checkDomain,
  summary: 'List the statements that name a domain',
  description:
    'An unknown domain returns an empty result. `nearest` then names the best connected identity of the same registrable domain.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  body: domainRequest,
  response: checkDomainResponse,
  problems: [400, 503],
  example: { body: { domain: 'gilmermirror.com' }, prints: ['is_referenced', 'references'] },
});
