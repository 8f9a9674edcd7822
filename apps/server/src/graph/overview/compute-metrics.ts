import type { GraphMetrics } from '@vouchwire/api-contract';
import type { CypherReader } from '../../platform/graph/cypher-reader.ts';
import type { MemberCounts } from './count-members.ts';

/** Computes the numbers that GRAPH_METRICS defines. */
export async function computeMetrics(
  engine: CypherReader,
  totals: Pick<GraphMetrics, 'identities' | 'relationships'>,
  { rows }: MemberCounts,
): Promise<GraphMetrics> {
  const count = async (query: string) => Number((await engine.read(`${query} RETURN count(n) AS total`))[0]?.total);
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const associations = "MATCH (n:Identity {type: 'association'})";
  return {
    ...totals,
    current_files: await count('MATCH (n:Identity) WHERE n.hasFile = true AND n.fileStale = false'),
    stale_files: await count('MATCH (n:Identity) WHERE n.hasFile = true AND n.fileStale = true'),
    associations: await count(associations),
    associations_recognized: await count(`${associations} WHERE n.recognized = true`),
    listings: sum('listings'),
    members: sum('members'),
    members_with_file: sum('members_with_file'),
    members_confirming: sum('members_confirming'),
  };
}
