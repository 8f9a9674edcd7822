import type { Neo4jConnection } from '../../src/platform/graph/neo4j/neo4j-connection.ts';
import type { CypherReader } from '../embedded-reader.ts';

/** Reads the nodes with one label in Neo4j by queries that name the label of the product. */
export const createSlotReader = (connection: Neo4jConnection, label: string): CypherReader => ({
  read: (query, params) => connection.read(query.replaceAll(/:Identity\b/g, `:${label}`), params),
});
