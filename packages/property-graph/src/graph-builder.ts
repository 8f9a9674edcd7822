import { allocateUint32 } from './allocate.ts';
import { ColumnBuilder, createDictionaries } from './column-builder.ts';
import { ColumnarGraph } from './columnar-graph.ts';
import { addDerivedData } from './derived-data.ts';
import { GrowableBitmap, GrowableUint32 } from './growable.ts';
import { createIntegerVector } from './integer-vector.ts';
import { NameTable } from './name-table.ts';
import type { PropertyColumnData } from './property-column.ts';
import type { PropertyValue } from './property-value.ts';
import { dropUnusedValues } from './renumber.ts';
import { createRowSet } from './row-set.ts';

export type Properties = Iterable<readonly [string, PropertyValue]>;

export interface BuildOptions {
  /** Keys of node properties that `findNodes` answers from an index. */
  readonly indexes?: readonly string[];
  /** Identifies this graph, for the deltas that are based on it. Default: random. */
  readonly id?: string;
}

/** Ids have 32 bits, and the largest number is not one of them. */
const MAX_ROWS = 0xfffffffe;

/**
 * Builds a graph in memory. Ids are given in order of arrival, and scans follow ids: who adds important nodes first gets
 * them first. Equal keys within one call: the last value is stored.
 */
export class GraphBuilder {
  readonly #labels = new NameTable();
  readonly #types = new NameTable();
  readonly #keys = new NameTable();
  readonly #labelRows: GrowableBitmap[] = [];
  #nodeCount = 0;
  readonly #starts = new GrowableUint32();
  readonly #ends = new GrowableUint32();
  readonly #typeIds = new GrowableUint32();
  readonly #dictionaries = createDictionaries();
  /** One column for each property key. */
  readonly #nodeColumns: (ColumnBuilder | undefined)[] = [];
  readonly #relationshipColumns: (ColumnBuilder | undefined)[] = [];

  /** @returns the id of the node: 0 for the first */
  addNode(labels: readonly string[], properties: Properties): number {
    const node = this.#nodeCount;
    if (node === MAX_ROWS) throw new RangeError('A graph has too many nodes.');
    this.#nodeCount += 1;
    for (const label of labels) {
      const labelId = this.#labels.getId(label);
      this.#labelRows[labelId] ??= new GrowableBitmap();
      this.#labelRows[labelId].add(node);
    }
    this.#setProperties(this.#nodeColumns, node, properties);
    return node;
  }

  /**
   * @param start id of a node that was added
   * @returns the id of the relationship: 0 for the first
   */
  addRelationship(start: number, type: string, end: number, properties: Properties): number {
    if (!(start >= 0 && start < this.#nodeCount && end >= 0 && end < this.#nodeCount)) {
      throw new RangeError(`A relationship from node ${start} to node ${end}, of which one was not added.`);
    }
    const relationship = this.#starts.length;
    if (relationship === MAX_ROWS) throw new RangeError('A graph has too many relationships.');
    this.#starts.push(start);
    this.#ends.push(end);
    this.#typeIds.push(this.#types.getId(type));
    this.#setProperties(this.#relationshipColumns, relationship, properties);
    return relationship;
  }

  build({ indexes = [], id = createGraphId() }: BuildOptions = {}): ColumnarGraph {
    const relationshipCount = this.#starts.length;
    const buildColumns = (
      columns: readonly (ColumnBuilder | undefined)[],
      limit: number,
    ): (PropertyColumnData | null)[] => this.#keys.names.map((_, keyId) => columns[keyId]?.build(limit) ?? null);
    const nodeColumns = buildColumns(this.#nodeColumns, this.#nodeCount);
    const relationshipColumns = buildColumns(this.#relationshipColumns, relationshipCount);
    const stored = {
      id,
      attachment: '',
      indexedKeys: indexes,
      nodeCount: this.#nodeCount,
      labels: [...this.#labels.names],
      relationshipTypes: [...this.#types.names],
      propertyKeys: [...this.#keys.names],
      labelRows: this.#labelRows.map((rows) => createRowSet(rows.words, this.#nodeCount)),
      starts: copyItems(this.#starts),
      ends: copyItems(this.#ends),
      types: createIntegerVector(relationshipCount, (relationship) => this.#typeIds.get(relationship)),
      strings: this.#dictionaries.strings.build(),
      values: this.#dictionaries.values.build(),
      nodeColumns,
      relationshipColumns,
    };
    return new ColumnarGraph(addDerivedData(dropUnusedValues(stored)));
  }

  #setProperties(columns: (ColumnBuilder | undefined)[], row: number, properties: Properties): void {
    for (const [key, value] of properties) {
      const keyId = this.#keys.getId(key);
      columns[keyId] ??= new ColumnBuilder(this.#dictionaries, value);
      columns[keyId].set(row, value);
    }
  }
}

const copyItems = (items: GrowableUint32): Uint32Array => {
  const copy = allocateUint32(items.length);
  copy.set(items.view());
  return copy;
};

export const createGraphId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
