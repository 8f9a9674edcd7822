import { allocateUint32 } from './allocate.ts';
import { ColumnBuilder, createDictionaries } from './column-builder.ts';
import type { ColumnarGraph } from './columnar-graph.ts';
import { listProperties } from './compact-graph.ts';
import type { Properties } from './graph-builder.ts';
import { GrowableBitmap } from './growable.ts';
import { LayeredGraph } from './layered-graph.ts';
import { NameTable } from './name-table.ts';
import type { PropertyColumnData } from './property-column.ts';
import type { PropertyValue } from './property-value.ts';
import { dropUnusedValues } from './renumber.ts';
import { createRowSet } from './row-set.ts';

interface ChangedNode {
  readonly labels: readonly string[];
  readonly properties: Map<string, PropertyValue>;
}

interface ChangedRelationship {
  readonly start: number;
  readonly type: string;
  readonly end: number;
  readonly properties: Map<string, PropertyValue>;
}

/** A property is set, or removed if it is null. */
export type PropertyChanges = Iterable<readonly [string, PropertyValue | null]>;

/**
 * Makes a new graph from one that stays as it is. `build` takes a time that depends on the number of changes since the
 * base of the graph, not on its size.
 */
export class GraphEditor {
  readonly #graph: ColumnarGraph | LayeredGraph;
  readonly #base: ColumnarGraph;
  #nodeLimit: number;
  #relationshipLimit: number;
  readonly #nodes = new Map<number, ChangedNode>();
  readonly #relationships = new Map<number, ChangedRelationship>();
  /** The deleted nodes of the base. */
  readonly #deletedNodes: Set<number>;
  readonly #deletedRelationships: Set<number>;
  /** Relationships that this editor added, by node. */
  readonly #added = new Map<number, Set<number>>();

  constructor(graph: ColumnarGraph | LayeredGraph) {
    this.#graph = graph;
    this.#nodeLimit = graph.nodeLimit;
    this.#relationshipLimit = graph.relationshipLimit;
    const delta = graph instanceof LayeredGraph ? graph.delta : null;
    this.#base = graph instanceof LayeredGraph ? graph.base : graph;
    this.#deletedNodes = new Set(delta?.deletedNodes);
    this.#deletedRelationships = new Set(delta?.deletedRelationships);
    for (const node of delta?.nodes ?? []) this.#changedNode(node);
    for (const relationship of delta?.relationships ?? []) this.#changedRelationship(relationship);
  }

  addNode(labels: readonly string[], properties: Properties): number {
    const node = this.#nodeLimit++;
    this.#nodes.set(node, { labels, properties: new Map(properties) });
    return node;
  }

  addRelationship(start: number, type: string, end: number, properties: Properties): number {
    this.#checkNode(start);
    this.#checkNode(end);
    const relationship = this.#relationshipLimit++;
    this.#relationships.set(relationship, { start, type, end, properties: new Map(properties) });
    for (const node of [start, end]) {
      const own = this.#added.get(node);
      if (own === undefined) this.#added.set(node, new Set([relationship]));
      else own.add(relationship);
    }
    return relationship;
  }

