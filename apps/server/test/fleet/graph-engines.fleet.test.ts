import { inject } from 'vitest';
import { TRUST_GRAPH_SCHEMA } from '../../src/graph/graph-model.ts';
import { Neo4jGenerations } from '../../src/platform/graph/neo4j/neo4j-generations.ts';
import { describeCypherEngine } from '../describe-cypher-engine.ts';
import { describeTrustGraphStore } from '../describe-trust-graph-store.ts';
import { openStarterGraph } from '../starter-graph.ts';
import { createTemporaryDirectory } from '../temporary-folder.ts';
import { emptyNeo4j, serverOf } from './empty-neo4j.ts';

const env = inject('neo4j');

describeCypherEngine('Neo4j', async () => {
  await emptyNeo4j(env);
  const folder = await createTemporaryDirectory();
  const generations = new Neo4jGenerations({
    server: serverOf(env),
    dataDir: folder.path,
    format: 'test',
    schema: TRUST_GRAPH_SCHEMA,
  });
  const draft = await generations.createBuilder();
  return {
    engine: await draft.start('nothing'),
    [Symbol.asyncDispose]: async () => {
      await draft[Symbol.asyncDispose]();
      await generations[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
});

describeTrustGraphStore('Neo4j', async () => {
  await emptyNeo4j(env);
  return await openStarterGraph(env);
});
