import { z } from 'zod';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { asOfInput, graphStamp, identityType } from './vocabulary.ts';

export const searchResponse = z.object({
  results: z.array(z.object({ domain: z.string(), name: z.string().nullable(), type: identityType })),
  ...graphStamp,
});

export type SearchResponse = z.infer<typeof searchResponse>;

export const searchIdentities = defineEndpoint({
  ...ENDPOINTS.searchIdentities,
  summary: 'Identities by the beginning of their domain or by name, for autocomplete',
  tag: 'Trust graph',
  query: z.object({
    q: z.string({ error: 'Please enter something to search for' }).max(256, 'A search has at most 256 characters'),
    limit: integerParam({ name: 'limit', min: 1, max: 50, fallback: 8 }),
    as_of: asOfInput,
  }),
  response: searchResponse,
  problems: [400, 404, 503],
});
