import { Bitmap } from './bitmap.ts';
import { StringDictionary } from './byte-dictionary.ts';
import { type ColumnarGraph, createIdMap, listKeys } from './columnar-graph.ts';
import { type CompactOptions, compactLayers } from './compact-graph.ts';
import type { GraphDeltaData } from './graph-delta.ts';
import { comparableKey, isIndexedValue } from './hash-index.ts';
import { type AdjacencyChanges, LayeredCursor } from './layered-cursor.ts';
import { PropertyColumn, type PropertyColumnData } from './property-column.ts';
import type { AdjacencyCursor, Direction, PropertyGraph } from './property-graph.ts';
import type { PropertyValue } from './property-value.ts';
import { RowSet } from './row-set.ts';
import { type SharedGraph, shareArrays } from './shared-graph.ts';
import { SparseAdjacency } from './sparse-adjacency.ts';

/** Rows of the delta, and what of the base they replace. */
class ChangedRows {
  readonly rows: Uint32Array;
  readonly #rowById: ReadonlyMap<number, number>;
  readonly #isReplaced: Bitmap;
  readonly #baseLimit: number;

  /** @param rows ids in ascending order. @param deleted ids of the base */
  constructor(rows: Uint32Array, deleted: Uint32Array, baseLimit: number) {
    this.rows = rows;
    this.#rowById = new Map(Array.from(rows, (id, row) => [id, row]));
    this.#baseLimit = baseLimit;
    const changed = rows.subarray(0, lowerBound(rows, baseLimit));
    this.#isReplaced = new Bitmap(baseLimit, [...changed, ...deleted]);
  }

  /** True if the base still says what is true of the id. */
  isInBase(id: number): boolean {
    return id < this.#baseLimit && id >= 0 && !this.#isReplaced.has(id);
  }

  /** Row of the delta. -1 if it has none. */
  findRow(id: number): number {
    return this.#rowById.get(id) ?? -1;
  }
}

/**
 * An immutable graph that consists of a base and a delta. It is made in a time that depends on the changes only. Ids of the
 * base stay; new nodes and relationships come after all of the base, in order of addition. `compact` makes a new base,
 * in which the ids have no gaps, and in another order if one is given.
 */
export class LayeredGraph implements PropertyGraph {
  readonly base: ColumnarGraph;
  readonly delta: GraphDeltaData;
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
  readonly #nodes: ChangedRows;
  readonly #relationships: ChangedRows;
  readonly #labelRows: readonly RowSet[];
  readonly #nodeColumns: readonly (PropertyColumn | null)[];
  readonly #relationshipColumns: readonly (PropertyColumn | null)[];
  readonly #changes: AdjacencyChanges;
  /** Relationships of the base that are deleted. */
  readonly #deleted = new SparseAdjacency();
  readonly #labelCounts: readonly number[];
  readonly #typeCounts: readonly number[];
  /** For each key that was searched: changed and new nodes by value. */
  readonly #indexes = new Map<number, ReadonlyMap<unknown, readonly number[]>>();

