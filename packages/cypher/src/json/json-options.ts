/** Options for nodes and relationships of a graph in JSON. */
export interface JsonOptions {
  /** Property that identifies a node, such as `domain`. Relationships name their ends by it. */
  readonly nodeKey: string;
  /** Properties that come first in every node, also if the node does not have them. Must contain `nodeKey`. */
  readonly nodeFields: readonly string[];
}
