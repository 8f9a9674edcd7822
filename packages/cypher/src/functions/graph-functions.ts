import type { PropertyGraph, PropertyValue } from '@vouchwire/property-graph';
import { isMap } from '../values/type-name.ts';
import { type MapValue, NodeValue, PathValue, RelationshipValue, type Value } from '../values/value.ts';
import { scalar, wrongArgument } from './define-function.ts';

function relationshipArgument(name: string, value: Value | undefined): RelationshipValue {
  if (value instanceof RelationshipValue) return value;
  throw wrongArgument(name, 'a Relationship', value ?? null);
}

function pathArgument(name: string, value: Value | undefined): PathValue {
  if (value instanceof PathValue) return value;
  throw wrongArgument(name, 'a Path', value ?? null);
}

function entityId(name: string, value: Value | undefined): number {
  if (value instanceof NodeValue || value instanceof RelationshipValue) return value.id;
  throw wrongArgument(name, 'a Node or a Relationship', value ?? null);
}

const ENTITY = ['node', 'relationship'] as const;
const CONTAINER = ['node', 'relationship', 'map'] as const;

/** Properties of a node, a relationship or a map. */
function createEntries(name: string, value: Value | undefined): MapValue {
  if (value !== undefined && isMap(value)) return value;
  if (value instanceof NodeValue) {
    const { graph, id } = value;
    return readProperties(graph, graph.nodePropertyKeys(id), (key) => graph.nodeProperty(id, key));
  }
  if (value instanceof RelationshipValue) {
    const { graph, id } = value;
    return readProperties(graph, graph.relationshipPropertyKeys(id), (key) => graph.relationshipProperty(id, key));
  }
  throw wrongArgument(name, 'a Node, a Relationship or a Map', value ?? null);
}

const readProperties = (
  graph: PropertyGraph,
  keys: readonly number[],
  read: (key: number) => PropertyValue | null,
): MapValue => new Map(keys.map((key) => [graph.propertyKeys[key]!, read(key)]));

/** Functions on nodes, relationships and paths (openCypher 9, "Scalar functions" and "List functions"). */
export const GRAPH_FUNCTIONS = [
  scalar({ name: 'id', parameters: [ENTITY], returns: 'integer' }, ([value]) => entityId('id', value)),
  scalar({ name: 'elementId', parameters: [ENTITY], returns: 'string' }, ([value]) =>
    String(entityId('elementId', value)),
  ),
  scalar({ name: 'labels', parameters: [['node']], returns: 'list' }, ([value]) => {
    if (value instanceof NodeValue) return value.graph.getLabels(value.id);
    throw wrongArgument('labels', 'a Node', value ?? null);
  }),
  scalar({ name: 'type', parameters: [['relationship']], returns: 'string' }, ([value]) => {
    const { graph, id } = relationshipArgument('type', value);
    return graph.relationshipTypes[graph.getTypeId(id)]!;
  }),
  scalar({ name: 'startNode', parameters: [['relationship']], returns: 'node' }, ([value]) => {
    const { graph, id } = relationshipArgument('startNode', value);
    return new NodeValue(graph, graph.getStart(id));
  }),
  scalar({ name: 'endNode', parameters: [['relationship']], returns: 'node' }, ([value]) => {
    const { graph, id } = relationshipArgument('endNode', value);
    return new NodeValue(graph, graph.getEnd(id));
  }),
  scalar({ name: 'keys', parameters: [CONTAINER], returns: 'list' }, ([value]) => [
    ...createEntries('keys', value).keys(),
  ]),
  scalar({ name: 'properties', parameters: [CONTAINER], returns: 'map' }, ([value]) =>
    createEntries('properties', value),
  ),
  scalar({ name: 'nodes', parameters: [['path']], returns: 'list' }, ([value], { budget }) => {
    const { graph, nodes } = pathArgument('nodes', value);
    budget.step(nodes.length);
    return nodes.map((id) => new NodeValue(graph, id));
  }),
  scalar({ name: 'relationships', parameters: [['path']], returns: 'list' }, ([value], { budget }) => {
    const { graph, relationships } = pathArgument('relationships', value);
    budget.step(relationships.length);
    return relationships.map((id) => new RelationshipValue(graph, id));
  }),
  scalar(
    { name: 'length', parameters: [['path']], returns: 'integer' },
    ([value]) => pathArgument('length', value).relationships.length,
  ),
];
