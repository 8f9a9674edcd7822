import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../lib/api-client.ts';
import { asNumber, asText } from '../../../lib/lenient.ts';
import { getLegendType } from '../../graph-shared/relationships.ts';
import { HISTORY_KEY } from './explorer-keys.ts';
import { ANY_RELATIONSHIP, runCypher } from './run-cypher.ts';
import { listVisibleTypes } from './use-connections.ts';

const COUNT_BY_TYPE_QUERY = `MATCH (n:Identity {domain: $domain})-[r:${ANY_RELATIONSHIP}]-(:Identity)
RETURN type(r) AS relationship, count(r) AS count`;

const COUNT_NEIGHBORS_QUERY = `MATCH (n:Identity {domain: $domain})-[r:${ANY_RELATIONSHIP}]-(m:Identity)
WHERE type(r) IN $types
RETURN count(DISTINCT m) AS neighbors`;

async function fetchCounts(domain: string, signal: AbortSignal, send?: Call): Promise<Map<string, number>> {
  const { rows } = await runCypher(COUNT_BY_TYPE_QUERY, { domain }, signal, send);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const type = getLegendType((asText(row.relationship) ?? '').toUpperCase());
    counts.set(type, (counts.get(type) ?? 0) + (asNumber(row.count) ?? 0));
  }
  return counts;
}

export const getCountsQuery = (domain: string | null, send?: Call) => ({
  queryKey: [...HISTORY_KEY, 'counts', domain],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchCounts(domain as string, signal, send),
});

/** Returns the number of the node's relationships of each type, for the legend. */
export function useRelationshipCounts(domain: string | null, enabled: boolean) {
  return useQuery({ ...getCountsQuery(domain), enabled: enabled && domain !== null });
}

export function getNeighborCountQuery(domain: string | null, hidden: ReadonlySet<string>, send?: Call) {
  const types = listVisibleTypes(hidden);
  return {
    queryKey: [...HISTORY_KEY, 'neighbor-count', domain, types],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const { rows } = await runCypher(COUNT_NEIGHBORS_QUERY, { domain, types }, signal, send);
      return asNumber(rows[0]?.neighbors) ?? 0;
    },
  };
}

/** Returns the number of neighbors without the hidden types. The node itself contains the total number. */
export function useNeighborCount(domain: string | null, hidden: ReadonlySet<string>, enabled: boolean) {
  return useQuery({ ...getNeighborCountQuery(domain, hidden), enabled: enabled && domain !== null });
}
