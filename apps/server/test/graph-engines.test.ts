import { TRUST_GRAPH_SCHEMA } from '../src/graph/graph-model.ts';
import { EmbeddedWriter } from '../src/platform/graph/embedded/embedded-writer.ts';
import { describeCypherEngine } from './describe-cypher-engine.ts';
import type { CypherReader } from './embedded-reader.ts';
import { EmbeddedReader } from './embedded-reader.ts';

describeCypherEngine('Embedded', async () => {
  const engine = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
  const reader: CypherReader = { read: (query, params) => new EmbeddedReader(engine.graph).read(query, params) };
  return { engine, reader, [Symbol.asyncDispose]: async () => undefined };
});
