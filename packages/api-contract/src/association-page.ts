import { z } from 'zod';
import { association } from './associations.ts';
import { dossierStatement } from './dossier.ts';
import { fileReading, unconfirmed } from './statements/finding.ts';
import { evidenceLine } from './trust-score.ts';
import { graphStamp, identityType, linkState, nearestIdentity, observedDate } from './vocabulary.ts';

/** Associations on a page, and members on a page of one; a program may ask for more members at once. */
export const ASSOCIATIONS_PAGE = 50;
export const MEMBERS_PAGE = 50;
export const MAX_MEMBERS_PAGE = 5_000;
/** Rows of a CSV file at most; a longer list says that it is cut. */
export const MAX_MEMBERS_CSV = 50_000;
/** Lists that name the association, on its page. */
export const MAX_LISTED_BY = 10;

export const ASSOCIATION_SORTS = [
  'members',
  'confirmed',
  'share',
  'unreturned',
  'unread',
  'joined',
  'left',
  'name',
  'seen',
] as const;
export type AssociationSort = (typeof ASSOCIATION_SORTS)[number];

/**
 * Which rows the page of an association shows: `all` whom its file names; of these those in a link state, or `joined`
 * since the file before · `left`: whom only the file before names · `unlisted`: who says so without being named.
 */
export const MEMBER_FILTERS = [
  'all',
  'confirmed',
  'claimed',
  'unreturned',
  'contradicted',
  'stale',
  'joined',
  'left',
  'unlisted',
] as const;
export type MemberFilter = (typeof MEMBER_FILTERS)[number];

export const MEMBER_SORTS = ['domain', 'state', 'line'] as const;
export type MemberSort = (typeof MEMBER_SORTS)[number];

export const SORT_ORDERS = ['asc', 'desc'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** What the address of the list of associations asks for. */
export interface AssociationsParams {
  /** Part of a name or a domain, as typed; empty for all. */
  readonly find: string;
  /** Only those with at least so many members. */
  readonly minMembers: number;
  readonly sort: AssociationSort;
  readonly order: SortOrder;
  /** From 1. */
  readonly page: number;
}

/** What the address of an association asks for. */
export interface MembersParams {
  readonly find: string;
  readonly show: MemberFilter;
  readonly sort: MemberSort;
  readonly order: SortOrder;
  readonly page: number;
  /** Rows of a page. */
  readonly size: number;
}

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

const encodePathPart = (domain: string): string =>
  encodeURIComponent(domain).replaceAll('%2F', '/').replaceAll('%3A', ':');

const appendSearch = (path: string, entries: Readonly<Record<string, string | number>>, defaults: object): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(entries))
    if (value !== (defaults as Record<string, unknown>)[name]) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

export const DEFAULT_ASSOCIATIONS_PARAMS: AssociationsParams = {
  find: '',
  minMembers: 0,
  sort: 'members',
  order: 'desc',
  page: 1,
};

export const DEFAULT_MEMBERS_PARAMS: MembersParams = {
  find: '',
  show: 'all',
  sort: 'domain',
  order: 'asc',
  page: 1,
  size: MEMBERS_PAGE,
};

/** The address of the list, in one of its forms; what is as usual is left out of it. */
export const associationsPath = (
  { minMembers, ...params }: Partial<AssociationsParams> = {},
  format: '' | '.json' | '.csv' = '',
): string =>
  appendSearch(
    `/associations${format}`,
    { ...params, ...(minMembers !== undefined && { least: minMembers }) },
    { ...DEFAULT_ASSOCIATIONS_PARAMS, least: DEFAULT_ASSOCIATIONS_PARAMS.minMembers },
  );

/** The address of an association. */
export const associationPath = (
  domain: string,
  params: Partial<MembersParams> = {},
  format: '' | '.json' | '.csv' | '/feed.atom' | '/feed.json' = '',
): string => appendSearch(`/associations/${encodePathPart(domain)}${format}`, { ...params }, DEFAULT_MEMBERS_PARAMS);

const MAX_FIND_LENGTH = 200;
const MAX_PAGE = 100_000;

/** Reads the address of the list; what it does not understand is as usual. */
export function parseAssociationsParams(search: URLSearchParams): AssociationsParams {
  const sort = parseOneOf(ASSOCIATION_SORTS, search.get('sort'), DEFAULT_ASSOCIATIONS_PARAMS.sort);
  return {
    find: parseFind(search),
    minMembers: parseInteger(search.get('least'), 0, 1_000_000, 0),
    sort,
    order: parseOneOf(SORT_ORDERS, search.get('order'), DEFAULT_ASSOCIATIONS_PARAMS.order),
    page: parseInteger(search.get('page'), 1, MAX_PAGE, 1),
  };
}

/** Reads the address of an association; what it does not understand is as usual. */
export function parseMembersParams(search: URLSearchParams): MembersParams {
  return {
    find: parseFind(search),
    show: parseOneOf(MEMBER_FILTERS, search.get('show'), DEFAULT_MEMBERS_PARAMS.show),
    sort: parseOneOf(MEMBER_SORTS, search.get('sort'), DEFAULT_MEMBERS_PARAMS.sort),
    order: parseOneOf(SORT_ORDERS, search.get('order'), DEFAULT_MEMBERS_PARAMS.order),
    page: parseInteger(search.get('page'), 1, MAX_PAGE, 1),
    size: parseInteger(search.get('size'), 1, MAX_MEMBERS_PAGE, MEMBERS_PAGE),
  };
}

const parseFind = (search: URLSearchParams): string => (search.get('find') ?? '').trim().slice(0, MAX_FIND_LENGTH);

function parseOneOf<T extends string>(allowed: readonly T[], value: string | null, fallback: T): T {
  return allowed.find((one) => one === value) ?? fallback;
}

function parseInteger(text: string | null, min: number, max: number, fallback: number): number {
  const value = text === null || text === '' ? fallback : Number(text);
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : fallback;
}
