import { z } from 'zod';
import { defineCall } from './call.ts';
import { asOfInput, graphStamp, identityType } from './vocabulary.ts';
import { wholeNumber } from './whole-number.ts';

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
    limit: wholeNumber({ name: 'limit', least: 1, most: 50, fallback: 8 }),
    as_of: asOfInput,
  }),
  answer: searchAnswer,
  problems: [400, 404, 503],
});
