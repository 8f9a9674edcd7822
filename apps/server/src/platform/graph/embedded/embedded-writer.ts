import { type ColumnarGraph, Float, GraphBuilder, GraphEditor, type PropertyValue } from '@vouchwire/property-graph';
import { type GraphSchema, type StoredProperty, toStoredProperties } from '../graph-schema.ts';
import type { EmbeddedGraph, GraphWriter, RelationshipKey } from '../graph-writer.ts';

/** Pending writes: a new graph, or changes to one. */
type PendingGraph =
  | { readonly kind: 'built'; readonly builder: GraphBuilder; readonly nodes: Map<string, number> }
  | { readonly kind: 'edited'; readonly editor: GraphEditor };

/** Writes a graph in memory. Pending writes are applied when the graph is read, and before the next kind of change. */
export class EmbeddedWriter implements GraphWriter {
  readonly #schema: GraphSchema;
  #graph: EmbeddedGraph;
  #pending: PendingGraph | null;

  /** @param base the graph to change; null to start with an empty one */
  constructor(schema: GraphSchema, base: EmbeddedGraph | null) {
    this.#schema = schema;
    this.#graph = base ?? this.#build(new GraphBuilder());
    this.#pending = base ? null : { kind: 'built', builder: new GraphBuilder(), nodes: new Map() };
  }

  /** The graph with all writes applied. */
  get graph(): EmbeddedGraph {
    this.#apply();
    return this.#graph;
  }

  async createNodes(nodes: Iterable<object>): Promise<void> {
    const { nodeLabel, nodeKey } = this.#schema;
    const target = this.#pending?.kind === 'built' ? this.#pending : { kind: 'edited' as const, editor: this.#edit() };
    for (const node of nodes) {
      const properties = this.#properties(node).filter(isNotNull);
      if (target.kind === 'edited') target.editor.addNode([nodeLabel], properties);
      else target.nodes.set(getKey(node, nodeKey), target.builder.addNode([nodeLabel], properties));
    }
  }

  async updateNodes(nodes: Iterable<object>): Promise<void> {
    const editor = this.#edit();
    for (const node of nodes) {
      const id = this.#nodeId(getKey(node, this.#schema.nodeKey));
      if (id !== null) editor.setNodeProperties(id, this.#properties(node));
    }
  }

  async deleteNodes(keys: Iterable<string>): Promise<void> {
    const editor = this.#edit();
    for (const id of new Set([...keys].map((key) => this.#nodeId(key)))) if (id !== null) editor.deleteNode(id);
  }

  async createRelationships(relationships: Iterable<RelationshipKey>): Promise<void> {
    const pending = this.#pending;
    const target = pending?.kind === 'built' ? pending.builder : this.#edit();
    const getId = (key: string): number | null =>
      pending?.kind === 'built' ? (pending.nodes.get(key) ?? null) : this.#nodeId(key);
    for (const relationship of relationships) {
      const start = getId(relationship.source);
      const end = getId(relationship.target);
      if (start === null || end === null) continue;
      target.addRelationship(
        start,
        relationship.type,
        end,
        this.#relationshipProperties(relationship).filter(isNotNull),
      );
    }
  }

  async replaceRelationships(relationships: Iterable<RelationshipKey>): Promise<void> {
    const editor = this.#edit();
    for (const relationship of relationships) {
      const properties = new Map(this.#relationshipProperties(relationship));
      for (const id of this.#relationshipIds(relationship)) {
        for (const keyId of this.#graph.relationshipPropertyKeys(id)) {
          const key = this.#graph.propertyKeys[keyId] as string;
          if (!properties.has(key)) properties.set(key, null);
        }
        editor.setRelationshipProperties(id, properties);
      }
    }
  }

  async deleteRelationships(relationships: Iterable<RelationshipKey>): Promise<void> {
    const editor = this.#edit();
    for (const relationship of relationships)
      for (const id of this.#relationshipIds(relationship)) editor.deleteRelationship(id);
  }

  /** Returns an editor for the current graph. */
  #edit(): GraphEditor {
    this.#apply();
    const editor = new GraphEditor(this.#graph);
    this.#pending = { kind: 'edited', editor };
    return editor;
  }

  #apply(): void {
    const pending = this.#pending;
    if (!pending) return;
    this.#pending = null;
    this.#graph = pending.kind === 'built' ? this.#build(pending.builder) : pending.editor.build();
  }

  #build(builder: GraphBuilder): ColumnarGraph {
    return builder.build({ indexes: this.#schema.indexes });
  }

  #properties(row: object): [string, PropertyValue | null][] {
    return toStoredProperties(this.#schema, row).map(([key, property]) => [
      key,
      property === null ? null : toPropertyValue(property),
    ]);
  }

  #relationshipProperties({ source: _source, type: _type, target: _target, ...properties }: RelationshipKey) {
    return this.#properties(properties);
  }

  #nodeId(key: string): number | null {
    const graph = this.#graph;
    const keyId = graph.propertyKeyId(this.#schema.nodeKey);
    return keyId < 0 ? null : (graph.findNodes(keyId, key)?.[0] ?? null);
  }

  /** Returns the relationships of one type between two nodes. Searches from the node that has fewer of them. */
  #relationshipIds({ source, type, target }: RelationshipKey): number[] {
    const graph = this.#graph;
    const start = this.#nodeId(source);
    const end = this.#nodeId(target);
    const typeId = graph.relationshipTypeId(type);
    if (start === null || end === null || typeId < 0) return [];
    const types = [typeId];
    const isFromStart = graph.degree(start, 'outgoing', types) <= graph.degree(end, 'incoming', types);
    const cursor = graph.createAdjacencyCursor();
    cursor.reset(isFromStart ? start : end, isFromStart ? 'outgoing' : 'incoming', types);
    const neighbor = isFromStart ? end : start;
    const found: number[] = [];
    while (cursor.advance()) if (cursor.neighbor === neighbor) found.push(cursor.relationship);
    return found;
  }
}

const toPropertyValue = (property: StoredProperty): PropertyValue =>
  property.type === 'float' ? new Float(property.value) : property.value;

const isNotNull = (entry: [string, PropertyValue | null]): entry is [string, PropertyValue] => entry[1] !== null;

function getKey(node: object, nodeKey: string): string {
  const key: unknown = Reflect.get(node, nodeKey);
  if (typeof key !== 'string') throw new RangeError(`A node has no ${nodeKey}.`);
  return key;
}
