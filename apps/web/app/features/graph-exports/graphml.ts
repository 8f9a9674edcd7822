import { type GraphmlKey, GraphmlWriter } from '@vouchwire/trust-graph';
import { type ExportGraph, inferAttributeKinds, type Scalar, type ScalarKind } from './graph-data.ts';
import { listProvenanceEntries } from './provenance.ts';

const GRAPHML_TYPES: Record<ScalarKind, GraphmlKey['type']> = {
  text: 'string',
  whole: 'long',
  number: 'double',
  boolean: 'boolean',
};

// Characters that XML does not allow become U+FFFD, so that their loss is visible.
const writer = new GraphmlWriter('\ufffd');

/** Serializes a graph as directed GraphML, with typed attributes. Its source is in the data of the graph itself. */
export function serializeGraphml({ nodes, edges, provenance }: ExportGraph): string {
  const nodeKinds = inferAttributeKinds(nodes);
  const edgeKinds = new Map<string, ScalarKind>([['relationship', 'text'], ...inferAttributeKinds(edges)]);
  const facts = listProvenanceEntries(provenance);
  const head = writer.formatHead({
    id: 'vouchwire',
    keys: [
      ...facts.map(([name]) => ({ id: `g_${name}`, element: 'graph', name, type: 'string' }) as const),
      ...listKeys('node', nodeKinds),
      ...listKeys('edge', edgeKinds),
    ],
    data: facts.map(([name, value]) => `${writer.formatData(`g_${name}`, value)}\n`).join(''),
  });
  return [
    head,
    ...nodes.map(({ domain, attributes }) =>
      writer.formatNode(domain, formatAttributes('node', nodeKinds, attributes)),
    ),
    ...edges.map(({ source, target, relationship, attributes }, index) =>
      writer.formatEdge(
        { id: `e${index}`, source, target },
        formatAttributes('edge', edgeKinds, { relationship, ...attributes }),
      ),
    ),
    writer.formatTail(),
  ].join('');
}

const listKeys = (element: 'node' | 'edge', kinds: Map<string, ScalarKind>): GraphmlKey[] =>
  [...kinds].map(([name, kind], index) => ({
    id: `${element[0]}${index}`,
    element,
    name,
    type: GRAPHML_TYPES[kind],
  }));

const formatAttributes = (
  element: 'node' | 'edge',
  kinds: Map<string, ScalarKind>,
  attributes: Record<string, Scalar>,
): string =>
  [...kinds.keys()].map((name, index) => writer.formatData(`${element[0]}${index}`, attributes[name])).join('');
