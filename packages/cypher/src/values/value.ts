import type { PropertyGraph, PropertyValue } from '@vouchwire/property-graph';

/** A node of a graph. Two values of the same id in one query are the same node. */
export class NodeValue {
  readonly graph: PropertyGraph;
  readonly id: number;

  constructor(graph: PropertyGraph, id: number) {
    this.graph = graph;
    this.id = id;
  }
}

export class RelationshipValue {
  readonly graph: PropertyGraph;
  readonly id: number;

  constructor(graph: PropertyGraph, id: number) {
    this.graph = graph;
    this.id = id;
  }
}

/** A walk: `nodes` has one more entry than `relationships`. */
export class PathValue {
  readonly graph: PropertyGraph;
  readonly nodes: readonly number[];
  readonly relationships: readonly number[];

  constructor(graph: PropertyGraph, nodes: readonly number[], relationships: readonly number[]) {
    this.graph = graph;
    this.nodes = nodes;
    this.relationships = relationships;
  }
}

/** A map. Not an object, because `__proto__` is a valid key. Keys keep their order, which equality ignores. */
export type MapValue = ReadonlyMap<string, Value>;

/** Any value of a query. See `PropertyValue` for how integers and floats are represented. */
export type Value = null | PropertyValue | NodeValue | RelationshipValue | PathValue | MapValue | readonly Value[];
