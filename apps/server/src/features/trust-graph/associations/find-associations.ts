import {
  ASSOCIATIONS_PAGE,
  type Association,
  type AssociationListAnswer,
  type AssociationSort,
  type AssociationsQuestion,
} from '@vouchwire/api-contract';
import { TRUST_WEIGHTS } from '@vouchwire/trust-graph';
import { compareText, holds, pageOf } from './list-page.ts';

type Listed = Omit<AssociationListAnswer, 'graph_version' | 'as_of'>;

/** Filters, sorts and pages the associations of a graph. Pure. @param size of a page */
export function findAssociations(
  all: readonly Association[],
  asked: AssociationsQuestion,
  size = ASSOCIATIONS_PAGE,
): Listed {
  const matching = all
    .filter(({ memberCount }) => memberCount >= asked.least)
    .filter(({ domain, name }) => holds(asked.find, domain, name));
  const turn = asked.order === 'asc' ? 1 : -1;
  const by = VALUES[asked.sort];
  // A list that no one recognized vouches for comes last in every order: anyone can publish a long one.
  matching.sort(
    (a, b) =>
      Number(b.recognized) - Number(a.recognized) || turn * compare(by(a), by(b)) || compareText(a.domain, b.domain),
  );
  const recognized = all.filter((one) => one.recognized);
  const { page, pages, rows } = pageOf(matching, asked.page, size);
  return {
    associations: rows,
    total: all.length,
    unrecognized: all.length - recognized.length,
    large: recognized.filter(({ memberCount }) => memberCount >= TRUST_WEIGHTS.quorumMembers).length,
    memberships: sumOf(recognized, listedCount),
    confirmed: sumOf(recognized, ({ confirmedCount }) => confirmedCount),
    least: asked.least,
    sort: asked.sort,
    order: asked.order,
    find: asked.find,
    page,
    pages,
    matching: matching.length,
  };
}

type Comparable = string | number;

const VALUES: Record<AssociationSort, (one: Association) => Comparable> = {
  members: ({ memberCount }) => memberCount,
  confirmed: ({ confirmedCount }) => confirmedCount,
  share: ({ confirmedCount, memberCount }) => confirmedCount / Math.max(1, memberCount),
  unreturned: ({ unreturnedCount }) => unreturnedCount,
  unread: ({ unreadCount }) => unreadCount,
  // Where no file before was read nothing is known: such a list stands behind those with nobody.
  joined: ({ joinedCount }) => joinedCount ?? -1,
  left: ({ leftCount }) => leftCount ?? -1,
  name: ({ name, domain }) => (name ?? domain).toLowerCase(),
  seen: ({ last_seen }) => last_seen ?? '',
};

function compare(a: Comparable, b: Comparable): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareText(String(a), String(b));
}

/** Members that a current file lists: those of a stale file are in none of these states. */
const listedCount = ({ confirmedCount, unreturnedCount, unreadCount }: Association): number =>
  confirmedCount + unreturnedCount + unreadCount;

const sumOf = (all: readonly Association[], countOf: (one: Association) => number): number =>
  all.reduce((sum, one) => sum + countOf(one), 0);
