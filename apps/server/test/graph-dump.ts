import type { PropertyGraph } from '@vouchwire/property-graph';
import type { CypherRow } from '../src/platform/graph/cypher-values.ts';
import type { CypherReader } from './embedded-reader.ts';
import { EmbeddedReader } from './embedded-reader.ts';

export const dumpColumns = (columns: PropertyGraph) => dumpGraph(new EmbeddedReader(columns));

/** Everything in a graph, in an order of its own, so that two graphs can be compared. */
export async function dumpGraph(
  engine: Pick<CypherReader, 'read'>,
): Promise<{ nodes: CypherRow[]; edges: CypherRow[] }> {
  const nodes = await engine.read('MATCH (n:Identity) RETURN properties(n) AS properties');
  const edges = await engine.read(
    'MATCH (a:Identity)-[r]->(b:Identity) RETURN a.domain AS source, type(r) AS type, b.domain AS target, properties(r) AS properties',
  );
  const byText = (a: CypherRow, b: CypherRow) => (canonical(a) < canonical(b) ? -1 : 1);
  return { nodes: nodes.map(withoutNulls).sort(byText), edges: edges.map(withoutNulls).sort(byText) };
}

/** An absent property and one that is null are the same to Cypher. */
function withoutNulls(row: CypherRow): CypherRow {
  const properties = row.properties as CypherRow;
  return { ...row, properties: Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== null)) };
}

function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) =>
    item && typeof item === 'object' && !Array.isArray(item)
      ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1)))
      : item,
  );
}
