import { TRUST_GRAPH_SCHEMA } from '../src/graph/graph-model.ts';
import { EmbeddedWriter } from '../src/platform/graph/embedded/embedded-writer.ts';
import { describeCypherEngine } from './describe-cypher-engine.ts';
import { describeTrustGraphStore } from './describe-trust-graph-store.ts';
import { openStarterGraph } from './starter-graph.ts';

describeCypherEngine('Embedded', async () => {
  const engine = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
  return { engine, [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose]() };
});

describeTrustGraphStore('Embedded', openStarterGraph);
