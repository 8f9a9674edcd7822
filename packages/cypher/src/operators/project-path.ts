import type { PropertyGraph } from '@vouchwire/property-graph';
import { NodeValue, PathValue, RelationshipValue, type Value } from '../values/value.ts';
import type { Frame, Operator } from './operator.ts';

export interface PathProjection {
  readonly slot: number;
  readonly startSlot: number;
  /** In the order of the pattern; each has a relationship or a list of relationships. */
  readonly relationshipSlots: readonly number[];
  readonly details: string;
}

/** Returns the path from the bound parts of a pattern. */
const createPath = (frame: Frame, graph: PropertyGraph, parts: PathProjection): Value => {
  const start = frame[parts.startSlot];
  if (!(start instanceof NodeValue)) return null;
  const nodes = [start.id];
  const relationships: number[] = [];
  let current = start.id;
  for (const slot of parts.relationshipSlots) {
    const value = frame[slot]!;
    for (const item of Array.isArray(value) ? value : [value]) {
      if (!(item instanceof RelationshipValue)) return null;
      const from = graph.getStart(item.id);
      current = from === current ? graph.getEnd(item.id) : from;
      relationships.push(item.id);
      nodes.push(current);
    }
  }
  // The lists that grew have room for more: a copy is smaller.
  return new PathValue(graph, nodes.slice(), relationships.slice());
};

/** Binds the variable of a named path. */
export const projectPath = (input: Operator, graph: PropertyGraph, parts: PathProjection): Operator => ({
  name: 'ProjectPath',
  details: parts.details,
  estimatedRows: input.estimatedRows,
  inputs: [input],
  run: (frame, sink) =>
    input.run(frame, () => {
      frame[parts.slot] = createPath(frame, graph, parts);
      return sink();
    }),
});
