import { attributeKinds, type ExportGraph, type Scalar, type ScalarKind } from './graph-data.ts';
import { provenanceText } from './provenance.ts';
import { xmlText } from './xml-text.ts';

const TYPES: Record<ScalarKind, string> = { text: 'string', whole: 'long', number: 'double', boolean: 'boolean' };

/**
 * GEXF 1.3 (https://gexf.net/primer.html) for Gephi and its kin, with the places of the plate where there are some. The
 * library of this name leaves control characters in, which no parser takes back, so this is written out here.
 */
export function gexf({ nodes, edges, provenance }: ExportGraph): string {
  const nodeKinds = attributeKinds(nodes);
  const edgeKinds = new Map<string, ScalarKind>([['relationship', 'text'], ...attributeKinds(edges)]);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gexf xmlns="http://gexf.net/1.3" xmlns:viz="http://gexf.net/1.3/viz" version="1.3">',
    `<meta lastmodifieddate="${provenance.exportedAt.toISOString().slice(0, 10)}">`,
    `<creator>Vouchwire</creator>`,
    `<title>${xmlText(provenance.asked)}</title>`,
    `<description>${xmlText(provenanceText(provenance))}</description>`,
    '</meta>',
    '<graph mode="static" defaultedgetype="directed">',
    ...declare('node', nodeKinds),
    ...declare('edge', edgeKinds),
    '<nodes>',
    ...nodes.map(({ domain, attributes, position }) => {
      const id = xmlText(domain);
      const place = position ? `<viz:position x="${position.x.toFixed(2)}" y="${position.y.toFixed(2)}" z="0"/>` : '';
      return `<node id="${id}" label="${id}">${values(nodeKinds, attributes)}${place}</node>`;
    }),
    '</nodes>',
    '<edges>',
    ...edges.map(
      ({ source, target, relationship, attributes }, index) =>
        `<edge id="e${index}" source="${xmlText(source)}" target="${xmlText(target)}" kind="${xmlText(relationship)}" label="${xmlText(relationship)}">${values(edgeKinds, { relationship, ...attributes })}</edge>`,
    ),
    '</edges>',
    '</graph>',
    '</gexf>',
  ];
  return `${lines.join('\n')}\n`;
}

const declare = (element: 'node' | 'edge', kinds: Map<string, ScalarKind>): string[] =>
  kinds.size === 0
    ? []
    : [
        `<attributes class="${element}">`,
        ...[...kinds].map(
          ([name, kind], index) => `<attribute id="${index}" title="${xmlText(name)}" type="${TYPES[kind]}"/>`,
        ),
        '</attributes>',
      ];

function values(kinds: Map<string, ScalarKind>, attributes: Record<string, Scalar>): string {
  const known = [...kinds.keys()].flatMap((name, index) => {
    const value = attributes[name];
    return value === null || value === undefined ? [] : `<attvalue for="${index}" value="${xmlText(String(value))}"/>`;
  });
  return known.length > 0 ? `<attvalues>${known.join('')}</attvalues>` : '';
}
