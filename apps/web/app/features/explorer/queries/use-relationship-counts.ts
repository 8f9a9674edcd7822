import { useQuery } from '@tanstack/react-query';
import { asNumber, asText } from '../../../lib/lenient.ts';
import { useAsOf } from '../../as-of/use-as-of.ts';
import { getLegendType } from '../../graph-model/relationships.ts';
import { HISTORY_KEY } from './explorer-keys.ts';
import { ANY_RELATIONSHIP, runCypher } from './run-cypher.ts';
import { listVisibleTypes } from './use-connections.ts';

const COUNT_BY_TYPE_QUERY = `MATCH (n:Identity {domain: $domain})-[r:${ANY_RELATIONSHIP}]-(:Identity)
RETURN type(r) AS relationship, count(r) AS count`;

const COUNT_NEIGHBORS_QUERY = `MATCH (n:Identity {domain: $domain})-[r:${ANY_RELATIONSHIP}]-(m:Identity)
WHERE type(r) IN $types
RETURN count(DISTINCT m) AS neighbors`;

async function fetchCounts(domain: string, signal: AbortSignal, asOf: string): Promise<Map<string, number>> {
  const { rows } = await runCypher(COUNT_BY_TYPE_QUERY, { domain }, signal, asOf);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const type = getLegendType((asText(row.relationship) ?? '').toUpperCase());
    counts.set(type, (counts.get(type) ?? 0) + (asNumber(row.count) ?? 0));
  }
  return counts;
}

async function fetchNeighborCount(domain: string, types: string[], signal: AbortSignal, asOf: string): Promise<number> {
  const { rows } = await runCypher(COUNT_NEIGHBORS_QUERY, { domain, types }, signal, asOf);
  return asNumber(rows[0]?.neighbors) ?? 0;
}

/** How often each kind of relationship touches the node: the legend's numbers. */
export function useRelationshipCounts(domain: string | null, enabled: boolean) {
  const asOf = useAsOf();
  return useQuery({
    queryKey: [...HISTORY_KEY, 'counts', domain, asOf],
    queryFn: ({ signal }) => fetchCounts(domain as string, signal, asOf),
    enabled: enabled && domain !== null,
  });
}

/** Number of neighbors without some kinds; the node itself has the number of all. */
export function useNeighborCount(domain: string | null, hidden: ReadonlySet<string>, enabled: boolean) {
  const types = listVisibleTypes(hidden);
  const asOf = useAsOf();
  return useQuery({
    queryKey: [...HISTORY_KEY, 'neighbor-count', domain, types, asOf],
    queryFn: ({ signal }) => fetchNeighborCount(domain as string, types, signal, asOf),
    enabled: enabled && domain !== null,
  });
}
