import type { NetworkResponse } from '@vouchwire/api-contract';
import { hasCurrentFile } from '@vouchwire/domain-lookup';
import { compareText } from '@vouchwire/trust-graph';
import type { TrustGraphStore } from '../store/trust-graph-store.ts';
import { type NeighborhoodOptions, selectNeighborhood } from './select-neighborhood.ts';

/** The part of a network that is read from the graph. */
type Network = Pick<
  NetworkResponse,
  'nodes' | 'edges' | 'total' | 'total_is_exact' | 'truncated' | 'next_step_total' | 'in_trust_graph'
>;

/** Reads the network around an identity. Takes some tenths of a second for two thousand identities. */
export function readNetwork(store: TrustGraphStore, center: string, options: NeighborhoodOptions): Network {
  const { chosen, total, totalIsExact, countNextStep } = selectNeighborhood(store, center, options);
  const domains = [...chosen.keys()];
  const identities = new Map(store.findIdentities(domains).map((found) => [found.domain, found]));
  const edges = store.listRelationshipsAmong(domains);
  return {
    nodes: domains.flatMap((domain) => {
      const found = identities.get(domain);
      if (!found) return [];
      return {
        domain,
        name: found.name,
        type: found.type,
        trust_signal: found.trustScore,
        steps: chosen.get(domain) ?? 0,
        confirmed_by: found.confirmedBy,
        neighbors: found.neighbors,
        has_file: hasCurrentFile(found),
      };
    }),
    edges: edges
      .map((edge) => ({
        source: edge.source,
        target: edge.target,
        relationship: edge.type,
        state: edge.state,
        is_claim: store.isClaim(edge),
        line: edge.line,
        last_seen: edge.lastSeen,
        missed: edge.missed,
        confirmation: store.findConfirmation(edge),
        trust_file_url: edge.fileUrl,
      }))
      .sort(
        (a, b) =>
          compareText(a.source, b.source) ||
          compareText(a.target, b.target) ||
          compareText(a.relationship, b.relationship),
      ),
    total,
    total_is_exact: totalIsExact,
    truncated: chosen.size < total || !totalIsExact,
    next_step_total: countNextStep(),
    in_trust_graph: true,
  };
}

/** The network of a domain that the graph does not contain. */
export const EMPTY_NETWORK: Network = {
  nodes: [],
  edges: [],
  total: 0,
  total_is_exact: true,
  truncated: false,
  next_step_total: null,
  in_trust_graph: false,
};
