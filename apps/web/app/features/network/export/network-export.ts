import type { ExportGraph } from '../../graph-exports/graph-data.ts';
import type { Provenance } from '../../graph-exports/provenance.ts';
import type { Network } from '../../graph-model/graph-responses.ts';
import type { RadialLayout } from '../../network-canvas/radial-layout.ts';

/** Converts the visible neighborhood, with the positions on the canvas. */
export function toNetworkExport(network: Network, layout: RadialLayout, provenance: Provenance): ExportGraph {
  return {
    nodes: network.nodes.map((node) => {
      const place = layout.positions.get(node.domain);
      return {
        domain: node.domain,
        attributes: {
          name: node.name,
          type: node.type,
          steps: node.steps,
          confirmed_by: node.confirmed_by,
          neighbors: node.neighbors,
          trust_signal: node.trust_signal,
          has_file: node.has_file,
        },
        ...(place && { position: { x: place.x, y: place.y } }),
      };
    }),
    edges: network.edges.map(({ source, target, relationship, state, line, last_seen }) => ({
      source,
      target,
      relationship,
      attributes: { state, line, last_seen },
    })),
    provenance,
  };
}
