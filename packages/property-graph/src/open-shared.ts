import { ColumnarGraph } from './columnar-graph.ts';
import { LayeredGraph } from './layered-graph.ts';
import type { SharedGraph } from './shared-graph.ts';

/** Opens what `share` returned in another thread. Nothing is copied. */
export const openShared = ({ base, delta }: SharedGraph): ColumnarGraph | LayeredGraph => {
  const graph = new ColumnarGraph(base);
  return delta === null ? graph : new LayeredGraph(graph, delta);
};
