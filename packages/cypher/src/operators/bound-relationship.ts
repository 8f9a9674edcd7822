import type { Direction, PropertyGraph } from '@vouchwire/property-graph';
import { NodeValue, RelationshipValue, type Value } from '../values/value.ts';
import type { Frame, Operator, Sink } from './operator.ts';
import { isUsed } from './used-relationships.ts';

export interface BoundRelationship {
  readonly relationshipSlot: number;
  readonly leftSlot: number;
  readonly rightSlot: number;
  readonly isLeftBound: boolean;
  readonly isRightBound: boolean;
  readonly direction: Direction;
  readonly types: readonly number[] | null;
  readonly usedSlots: readonly number[];
  /** Null for one relationship. Otherwise, the variable contains a list. */
  readonly length: { readonly min: number; readonly max: number } | null;
  readonly details: string;
  readonly estimatedRows: number;
}

/** Returns the other end of a relationship that leaves `node` in the direction of the pattern, or null if it does not. */
const follow = (graph: PropertyGraph, relationship: number, node: number, direction: Direction): number | null => {
  if (direction !== 'incoming' && graph.getStart(relationship) === node) return graph.getEnd(relationship);
  if (direction !== 'outgoing' && graph.getEnd(relationship) === node) return graph.getStart(relationship);
  return null;
};

/** Returns the node at which a list of relationships ends if it is a walk from `start`, or null. */
const findEndNode = (
  graph: PropertyGraph,
  relationships: readonly number[],
  start: number,
  direction: Direction,
): number | null => {
  let node: number | null = start;
  for (const relationship of relationships) {
    node = follow(graph, relationship, node, direction);
    if (node === null) return null;
  }
  return node;
};

const listIds = (value: Value, isList: boolean): readonly number[] | null => {
  if (!isList) return value instanceof RelationshipValue ? [value.id] : null;
  if (!Array.isArray(value)) return null;
  const ids: number[] = [];
  for (const item of value) {
    if (!(item instanceof RelationshipValue)) return null;
    ids.push(item.id);
  }
  return ids;
};

const emitEnds = (
  frame: Frame,
  graph: PropertyGraph,
  bound: BoundRelationship,
  ends: { readonly left: number; readonly right: number },
  sink: Sink,
): boolean => {
  const put = (slot: number, isBound: boolean, node: number): boolean => {
    if (isBound) {
      const current = frame[slot];
      return current instanceof NodeValue && current.id === node;
    }
    frame[slot] = new NodeValue(graph, node);
    return true;
  };
  if (!put(bound.leftSlot, bound.isLeftBound, ends.left)) return true;
  // A pattern such as (a)-[r]->(a): the left end has just been bound.
  const isRightBound = bound.isRightBound || bound.leftSlot === bound.rightSlot;
  return put(bound.rightSlot, isRightBound, ends.right) ? sink() : true;
};

/** Finds the ends of a relationship, or of a list of relationships, that an earlier clause has bound. */
export const boundRelationship = (input: Operator, graph: PropertyGraph, bound: BoundRelationship): Operator => ({
  name: 'ProjectEndpoints',
  details: bound.details,
  estimatedRows: bound.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    return input.run(frame, () => {
      const ids = listIds(frame[bound.relationshipSlot]!, bound.length !== null);
      if (ids === null || new Set(ids).size < ids.length) return true;
      if (bound.length !== null && (ids.length < bound.length.min || ids.length > bound.length.max)) return true;
      for (const id of ids) {
        if (bound.types !== null && !bound.types.includes(graph.getTypeId(id))) return true;
        if (isUsed(frame, bound.usedSlots, id)) return true;
      }
      if (ids.length === 0) return emitEmptyWalk(frame, graph, bound, sink);
      const first = ids[0]!;
      const starts = new Set<number>();
      if (bound.direction !== 'incoming') starts.add(graph.getStart(first));
      if (bound.direction !== 'outgoing') starts.add(graph.getEnd(first));
      for (const left of starts) {
        const right = findEndNode(graph, ids, left, bound.direction);
        if (right !== null && !emitEnds(frame, graph, bound, { left, right }, sink)) return false;
      }
      return true;
    });
  },
});

/** An empty list joins each node to itself. */
const emitEmptyWalk = (frame: Frame, graph: PropertyGraph, bound: BoundRelationship, sink: Sink): boolean => {
  const known = bound.isLeftBound ? frame[bound.leftSlot] : bound.isRightBound ? frame[bound.rightSlot] : undefined;
  if (known !== undefined) {
    return known instanceof NodeValue ? emitEnds(frame, graph, bound, { left: known.id, right: known.id }, sink) : true;
  }
  for (let node = 0; node < graph.nodeLimit; node += 1) {
    if (graph.hasNode(node) && !emitEnds(frame, graph, bound, { left: node, right: node }, sink)) return false;
  }
  return true;
};
