import { z } from 'zod';
import { defineCall } from './call.ts';
import { graphStamp, identityType } from './vocabulary.ts';

export const searchAnswer = z.object({
  results: z.array(z.object({ domain: z.string(), name: z.string().nullable(), type: identityType })),
  ...graphStamp,
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const searchIdentities = defineCall({
  method: 'GET',
  path: '/api/trust-graph/search',
  summary: 'Identities by the beginning of their domain or by name, for autocomplete',
  tag: 'Trust graph',
  query: z.object({
    q: z.string({ error: 'Please enter something to search for' }).max(256, 'A search has at most 256 characters'),
    limit: z.coerce.number({ error: '“limit” must be a whole number' }).int().min(1).max(50).default(8),
  }),
  answer: searchAnswer,
  problems: [400, 503],
});
