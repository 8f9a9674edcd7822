import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { nullableLookAlike } from './statements/look-alike.ts';
import { siteStateFields, trustSignalAsListed } from './statements/site-state.ts';
import { viaOwner } from './statements/via-owner.ts';
import { urlText } from './url-text.ts';
import {
  domainInput,
  graphStamp,
  identityFirstSeen,
  identityLastSeen,
  identityType,
  relationshipCounts,
  siteName,
  trustCounts,
} from './vocabulary.ts';

export const entityResponse = z.object({
  id: z.string(),
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  ...siteName.shape,
  type: identityType,
  ...trustCounts.shape,
  trusts_by_type: relationshipCounts.describe('Statements of its current file, by relationship'),
  trusted_by_by_type: relationshipCounts.describe('Statements of current files about it, by relationship'),
  confirmed_with: z
    .number()
    .int()
    .min(0)
    .describe('Distinct identities with at least one relationship that both sides confirm'),
  trust_file_url: urlText.nullable().describe('URL of its trust.txt; null if none is stored'),
  trust_signal: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('T of the methodology; null: no association vouches for it'),
  trust_signal_as_listed: trustSignalAsListed,
  trust_signal_through: z.string().nullable().describe('Registrable domain of T, if it is not the identity itself'),
  look_alike: nullableLookAlike,
  ...siteStateFields,
  via_owner: viaOwner,
  rules_version: z.string().describe('Version of the rules for the trust signal'),
  first_seen: identityFirstSeen,
  last_seen: identityLastSeen,
  ...graphStamp,
});

export type EntityResponse = z.infer<typeof entityResponse>;

export const getEntity = defineEndpoint({
  ...ENDPOINTS.getEntity,
  summary: 'Get one identity with its counts, file and trust signal',
  description:
    'You can send a percent-encoded URL. 404 with the code `entity-not-found` if the graph does not contain it, with `look_alike` if the address resembles a known site.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  params: z.object({ domain: domainInput }),
  response: entityResponse,
  problems: [400, 404, 503],
  example: { params: { domain: 'texaspress.com' }, prints: ['name', 'trusts_count', 'trust_signal'] },
});
