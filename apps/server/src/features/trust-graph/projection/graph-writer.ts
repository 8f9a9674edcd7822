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
  for (const rows of inBatches(nodes))
    await engine.write('UNWIND $rows AS row CREATE (n:Identity) SET n = row', { rows });
}

/** Sets some properties of existing nodes; a property that is null is removed. */
export async function updateNodes(engine: CypherEngine, nodes: readonly { domain: string }[]): Promise<void> {
  for (const rows of inBatches(nodes))
    await engine.write('UNWIND $rows AS row MATCH (n:Identity {domain: row.domain}) SET n += row', { rows });
}

export async function deleteNodes(engine: CypherEngine, domains: readonly string[]): Promise<void> {
  for (const rows of inBatches(domains))
    await engine.write('UNWIND $rows AS domain MATCH (n:Identity {domain: domain}) DETACH DELETE n', { rows });
}

/** Both ends must exist. */
export async function createEdges(engine: CypherEngine, edges: readonly RelationshipEdge[]): Promise<void> {
  for (const { type, rows } of batchesByType(edges))
    await engine.write(
      `UNWIND $rows AS row MATCH (a:Identity {domain: row.source}) MATCH (b:Identity {domain: row.target})
       CREATE (a)-[r:${type}]->(b) SET r = row.properties`,
      { rows: rows.map(edgeRow) },
    );
}

export async function replaceEdges(engine: CypherEngine, edges: readonly RelationshipEdge[]): Promise<void> {
  for (const { type, rows } of batchesByType(edges))
    await engine.write(
      `UNWIND $rows AS row MATCH (a:Identity {domain: row.source})-[r:${type}]->(b:Identity {domain: row.target})
       SET r = row.properties`,
      { rows: rows.map(edgeRow) },
    );
}

export async function deleteEdges(engine: CypherEngine, edges: readonly EdgeKey[]): Promise<void> {
  for (const { type, rows } of batchesByType(edges))
    await engine.write(
      `UNWIND $rows AS row MATCH (a:Identity {domain: row.source})-[r:${type}]->(b:Identity {domain: row.target}) DELETE r`,
      { rows: rows.map(({ source, target }) => ({ source, target })) },
    );
}

/** As many of what comes one by one as the engine is handed at once. */
export function* inBatches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < ROWS_PER_WRITE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function edgeRow({ source, target, type: _, ...properties }: RelationshipEdge) {
  return { source, target, properties };
}

function* batchesByType<T extends { readonly type: Relationship }>(
  edges: readonly T[],
): Generator<{ type: Relationship; rows: T[] }> {
  for (const type of RELATIONSHIPS)
    for (const rows of inBatches(edges.filter((edge) => edge.type === type))) yield { type, rows };
}
