import { compareText, findSharedPlatform, type RankedDomainGraph } from '@vouchwire/trust-graph';
import type { ListingGraph } from './listing-graph.ts';

/** A listed site: the shortest list that names it, and what is true of any of its addresses. */
interface Site {
  list: number;
  listings: number;
  hasFile: boolean;
  isConfirming: boolean;
}

/** The sites that one association lists. */
export interface MemberCount {
  readonly association: string;
  listings: number;
  members: number;
  members_with_file: number;
  members_confirming: number;
}

/**
 * Counts the sites that associations list, as GRAPH_METRICS defines them. Each site is counted once, in the shortest
 * list that names it, so that the groups add up to the totals.
 */
export function countMembers(graph: ListingGraph, { sharedPlatforms }: RankedDomainGraph): MemberCount[] {
  const findSite = (member: number): string => {
    const row = graph.readIdentity(member);
    const domain = row.text('domain') ?? '';
    const owner = row.text('registrableDomain') ?? domain;
    if (owner === domain) return domain;
    return findSharedPlatform(row.text('host') ?? '', sharedPlatforms) === null ? owner : domain;
  };
  const sites = new Map<string, Site>();
  for (const { member, statements } of graph.listings) {
    const name = findSite(member);
    const site = sites.get(name) ?? { list: graph.lists.length, listings: 0, hasFile: false, isConfirming: false };
    sites.set(name, site);
    site.listings += statements.length;
    for (const statement of statements) {
      const state = graph.getState(statement);
      site.list = Math.min(site.list, graph.getListRank(statement));
      site.hasFile ||= state !== 'claimed';
      site.isConfirming ||= state === 'confirmed';
    }
  }
  const rows: MemberCount[] = graph.lists.map((node) => ({
    association: graph.getDomain(node),
    ...{ listings: 0, members: 0, members_with_file: 0, members_confirming: 0 },
  }));
  for (const { list, listings, hasFile, isConfirming } of sites.values()) {
    const row = rows[list];
    if (!row) continue;
    row.listings += listings;
    row.members += 1;
    row.members_with_file += Number(hasFile);
    row.members_confirming += Number(isConfirming);
  }
  return rows
    .filter(({ members }) => members > 0)
    .sort((a, b) => b.members - a.members || compareText(a.association, b.association));
}
