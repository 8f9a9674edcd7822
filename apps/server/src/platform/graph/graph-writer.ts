import type { ColumnarGraph, LayeredGraph } from '@vouchwire/property-graph';

/** A graph in columns: complete, or changes on a base. */
export type EmbeddedGraph = ColumnarGraph | LayeredGraph;

/** Identifies a relationship. `source` and `target` are keys of nodes. */
export interface RelationshipKey {
  readonly source: string;
  readonly type: string;
  readonly target: string;
}

/**
 * A graph that is being built. Each call sees what the earlier ones wrote. Rows contain the properties of the graph's
 * schema and the key of the node. A property that is null does not exist.
 */
export interface GraphWriter {
  /** The graph with all writes applied. */
  readonly graph: EmbeddedGraph;
  /** @throws AppError `graph-unavailable`, as all methods do */
  createNodes(nodes: Iterable<object>): Promise<void>;
  /** Sets the properties that a row contains, and leaves the others. Nodes that do not exist are left out. */
  updateNodes(nodes: Iterable<object>): Promise<void>;
  /** Deletes nodes with their relationships. */
  deleteNodes(keys: Iterable<string>): Promise<void>;
  /** Relationships whose ends do not both exist are left out. */
  createRelationships(relationships: Iterable<RelationshipKey>): Promise<void>;
  /** Replaces all properties. */
  replaceRelationships(relationships: Iterable<RelationshipKey>): Promise<void>;
  deleteRelationships(relationships: Iterable<RelationshipKey>): Promise<void>;
}
