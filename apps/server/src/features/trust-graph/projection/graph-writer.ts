import { RELATIONSHIPS, type Relationship } from '@vouchwire/trust-graph';
import type { CypherEngine } from '../../../platform/graph/cypher-engine.ts';
import type { IdentityNode, RelationshipEdge } from '../graph-model.ts';

const ROWS_PER_WRITE = 5_000;

/** What tells one relationship from every other. */
export type EdgeKey = Pick<RelationshipEdge, 'source' | 'type' | 'target'>;

export const edgeKey = ({ source, type, target }: EdgeKey): string => `${type} ${source} ${target}`;

/** Indexes without which no question on a large graph is fast. */
export async function createIndexes(engine: CypherEngine): Promise<void> {
  for (const property of ['domain', 'host', 'registrableDomain', 'type'] satisfies (keyof IdentityNode)[]) {
    await engine.createIndex('Identity', property);
  }
}

export async function createNodes(engine: CypherEngine, nodes: readonly object[]): Promise<void> {
  await inBatches(nodes, (rows) => engine.write('UNWIND $rows AS row CREATE (n:Identity) SET n = row', { rows }));
}

/** Replaces every property of existing nodes. */
export async function replaceNodes(engine: CypherEngine, nodes: readonly { domain: string }[]): Promise<void> {
  await inBatches(nodes, (rows) =>
    engine.write('UNWIND $rows AS row MATCH (n:Identity {domain: row.domain}) SET n = row', { rows }),
  );
}

/** Sets some properties of existing nodes. */
export async function updateNodes(engine: CypherEngine, nodes: readonly { domain: string }[]): Promise<void> {
  await inBatches(nodes, (rows) =>
    engine.write('UNWIND $rows AS row MATCH (n:Identity {domain: row.domain}) SET n += row', { rows }),
  );
}

export async function deleteNodes(engine: CypherEngine, domains: readonly string[]): Promise<void> {
  await inBatches(domains, (rows) =>
    engine.write('UNWIND $rows AS domain MATCH (n:Identity {domain: domain}) DETACH DELETE n', { rows }),
  );
}

/** Both ends must exist. */
export async function createEdges(engine: CypherEngine, edges: readonly RelationshipEdge[]): Promise<void> {
  await byType(edges, (type, rows) =>
    engine.write(
      `UNWIND $rows AS row MATCH (a:Identity {domain: row.source}) MATCH (b:Identity {domain: row.target})
       CREATE (a)-[r:${type}]->(b) SET r = row.properties`,
      { rows: rows.map(edgeRow) },
    ),
  );
}

export async function replaceEdges(engine: CypherEngine, edges: readonly RelationshipEdge[]): Promise<void> {
  await byType(edges, (type, rows) =>
    engine.write(
      `UNWIND $rows AS row MATCH (a:Identity {domain: row.source})-[r:${type}]->(b:Identity {domain: row.target})
       SET r = row.properties`,
      { rows: rows.map(edgeRow) },
    ),
  );
}

export async function deleteEdges(engine: CypherEngine, edges: readonly EdgeKey[]): Promise<void> {
  await byType(edges, (type, rows) =>
    engine.write(
      `UNWIND $rows AS row MATCH (a:Identity {domain: row.source})-[r:${type}]->(b:Identity {domain: row.target}) DELETE r`,
      { rows: rows.map(({ source, target }) => ({ source, target })) },
    ),
  );
}

function edgeRow({ source, target, type: _, ...properties }: RelationshipEdge) {
  return { source, target, properties };
}

async function byType<T extends { readonly type: Relationship }>(
  edges: readonly T[],
  write: (type: Relationship, rows: readonly T[]) => Promise<unknown>,
): Promise<void> {
  for (const type of RELATIONSHIPS) {
    await inBatches(
      edges.filter((edge) => edge.type === type),
      (rows) => write(type, rows),
    );
  }
}

async function inBatches<T>(rows: readonly T[], write: (rows: readonly T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_WRITE)
    await write(rows.slice(start, start + ROWS_PER_WRITE));
}
