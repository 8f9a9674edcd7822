import type { AdjacencyCursor, PropertyGraph } from '@vouchwire/property-graph';
import type { Runtime } from '../runtime.ts';
import { NodeValue } from '../values/value.ts';
import { allowsStep, type VariableExpansion } from './expand-variable.ts';
import type { Frame, Operator } from './operator.ts';
import { isUsed } from './used-relationships.ts';

const VISIT_BYTES = 64;

/** A node that was reached. */
interface Visit {
  readonly depth: number;
  /** The first relationship of the walk to the node. -1 for the start. */
  readonly branch: number;
}

/**
 * Visits each node that a walk of up to `max` relationships reaches, once, breadth first: as many steps as the graph has
 * relationships, where all walks would be exponentially many. Only for rows of which later clauses need no duplicates, and
 * for a minimum of 0 or 1: the shortest walk to another node never repeats a relationship.
 */
class Reach {
  readonly #graph: PropertyGraph;
  readonly #runtime: Runtime;
  readonly #expansion: VariableExpansion;
  readonly #cursor: AdjacencyCursor;
  readonly #visits = new Map<number, Visit>();

  constructor(graph: PropertyGraph, runtime: Runtime, expansion: VariableExpansion) {
    this.#graph = graph;
    this.#runtime = runtime;
    this.#expansion = expansion;
    this.#cursor = graph.createAdjacencyCursor();
  }

  /** Calls `emit` with each node, until it returns false. */
  run(frame: Frame, start: number, emit: (node: number) => boolean): boolean {
    const { min, max } = this.#expansion;
    const visits = this.#visits;
    visits.clear();
    visits.set(start, { depth: 0, branch: -1 });
    let isStartEmitted = min === 0;
    if (min === 0 && !emit(start)) return false;
    let frontier = [start];
    for (let depth = 1; depth <= max && frontier.length > 0; depth += 1) {
      const next: number[] = [];
      for (const node of frontier) {
        const from = visits.get(node)!;
        // The cursor may not be left in the middle: `emit` runs later steps of the plan, and they have cursors of their own.
        this.#cursor.reset(node, this.#expansion.direction, this.#expansion.types);
        while (this.#cursor.advance()) {
          this.#runtime.budget.step();
          const { neighbor, relationship } = this.#cursor;
          if (!this.#allows(frame, this.#cursor)) continue;
          const known = visits.get(neighbor);
          if (known === undefined) {
            this.#runtime.budget.allocate(VISIT_BYTES);
            visits.set(neighbor, { depth, branch: from.branch < 0 ? relationship : from.branch });
            next.push(neighbor);
            if (!emit(neighbor)) return this.#finish(false);
          } else if (!isStartEmitted && this.#closesCycle(from, known, relationship)) {
            isStartEmitted = true;
            if (!emit(start)) return this.#finish(false);
          }
        }
      }
      frontier = next;
    }
    return this.#finish(true);
  }

  #finish(isOpen: boolean): boolean {
    this.#runtime.budget.release((this.#visits.size - 1) * VISIT_BYTES);
    return isOpen;
  }

  /**
   * Returns whether a relationship between two visited nodes is part of a walk back to the start. Without directions, that
   * is a cycle from two different branches: going back over the same relationship does not count.
   */
  #closesCycle(from: Visit, to: Visit, relationship: number): boolean {
    const isToStart = to.branch < 0;
    if (this.#expansion.direction !== 'both') return isToStart;
    if (isToStart) return relationship !== from.branch;
    if (from.branch < 0) return relationship !== to.branch && to.depth + 1 <= this.#expansion.max;
    return from.branch !== to.branch && from.depth + to.depth + 1 <= this.#expansion.max;
  }

  #allows(frame: Frame, step: { readonly relationship: number; readonly neighbor: number }): boolean {
    const { usedSlots } = this.#expansion;
    if (usedSlots.length > 0 && isUsed(frame, usedSlots, step.relationship)) return false;
    return allowsStep(frame, this.#graph, this.#expansion, step);
  }
}

/** Follows walks of a variable number of relationships for later clauses that need each end node only once. */
export const expandPruning = (
  input: Operator,
  graph: PropertyGraph,
  runtime: Runtime,
  expansion: VariableExpansion,
): Operator => {
  const { fromSlot, toSlot, isToBound } = expansion;
  const reach = new Reach(graph, runtime, expansion);
  return {
    name: 'VarLengthExpand(Pruning)',
    details: expansion.details,
    estimatedRows: Math.min(expansion.estimatedRows, input.estimatedRows * graph.nodeCount),
    inputs: [input],
    run(frame, sink) {
      return input.run(frame, () => {
        const from = frame[fromSlot];
        if (!(from instanceof NodeValue)) return true;
        if (!isToBound) {
          return reach.run(frame, from.id, (node) => {
            if (toSlot !== null) frame[toSlot] = new NodeValue(graph, node);
            return sink();
          });
        }
        const target = frame[toSlot!];
        if (!(target instanceof NodeValue)) return true;
        let isFound = false;
        reach.run(frame, from.id, (node) => {
          isFound = node === target.id;
          return !isFound;
        });
        return isFound ? sink() : true;
      });
    },
  };
};
