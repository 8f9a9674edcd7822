import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import {
  anchorsField,
  anchorsInput,
  asOfInput,
  domainInput,
  graphStamp,
  identityType,
  observedDate,
  relationshipType,
} from './vocabulary.ts';

export const entityResponse = z.object({
  id: z.string(),
  domain: z.string(),
  display: z.string().nullable(),
  name: z.string().nullable(),
  type: identityType,
  trusts_count: z
    .number()
    .int()
    .describe('Distinct other identities that it lists as members or says it controls, confirmed by both sides'),
  trusted_by_count: z
    .number()
    .int()
    .describe('Distinct other identities that list it as a member or say they control it, confirmed by both sides'),
  trusts_by_type: z.partialRecord(relationshipType, z.number().int()).describe('Of these, by relationship'),
  trusted_by_by_type: z.partialRecord(relationshipType, z.number().int()),
  confirmed_with: z
    .number()
    .int()
    .describe('Distinct others with whom at least one relationship is said on both sides'),
  trust_file_url: z.string().nullable(),
  trust_signal: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('T of the methodology; null: no association vouches for it'),
  trust_signal_through: z
    .string()
    .nullable()
    .describe('The registrable domain whose T is shown, where it is not the identity itself'),
  anchors: anchorsField,
  rules_version: z.string().describe('The rules that made the trust signal'),
  first_seen: observedDate.nullable(),
  last_seen: observedDate
    .nullable()
    .describe('When its own file was last read, or, if it has none, the newest file that names it'),
  ...graphStamp,
});

export type EntityResponse = z.infer<typeof entityResponse>;

export const getEntity = defineEndpoint({
  ...ENDPOINTS.getEntity,
  summary: 'One identity: its counts, file and trust signal',
  description: 'A URL may be given percent-encoded. 404 with code `entity-not-found` when the graph does not hold it.',
  tag: 'Trust graph',
  params: z.object({ domain: domainInput }),
  query: z.object({ anchors: anchorsInput, as_of: asOfInput }),
  response: entityResponse,
  problems: [400, 404, 503],
});
