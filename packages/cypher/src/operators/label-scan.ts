import type { PropertyGraph } from '@vouchwire/property-graph';
import type { Runtime } from '../runtime.ts';
import { NodeValue } from '../values/value.ts';
import type { Operator } from './operator.ts';

/** Visits the nodes of one label. */
export const labelScan = (
  input: Operator,
  graph: PropertyGraph,
  runtime: Runtime,
  scan: { readonly slot: number; readonly labelId: number; readonly details: string; readonly estimatedRows: number },
): Operator => ({
  name: 'NodeByLabelScan',
  details: scan.details,
  estimatedRows: scan.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    const { slot, labelId } = scan;
    return input.run(frame, () => {
      const { budget } = runtime;
      if (labelId < 0) return true;
      for (const node of graph.nodesOfLabel(labelId)) {
        budget.step();
        frame[slot] = new NodeValue(graph, node);
        if (!sink()) return false;
      }
      return true;
    });
  },
});
