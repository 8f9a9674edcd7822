import { findSharedPlatform, type RankedDomainGraph } from '@vouchwire/trust-graph';
import type { CypherReader, CypherRow } from '../../platform/graph/cypher-reader.ts';

/**
 * Includes only current statements of recognized publishers, because anyone can publish long lists and confirm them
 * with their own sites.
 */
export const RECOGNIZED_FILTER = "WHERE a.recognized = true AND r.state <> 'stale'";

/** Pattern of the listings: members in the current files of recognized associations. */
export const MEMBER_PATTERN = `MATCH (a:Identity {type: 'association'})-[r:MEMBER]->(n:Identity) ${RECOGNIZED_FILTER}`;

/** Cypher expression that is equivalent to `getSentenceName`. */
export const SENTENCE_NAME = "CASE n.nameSource WHEN 'operator' THEN n.name END";

/** The sites that associations list, by association, with the query that returns them. */
export interface MemberCounts {
  readonly evidence: string;
  readonly rows: readonly CypherRow[];
}

/**
 * Counts the sites that associations list, as GRAPH_METRICS defines them. Each site is counted once, in the shortest
 * list that names it, so that the groups add up to the totals.
 */
export async function countMembers(engine: CypherReader, ranked: RankedDomainGraph): Promise<MemberCounts> {
  const hosts = await engine.read(`${MEMBER_PATTERN} RETURN DISTINCT n.host AS host`);
  const evidence = `${MEMBER_PATTERN}
WITH a, r, CASE WHEN ${createPlatformTest(ranked, hosts)} THEN n.domain
  ELSE coalesce(n.registrableDomain, n.domain) END AS site
ORDER BY a.memberCount, a.domain
WITH site, head(collect(a)) AS n, count(r) AS listings, max(CASE r.state WHEN 'claimed' THEN 0 ELSE 1 END) AS withFile,
  max(CASE r.state WHEN 'confirmed' THEN 1 ELSE 0 END) AS confirming
RETURN n.domain AS association, ${SENTENCE_NAME} AS name, sum(listings) AS listings, count(site) AS members,
  sum(withFile) AS members_with_file, sum(confirming) AS members_confirming
ORDER BY members DESC, association`;
  return { evidence, rows: await engine.read(evidence) };
}

/**
 * Creates the Cypher condition that `n` is on a shared platform, with the platforms of these hosts. A platform covers its
 * subdomains, but not those that are registrable domains of their own.
 */
function createPlatformTest({ sharedPlatforms }: RankedDomainGraph, hosts: readonly CypherRow[]): string {
  const platforms = hosts.map(({ host }) => findSharedPlatform(String(host), sharedPlatforms));
  const list = [...new Set(platforms)]
    .filter((platform) => platform !== null)
    .sort()
    .map((platform) => `'${platform}'`);
  return `any(platform IN [${list.join(', ')}] WHERE (n.host = platform OR n.host ENDS WITH '.' + platform)
    AND size(platform) >= size(n.registrableDomain))`;
}
