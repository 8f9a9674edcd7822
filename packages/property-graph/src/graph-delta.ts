import type { ByteDictionaryData } from './byte-dictionary.ts';
import type { PropertyColumnData } from './property-column.ts';
import type { RowSetData } from './row-set.ts';

/**
 * The difference from a base: new or changed nodes and relationships, in rows in ascending order of id, and the deleted
 * ones of the base. Plain data that can be posted to another thread.
 */
export interface GraphDeltaData {
  readonly baseId: string;
  readonly nodeLimit: number;
  readonly relationshipLimit: number;
  /** The names of the base first, with the same ids. */
  readonly labels: readonly string[];
  readonly relationshipTypes: readonly string[];
  readonly propertyKeys: readonly string[];
  /** Node of each row. From the limit of the base on: new nodes. */
  readonly nodes: Uint32Array;
  readonly labelRows: readonly RowSetData[];
  readonly nodeColumns: readonly (PropertyColumnData | null)[];
  readonly deletedNodes: Uint32Array;
  /** Relationship of each row. A changed one keeps its type and its nodes. */
  readonly relationships: Uint32Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly types: Uint32Array;
  readonly relationshipColumns: readonly (PropertyColumnData | null)[];
  readonly deletedRelationships: Uint32Array;
  readonly strings: ByteDictionaryData;
  readonly values: ByteDictionaryData;
}
