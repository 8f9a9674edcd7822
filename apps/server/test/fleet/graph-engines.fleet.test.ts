import { inject } from 'vitest';
import { compareByDefaultOrder, TRUST_GRAPH_SCHEMA } from '../../src/graph/graph-model.ts';
import { Neo4jConnection } from '../../src/platform/graph/neo4j/neo4j-connection.ts';
import { Neo4jGenerations } from '../../src/platform/graph/neo4j/neo4j-generations.ts';
import { describeCypherEngine } from '../describe-cypher-engine.ts';
import { createTemporaryDirectory } from '../temporary-folder.ts';
import { emptyNeo4j, serverOf } from './empty-neo4j.ts';
import { createSlotReader } from './slot-reader.ts';

const env = inject('neo4j');

describeCypherEngine('Neo4j', async () => {
  await emptyNeo4j(env);
  const folder = await createTemporaryDirectory();
  const connection = new Neo4jConnection(serverOf(env));
  const generations = new Neo4jGenerations({
    server: serverOf(env),
    dataDir: folder.path,
    format: 'test',
    schema: TRUST_GRAPH_SCHEMA,
    compareNodes: compareByDefaultOrder,
  });
  const draft = await generations.createBuilder();
  return {
    engine: await draft.start('nothing'),
    // The first build is in slot A.
    reader: createSlotReader(connection, 'IdentityA'),
    [Symbol.asyncDispose]: async () => {
      await draft[Symbol.asyncDispose]();
      await generations[Symbol.asyncDispose]();
      await connection[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
});
