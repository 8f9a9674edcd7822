import { findSharedPlatform, type RankedDomainGraph } from '@vouchwire/trust-graph';
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
export function countMembers(
  graph: ListingGraph,
  listings: readonly number[],
  { sharedPlatforms }: RankedDomainGraph,
): MemberCounts {
  const platforms = new Set<string>();
  const sites = new Map<number, string>();
  const findSite = (member: number): string => {
    const row = graph.readRow('node', member);
    const platform = findSharedPlatform(row.text('host') ?? '', sharedPlatforms);
    if (platform !== null) platforms.add(platform);
    const site = (platform === null ? row.text('registrableDomain') : null) ?? row.text('domain') ?? '';
    sites.set(member, site);
    return site;
  };
  const rows = new Map<string, MemberCount>();
  const bySite = Map.groupBy(listings, (statement) => {
    const member = graph.getTarget(statement);
    return sites.get(member) ?? findSite(member);
  });
  for (const statements of bySite.values()) {
    const association = graph.readSource(statements[0] ?? 0).text('domain') ?? '';
    const states = new Set(statements.map((statement) => graph.readStatement(statement).text('state')));
    const row = rows.get(association) ?? createCount(association);
    rows.set(association, row);
    row.listings += statements.length;
    row.members += 1;
    row.members_with_file += Number(states.size > 1 || !states.has('claimed'));
    row.members_confirming += Number(states.has('confirmed'));
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
    rows: [...rows.values()].sort((a, b) => b.members - a.members || (a.association < b.association ? -1 : 1)),
  };
}

const createCount = (association: string): MemberCount => ({
  association,
  listings: 0,
  members: 0,
  members_with_file: 0,
  members_confirming: 0,
});

/**
 * Creates the Cypher condition that `n` is on one of the shared platforms. A platform covers its subdomains, but not
 * those that are registrable domains of their own.
 */
function createPlatformTest(platforms: ReadonlySet<string>): string {
  const list = [...platforms].sort().map((platform) => `'${platform}'`);
  return `any(platform IN [${list.join(', ')}] WHERE (n.host = platform OR n.host ENDS WITH '.' + platform)
    AND size(platform) >= size(n.registrableDomain))`;
}
