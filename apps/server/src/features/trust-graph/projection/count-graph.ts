import type { CypherReader } from '../../../platform/graph/cypher-engine.ts';
import type { GraphSummary } from './build-graph.ts';

/** What a graph holds, counted by the engine. */
export async function countGraph(engine: CypherReader): Promise<Omit<GraphSummary, 'ranked'>> {
  const [nodes] = await engine.read('MATCH (n:Identity) RETURN count(n) AS identities, max(n.lastSeen) AS asOf');
  const [edges] = await engine.read('MATCH (a:Identity)-[r]->(b:Identity) RETURN count(r) AS relationships');
  return {
    identities: Number(nodes?.identities ?? 0),
    relationships: Number(edges?.relationships ?? 0),
    asOf: typeof nodes?.asOf === 'string' ? nodes.asOf : null,
  };
}
