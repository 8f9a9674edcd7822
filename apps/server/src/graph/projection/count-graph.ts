import type { CypherReader } from '../../platform/graph/cypher-reader.ts';
import { formatDate } from '../../platform/graph/graph-schema.ts';
import type { GraphSummary } from './build-graph.ts';

/** What a graph holds, counted by the engine. */
export async function countGraph(engine: CypherReader): Promise<Omit<GraphSummary, 'ranked'>> {
  const [nodes] = await engine.read('MATCH (n:Identity) RETURN count(n) AS identities');
  const [newest] = await engine.read(
    `MATCH (n:Identity) WHERE n.lastSeen IS NOT NULL
     RETURN n.lastSeen AS lastSeen, n.datedToMonth AS datedToMonth ORDER BY lastSeen DESC LIMIT 1`,
  );
  const [edges] = await engine.read('MATCH (a:Identity)-[r]->(b:Identity) RETURN count(r) AS relationships');
  return {
    identities: Number(nodes?.identities ?? 0),
    relationships: Number(edges?.relationships ?? 0),
    asOf: formatDate(newest?.lastSeen, 'lastSeen', newest?.datedToMonth),
  };
}
