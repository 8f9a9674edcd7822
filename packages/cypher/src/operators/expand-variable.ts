import type { AdjacencyCursor, PropertyGraph } from '@vouchwire/property-graph';
import type { Runtime } from '../runtime.ts';
import { NodeValue, RelationshipValue } from '../values/value.ts';
import type { Expansion } from './expand.ts';
import { isTrue } from './filter.ts';
import type { Evaluate, Frame, Operator } from './operator.ts';
import { isUsed } from './used-relationships.ts';

const CURSOR_BYTES = 64;

export interface VariableExpansion extends Expansion {
  readonly min: number;
  /** Infinity if the pattern gives none. */
  readonly max: number;
  /** True if the walk goes from the right end of the pattern: the list is then reversed. */
  readonly isReversed: boolean;
  /** A condition that each relationship must meet; it reads the relationship from `stepSlot`. */
  readonly stepCondition: Evaluate | null;
  readonly stepSlot: number;
  /** The test for each relationship and for each node after the first. It reads them from `stepSlot` and `nodeSlot`. */
  readonly walk: WalkTest;
}

/** Conditions that end a walk early. They never throw away a walk that a later condition would accept. */
export interface WalkTest {
  readonly relationship: Evaluate | null;
  readonly node: Evaluate | null;
  readonly nodeSlot: number;
}

/** Returns whether a walk may go on over a relationship to a node. */
export const allowsStep = (
  frame: Frame,
  graph: PropertyGraph,
  expansion: Pick<VariableExpansion, 'stepCondition' | 'stepSlot' | 'walk'>,
  step: { readonly relationship: number; readonly neighbor: number },
): boolean => {
  const { stepCondition, stepSlot, walk } = expansion;
  if (stepCondition !== null || walk.relationship !== null) {
    frame[stepSlot] = new RelationshipValue(graph, step.relationship);
    if (stepCondition !== null && !isTrue(stepCondition(frame), null)) return false;
    if (walk.relationship !== null && walk.relationship(frame) !== true) return false;
  }
  if (walk.node === null) return true;
  frame[walk.nodeSlot] = new NodeValue(graph, step.neighbor);
  return walk.node(frame) === true;
};

/**
 * Follows walks of a variable number of relationships, each used at most once. Depth first without recursion: a walk may
 * be as long as the graph has relationships.
 */
export const expandVariable = (
  input: Operator,
  graph: PropertyGraph,
  runtime: Runtime,
  expansion: VariableExpansion,
): Operator => {
  const { fromSlot, relationshipSlot, toSlot, isToBound, direction, types, usedSlots } = expansion;
  const { min, max, isReversed } = expansion;
  const isTested =
    expansion.stepCondition !== null || expansion.walk.relationship !== null || expansion.walk.node !== null;
  const cursors: AdjacencyCursor[] = [];
  return {
    name: isToBound ? 'VarLengthExpand(Into)' : 'VarLengthExpand(All)',
    details: expansion.details,
    estimatedRows: expansion.estimatedRows,
    inputs: [input],
    run(frame, sink) {
      const walk: number[] = [];
      const visited = new Set<number>();

      const emit = (node: number, targetId: number): boolean => {
        if (isToBound) {
          if (node !== targetId) return true;
        } else if (toSlot !== null) {
          frame[toSlot] = new NodeValue(graph, node);
        }
        if (relationshipSlot !== null) {
          const list = walk.map((relationship) => new RelationshipValue(graph, relationship));
          runtime.budget.step(list.length);
          frame[relationshipSlot] = isReversed ? list.reverse() : list;
        }
        return sink();
      };

      const cursorAt = (depth: number): AdjacencyCursor => {
        const known = cursors[depth];
        if (known !== undefined) return known;
        runtime.budget.allocate(CURSOR_BYTES);
        const created = graph.createAdjacencyCursor();
        cursors.push(created);
        return created;
      };

      return input.run(frame, () => {
        const from = frame[fromSlot];
        if (!(from instanceof NodeValue)) return true;
        const target = isToBound ? frame[toSlot!] : null;
        if (isToBound && !(target instanceof NodeValue)) return true;
        const targetId = target instanceof NodeValue ? target.id : -1;
        const { budget } = runtime;
        walk.length = 0;
        visited.clear();
        if (min === 0 && !emit(from.id, targetId)) return false;
        if (max === 0) return true;
        let depth = 0;
        cursorAt(0).reset(from.id, direction, types);
        while (depth >= 0) {
          const cursor = cursors[depth]!;
          if (!cursor.advance()) {
            depth -= 1;
            if (depth >= 0) visited.delete(walk.pop()!);
            continue;
          }
          budget.step();
          const { neighbor, relationship } = cursor;
          if (visited.has(relationship)) continue;
          if (usedSlots.length > 0 && isUsed(frame, usedSlots, relationship)) continue;
          if (isTested && !allowsStep(frame, graph, expansion, cursor)) continue;
          walk.push(relationship);
          if (walk.length >= min && !emit(neighbor, targetId)) return false;
          if (walk.length < max) {
            visited.add(relationship);
            depth += 1;
            cursorAt(depth).reset(neighbor, direction, types);
          } else {
            walk.pop();
          }
        }
        return true;
      });
    },
  };
};
