import { encodeDomain } from './dossier.ts';
import type { MemberColumnSet } from './member-columns.ts';

const MEMBERS_PAGE = 50;

/** Maximum number of members in a response as data. */
export const MAX_MEMBERS_PAGE = 5_000;
/** Maximum number of members on a page in HTML, which costs four times as much for each of them. */
export const MAX_SHOWN_MEMBERS = 250;

export const ASSOCIATION_SORTS = [
  'members',
  'confirmed',
  'share',
  'unreturned',
  'unreadable',
  'joined',
  'left',
  'name',
  'seen',
] as const;

export type AssociationSort = (typeof ASSOCIATION_SORTS)[number];

/**
 * Filters for the rows of an association's page. `all`: members in its file; a link state, or `unconfirmed` (claimed,
 * unreturned and contradicted): those of them in this state; `joined`: those that the previous file does not name ·
 * `left`: members that only the previous file names · `unlisted`: sites that claim membership but are not named.
 */
export const MEMBER_FILTERS = [
  'all',
  'confirmed',
  'unconfirmed',
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

/** Query parameters of the list of associations. */
export interface AssociationsParams {
  /** Part of a name or a domain, as typed. Empty for all. */
  readonly find: string;
  /** Minimum number of members. */
  readonly minMembers: number;
  readonly sort: AssociationSort;
  readonly order: SortOrder;
  /** Page number, from 1. */
  readonly page: number;
}

/** Query parameters of the page of an association. */
export interface MembersParams {
  readonly find: string;
  readonly show: MemberFilter;
  readonly columns: MemberColumnSet;
  readonly sort: MemberSort;
  readonly order: SortOrder;
  readonly page: number;
  /** Rows per page. */
  readonly size: number;
}

const appendSearch = (path: string, entries: Readonly<Record<string, string | number>>, defaults: object): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(entries))
    if (value !== (defaults as Record<string, unknown>)[name]) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
};

const DEFAULT_ASSOCIATIONS_PARAMS: AssociationsParams = {
  find: '',
  minMembers: 0,
  sort: 'members',
  order: 'desc',
  page: 1,
};

const DEFAULT_MEMBERS_PARAMS: MembersParams = {
  find: '',
  show: 'all',
  columns: 'membership',
  sort: 'domain',
  order: 'asc',
  page: 1,
  size: MEMBERS_PAGE,
};

/** Returns the URL of the list, in one of its formats. Leaves out default values. */
export const associationsPath = (
  { minMembers: min_members, ...params }: Partial<AssociationsParams> = {},
  format: '' | '.json' | '.csv' = '',
): string =>
  appendSearch(
    `/associations${format}`,
    { ...params, ...(min_members && { min_members }) },
    DEFAULT_ASSOCIATIONS_PARAMS,
  );

/** Returns the URL of an association. */
export const associationPath = (
  domain: string,
  params: Partial<MembersParams> = {},
  format: '' | '.json' | '.csv' | '.md' | '/feed.atom' | '/feed.json' = '',
): string =>
  appendSearch(
    // A suffix follows the last segment of a path, not its slash.
    `/associations/${encodeDomain(domain).replace(format && /\/$/, '')}${format}`,
    { ...params },
    DEFAULT_MEMBERS_PARAMS,
  );

const MAX_FIND_LENGTH = 200;

const MAX_PAGE = 100_000;

/** Names of the query parameters of the list. */
export const ASSOCIATIONS_PARAMETERS = ['find', 'min_members', 'sort', 'order', 'page'] as const;

/** Names of the query parameters of an association. */
export const MEMBERS_PARAMETERS = ['find', 'show', 'columns', 'sort', 'order', 'page', 'size'] as const;

/** Parses the URL of the list. Invalid values become the default. */
export function parseAssociationsParams(search: URLSearchParams): AssociationsParams {
  const sort = parseOneOf(ASSOCIATION_SORTS, search.get('sort'), DEFAULT_ASSOCIATIONS_PARAMS.sort);
  return {
    find: parseFind(search),
    minMembers: parseInteger(search.get('min_members'), 0, 1_000_000, 0),
    sort,
    order: parseOneOf(SORT_ORDERS, search.get('order'), DEFAULT_ASSOCIATIONS_PARAMS.order),
    page: parsePage(search),
  };
}

/** Parses the URL of an association. Invalid values become the default. */
export function parseMembersParams(search: URLSearchParams): MembersParams {
  return {
    find: parseFind(search),
    show: parseOneOf(MEMBER_FILTERS, search.get('show'), DEFAULT_MEMBERS_PARAMS.show),
    columns: search.get('columns') === 'ai' ? 'ai' : 'membership',
    sort: parseOneOf(MEMBER_SORTS, search.get('sort'), DEFAULT_MEMBERS_PARAMS.sort),
    order: parseOneOf(SORT_ORDERS, search.get('order'), DEFAULT_MEMBERS_PARAMS.order),
    page: parsePage(search),
    size: parseInteger(search.get('size'), 1, MAX_MEMBERS_PAGE, MEMBERS_PAGE),
  };
}

/** Parses a page number. A number that no list has becomes the highest one, and any other value becomes 1. */
export function parsePage(search: URLSearchParams): number {
  const text = search.get('page') ?? '';
  const page = /^\d+$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), MAX_PAGE);
}

export const getNextPage = (page: number, pages: number): number | null => (page < pages ? page + 1 : null);

const parseFind = (search: URLSearchParams): string => (search.get('find') ?? '').trim().slice(0, MAX_FIND_LENGTH);

function parseOneOf<T extends string>(allowed: readonly T[], value: string | null, fallback: T): T {
  return allowed.find((one) => one === value) ?? fallback;
}

function parseInteger(text: string | null, min: number, max: number, fallback: number): number {
  const value = text ? Number(text) : fallback;
  return Number.isSafeInteger(value) && value >= min && value <= max ? value : fallback;
}
