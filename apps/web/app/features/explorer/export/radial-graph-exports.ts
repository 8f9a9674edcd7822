import { getDay } from '@vouchwire/api-contract';
import { MESSAGES as COMMON } from '#messages/common.ts';
import { MESSAGES as EXPORT_TEXT } from '#messages/graph-exports.ts';
import { MESSAGES as RESULTS_TEXT } from '#messages/graph-results.ts';
import { type ExportChoice, listPictureChoices, listTableChoices } from '../../graph-shared/exports/export-choices.ts';
import type { Provenance } from '../../graph-shared/exports/provenance.ts';
import type { RadialGraphData } from '../use-radial-graph.ts';
import { renderRadialGraphSvg } from './radial-graph-svg.ts';

/** Exports of the radial view: the center node and its visible neighbors. */
export function listRadialGraphExports(graphData: RadialGraphData, address: string): ExportChoice[] {
  const { node, neighbors, total, asOf } = graphData;
  if (neighbors.length === 0) return [];
  const nameParts = ['radial', node.domain, asOf && getDay(asOf)];
  const from: Provenance = {
    address,
    request: EXPORT_TEXT.radialRequest({ domain: node.domain }),
    asOf,
    graphVersion: graphData.graphVersion,
    truncation: neighbors.length < total ? RESULTS_TEXT.shownOf({ shown: neighbors.length, total }) : null,
    exportedAt: new Date(),
  };
  const edges = neighbors.flatMap(({ domain, connections }) =>
    connections.map(({ relationship, direction, state, line, statement }) => ({
      source: direction === 'outgoing' ? node.domain : domain,
      relationship,
      target: direction === 'outgoing' ? domain : node.domain,
      state,
      line,
      last_seen: statement.last_seen,
    })),
  );
  return [
    ...listTableChoices(
      { nameParts, from },
      EXPORT_TEXT.csvEdges,
      ['source', 'relationship', 'target', 'state', 'line', 'last_seen'],
      edges,
      {
        center: node.domain,
        total,
        nodes: [
          { domain: node.domain, name: node.name, type: node.type },
          ...neighbors.map(({ domain, name, hasFile }) => ({ domain, name, has_file: hasFile })),
        ],
        edges,
      },
    ),
    ...listPictureChoices(nameParts, async () =>
      renderRadialGraphSvg({
        center: node,
        neighbors: neighbors,
        provenance: from,
        notes: [
          `Vouchwire · ${address}`,
          `${RESULTS_TEXT.license({ asOf })}${from.graphVersion ? ` · ${COMMON.graphVersion({ version: from.graphVersion })}` : ''}`,
          from.truncation ? COMMON.truncated({ cut: from.truncation }) : COMMON.complete,
        ],
      }),
    ),
  ];
}
