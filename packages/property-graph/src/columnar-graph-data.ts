import type { AdjacencyData } from './adjacency.ts';
import type { ByteDictionaryData } from './byte-dictionary.ts';
import type { HashIndexData } from './hash-index.ts';
import type { IntegerVectorData } from './integer-vector.ts';
import type { PropertyColumnData } from './property-column.ts';
import type { RowSetData } from './row-set.ts';

/** Everything a `ColumnarGraph` consists of: plain data that can be posted to another thread. */
export interface ColumnarGraphData {
  /** Identifies this graph, for the deltas that are based on it. */
  readonly id: string;
  /** Text for the application, which the graph itself does not use. */
  readonly attachment: string;
  readonly nodeCount: number;
  /** Keys of node properties that `findNodes` answers. */
  readonly indexedKeys: readonly string[];
  readonly labels: readonly string[];
  readonly relationshipTypes: readonly string[];
  readonly propertyKeys: readonly string[];
  /** For each label the nodes that have it. */
  readonly labelRows: readonly RowSetData[];
  readonly typeCounts: readonly number[];
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly types: IntegerVectorData;
  readonly outgoing: AdjacencyData;
  readonly incoming: AdjacencyData;
  /** Relationships from a node to itself, by node and type. */
  readonly loops: Uint32Array;
  readonly strings: ByteDictionaryData;
  /** Values of columns of kind `mixed`. */
  readonly values: ByteDictionaryData;
  /** One column for each property key. Null if no node has the property. */
  readonly nodeColumns: readonly (PropertyColumnData | null)[];
  readonly relationshipColumns: readonly (PropertyColumnData | null)[];
  /** One index for each property key. Null if it has no index or no node has the property. */
  readonly indexes: readonly (HashIndexData | null)[];
}
