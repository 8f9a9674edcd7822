import { toConfig } from '../../src/platform/config/config.ts';
import type { Neo4jServer } from '../../src/platform/graph/graph-source.ts';
import { Neo4jConnection } from '../../src/platform/graph/neo4j/neo4j-connection.ts';

const OURS = ['IdentityA', 'IdentityB', 'VouchwireFile', 'VouchwireSlot', 'VouchwireGraph'];

export function serverOf(env: Readonly<Record<string, string>>): Neo4jServer {
  const { graphServer } = toConfig(env);
  if (graphServer === null) throw new Error('GRAPH_URL is not set');
  return graphServer;
}

/** Removes the product's data from it. @throws if it contains other data */
export async function emptyNeo4j(env: Readonly<Record<string, string>>): Promise<void> {
  await using connection = new Neo4jConnection(serverOf(env));
  for (const label of OURS) await connection.write([{ query: `MATCH (n:${label}) DETACH DELETE n` }]);
  const [row] = await connection.read('MATCH (n) RETURN count(n) AS foreign');
  if (row?.foreign !== 0) throw new Error('this Neo4j holds a graph that is not ours; give the tests an empty one');
}
