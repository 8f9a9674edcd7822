import { createGrafeo } from '../src/platform/graph/grafeo-engine.ts';
import { describeCypherEngine } from './describe-cypher-engine.ts';
import { describeTrustGraphStore } from './describe-trust-graph-store.ts';
import { openStarterGraph } from './starter-graph.ts';

describeCypherEngine('Grafeo', async () => {
  const engine = createGrafeo();
  return { engine, [Symbol.asyncDispose]: () => engine[Symbol.asyncDispose]() };
});

describeTrustGraphStore('Grafeo', openStarterGraph);
