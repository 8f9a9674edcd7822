import { z } from 'zod';
import { MAX_ASSOCIATIONS_PAGE } from '../associations.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { cursorInput, graphStamp, identityType, observedDate, relationship } from './vocabulary.ts';

export const association = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  type: identityType,
  memberCount: z.number().int().min(0).describe('Addresses of its own file’s members; 0 if it is not an association'),
  confirmedCount: z
    .number()
    .int()
    .min(0)
    .describe('Those of the addresses that confirm it in their own file; 0 if the list is stale'),
  memberSites: z
    .number()
    .int()
    .min(0)
    .describe('Sites of its members. A site is a registrable domain; on a shared platform, each address is a site'),
  memberSitesWithFile: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Those of the sites of which we have a current file; null if the list is stale'),
  memberSitesConfirming: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Those of the sites whose current file confirms it; null if the list is stale'),
  claimedCount: z
    .number()
    .int()
    .min(0)
    .describe('The same as `unlistedCount`. It is not the link state `claimed`, which `unreadableCount` counts'),
  unlistedCount: z
    .number()
    .int()
    .min(0)
    .describe('Identities whose current file states that they belong, but that are not named'),
  unreturnedCount: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Members whose own file does not confirm it; null if the list is stale'),
  unreadableCount: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe(
      'Members in the link state `claimed`: we have no readable file of them, which says nothing about them; null if the list is stale',
    ),
  joinedCount: z
    .number()
    .int()
    .min(0)
    .nullable()
    .describe('Members that the previous file did not name; null if there is no previous file'),
  leftCount: z.number().int().min(0).nullable().describe('Members that only the previous file named'),
  comparedWith: observedDate.nullable().describe('When the previous file was last seen'),
  stale: z.boolean().describe('Its file is no longer readable, so no member is counted as confirming it'),
  recognized: z
    .boolean()
    .describe(
      'Whether it is an association that is an anchor, or that the current file of an anchor lists. Other lists come after all recognized ones',
    ),
  attestation: z.string().nullable().describe('What its list attests, if it is an anchor'),
  last_seen: observedDate.nullable().describe('When we last read its own file'),
  missed: relationship.shape.missed,
});

export type Association = z.infer<typeof association>;

export const associationsResponse = z.object({
  associations: z.array(association),
  total: z.number().int().min(0).describe('Identities whose own current or stale file names members'),
  next: z.string().nullable().describe('Cursor of the next page'),
  ...graphStamp,
});

export type AssociationsResponse = z.infer<typeof associationsResponse>;

export const listAssociations = defineEndpoint({
  ...ENDPOINTS.listAssociations,
  summary: 'List associations: recognized ones first, then by number of members',
  description: 'For the next page, send `next` as `cursor`. The last page has `next: null`.',
  tag: 'Trust graph',
  rateLimit: 'reads',
  openToAllOrigins: true,
  query: z.object({
    limit: integerParam({ name: 'limit', min: 1, max: MAX_ASSOCIATIONS_PAGE, fallback: 100 }).describe(
      'Associations of a page',
    ),
    cursor: cursorInput,
  }),
  response: associationsResponse,
  problems: [400, 503],
  example: { query: { limit: 3 }, prints: ['total', 'next'] },
});
