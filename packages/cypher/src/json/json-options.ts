/** Options for nodes and relationships of a graph in JSON. */
export interface JsonOptions {
  /** Property that identifies a node, such as `domain`. Relationships name their ends by it. */
  readonly nodeKey: string;
  /** Properties that come first in every node, also if the node does not have them. Must contain `nodeKey`. */
  readonly nodeFields: readonly string[];
  /**
   * Property of a node or relationship whose list names the dates that are known to the month only. Null if the graph has
   * no such property.
   */
  readonly monthDatesKey: string | null;
}
