import { Adjacency, normalizeTypes } from './adjacency.ts';
import { StringDictionary } from './byte-dictionary.ts';
import { ColumnarCursor } from './columnar-cursor.ts';
import type { ColumnarGraphData } from './columnar-graph-data.ts';
import { HashIndex, isIndexedValue } from './hash-index.ts';
import { IntegerVector } from './integer-vector.ts';
import { PropertyColumn, type PropertyColumnData } from './property-column.ts';
import type { AdjacencyCursor, Direction, PropertyGraph } from './property-graph.ts';
import type { PropertyValue } from './property-value.ts';
import { RowSet } from './row-set.ts';
import { type SharedGraph, shareArrays } from './shared-graph.ts';

/** A property graph in columns, without gaps in the ids. */
export class ColumnarGraph implements PropertyGraph {
  readonly data: ColumnarGraphData;
  readonly nodeCount: number;
  readonly relationshipCount: number;
  readonly nodeLimit: number;
  readonly relationshipLimit: number;
  readonly labels: readonly string[];
  readonly relationshipTypes: readonly string[];
  readonly propertyKeys: readonly string[];
  readonly #labelIds: ReadonlyMap<string, number>;
  readonly #typeIds: ReadonlyMap<string, number>;
  readonly #keyIds: ReadonlyMap<string, number>;
  readonly #labelRows: readonly RowSet[];
  readonly #starts: Uint32Array;
  readonly #ends: Uint32Array;
  readonly #types: IntegerVector;
  readonly #outgoing: Adjacency;
  readonly #incoming: Adjacency;
  readonly #nodeColumns: readonly (PropertyColumn | null)[];
  readonly #relationshipColumns: readonly (PropertyColumn | null)[];
  readonly #indexes: readonly (HashIndex | null)[];
  readonly #distinctValues = new Map<number, number>();

  get base(): this {
    return this;
  }

  constructor(data: ColumnarGraphData) {
    const strings = new StringDictionary(data.strings);
    const createColumn = (column: PropertyColumnData | null) =>
      column === null ? null : new PropertyColumn(column, strings, data.values);
    this.data = data;
    this.nodeCount = data.nodeCount;
    this.nodeLimit = data.nodeCount;
    this.relationshipCount = data.starts.length;
    this.relationshipLimit = data.starts.length;
    this.labels = data.labels;
    this.relationshipTypes = data.relationshipTypes;
    this.propertyKeys = data.propertyKeys;
    this.#labelIds = createIdMap(data.labels);
    this.#typeIds = createIdMap(data.relationshipTypes);
    this.#keyIds = createIdMap(data.propertyKeys);
    this.#labelRows = data.labelRows.map((rows) => new RowSet(rows));
    this.#starts = data.starts;
    this.#ends = data.ends;
    this.#types = new IntegerVector(data.types);
    this.#outgoing = new Adjacency(data.outgoing);
    this.#incoming = new Adjacency(data.incoming);
    this.#nodeColumns = data.nodeColumns.map(createColumn);
    this.#relationshipColumns = data.relationshipColumns.map(createColumn);
    this.#indexes = data.indexes.map((index, keyId) => {
      const column = this.#nodeColumns[keyId];
      return index === null || column == null ? null : new HashIndex(index, column, data.strings);
    });
  }

  labelId(label: string): number {
    return this.#labelIds.get(label) ?? -1;
  }

  relationshipTypeId(type: string): number {
    return this.#typeIds.get(type) ?? -1;
  }

  propertyKeyId(key: string): number {
    return this.#keyIds.get(key) ?? -1;
  }

  hasNode(node: number): boolean {
    return node >= 0 && node < this.nodeCount;
  }

  hasRelationship(relationship: number): boolean {
    return relationship >= 0 && relationship < this.relationshipCount;
  }

  hasLabel(node: number, labelId: number): boolean {
    return this.#labelRows[labelId]?.has(node) ?? false;
  }

  getLabels(node: number): readonly string[] {
    return this.labels.filter((_, labelId) => this.#labelRows[labelId]!.has(node));
  }

  getTypeId(relationship: number): number {
    return this.#types.get(relationship);
  }

  getStart(relationship: number): number {
    return this.#starts[relationship]!;
  }

  getEnd(relationship: number): number {
    return this.#ends[relationship]!;
  }

  nodeProperty(node: number, keyId: number): PropertyValue | null {
    return this.#nodeColumns[keyId]?.get(node) ?? null;
  }

  relationshipProperty(relationship: number, keyId: number): PropertyValue | null {
    return this.#relationshipColumns[keyId]?.get(relationship) ?? null;
  }

  nodePropertyKeys(node: number): readonly number[] {
    return listKeys(this.#nodeColumns, node);
  }

  relationshipPropertyKeys(relationship: number): readonly number[] {
    return listKeys(this.#relationshipColumns, relationship);
  }

  createAdjacencyCursor(): AdjacencyCursor {
    return new ColumnarCursor(this.#outgoing, this.#incoming, this.relationshipTypes.length);
  }

  degree(node: number, direction: Direction, types: readonly number[] | null): number {
    const normalized = types === null ? null : normalizeTypes(types, this.relationshipTypes.length);
    const count = (list: Adjacency) =>
      normalized === null ? list.getEnd(node) - list.getStart(node) : list.countOfTypes(node, normalized);
    if (direction === 'outgoing') return count(this.#outgoing);
    if (direction === 'incoming') return count(this.#incoming);
    return count(this.#outgoing) + count(this.#incoming) - this.#loopCount(node, normalized);
  }

  nodeCountOfLabel(labelId: number): number {
    return this.#labelRows[labelId]?.count ?? 0;
  }

  relationshipCountOfType(typeId: number): number {
    return this.data.typeCounts[typeId] ?? 0;
  }

  nodesOfLabel(labelId: number): Iterable<number> {
    return this.#labelRows[labelId] ?? [];
  }

  findNodes(keyId: number, value: PropertyValue): readonly number[] | null {
    if (!isIndexedValue(value) || !this.isIndexed(keyId)) return null;
    return this.#indexes[keyId]?.find(value) ?? [];
  }

  isIndexed(keyId: number): boolean {
    const key = this.propertyKeys[keyId];
    return key !== undefined && this.data.indexedKeys.includes(key);
  }

  distinctNodeValues(keyId: number): number {
    const known = this.#distinctValues.get(keyId);
    if (known !== undefined) return known;
    const estimate = this.#nodeColumns[keyId]?.estimateDistinct() ?? 0;
    this.#distinctValues.set(keyId, estimate);
    return estimate;
  }

  /** @returns what `openShared` opens in another thread */
  share(): SharedGraph {
    return { base: shareArrays(this.data), delta: null };
  }

  #loopCount(node: number, types: readonly number[] | null): number {
    const { loops } = this.data;
    let low = 0;
    for (let high = loops.length; low < high; ) {
      const middle = (low + high) >>> 1;
      if (this.#starts[loops[middle]!]! < node) low = middle + 1;
      else high = middle;
    }
    let count = 0;
    for (; low < loops.length && this.#starts[loops[low]!] === node; low++) {
      if (types === null || types.includes(this.#types.get(loops[low]!))) count += 1;
    }
    return count;
  }
}

export const createIdMap = (names: readonly string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name, id) => [name, id]));

export const listKeys = (columns: readonly (PropertyColumn | null)[], row: number): readonly number[] => {
  const keys: number[] = [];
  for (let keyId = 0; keyId < columns.length; keyId++) {
    if (columns[keyId]?.rows.has(row)) keys.push(keyId);
  }
  return keys;
};
