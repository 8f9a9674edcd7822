import { escapeXml } from '../../lib/escape-xml.ts';
import { type ExportGraph, inferAttributeKinds, type Scalar, type ScalarKind } from './graph-data.ts';
import { listProvenanceEntries } from './provenance.ts';

const GRAPHML_TYPES: Record<ScalarKind, string> = {
  text: 'string',
  whole: 'long',
  number: 'double',
  boolean: 'boolean',
};

/**
 * GraphML 1.0 (http://graphml.graphdrawing.org/specification.html), directed, with typed attributes. Where it is from
 * stands in the data of the graph itself. The library of this name only reads, so this is written out here.
 */
export function serializeGraphml({ nodes, edges, provenance }: ExportGraph): string {
  const nodeKinds = inferAttributeKinds(nodes);
  const edgeKinds = new Map<string, ScalarKind>([['relationship', 'text'], ...inferAttributeKinds(edges)]);
  const facts = listProvenanceEntries(provenance);
  const keys = [
    ...facts.map(([name]) => `<key id="g_${name}" for="graph" attr.name="${name}" attr.type="string"/>`),
    ...declareKeys('node', 'n', nodeKinds),
    ...declareKeys('edge', 'e', edgeKinds),
  ];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">',
    ...keys,
    '<graph id="vouchwire" edgedefault="directed">',
    ...facts.map(([name, value]) => `<data key="g_${name}">${escapeXml(value)}</data>`),
    ...nodes.map(
      ({ domain, attributes }) => `<node id="${escapeXml(domain)}">${formatData('n', nodeKinds, attributes)}</node>`,
    ),
    ...edges.map(
      ({ source, target, relationship, attributes }, index) =>
        `<edge id="e${index}" source="${escapeXml(source)}" target="${escapeXml(target)}">${formatData('e', edgeKinds, { relationship, ...attributes })}</edge>`,
    ),
    '</graph>',
    '</graphml>',
  ];
  return `${lines.join('\n')}\n`;
}

const declareKeys = (element: 'node' | 'edge', prefix: string, kinds: Map<string, ScalarKind>): string[] =>
  [...kinds].map(
    ([name, kind], index) =>
      `<key id="${prefix}${index}" for="${element}" attr.name="${escapeXml(name)}" attr.type="${GRAPHML_TYPES[kind]}"/>`,
  );

/** What is not known is left out: GraphML has no null. */
const formatData = (prefix: string, kinds: Map<string, ScalarKind>, attributes: Record<string, Scalar>): string =>
  [...kinds.keys()]
    .map((name, index) => {
      const value = attributes[name];
      return value === null || value === undefined
        ? ''
        : `<data key="${prefix}${index}">${escapeXml(String(value))}</data>`;
    })
    .join('');
