import type { PropertyGraph } from '@vouchwire/property-graph';
import type { Runtime } from '../runtime.ts';
import { NodeValue } from '../values/value.ts';
import type { Operator } from './operator.ts';

/** Visits all nodes. */
export const allNodesScan = (
  input: Operator,
  graph: PropertyGraph,
  runtime: Runtime,
  scan: { readonly slot: number; readonly details: string; readonly estimatedRows: number },
): Operator => ({
  name: 'AllNodesScan',
  details: scan.details,
  estimatedRows: scan.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    const { slot } = scan;
    const { nodeLimit } = graph;
    const hasGaps = graph.nodeCount < nodeLimit;
    return input.run(frame, () => {
      const { budget } = runtime;
      for (let node = 0; node < nodeLimit; node += 1) {
        budget.step();
        if (hasGaps && !graph.hasNode(node)) continue;
        frame[slot] = new NodeValue(graph, node);
        if (!sink()) return false;
      }
      return true;
    });
  },
});
