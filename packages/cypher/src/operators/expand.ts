import type { Direction, PropertyGraph } from '@vouchwire/property-graph';
import type { Runtime } from '../runtime.ts';
import { NodeValue, RelationshipValue } from '../values/value.ts';
import type { Operator } from './operator.ts';
import { isUsed } from './used-relationships.ts';

export interface Expansion {
  readonly fromSlot: number;
  /** Null if no later step reads the relationship. */
  readonly relationshipSlot: number | null;
  /** Null if no later step reads the node. */
  readonly toSlot: number | null;
  /** True if `toSlot` has a node already, which the relationship must reach. */
  readonly isToBound: boolean;
  readonly direction: Direction;
  /** Null means all types. */
  readonly types: readonly number[] | null;
  /** Relationships that may not be used again. */
  readonly usedSlots: readonly number[];
  readonly details: string;
  readonly estimatedRows: number;
}

export const OPPOSITE: Readonly<Record<Direction, Direction>> = {
  outgoing: 'incoming',
  incoming: 'outgoing',
  both: 'both',
};

/** Follows the relationships of a node. If both ends are bound, it starts at the one with fewer relationships. */
export const expand = (input: Operator, graph: PropertyGraph, runtime: Runtime, expansion: Expansion): Operator => {
  const cursor = graph.createAdjacencyCursor();
  const { fromSlot, relationshipSlot, toSlot, isToBound, direction, types, usedSlots } = expansion;
  return {
    name: isToBound ? 'Expand(Into)' : 'Expand(All)',
    details: expansion.details,
    estimatedRows: expansion.estimatedRows,
    inputs: [input],
    run(frame, sink) {
      return input.run(frame, () => {
        const from = frame[fromSlot];
        if (!(from instanceof NodeValue)) return true;
        const target = isToBound ? frame[toSlot!] : null;
        if (isToBound && !(target instanceof NodeValue)) return true;
        const targetId = target instanceof NodeValue ? target.id : -1;
        const { budget } = runtime;
        let expected = targetId;
        if (isToBound && graph.degree(targetId, OPPOSITE[direction], types) < graph.degree(from.id, direction, types)) {
          cursor.reset(targetId, OPPOSITE[direction], types);
          expected = from.id;
        } else {
          cursor.reset(from.id, direction, types);
        }
        while (cursor.advance()) {
          budget.step();
          const { neighbor, relationship } = cursor;
          if (isToBound && neighbor !== expected) continue;
          if (usedSlots.length > 0 && isUsed(frame, usedSlots, relationship)) continue;
          if (relationshipSlot !== null) frame[relationshipSlot] = new RelationshipValue(graph, relationship);
          if (!isToBound && toSlot !== null) frame[toSlot] = new NodeValue(graph, neighbor);
          if (!sink()) return false;
        }
        return true;
      });
    },
  };
};
