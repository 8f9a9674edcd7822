import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { asNumber, asText } from '../../lib/lenient.ts';
import { type Limits, toQueryResult } from '../graph-shared/query-result.ts';
import { NODE_LABEL, RELATIONSHIP_TYPE_LIST } from './schema.ts';

interface SchemaFacts {
  /** Number of nodes, and number of relationships of each type. */
  counts: Map<string, number>;
  limits: Limits | null;
}

const COUNT_NODES = `MATCH (n:${NODE_LABEL}) RETURN count(n) AS count`;
const COUNT_TYPES = 'MATCH ()-[r]->() RETURN type(r) AS type, count(r) AS count';

/** Fetches the counts of the schema with normal queries. The response also contains the limits. */
async function fetchSchemaFacts(signal: AbortSignal): Promise<SchemaFacts> {
  const countRows = async (query: string) =>
    toQueryResult(await call('runQuery', { body: { query }, signal }), { query, parameters: '' });
  const [nodes, types] = await Promise.all([countRows(COUNT_NODES), countRows(COUNT_TYPES)]);
  const counts = new Map<string, number>(RELATIONSHIP_TYPE_LIST.map((type) => [type, 0]));
  counts.set(NODE_LABEL, asNumber(nodes.results[0]?.count) ?? 0);
  for (const row of types.results) {
    const type = asText(row.type);
    if (type) counts.set(type, asNumber(row.count) ?? 0);
  }
  return { counts, limits: nodes.limits };
}

export const useSchemaFacts = (connected: boolean) =>
  useQuery({
    queryKey: ['trust-graph', 'schema-facts'],
    queryFn: ({ signal }) => fetchSchemaFacts(signal),
    enabled: connected,
  });
