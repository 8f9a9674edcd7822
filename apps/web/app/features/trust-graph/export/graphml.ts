import { attributeKinds, type ExportGraph, type Scalar, type ScalarKind } from './graph-data.ts';
import { provenanceEntries } from './provenance.ts';
import { xmlText } from './xml-text.ts';

const TYPES: Record<ScalarKind, string> = { text: 'string', whole: 'long', number: 'double', boolean: 'boolean' };

/**
 * GraphML 1.0 (http://graphml.graphdrawing.org/specification.html), directed, with typed attributes. Where it is from
 * stands in the data of the graph itself. The library of this name only reads, so this is written out here.
 */
export function graphml({ nodes, edges, provenance }: ExportGraph): string {
  const nodeKinds = attributeKinds(nodes);
  const edgeKinds = new Map<string, ScalarKind>([['relationship', 'text'], ...attributeKinds(edges)]);
  const facts = provenanceEntries(provenance);
  const keys = [
    ...facts.map(([name]) => `<key id="g_${name}" for="graph" attr.name="${name}" attr.type="string"/>`),
    ...declare('node', 'n', nodeKinds),
    ...declare('edge', 'e', edgeKinds),
  ];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<graphml xmlns="http://graphml.graphdrawing.org/xmlns" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://graphml.graphdrawing.org/xmlns http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd">',
    ...keys,
    '<graph id="vouchwire" edgedefault="directed">',
    ...facts.map(([name, value]) => `<data key="g_${name}">${xmlText(value)}</data>`),
    ...nodes.map(
      ({ domain, attributes }) => `<node id="${xmlText(domain)}">${data('n', nodeKinds, attributes)}</node>`,
    ),
    ...edges.map(
      ({ source, target, relationship, attributes }, index) =>
        `<edge id="e${index}" source="${xmlText(source)}" target="${xmlText(target)}">${data('e', edgeKinds, { relationship, ...attributes })}</edge>`,
    ),
    '</graph>',
    '</graphml>',
  ];
  return `${lines.join('\n')}\n`;
}

const declare = (element: 'node' | 'edge', prefix: string, kinds: Map<string, ScalarKind>): string[] =>
  [...kinds].map(
    ([name, kind], index) =>
      `<key id="${prefix}${index}" for="${element}" attr.name="${xmlText(name)}" attr.type="${TYPES[kind]}"/>`,
  );

/** What is not known is left out: GraphML has no null. */
const data = (prefix: string, kinds: Map<string, ScalarKind>, attributes: Record<string, Scalar>): string =>
  [...kinds.keys()]
    .map((name, index) => {
      const value = attributes[name];
      return value === null || value === undefined
        ? ''
        : `<data key="${prefix}${index}">${xmlText(String(value))}</data>`;
    })
    .join('');
