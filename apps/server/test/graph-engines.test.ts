import { TRUST_GRAPH_SCHEMA } from '../src/graph/graph-model.ts';
import { EmbeddedWriter } from '../src/platform/graph/embedded/embedded-writer.ts';
import { describeCypherEngine } from './describe-cypher-engine.ts';

describeCypherEngine('Embedded', async () => {
  const engine = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
  return { engine, reader: engine, [Symbol.asyncDispose]: async () => undefined };
});
