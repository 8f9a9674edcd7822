import { NodeValue, PathValue, RelationshipValue, type Value } from '@vouchwire/cypher';
import { GraphBuilder, type PropertyGraph, type PropertyValue } from '@vouchwire/property-graph';
import neo4j, { type Node, type Relationship } from 'neo4j-driver';
import { toPropertyValue, toTemporal } from './neo4j-property.ts';

/** Labels for nodes that a response contains only as the ends of a relationship. */
interface ResultGraphOptions {
  readonly nodeLabel: string;
  readonly nodeKey: string;
  /** Values of `nodeKey` by element id, for nodes without properties. */
  readonly keys: ReadonlyMap<string, unknown>;
}

/** Returns the element ids of the nodes at the ends of relationships, which come without their properties. */
export function listEndElementIds(rows: readonly (readonly unknown[])[]): Set<string> {
  const ids = new Set<string>();
  forEachEntity(rows, (entity) => {
    if (neo4j.isRelationship(entity)) ids.add(entity.startNodeElementId).add(entity.endNodeElementId);
  });
  return ids;
}

/**
 * Converts rows from Neo4j to values of our engine, so that the same code serializes both. Their nodes and
 * relationships become a small graph.
 */
export function toCypherRows(
  rows: readonly (readonly unknown[])[],
  { nodeLabel, nodeKey, keys }: ResultGraphOptions,
): readonly (readonly Value[])[] {
  const builder = new GraphBuilder();
  const nodes = new Map<string, number>();
  const relationships = new Map<string, number>();
  forEachEntity(rows, (entity) => {
    if (!neo4j.isNode(entity) || nodes.has(entity.elementId)) return;
    nodes.set(entity.elementId, builder.addNode([nodeLabel], toProperties(entity)));
  });
  const endNode = (elementId: string): number => {
    const known = nodes.get(elementId);
    if (known !== undefined) return known;
    const key = toPropertyValue(keys.get(elementId));
    const node = builder.addNode([nodeLabel], key === null ? [] : [[nodeKey, key]]);
    nodes.set(elementId, node);
    return node;
  };
  forEachEntity(rows, (entity) => {
    if (!neo4j.isRelationship(entity) || relationships.has(entity.elementId)) return;
    const [start, end] = [endNode(entity.startNodeElementId), endNode(entity.endNodeElementId)];
    relationships.set(entity.elementId, builder.addRelationship(start, entity.type, end, toProperties(entity)));
  });
  const graph = builder.build();
  return rows.map((row) => row.map((value) => toValue(value, { graph, nodes, relationships })));
}

interface Entities {
  readonly graph: PropertyGraph;
  readonly nodes: ReadonlyMap<string, number>;
  readonly relationships: ReadonlyMap<string, number>;
}

function toValue(value: unknown, entities: Entities): Value {
  if (typeof value !== 'object' || value === null) return toPropertyValue(value);
  if (Array.isArray(value)) return value.map((item) => toValue(item, entities));
  const { graph } = entities;
  const nodeId = (node: Node): number => entities.nodes.get(node.elementId) as number;
  const relationshipId = (relationship: Relationship): number =>
    entities.relationships.get(relationship.elementId) as number;
  if (neo4j.isNode(value)) return new NodeValue(graph, nodeId(value));
  if (neo4j.isRelationship(value)) return new RelationshipValue(graph, relationshipId(value));
  if (neo4j.isPath(value)) {
    return new PathValue(
      graph,
      [value.start, ...value.segments.map(({ end }) => end)].map(nodeId),
      value.segments.map(({ relationship }) => relationshipId(relationship)),
    );
  }
  return toTemporal(value) ?? new Map(Object.entries(value).map(([key, part]) => [key, toValue(part, entities)]));
}

function toProperties({ properties }: Node | Relationship): readonly (readonly [string, PropertyValue])[] {
  return Object.entries(properties).flatMap(([key, stored]) => {
    const value = toPropertyValue(stored);
    return value === null ? [] : [[key, value] as const];
  });
}

function forEachEntity(rows: readonly (readonly unknown[])[], visit: (entity: object) => void): void {
  const open: unknown[] = rows.flat();
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value !== 'object' || value === null) continue;
    if (neo4j.isNode(value) || neo4j.isRelationship(value)) visit(value);
    else for (const part of listPathParts(value)) open.push(part);
  }
}

function listPathParts(value: object): readonly unknown[] {
  if (!neo4j.isPath(value)) return toTemporal(value) === null ? Object.values(value) : [];
  return [value.start, ...value.segments.flatMap(({ relationship, end }) => [relationship, end])];
}
