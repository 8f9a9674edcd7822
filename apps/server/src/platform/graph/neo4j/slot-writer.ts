import type { EmbeddedWriter } from '../embedded/embedded-writer.ts';
import { type GraphSchema, toStoredProperties } from '../graph-schema.ts';
import type { EmbeddedGraph, GraphWriter, RelationshipKey } from '../graph-writer.ts';
import type { Neo4jConnection } from './neo4j-connection.ts';
import { toNeo4jProperties } from './neo4j-values.ts';
import type { ProjectorLease } from './projector-lease.ts';
import { getSlotLabel, type Slot } from './slots.ts';

const MAX_ROWS_PER_WRITE = 5_000;

/** Nodes per deleting transaction. Neo4j has all deleted items of a transaction in memory. */
const DELETE_BATCH_SIZE = 20_000;
const INDEX_TIMEOUT_S = 300;

/** Constraints that prevent two concurrent writers from creating the same thing twice. */
export async function prepareSchema(connection: Neo4jConnection): Promise<void> {
  for (const query of [
    'CREATE CONSTRAINT vouchwire_graph IF NOT EXISTS FOR (g:VouchwireGraph) REQUIRE g.id IS UNIQUE',
    'CREATE CONSTRAINT vouchwire_slot IF NOT EXISTS FOR (s:VouchwireSlot) REQUIRE s.slot IS UNIQUE',
    'CREATE INDEX vouchwire_file IF NOT EXISTS FOR (f:VouchwireFile) ON (f.slot, f.name, f.part)',
  ]) {
    await connection.changeSchema(query);
  }
}

/** Writes one slot while the lease is valid, and the same graph in columns, which answer all reads. */
export class SlotWriter implements GraphWriter {
  readonly #connection: Neo4jConnection;
  readonly #lease: ProjectorLease;
  readonly #slot: Slot;
  readonly #schema: GraphSchema;
  readonly #columns: EmbeddedWriter;

  constructor(
    connection: Neo4jConnection,
    lease: ProjectorLease,
    slot: Slot,
    schema: GraphSchema,
    columns: EmbeddedWriter,
  ) {
    this.#connection = connection;
    this.#lease = lease;
    this.#slot = slot;
    this.#schema = schema;
    this.#columns = columns;
  }

  get graph(): EmbeddedGraph {
    return this.#columns.graph;
  }

  /** Creates the missing indexes of the schema, and waits until they are online. */
  async createIndexes(): Promise<void> {
    const label = getSlotLabel(this.#slot);
    for (const property of this.#schema.indexes) {
      const name = `vouchwire_${label}_${property}`.toLowerCase();
      // Neo4j requires separate transactions for schema changes.
      await this.#connection.changeSchema(`CREATE INDEX ${name} IF NOT EXISTS FOR (n:${label}) ON (n.${property})`);
      await this.#connection.read('CALL db.awaitIndex($name, $seconds)', { name, seconds: INDEX_TIMEOUT_S });
    }
  }

  async createNodes(nodes: Iterable<object>): Promise<void> {
    for (const batch of batches(nodes)) {
      await this.#columns.createNodes(batch);
      await this.#write(`CREATE (n:${getSlotLabel(this.#slot)}) SET n = row.properties`, batch.map(this.#nodeRow));
    }
  }

  async updateNodes(nodes: Iterable<object>): Promise<void> {
    for (const batch of batches(nodes)) {
      await this.#columns.updateNodes(batch);
      await this.#write(`${this.#match('n', 'row.key')} SET n += row.properties`, batch.map(this.#nodeRow));
    }
  }

  async deleteNodes(keys: Iterable<string>): Promise<void> {
    for (const batch of batches(keys)) {
      await this.#columns.deleteNodes(batch);
      await this.#write(`${this.#match('n', 'row')} DETACH DELETE n`, batch);
    }
  }

  async createRelationships(relationships: Iterable<RelationshipKey>): Promise<void> {
    for (const batch of batches(relationships)) {
      await this.#columns.createRelationships(batch);
      await this.#writeByType(
        batch,
        (type) => `${this.#match('a', 'row.source')} ${this.#match('b', 'row.target')}
          CREATE (a)-[r:${type}]->(b) SET r = row.properties`,
      );
    }
  }

  async replaceRelationships(relationships: Iterable<RelationshipKey>): Promise<void> {
    for (const batch of batches(relationships)) {
      await this.#columns.replaceRelationships(batch);
      await this.#writeByType(batch, (type) => `${this.#matchRelationship(type)} SET r = row.properties`);
    }
  }

  async deleteRelationships(relationships: Iterable<RelationshipKey>): Promise<void> {
    for (const batch of batches(relationships)) {
      await this.#columns.deleteRelationships(batch);
      await this.#writeByType(batch, (type) => `${this.#matchRelationship(type)} DELETE r`);
    }
  }

  #match(variable: string, key: string): string {
    return `MATCH (${variable}:${getSlotLabel(this.#slot)} {${this.#schema.nodeKey}: ${key}})`;
  }

  #matchRelationship(type: string): string {
    const { nodeKey } = this.#schema;
    const label = getSlotLabel(this.#slot);
    return `MATCH (:${label} {${nodeKey}: row.source})-[r:${type}]->(:${label} {${nodeKey}: row.target})`;
  }

  async #write(statement: string, rows: readonly unknown[]): Promise<void> {
    await this.#lease.write([{ query: `UNWIND $rows AS row ${statement}`, params: { rows } }]);
  }

  /** A type cannot be a parameter, so it is part of the statement and must be a type of the schema. */
  async #writeByType(
    relationships: readonly RelationshipKey[],
    createStatement: (type: string) => string,
  ): Promise<void> {
    for (const [type, rows] of Map.groupBy(relationships, (relationship) => relationship.type)) {
      if (!this.#schema.relationshipTypes.includes(type))
        throw new RangeError(`The schema of the graph has no relationship type ${type}.`);
      await this.#write(createStatement(type), rows.map(this.#relationshipRow));
    }
  }

  readonly #nodeRow = (node: object) => ({
    key: Reflect.get(node, this.#schema.nodeKey) as unknown,
    properties: toNeo4jProperties(toStoredProperties(this.#schema, node)),
  });

  readonly #relationshipRow = ({ source, target, type: _type, ...properties }: RelationshipKey) => ({
    source,
    target,
    properties: toNeo4jProperties(toStoredProperties(this.#schema, properties)),
  });
}

function* batches<T>(items: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length < MAX_ROWS_PER_WRITE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Removes the content of a slot in batches: relationships first, because one node may have hundreds of thousands. */
export async function clearSlot(lease: ProjectorLease, slot: Slot): Promise<void> {
  const label = getSlotLabel(slot);
  for (const query of [
    `MATCH (:${label})-[r]->() WITH r LIMIT $limit DELETE r RETURN count(*) AS deleted`,
    `MATCH (n:${label}) WITH n LIMIT $limit DELETE n RETURN count(*) AS deleted`,
  ]) {
    for (;;) {
      const rows = await lease.write([{ query, params: { limit: DELETE_BATCH_SIZE } }]);
      if (rows[0]?.deleted === 0) break;
    }
  }
}
