import { useQuery } from '@tanstack/react-query';
import { asNumber, asText } from '../../../../lib/lenient.ts';
import { useAsOf } from '../../as-of/use-as-of.ts';
import { legendTypeOf } from '../../relations.ts';
import { ANY_TYPE, askGraph } from './ask-graph.ts';
import { WALK_KEY } from './explorer-keys.ts';
import { typesWithout } from './fetch-connections.ts';

const BY_TYPE = `MATCH (n:Identity {domain: $domain})-[r:${ANY_TYPE}]-(:Identity)
RETURN type(r) AS relationship, count(r) AS count`;

const NEIGHBOURS = `MATCH (n:Identity {domain: $domain})-[r:${ANY_TYPE}]-(m:Identity)
WHERE type(r) IN $types
RETURN count(DISTINCT m) AS neighbours`;

async function fetchCounts(domain: string, signal: AbortSignal, asOf: string): Promise<Map<string, number>> {
  const { rows } = await askGraph(BY_TYPE, { domain }, signal, asOf);
  const counts = new Map<string, number>();
  for (const row of rows) {
    const type = legendTypeOf((asText(row.relationship) ?? '').toUpperCase());
    counts.set(type, (counts.get(type) ?? 0) + (asNumber(row.count) ?? 0));
  }
  return counts;
}

async function fetchNeighbourCount(
  domain: string,
  types: string[],
  signal: AbortSignal,
  asOf: string,
): Promise<number> {
  const { rows } = await askGraph(NEIGHBOURS, { domain, types }, signal, asOf);
  return asNumber(rows[0]?.neighbours) ?? 0;
}

/** How often each kind of relationship touches the node: the legend's numbers. */
export function useRelationshipCounts(domain: string | null, enabled: boolean) {
  const asOf = useAsOf();
  return useQuery({
    queryKey: [...WALK_KEY, 'counts', domain, asOf],
    queryFn: ({ signal }) => fetchCounts(domain as string, signal, asOf),
    enabled: enabled && domain !== null,
  });
}

/** How many neighbours there are with some kinds left out; the node itself tells the number of all. */
export function useNeighbourCount(domain: string | null, hidden: ReadonlySet<string>, enabled: boolean) {
  const types = typesWithout(hidden);
  const asOf = useAsOf();
  return useQuery({
    queryKey: [...WALK_KEY, 'neighbour-count', domain, types, asOf],
    queryFn: ({ signal }) => fetchNeighbourCount(domain as string, types, signal, asOf),
    enabled: enabled && domain !== null,
  });
}
