import type { Direction, PropertyGraph } from '@vouchwire/property-graph';
import { CypherError } from '../cypher-error.ts';
import type { Runtime } from '../runtime.ts';
import { NodeValue, PathValue, RelationshipValue } from '../values/value.ts';
import { allowsStep, type WalkTest } from './expand-variable.ts';
import { isTrue } from './filter.ts';
import type { Evaluate, Frame, Operator } from './operator.ts';
import { shortestWalks, type WalkSearch, walksByLength } from './shortest-walks.ts';

export interface ShortestPathSearch {
  readonly fromSlot: number;
  readonly toSlot: number;
  readonly pathSlot: number;
  /** Gets the list of relationships. */
  readonly relationshipSlot: number;
  readonly direction: Direction;
  readonly types: readonly number[] | null;
  readonly min: number;
  readonly max: number;
  /** True for `allShortestPaths`. */
  readonly isAll: boolean;
  /** A condition for each relationship, which it reads from `stepSlot`. */
  readonly stepCondition: Evaluate | null;
  readonly stepSlot: number;
  readonly walk: WalkTest;
  /** Conditions of WHERE that read the path: the result is the shortest path that meets them. */
  readonly accepts: Evaluate | null;
  readonly details: string;
  readonly estimatedRows: number;
}

const createPath = (graph: PropertyGraph, start: number, relationships: readonly number[]): PathValue => {
  const nodes = [start];
  let current = start;
  for (const relationship of relationships) {
    const from = graph.getStart(relationship);
    current = from === current ? graph.getEnd(relationship) : from;
    nodes.push(current);
  }
  return new PathValue(graph, nodes.slice(), relationships);
};

/**
 * Returns walks in the order of their lengths, those of the minimum length without an exhaustive search. Longer ones follow
 * only if none of a length was accepted.
 */
function* candidateWalks(
  search: WalkSearch,
  ends: { readonly from: number; readonly to: number },
  min: number,
  isAnswered: () => boolean,
): Generator<readonly number[]> {
  if (ends.from === ends.to) {
    if (min === 0) yield [];
    else {
      const message = 'A shortest path needs two different nodes. Exclude equal ones, for example with WHERE a <> b.';
      throw new CypherError('ArgumentError', 'runtime', 'InvalidArgumentValue', message);
    }
  }
  let maxLength = min - 1;
  if (ends.from !== ends.to && min <= 1) {
    maxLength = -1;
    for (const walk of shortestWalks(search, ends.from, ends.to)) {
      maxLength = walk.length;
      yield walk;
    }
    if (maxLength < 0) return;
  }
  yield* walksByLength(search, ends, Math.max(1, maxLength + 1), isAnswered);
}

/** `shortestPath` and `allShortestPaths` between two bound nodes. */
export const shortestPath = (
  input: Operator,
  graph: PropertyGraph,
  runtime: Runtime,
  options: ShortestPathSearch,
): Operator => {
  const { stepCondition, walk, accepts, isAll, min } = options;
  const isTested = stepCondition !== null || walk.relationship !== null || walk.node !== null;

  /** Tests the ends too: without it, a forbidden end would make every search exhaustive. */
  const allowsEnd = (frame: Frame, end: NodeValue): boolean => {
    if (walk.node === null) return true;
    frame[walk.nodeSlot] = end;
    return walk.node(frame) === true;
  };

  const searchFor = (frame: Frame): WalkSearch => ({
    graph,
    runtime,
    direction: options.direction,
    types: options.types,
    max: options.max,
    allows: isTested ? (step) => allowsStep(frame, graph, options, step) : () => true,
  });

  return {
    name: isAll ? 'AllShortestPaths' : 'ShortestPath',
    details: options.details,
    estimatedRows: options.estimatedRows,
    inputs: [input],
    run(frame, sink) {
      const search = searchFor(frame);
      return input.run(frame, () => {
        const from = frame[options.fromSlot];
        const to = frame[options.toSlot];
        if (!(from instanceof NodeValue) || !(to instanceof NodeValue)) return true;
        if (!allowsEnd(frame, from) || !allowsEnd(frame, to)) return true;
        let isAnswered = false;
        for (const found of candidateWalks(search, { from: from.id, to: to.id }, min, () => isAnswered)) {
          frame[options.pathSlot] = createPath(graph, from.id, found);
          frame[options.relationshipSlot] = found.map((relationship) => new RelationshipValue(graph, relationship));
          runtime.budget.step(found.length + 1);
          if (accepts !== null && !isTrue(accepts(frame), null)) continue;
          isAnswered = true;
          if (!sink()) return false;
          if (!isAll) return true;
        }
        return true;
      });
    },
  };
};
