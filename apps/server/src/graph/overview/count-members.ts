import { compareText, findSharedPlatform, type RankedDomainGraph } from '@vouchwire/trust-graph';
import type { ListingGraph } from './listing-graph.ts';

/**
 * Includes only current statements of recognized publishers, because anyone can publish long lists and confirm them
 * with their own sites.
 */
export const RECOGNIZED_FILTER = "WHERE a.recognized = true AND r.state <> 'stale'";

/** Pattern of the listings: members in the current files of recognized associations. */
export const MEMBER_PATTERN = `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(n:Identity) ${RECOGNIZED_FILTER}`;

/** Cypher expression that is equivalent to `getSentenceName`. */
const SENTENCE_NAME = "CASE n.nameSource WHEN 'operator' THEN n.name END";

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

/** The sites that associations list, by association, with the query that returns them. */
export interface MemberCounts {
  readonly evidence: string;
  readonly rows: readonly MemberCount[];
}

/**
 * Counts the sites that associations list, as GRAPH_METRICS defines them. Each site is counted once, in the shortest
 * list that names it, so that the groups add up to the totals.
 */
export function countMembers(graph: ListingGraph, { sharedPlatforms }: RankedDomainGraph): MemberCounts {
  const platforms = new Set<string>();
  const findSite = (member: number): string => {
    const row = graph.readIdentity(member);
    const domain = row.text('domain') ?? '';
    const owner = row.text('registrableDomain') ?? domain;
    if (owner === domain) return domain;
    const platform = findSharedPlatform(row.text('host') ?? '', sharedPlatforms);
    if (platform === null) return owner;
    platforms.add(platform);
    return domain;
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
  const evidence = `${MEMBER_PATTERN}
WITH a, r, CASE WHEN ${createPlatformTest(platforms)} THEN n.domain
  ELSE coalesce(n.registrableDomain, n.domain) END AS site
ORDER BY a.memberCount, a.domain
WITH site, head(collect(a)) AS n, count(r) AS listings, max(CASE r.state WHEN 'claimed' THEN 0 ELSE 1 END) AS withFile,
  max(CASE r.state WHEN 'confirmed' THEN 1 ELSE 0 END) AS confirming
RETURN n.domain AS association, ${SENTENCE_NAME} AS name, sum(listings) AS listings, count(site) AS members,
  sum(withFile) AS members_with_file, sum(confirming) AS members_confirming
ORDER BY members DESC, association`;
  return {
    evidence,
    rows: rows
      .filter(({ members }) => members > 0)
      .sort((a, b) => b.members - a.members || compareText(a.association, b.association)),
  };
}

/**
 * Creates the Cypher condition that `n` is on one of the shared platforms. A platform covers its subdomains, but not
 * those that are registrable domains of their own.
 */
function createPlatformTest(platforms: ReadonlySet<string>): string {
  const list = [...platforms].sort().map((platform) => `'${platform}'`);
  return `any(platform IN [${list.join(', ')}] WHERE (n.host = platform OR n.host ENDS WITH '.' + platform)
    AND size(platform) >= size(n.registrableDomain))`;
}
