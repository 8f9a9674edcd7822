import { COMMON } from '#messages/common.ts';
import { EXPORT_MESSAGES } from '#messages/export.ts';
import { ANSWERS } from '#messages/graph-answers.ts';
import { satellitePlaces } from '../explorer/radial/geometry.ts';
import type { Circle } from '../explorer/use-circle.ts';
import { circleSvg } from './circle-svg.ts';
import { type ExportChoice, graphChoices, pictureChoices, tableChoices } from './export-choices.ts';
import type { ExportGraph } from './graph-data.ts';
import type { Provenance } from './provenance.ts';

/** What the radial view can be taken away as: the node in the middle and those that stand around it now. */
export function circleExports(circle: Circle, address: string): ExportChoice[] {
  const { node, neighbours, total, asOf } = circle;
  if (neighbours.length === 0) return [];
  const stem = ['radial', node.domain, asOf?.slice(0, 10) ?? null];
  const from: Provenance = {
    address,
    asked: EXPORT_MESSAGES.askedRadial(node.domain),
    asOf,
    graphVersion: circle.graphVersion,
    cut: neighbours.length < total ? ANSWERS.shownOf(neighbours.length, total) : null,
    exportedAt: new Date(),
  };
  const graph = graphOf(circle, from);
  const rows = graph.edges.map(({ source, relationship, target, attributes }) => ({
    source,
    relationship,
    target,
    ...attributes,
  }));
  return [
    ...graphChoices(stem, () => graph),
    ...tableChoices(
      { stem, from },
      EXPORT_MESSAGES.csvEdges,
      ['source', 'relationship', 'target', 'state', 'line', 'last_seen'],
      rows,
      {
        center: node.domain,
        total,
        nodes: graph.nodes.map(({ domain, attributes }) => ({ domain, ...attributes })),
        edges: rows,
      },
    ),
    ...pictureChoices(stem, async () =>
      circleSvg({
        centre: node,
        neighbours,
        provenance: from,
        notes: [
          `Vouchwire · ${address}`,
          `${ANSWERS.licence(asOf)}${from.graphVersion ? ` · ${COMMON.graphVersion(from.graphVersion)}` : ''}`,
          from.cut ? COMMON.notEverything(from.cut) : COMMON.nothingLeftOut,
        ],
      }),
    ),
  ];
}

function graphOf({ node, neighbours }: Circle, provenance: Provenance): ExportGraph {
  const places = satellitePlaces(neighbours.length);
  return {
    provenance,
    nodes: [
      { domain: node.domain, attributes: { name: node.name, type: node.type }, position: { x: 250, y: 250 } },
      ...neighbours.map(({ domain, name, hasFile }, index) => ({
        domain,
        attributes: { name, has_file: hasFile },
        ...(places[index] ? { position: { x: places[index].x, y: places[index].y } } : {}),
      })),
    ],
    edges: neighbours.flatMap(({ domain, connections }) =>
      connections.map(({ relationship, direction, state, line, lastSeen }) => ({
        source: direction === 'outgoing' ? node.domain : domain,
        target: direction === 'outgoing' ? domain : node.domain,
        relationship,
        attributes: { state, line, last_seen: lastSeen },
      })),
    ),
  };
}
