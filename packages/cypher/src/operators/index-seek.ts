import type { PropertyGraph, PropertyValue } from '@vouchwire/property-graph';
import type { Runtime } from '../runtime.ts';
import { isList, isMap } from '../values/type-name.ts';
import { NodeValue, PathValue, RelationshipValue, type Value } from '../values/value.ts';
import type { Evaluate, Operator } from './operator.ts';

/** Returns whether a value can be that of a property at all. */
const isStorable = (value: Value): value is PropertyValue =>
  value !== null &&
  !(value instanceof NodeValue || value instanceof RelationshipValue || value instanceof PathValue || isMap(value)) &&
  !(isList(value) && !value.every(isStorable));

/** Returns the nodes that have the value, in ascending order of id. Null if the index cannot answer for the value. */
const candidates = (graph: PropertyGraph, keyId: number, value: Value): readonly number[] | null =>
  isStorable(value) ? graph.findNodes(keyId, value) : [];

const candidatesOfList = (graph: PropertyGraph, keyId: number, list: Value): readonly number[] | null => {
  if (list === null) return [];
  if (!isList(list)) return null;
  const nodes = new Set<number>();
  for (const value of new Set<Value>(list)) {
    const found = candidates(graph, keyId, value);
    if (found === null) return null;
    for (const node of found) nodes.add(node);
  }
  return [...nodes].sort((a, b) => a - b);
};

/**
 * Finds nodes by the value of an indexed property, or visits all nodes if the index cannot answer for the value. The
 * condition itself must be tested afterwards.
 */
export const indexSeek = (
  input: Operator,
  graph: PropertyGraph,
  runtime: Runtime,
  seek: {
    readonly slot: number;
    readonly keyId: number;
    readonly value: Evaluate;
    /** True for `IN`: the value is a list of accepted values. */
    readonly isList: boolean;
    readonly details: string;
    readonly estimatedRows: number;
  },
): Operator => ({
  name: 'NodeIndexSeek',
  details: seek.details,
  estimatedRows: seek.estimatedRows,
  inputs: [input],
  run(frame, sink) {
    const { slot, keyId, value, isList } = seek;
    return input.run(frame, () => {
      const { budget } = runtime;
      const wanted = value(frame);
      budget.step(Array.isArray(wanted) ? wanted.length + 1 : 1);
      const nodes = isList ? candidatesOfList(graph, keyId, wanted) : candidates(graph, keyId, wanted);
      if (nodes !== null) {
        for (const node of nodes) {
          budget.step();
          frame[slot] = new NodeValue(graph, node);
          if (!sink()) return false;
        }
        return true;
      }
      for (let node = 0; node < graph.nodeLimit; node += 1) {
        budget.step();
        if (!graph.hasNode(node)) continue;
        frame[slot] = new NodeValue(graph, node);
        if (!sink()) return false;
      }
      return true;
    });
  },
});
