import { z } from 'zod';
import { ASSOCIATION_SORTS, MEMBER_FILTERS, MEMBER_SORTS, SORT_ORDERS } from '../association-page.ts';
import { association } from './associations.ts';
import { dossierStatement } from './dossier.ts';
import { fileReading, unconfirmed } from './statements/finding.ts';
import { evidenceLine } from './trust-score.ts';
import { graphStamp, identityType, linkState, nearestIdentity, observedDate } from './vocabulary.ts';

/** Page size of associations, and of the members of one; a program may request more members. */
export const ASSOCIATIONS_PAGE = 50;

/** Rows of a CSV file at most; a longer list says that it is cut. */
export const MAX_MEMBERS_CSV = 50_000;

/** Lists that name the association, on its page. */
export const MAX_LISTED_BY = 10;

const listParams = {
  find: z.string(),
  order: z.enum(SORT_ORDERS),
  page: z.number().int().describe('From 1'),
  pages: z.number().int(),
  matching: z.number().int().describe('Rows that match, on all pages'),
};

export const associationListResponse = z.object({
  associations: z.array(association),
  total: z.number().int().describe('Associations in all'),
  unrecognized: z
    .number()
    .int()
    .describe('Of them, those that are not recognized: they come last and are not part of the figures below'),
  large: z.number().int().describe('Recognized ones with 15 members or more: as many as a quorum needs'),
  memberships: z
    .number()
    .int()
    .describe('Members that current files of recognized ones name, one for each list that does'),
  confirmed: z.number().int().describe('Of these, those whose own file confirms it'),
  min_members: z.number().int(),
  sort: z.enum(ASSOCIATION_SORTS),
  ...listParams,
  ...graphStamp,
});

export type AssociationListResponse = z.infer<typeof associationListResponse>;

export const memberRow = z.object({
  domain: z.string(),
  name: z.string().nullable(),
  kind: z
    .enum(['member', 'left', 'unlisted'])
    .describe('Named by the standing file, only by the one before, or not at all while it says that it belongs'),
  joined: z.boolean().describe('Not named by the file before'),
  state: linkState.nullable().describe('null for who has left'),
  unconfirmed: unconfirmed
    .nullable()
    .describe('Why the other side does not confirm it; null if it does, and for who has left'),
  statement: evidenceLine.describe('The line that states it: of the association, or for `unlisted` of the other'),
  reciprocal_statement: evidenceLine.nullable().describe('The line by which the other side confirms it'),
});

export type MemberRow = z.infer<typeof memberRow>;

export const associationResponse = z.object({
  domain: z.string(),
  display: z.string().nullable(),
  name: z.string().nullable(),
  type: identityType.nullable().describe('null where the graph does not know the domain'),
  attestation: z.string().nullable().describe('What being on its list attests, where it is an anchor'),
  file_url: z.string().nullable(),
  own_file: fileReading.describe('What is known of the file that lists the members'),
  first_seen: observedDate.nullable(),
  last_seen: observedDate.nullable(),
  compared_with: observedDate.nullable().describe('When the file before was last seen; null where none was read'),
  counts: z.object({
    all: z.number().int(),
    confirmed: z.number().int(),
    claimed: z.number().int(),
    unreturned: z.number().int(),
    contradicted: z.number().int(),
    stale: z.number().int(),
    joined: z.number().int().nullable(),
    left: z.number().int().nullable(),
    unlisted: z.number().int(),
  }),
  show: z.enum(MEMBER_FILTERS),
  sort: z.enum(MEMBER_SORTS),
  size: z.number().int(),
  ...listParams,
  members: z.array(memberRow),
  listed_by: z.array(dossierStatement).describe('Lists that name it as a member'),
  listed_by_total: z.number().int(),
  nearest: nearestIdentity,
  ...graphStamp,
});

export type AssociationResponse = z.infer<typeof associationResponse>;
