import { z } from 'zod';
import { MAX_ASSOCIATIONS_PAGE } from '../associations.ts';
import { ENDPOINTS } from '../endpoints.ts';
import { defineEndpoint } from './endpoint.ts';
import { integerParam } from './integer-param.ts';
import { asOfInput, cursorInput, graphStamp, identityType, observedDate } from './vocabulary.ts';

export const association = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  type: identityType,
  memberCount: z.number().int().describe('Distinct members that its own file names; 0 unless it is an association'),
  confirmedCount: z.number().int().describe('Of these, those whose own file confirms it'),
  claimedCount: z
    .number()
    .int()
    .describe('The same as `unlistedCount`; not the link state `claimed`, which is `unreadableCount`'),
  unlistedCount: z.number().int().describe('Identities that say they belong without being named'),
  unreturnedCount: z.number().int().describe('Members whose own file was read and does not confirm it'),
  unreadableCount: z
    .number()
    .int()
    .describe('Members in the link state `claimed`: no file of theirs was read, which says nothing about them'),
  joinedCount: z
    .number()
    .int()
    .nullable()
    .describe('Members that the file before did not name; null where no file before it was read'),
  leftCount: z.number().int().nullable().describe('Those whom only the file before named'),
  comparedWith: observedDate.nullable().describe('When the file before was last seen'),
  recognized: z
    .boolean()
    .describe('An anchor, or listed by the current file of an anchor. Other lists come after all recognized ones'),
  attestation: z.string().nullable().describe('What being on its list attests, where it is an anchor'),
  last_seen: observedDate.nullable().describe('When its own file was last read'),
});

export type Association = z.infer<typeof association>;

export const associationsResponse = z.object({
  associations: z.array(association),
  total: z.number().int(),
  next: z.string().nullable().describe('Cursor of the next page'),
  ...graphStamp,
});

export type AssociationsResponse = z.infer<typeof associationsResponse>;

export const listAssociations = defineEndpoint({
  ...ENDPOINTS.listAssociations,
  summary: 'Associations: the recognized ones first, then by number of members',
  tag: 'Trust graph',
  query: z.object({
    limit: integerParam({ name: 'limit', min: 1, max: MAX_ASSOCIATIONS_PAGE, fallback: 100 }),
    cursor: cursorInput,
    as_of: asOfInput,
  }),
  response: associationsResponse,
  problems: [400, 404, 503],
});
