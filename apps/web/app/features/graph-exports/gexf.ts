import { escapeXml } from '../../lib/escape-xml.ts';
import { type ExportGraph, inferAttributeKinds, type Scalar, type ScalarKind } from './graph-data.ts';
import { formatProvenance } from './provenance.ts';

const GEXF_TYPES: Record<ScalarKind, string> = { text: 'string', whole: 'long', number: 'double', boolean: 'boolean' };

/**
 * Serializes a graph as GEXF 1.3 (https://gexf.net/primer.html) for Gephi and similar programs, with positions if there
 * are any. The library `gexf` is not used, because it does not remove control characters, which parsers reject.
 */
export function serializeGexf({ nodes, edges, provenance }: ExportGraph): string {
  const nodeKinds = inferAttributeKinds(nodes);
  const edgeKinds = new Map<string, ScalarKind>([['relationship', 'text'], ...inferAttributeKinds(edges)]);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3">',
    `<meta lastmodifieddate="${provenance.exportedAt.toISOString().slice(0, 10)}">`,
    `<creator>Vouchwire</creator>`,
    `<title>${escapeXml(provenance.request)}</title>`,
    `<description>${escapeXml(formatProvenance(provenance))}</description>`,
    '</meta>',
    '<graph mode="static" defaultedgetype="directed">',
    ...declareAttributes('node', nodeKinds),
    ...declareAttributes('edge', edgeKinds),
    '<nodes>',
    ...nodes.map(({ domain, attributes, position }) => {
      const id = escapeXml(domain);
      const place = position ? `<viz:position x="${position.x.toFixed(2)}" y="${position.y.toFixed(2)}" z="0"/>` : '';
      return `<node id="${id}" label="${id}">${formatValues(nodeKinds, attributes)}${place}</node>`;
    }),
    '</nodes>',
    '<edges>',
    ...edges.map(
      ({ source, target, relationship, attributes }, index) =>
        `<edge id="e${index}" source="${escapeXml(source)}" target="${escapeXml(target)}" kind="${escapeXml(relationship)}" label="${escapeXml(relationship)}">${formatValues(edgeKinds, { relationship, ...attributes })}</edge>`,
    ),
    '</edges>',
    '</graph>',
    '</gexf>',
  ];
  return `${lines.join('\n')}\n`;
}

const declareAttributes = (element: 'node' | 'edge', kinds: Map<string, ScalarKind>): string[] =>
  kinds.size === 0
    ? []
    : [
        `<attributes class="${element}">`,
        ...[...kinds].map(
          ([name, kind], index) => `<attribute id="${index}" title="${escapeXml(name)}" type="${GEXF_TYPES[kind]}"/>`,
        ),
        '</attributes>',
      ];

function formatValues(kinds: Map<string, ScalarKind>, attributes: Record<string, Scalar>): string {
  const known = [...kinds.keys()].flatMap((name, index) => {
    const value = attributes[name];
    return value === null || value === undefined
      ? []
      : `<attvalue for="${index}" value="${escapeXml(String(value))}"/>`;
  });
  return known.length > 0 ? `<attvalues>${known.join('')}</attvalues>` : '';
}
