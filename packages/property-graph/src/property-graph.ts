import type { PropertyValue } from './property-value.ts';

export type Direction = 'outgoing' | 'incoming' | 'both';

/**
 * A reusable position in the relationships of a node. One object serves a whole query, because an object for each step
 * would cost more than the step.
 */
export interface AdjacencyCursor {
  /** The current relationship, after `advance` returned true. */
  readonly relationship: number;
  /** The node at its other end. */
  readonly neighbor: number;
  /**
   * Moves before the first relationship of `node`. With `both`, a relationship from a node to itself is visited once.
   * @param types ids of relationship types; null for all
   */
  reset(node: number, direction: Direction, types: readonly number[] | null): void;
  /** Moves to the next relationship. False after the last one. */
  advance(): boolean;
}

/**
 * A property graph that never changes. Nodes and relationships are numbered from 0; a graph with deletions may have gaps
 * (`hasNode`, `hasRelationship`). Labels, relationship types and property keys have ids, found once for each query.
 */
export interface PropertyGraph {
  /** The graph that later ones are based on as well. A graph without changes is its own base. */
  readonly base: PropertyGraph;
  /** Number of nodes that exist. */
  readonly nodeCount: number;
  readonly relationshipCount: number;
  /** Every node id is below it. */
  readonly nodeLimit: number;
  readonly relationshipLimit: number;

  readonly labels: readonly string[];
  readonly relationshipTypes: readonly string[];
  readonly propertyKeys: readonly string[];
  /** Index in `labels`, or -1 if no node has the label. */
  labelId(label: string): number;
  relationshipTypeId(type: string): number;
  propertyKeyId(key: string): number;

  hasNode(node: number): boolean;
  hasRelationship(relationship: number): boolean;
  hasLabel(node: number, labelId: number): boolean;
  getLabels(node: number): readonly string[];
  getTypeId(relationship: number): number;
  getStart(relationship: number): number;
  getEnd(relationship: number): number;

  /** Null if the node has no such property. */
  nodeProperty(node: number, keyId: number): PropertyValue | null;
  relationshipProperty(relationship: number, keyId: number): PropertyValue | null;
  /** Ids of the properties that the node has. */
  nodePropertyKeys(node: number): readonly number[];
  relationshipPropertyKeys(relationship: number): readonly number[];

  createAdjacencyCursor(): AdjacencyCursor;
  /** Number of relationships that a cursor would visit, without visiting them. */
  degree(node: number, direction: Direction, types: readonly number[] | null): number;

  /** Statistics, each in constant time. */
  nodeCountOfLabel(labelId: number): number;
  relationshipCountOfType(typeId: number): number;
  /** Nodes of a label in ascending order of id. */
  nodesOfLabel(labelId: number): Iterable<number>;
  /**
   * Nodes whose property equals `value` as `=` of Cypher compares (1 equals 1.0), in ascending order of id, from an index.
   * @returns null if the property has no index, or the value is temporal or a list, so that the caller must scan
   */
  findNodes(keyId: number, value: PropertyValue): readonly number[] | null;
  /** True if `findNodes` answers booleans, numbers and strings of this property without a scan. */
  isIndexed(keyId: number): boolean;
  /** Estimated number of distinct values of a node property, for the planner. */
  distinctNodeValues(keyId: number): number;
}
