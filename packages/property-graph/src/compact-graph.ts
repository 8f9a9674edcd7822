import { ColumnarGraph } from './columnar-graph.ts';
import { addDerivedData } from './derived-data.ts';
import { type BuildOptions, createGraphId, GraphBuilder, type Properties } from './graph-builder.ts';
import type { GraphDeltaData } from './graph-delta.ts';
import { mergeDelta } from './merge-delta.ts';
import type { PropertyGraph } from './property-graph.ts';
import type { PropertyValue } from './property-value.ts';
import { dropUnused } from './renumber.ts';

export interface CompactOptions extends BuildOptions {
  /** Order of the nodes in the new graph. Default: as they are. */
  readonly compareNodes?: (a: number, b: number) => number;
}

/** Makes one graph of a base and its delta. */
export const compactLayers = (
  { base, delta }: { readonly base: ColumnarGraph; readonly delta: GraphDeltaData },
  graph: PropertyGraph,
  { compareNodes, indexes = base.data.indexedKeys, id = createGraphId() }: CompactOptions,
): ColumnarGraph => {
  const merged = mergeDelta(base.data, delta, { id, indexes, compareNodes: compareNodes ?? null });
  if (merged === null) return copyGraph(graph, { compareNodes, indexes, id });
  return new ColumnarGraph(addDerivedData(dropUnused(merged)));
};

/** Copies any graph into columns, without gaps in the ids. Relationships keep their order. */
const copyGraph = (graph: PropertyGraph, { compareNodes, ...options }: CompactOptions): ColumnarGraph => {
  const builder = new GraphBuilder();
  const nodes: number[] = [];
  for (let node = 0; node < graph.nodeLimit; node++) if (graph.hasNode(node)) nodes.push(node);
  if (compareNodes !== undefined) nodes.sort(compareNodes);
  const newIds = new Uint32Array(graph.nodeLimit);
  for (const node of nodes) {
    const properties = listProperties(graph, graph.nodePropertyKeys(node), (keyId) => graph.nodeProperty(node, keyId));
    newIds[node] = builder.addNode(graph.getLabels(node), properties);
  }
  for (let relationship = 0; relationship < graph.relationshipLimit; relationship++) {
    if (!graph.hasRelationship(relationship)) continue;
    builder.addRelationship(
      newIds[graph.getStart(relationship)]!,
      graph.relationshipTypes[graph.getTypeId(relationship)]!,
      newIds[graph.getEnd(relationship)]!,
      listProperties(graph, graph.relationshipPropertyKeys(relationship), (keyId) =>
        graph.relationshipProperty(relationship, keyId),
      ),
    );
  }
  return builder.build(options);
};

export function* listProperties(
  graph: PropertyGraph,
  keyIds: readonly number[],
  valueOfKey: (keyId: number) => PropertyValue | null,
): Properties {
  for (const keyId of keyIds) {
    const value = valueOfKey(keyId);
    if (value !== null) yield [graph.propertyKeys[keyId]!, value];
  }
}
