import { z } from 'zod';
import { ASSOCIATION_SORTS, MEMBER_FILTERS, MEMBER_SORTS, SORT_ORDERS } from '../association-page.ts';
import { LIMITS } from '../limits.ts';
import { MEMBER_COLUMN_SETS } from '../member-columns.ts';
import { association } from './associations.ts';
import { dossierStatement } from './dossier.ts';
import { memberAi } from './member-ai.ts';
import { fileReading, siteCounts, unconfirmed } from './statements/headline.ts';
import { graphMetrics } from './status.ts';
import { evidenceLine } from './trust-score.ts';
import { urlText } from './url-text.ts';
import {
  graphStamp,
  identityType,
  linkState,
  nameSource,
  nearestIdentity,
  nextPage,
  observedDate,
} from './vocabulary.ts';

/** Page size of associations, and of the members of one. A program may request more members. */
export const ASSOCIATIONS_PAGE = 50;

/** Maximum number of lists that name the association, on its page. */
export const MAX_LISTED_BY = 10;

const listParams = {
  find: z.string(),
  order: z.enum(SORT_ORDERS),
  page: z.number().int().min(0).describe('Number of the page, from 1'),
  pages: z.number().int().min(0),
  next: nextPage,
  matching: z.number().int().min(0).describe('Matching rows on all pages'),
};

export const associationListResponse = z.object({
  associations: z.array(association),
  total: z
    .number()
    .int()
    .min(0)
    .describe('Identities whose own current or stale file names members. Those that are not recognized come last'),
  large: z.number().int().min(0).describe('Recognized associations with at least 15 members, which a quorum requires'),
  metrics: graphMetrics,
  min_members: z.number().int().min(0),
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
    .describe(
      'Whether the current file names it, only the previous file does, or neither although it states that it belongs',
    ),
  joined: z.boolean().describe('The previous file does not name it'),
  state: linkState.nullable().describe('null if it has left'),
  missing: unconfirmed
    .nullable()
    .describe('Why the other side does not confirm it; null if it does, or if it has left'),
  statement: evidenceLine.describe('The line that states it: of the association, or for `unlisted` of the other side'),
  answering_statement: evidenceLine
    .nullable()
    .describe('The line of the other side that answers it: it confirms it only if `state` is `confirmed`'),
  line_to_add: z
    .string()
    .nullable()
    .describe(
      'The line with which the file of the member would confirm it. null if it confirms or contradicts it, if the list is stale, and for `left` and `unlisted`: only the association knows who is a member',
    ),
  ai: memberAi
    .nullable()
    .describe('null unless `columns` is `ai`, and for a page or DID, which has no files of its own'),
});

export type MemberRow = z.infer<typeof memberRow>;

const confirmationPoint = z.object({
  month: z
    .string()
    .regex(/^\d{4}-\d{2}$/)
    .describe('Month (UTC) in which the list was read'),
  ...siteCounts,
});

export type ConfirmationPoint = z.infer<typeof confirmationPoint>;

/** Null if the list is stale, because the files of its members are not compared with it. */
const comparedCount = z.number().int().min(0).nullable();

export const associationResponse = z.object({
  domain: z.string(),
  display: z.string().nullable().describe('Unicode form; null if it does not differ'),
  name: z.string().nullable(),
  name_source: nameSource.nullable(),
  type: identityType.nullable().describe('null if the domain is not in the graph'),
  attestation: z.string().nullable().describe('What its list attests, if it is an anchor'),
  file_url: urlText.nullable().describe('URL of the file; null if it is not known'),
  own_file: fileReading.describe('The state of the file that lists the members'),
  first_seen: observedDate.nullable(),
  last_seen: observedDate.nullable(),
  compared_with: observedDate.nullable().describe('When the previous file was last seen; null if there is none'),
  sites: z.object(siteCounts).describe('Sites of its members'),
  confirming_line: z
    .string()
    .nullable()
    .describe('Line of the trust.txt of a member that confirms the list; null if the domain is not an association'),
  confirmations: z
    .array(confirmationPoint)
    .describe(
      `The counts of \`sites\` at the end of the last ${LIMITS.CONFIRMATION_MONTHS} ended months with a recorded reading of the list, oldest first. A month at whose end the list was not current is left out. Empty if the graph shows only a part of the list`,
    ),
  sites_removed_at_source: z
    .number()
    .int()
    .min(0)
    .describe('Sites of its members that another association among its members removed from its own file'),
  counts: z.object({
    all: z.number().int().min(0).describe('Addresses, as all counts in this object'),
    confirmed: comparedCount,
    unconfirmed: comparedCount.describe('Members in the states claimed, unreturned and contradicted'),
    claimed: comparedCount,
    unreturned: comparedCount,
    contradicted: comparedCount,
    stale: z.number().int().min(0),
    joined: z.number().int().min(0).nullable(),
    left: z.number().int().min(0).nullable(),
    unlisted: z.number().int().min(0),
  }),
  show: z.enum(MEMBER_FILTERS),
  columns: z.enum(MEMBER_COLUMN_SETS),
  sort: z.enum(MEMBER_SORTS),
  size: z.number().int().min(0),
  ...listParams,
  members: z.array(memberRow),
  listed_by: z.array(dossierStatement).describe('Number of lists that name it as a member'),
  listed_by_total: z.number().int().min(0),
  nearest: nearestIdentity,
  ...graphStamp,
});

export type AssociationResponse = z.infer<typeof associationResponse>;
