import type {
  Association,
  AssociationListResponse,
  AssociationSort,
  AssociationsParams,
} from '@vouchwire/api-contract';
import { ASSOCIATIONS_PAGE } from '@vouchwire/api-contract/schemas';
import { compareText, TRUST_WEIGHTS } from '@vouchwire/trust-graph';
import { matchesText, paginate } from './paginate.ts';

type AssociationListPage = Omit<AssociationListResponse, 'metrics' | 'graph_version' | 'as_of'>;

/**
 * Filters, sorts and pages the associations of a graph. Pure.
 * @param size number of rows per page
 */
export function filterAssociations(
  all: readonly Association[],
  params: AssociationsParams,
  size = ASSOCIATIONS_PAGE,
): AssociationListPage {
  const matching = all
    .filter(({ memberSites }) => memberSites >= params.minMembers)
    .filter(({ domain, name }) => matchesText(params.find, domain, name));
  const direction = params.order === 'asc' ? 1 : -1;
  const getValue = SORT_VALUES[params.sort];
  // Associations that are not recognized come last in every order, because anyone can publish a long list.
  matching.sort(
    (a, b) =>
      Number(b.recognized) - Number(a.recognized) ||
      direction * compareValues(getValue(a), getValue(b)) ||
      compareText(a.domain, b.domain),
  );
  const { page, pages, next, rows } = paginate(matching, params.page, size);
  return {
    associations: rows,
    total: all.length,
    large: all.filter(({ recognized, memberSites }) => recognized && memberSites >= TRUST_WEIGHTS.quorumMembers).length,
    min_members: params.minMembers,
    sort: params.sort,
    order: params.order,
    find: params.find,
    page,
    pages,
    next,
    matching: matching.length,
  };
}

/** The fields that decide the place of an association in the list of the API. */
export type AssociationPlace = Pick<Association, 'recognized' | 'memberSites' | 'domain'>;

/** Sorts recognized associations first, then by number of sites. */
export const compareAssociations = (a: AssociationPlace, b: AssociationPlace): number =>
  Number(b.recognized) - Number(a.recognized) || b.memberSites - a.memberSites || compareText(a.domain, b.domain);

type Comparable = string | number;

const SORT_VALUES: Record<AssociationSort, (one: Association) => Comparable> = {
  members: ({ memberSites }) => memberSites,
  confirmed: ({ memberSitesConfirming }) => memberSitesConfirming ?? -1,
  share: ({ memberSitesConfirming, memberSitesWithFile }) =>
    (memberSitesConfirming ?? -1) / Math.max(1, memberSitesWithFile ?? 0),
  unreturned: ({ unreturnedCount }) => unreturnedCount ?? -1,
  unreadable: ({ unreadableCount }) => unreadableCount ?? -1,
  // An unknown number comes after 0: a stale list has no confirmed members, and one without an earlier file no changes.
  joined: ({ joinedCount }) => joinedCount ?? -1,
  left: ({ leftCount }) => leftCount ?? -1,
  name: ({ name, domain }) => (name ?? domain).toLowerCase(),
  seen: ({ last_seen }) => last_seen ?? '',
};

function compareValues(a: Comparable, b: Comparable): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
}
