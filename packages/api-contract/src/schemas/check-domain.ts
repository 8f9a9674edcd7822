import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  asOfInput,
  domainInput,
  graphStamp,
  identityType,
  linkState,
  nearestIdentity,
  observedDate,
  relationshipType,
  searchType,
} from './vocabulary.ts';

/** One statement that names the domain, with its line in the file. */
export const reference = z.object({
  source_domain: z.string(),
  source_name: z.string().nullable(),
  relationship: relationshipType,
  state: linkState,
  /** `host` where only the file of the whole host answers, not the path that was named. */
  confirmed_at: z.enum(['identity', 'host']).nullable(),
  line: z.number().int().nullable().describe('Line of the source file, 1-based; null where the crawl kept none'),
  value: z.string().describe('The right side of the line, as published'),
  first_seen: observedDate,
  last_seen: observedDate,
  trust_file_url: z.string().nullable(),
  is_supported: z
    .boolean()
    .describe(
      'Whether a tool may propose the answering line: the site states it itself, or the source is a recognized list. A claim that only its source supports is false',
    ),
});

export type Reference = z.infer<typeof reference>;

/** A node as the explorer and the assistant read it (specification, section 3). */
export const nodeData = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  type: identityType,
  metadata: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  trustsCount: z.number().int().describe('Others that it lists or controls, confirmed by both sides'),
  trustedByCount: z.number().int().describe('Others that list or control it, confirmed by both sides'),
});

export const checkDomainResponse = z.object({
  domain: z.string().describe('The identity that was looked up'),
  display: z.string().nullable().describe('Unicode form, where it differs'),
  is_referenced: z.boolean(),
  references: z.array(reference),
  in_trust_graph: z.boolean(),
  nodeData: nodeData.nullable(),
  nearest: nearestIdentity,
  ...graphStamp,
});

export type CheckDomainResponse = z.infer<typeof checkDomainResponse>;

export const checkDomain = defineEndpoint({
  ...ENDPOINTS.checkDomain,
  summary: 'Every statement that names this domain',
  description:
    'An unknown domain is an empty answer, never an error; `nearest` then offers the best connected identity under the same registrable domain.',
  tag: 'Trust graph',
  body: z.object({ domain: domainInput, searchType: searchType.optional(), as_of: asOfInput }),
  response: checkDomainResponse,
  problems: [400, 404, 503],
});