  constructor(base: ColumnarGraph, delta: GraphDeltaData) {
    const strings = new StringDictionary(delta.strings);
    const createColumn = (column: PropertyColumnData | null) =>
      column === null ? null : new PropertyColumn(column, strings, delta.values);
    this.base = base;
    this.delta = delta;
    this.nodeLimit = delta.nodeLimit;
    this.relationshipLimit = delta.relationshipLimit;
    this.labels = delta.labels;
    this.relationshipTypes = delta.relationshipTypes;
    this.propertyKeys = delta.propertyKeys;
    this.#labelIds = createIdMap(delta.labels);
    this.#typeIds = createIdMap(delta.relationshipTypes);
    this.#keyIds = createIdMap(delta.propertyKeys);
    this.#nodes = new ChangedRows(delta.nodes, delta.deletedNodes, base.nodeLimit);
    this.#relationships = new ChangedRows(delta.relationships, delta.deletedRelationships, base.relationshipLimit);
    this.#labelRows = delta.labelRows.map((rows) => new RowSet(rows));
    this.#nodeColumns = delta.nodeColumns.map(createColumn);
    this.#relationshipColumns = delta.relationshipColumns.map(createColumn);

    const added = new SparseAdjacency();
    const newRelationships = lowerBound(delta.relationships, base.relationshipLimit);
    const typeCounts = delta.relationshipTypes.map((_, typeId) => base.relationshipCountOfType(typeId));
    for (let row = newRelationships; row < delta.relationships.length; row++) {
      added.add(delta.relationships[row]!, delta.starts[row]!, delta.types[row]!, delta.ends[row]!);
      typeCounts[delta.types[row]!]! += 1;
    }
    for (const relationship of delta.deletedRelationships) {
      const type = base.getTypeId(relationship);
      this.#deleted.add(relationship, base.getStart(relationship), type, base.getEnd(relationship));
      typeCounts[type]! -= 1;
    }
    this.#typeCounts = typeCounts;
    this.#changes = {
      added,
      deleted: new Bitmap(base.relationshipLimit, delta.deletedRelationships),
      nodes: new Bitmap(delta.nodeLimit, [...added.nodes(), ...this.#deleted.nodes()]),
    };
    const newNodes = delta.nodes.length - lowerBound(delta.nodes, base.nodeLimit);
    this.nodeCount = base.nodeCount - delta.deletedNodes.length + newNodes;
    this.relationshipCount =
      base.relationshipCount - delta.deletedRelationships.length + delta.relationships.length - newRelationships;
    const replaced = [...delta.nodes.subarray(0, delta.nodes.length - newNodes), ...delta.deletedNodes];
    this.#labelCounts = delta.labels.map((_, labelId) => {
      let count = base.nodeCountOfLabel(labelId) + this.#labelRows[labelId]!.count;
      for (const node of replaced) if (base.hasLabel(node, labelId)) count -= 1;
      return count;
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
    return this.#nodes.isInBase(node) || this.#nodes.findRow(node) >= 0;
  }

  hasRelationship(relationship: number): boolean {
    return this.#relationships.isInBase(relationship) || this.#relationships.findRow(relationship) >= 0;
  }

  hasLabel(node: number, labelId: number): boolean {
    if (this.#nodes.isInBase(node)) return this.base.hasLabel(node, labelId);
    return this.#labelRows[labelId]?.has(this.#nodes.findRow(node)) ?? false;
  }

  getLabels(node: number): readonly string[] {
    if (this.#nodes.isInBase(node)) return this.base.getLabels(node);
    const row = this.#nodes.findRow(node);
    return this.labels.filter((_, labelId) => this.#labelRows[labelId]!.has(row));
  }

  getTypeId(relationship: number): number {
    if (relationship < this.base.relationshipLimit) return this.base.getTypeId(relationship);
    return this.delta.types[this.#relationships.findRow(relationship)]!;
  }

  getStart(relationship: number): number {
    if (relationship < this.base.relationshipLimit) return this.base.getStart(relationship);
    return this.delta.starts[this.#relationships.findRow(relationship)]!;
  }

  getEnd(relationship: number): number {
    if (relationship < this.base.relationshipLimit) return this.base.getEnd(relationship);
    return this.delta.ends[this.#relationships.findRow(relationship)]!;
  }

  nodeProperty(node: number, keyId: number): PropertyValue | null {
    if (this.#nodes.isInBase(node)) return this.base.nodeProperty(node, keyId);
    return this.#nodeColumns[keyId]?.get(this.#nodes.findRow(node)) ?? null;
  }

  relationshipProperty(relationship: number, keyId: number): PropertyValue | null {
    if (this.#relationships.isInBase(relationship)) return this.base.relationshipProperty(relationship, keyId);
    return this.#relationshipColumns[keyId]?.get(this.#relationships.findRow(relationship)) ?? null;
  }

  nodePropertyKeys(node: number): readonly number[] {
    if (this.#nodes.isInBase(node)) return this.base.nodePropertyKeys(node);
    return listKeys(this.#nodeColumns, this.#nodes.findRow(node));
  }

  relationshipPropertyKeys(relationship: number): readonly number[] {
    if (this.#relationships.isInBase(relationship)) return this.base.relationshipPropertyKeys(relationship);
    return listKeys(this.#relationshipColumns, this.#relationships.findRow(relationship));
  }

  createAdjacencyCursor(): AdjacencyCursor {
    return new LayeredCursor(this.base.createAdjacencyCursor(), this.base.nodeLimit, this.#changes);
  }

  degree(node: number, direction: Direction, types: readonly number[] | null): number {
    const inBase = node < this.base.nodeLimit ? this.base.degree(node, direction, types) : 0;
    if (!this.#changes.nodes.has(node)) return inBase;
    return inBase - this.#deleted.degree(node, direction, types) + this.#changes.added.degree(node, direction, types);
  }

  nodeCountOfLabel(labelId: number): number {
    return this.#labelCounts[labelId] ?? 0;
  }

  relationshipCountOfType(typeId: number): number {
    return this.#typeCounts[typeId] ?? 0;
  }

  *nodesOfLabel(labelId: number): Iterable<number> {
    const { nodes } = this.delta;
    const rows = this.#labelRows[labelId]?.[Symbol.iterator]() ?? [].values();
    let next = rows.next();
    for (const node of this.base.nodesOfLabel(labelId)) {
      if (!this.#nodes.isInBase(node)) continue;
      for (; next.done !== true && nodes[next.value]! < node; next = rows.next()) yield nodes[next.value]!;
      yield node;
    }
    for (; next.done !== true; next = rows.next()) yield nodes[next.value]!;
  }

  findNodes(keyId: number, value: PropertyValue): readonly number[] | null {
    if (!isIndexedValue(value) || !this.isIndexed(keyId)) return null;
    const key = comparableKey(value);
    if (key === null) return [];
    const changed = this.#getIndex(keyId).get(key) ?? [];
    const inBase = (this.base.findNodes(keyId, value) ?? []).filter((node) => this.#nodes.isInBase(node));
    if (changed.length === 0) return inBase;
    return [...inBase, ...changed].sort((a, b) => a - b);
  }

  isIndexed(keyId: number): boolean {
    const key = this.propertyKeys[keyId];
    return key !== undefined && this.base.data.indexedKeys.includes(key);
  }

  distinctNodeValues(keyId: number): number {
    return this.base.distinctNodeValues(keyId) + (this.#nodeColumns[keyId]?.estimateDistinct() ?? 0);
  }

  /** Makes a graph without a delta, in a time that depends on the size of the graph. */
  compact(options: CompactOptions = {}): ColumnarGraph {
    return compactLayers(this, this, options);
  }

  /** @returns what `openShared` opens in another thread */
  share(): SharedGraph {
    return { base: this.base.share().base, delta: shareArrays(this.delta) };
  }

  #getIndex(keyId: number): ReadonlyMap<unknown, readonly number[]> {
    const known = this.#indexes.get(keyId);
    if (known !== undefined) return known;
    const index = new Map<unknown, number[]>();
    for (const [row, node] of this.delta.nodes.entries()) {
      const value = this.#nodeColumns[keyId]?.get(row) ?? null;
      const key = value !== null && isIndexedValue(value) ? comparableKey(value) : null;
      if (key === null) continue;
      const nodes = index.get(key);
      if (nodes === undefined) index.set(key, [node]);
      else nodes.push(node);
    }
    this.#indexes.set(keyId, index);
    return index;
  }
}

/** Position of the first id that is at least `limit`. */
const lowerBound = (ids: Uint32Array, limit: number): number => {
  let low = 0;
  for (let high = ids.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if (ids[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
};