  setNodeProperties(node: number, changes: PropertyChanges): void {
    this.#checkNode(node);
    applyChanges(this.#changedNode(node).properties, changes);
  }

  setRelationshipProperties(relationship: number, changes: PropertyChanges): void {
    this.#checkRelationship(relationship);
    applyChanges(this.#changedRelationship(relationship).properties, changes);
  }

  /** Deletes a node with its relationships. */
  deleteNode(node: number): void {
    this.#checkNode(node);
    for (const relationship of this.#added.get(node) ?? []) {
      if (this.#hasRelationship(relationship)) this.deleteRelationship(relationship);
    }
    if (node < this.#graph.nodeLimit) {
      const cursor = this.#graph.createAdjacencyCursor();
      cursor.reset(node, 'both', null);
      while (cursor.advance()) {
        if (this.#hasRelationship(cursor.relationship)) this.deleteRelationship(cursor.relationship);
      }
    }
    this.#nodes.delete(node);
    if (node < this.#base.nodeLimit) this.#deletedNodes.add(node);
  }

  deleteRelationship(relationship: number): void {
    this.#checkRelationship(relationship);
    this.#relationships.delete(relationship);
    if (relationship < this.#base.relationshipLimit) this.#deletedRelationships.add(relationship);
  }

  build(): LayeredGraph {
    const base = this.#base;
    const labels = new NameTable(base.labels);
    const types = new NameTable(base.relationshipTypes);
    const keys = new NameTable(base.propertyKeys);
    const dictionaries = createDictionaries();
    const buildColumns = (rows: readonly Properties[]): (ColumnBuilder | undefined)[] => {
      const columns: (ColumnBuilder | undefined)[] = [];
      for (const [row, properties] of rows.entries()) {
        for (const [key, value] of properties) {
          const keyId = keys.getId(key);
          columns[keyId] ??= new ColumnBuilder(dictionaries, value);
          columns[keyId].set(row, value);
        }
      }
      return columns;
    };
    const nodes = [...this.#nodes].sort(([a], [b]) => a - b);
    const relationships = [...this.#relationships].sort(([a], [b]) => a - b);
    const labelRows: GrowableBitmap[] = [];
    for (const [row, [, node]] of nodes.entries()) {
      for (const label of node.labels) {
        const labelId = labels.getId(label);
        labelRows[labelId] ??= new GrowableBitmap();
        labelRows[labelId].add(row);
      }
    }
    const nodeColumns = buildColumns(nodes.map(([, { properties }]) => properties));
    const relationshipColumns = buildColumns(relationships.map(([, { properties }]) => properties));
    const buildAll = (columns: readonly (ColumnBuilder | undefined)[], count: number): (PropertyColumnData | null)[] =>
      keys.names.map((_, keyId) => columns[keyId]?.build(count) ?? null);
    const typeIds = createArray(relationships, ([, { type }]) => types.getId(type));
    const columns = {
      nodeColumns: buildAll(nodeColumns, nodes.length),
      relationshipColumns: buildAll(relationshipColumns, relationships.length),
    };
    return new LayeredGraph(base, {
      baseId: base.data.id,
      nodeLimit: this.#nodeLimit,
      relationshipLimit: this.#relationshipLimit,
      labels: labels.names,
      relationshipTypes: types.names,
      propertyKeys: keys.names,
      nodes: createArray(nodes, ([id]) => id),
      labelRows: labels.names.map((_, labelId) =>
        createRowSet(labelRows[labelId]?.words ?? new Uint32Array(0), nodes.length),
      ),
      deletedNodes: createArray([...this.#deletedNodes].sort(ascending), (id) => id),
      relationships: createArray(relationships, ([id]) => id),
      starts: createArray(relationships, ([, { start }]) => start),
      ends: createArray(relationships, ([, { end }]) => end),
      types: typeIds,
      deletedRelationships: createArray([...this.#deletedRelationships].sort(ascending), (id) => id),
      ...dropUnusedValues({
        ...columns,
        strings: dictionaries.strings.build(),
        values: dictionaries.values.build(),
      }),
    });
  }

  #hasNode(node: number): boolean {
    if (this.#nodes.has(node)) return true;
    return this.#base.hasNode(node) && !this.#deletedNodes.has(node);
  }

  #hasRelationship(relationship: number): boolean {
    if (this.#relationships.has(relationship)) return true;
    return this.#base.hasRelationship(relationship) && !this.#deletedRelationships.has(relationship);
  }

  #checkNode(node: number): void {
    if (!this.#hasNode(node)) throw new RangeError(`The graph has no node ${node}.`);
  }

  #checkRelationship(relationship: number): void {
    if (!this.#hasRelationship(relationship)) throw new RangeError(`The graph has no relationship ${relationship}.`);
  }

  #changedNode(node: number): ChangedNode {
    const known = this.#nodes.get(node);
    if (known !== undefined) return known;
    const graph = this.#graph;
    const properties = listProperties(graph, graph.nodePropertyKeys(node), (keyId) => graph.nodeProperty(node, keyId));
    const changed = { labels: graph.getLabels(node), properties: new Map(properties) };
    this.#nodes.set(node, changed);
    return changed;
  }

  #changedRelationship(relationship: number): ChangedRelationship {
    const known = this.#relationships.get(relationship);
    if (known !== undefined) return known;
    const graph = this.#graph;
    const changed = {
      start: graph.getStart(relationship),
      type: graph.relationshipTypes[graph.getTypeId(relationship)]!,
      end: graph.getEnd(relationship),
      properties: new Map(
        listProperties(graph, graph.relationshipPropertyKeys(relationship), (keyId) =>
          graph.relationshipProperty(relationship, keyId),
        ),
      ),
    };
    this.#relationships.set(relationship, changed);
    return changed;
  }
}

const applyChanges = (properties: Map<string, PropertyValue>, changes: PropertyChanges): void => {
  for (const [key, value] of changes) {
    if (value === null) properties.delete(key);
    else properties.set(key, value);
  }
};

const ascending = (a: number, b: number): number => a - b;

const createArray = <T>(items: readonly T[], getId: (item: T) => number): Uint32Array => {
  const array = allocateUint32(items.length);
  for (const [index, item] of items.entries()) array[index] = getId(item);
  return array;
};
