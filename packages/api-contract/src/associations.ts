import { z } from 'zod';
import { defineCall } from './call.ts';
import { graphStamp, identityType, instant } from './vocabulary.ts';

export const association = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  type: identityType,
  memberCount: z.number().int().describe('Distinct members that its own file names'),
  confirmedCount: z.number().int().describe('Of these, those whose own file says so too'),
  claimedCount: z.number().int().describe('Those who say they belong without being named'),
  last_seen: instant.nullable(),
});
export type Association = z.infer<typeof association>;

export const associationsAnswer = z.object({
  associations: z.array(association),
  total: z.number().int(),
  next: z.string().nullable().describe('Cursor of the next page'),
  ...graphStamp,
});
export type AssociationsAnswer = z.infer<typeof associationsAnswer>;

export const MAX_ASSOCIATIONS_PAGE = 500;

export const listAssociations = defineCall({
  method: 'GET',
  path: '/api/trust-graph/associations',
  summary: 'Identities whose own file names members, most members first',
  tag: 'Trust graph',
  query: z.object({
    limit: z.coerce
      .number({ error: '“limit” must be a whole number' })
      .int('“limit” must be a whole number')
      .min(1, '“limit” must be at least 1')
      .max(MAX_ASSOCIATIONS_PAGE, `“limit” must be at most ${MAX_ASSOCIATIONS_PAGE}`)
      .default(100),
    cursor: z.string().max(256).optional(),
  }),
  answer: associationsAnswer,
  problems: [400, 503],
});
