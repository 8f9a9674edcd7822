import { LINK_STATES, type LinkState, RELATIONSHIP_TYPES } from '@vouchwire/api-contract';
import { compareText, isRelationship, STRONGEST_FIRST } from '@vouchwire/trust-graph';
import type { Network, NetworkEdge } from './graph-responses.ts';

export const OTHER_TYPE = 'OTHER';
export const LEGEND_TYPES: readonly string[] = [...RELATIONSHIP_TYPES, OTHER_TYPE];

export const getLegendType = (relationship: string): string =>
  isRelationship(relationship) ? relationship : OTHER_TYPE;

export const getTypeRank = (relationship: string): number => {
  const rank = (STRONGEST_FIRST as readonly string[]).indexOf(relationship);
  return rank === -1 ? STRONGEST_FIRST.length : rank;
};
export const getStateRank = (state: LinkState | null): number =>
  state ? LINK_STATES.indexOf(state) : LINK_STATES.length;

/** Compares statements of a pair: first by state, then by the strength of the relationship. */
export const compareByImportance = (a: NetworkEdge, b: NetworkEdge): number =>
  getStateRank(a.state) - getStateRank(b.state) || getTypeRank(a.relationship) - getTypeRank(b.relationship);

const compareBySource = (a: NetworkEdge, b: NetworkEdge): number => compareText(a.source, b.source);

/** All statements between two domains, which are one edge on the canvas. */
export interface Link {
  key: string;
  statements: NetworkEdge[];
  /** The statement that determines the style of the edge. */
  main: NetworkEdge;
}

export const getLinkKey = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

export function groupLinks(edges: readonly NetworkEdge[]): Map<string, Link> {
  const links = new Map<string, Link>();
  for (const edge of edges) {
    const key = getLinkKey(edge.source, edge.target);
    const link = links.get(key);
    if (link) link.statements.push(edge);
    else links.set(key, { key, statements: [edge], main: edge });
  }
  for (const link of links.values()) {
    link.statements.sort((a, b) => compareByImportance(a, b) || compareBySource(a, b));
    link.main = link.statements[0] ?? link.main;
  }
  return links;
}

/**
 * Returns true if the type or the state of a statement is unticked. A statement without a state depends only on its
 * type.
 */
export const isFaded = (edge: NetworkEdge, hide: ReadonlySet<string>): boolean =>
  hide.has(getLegendType(edge.relationship)) || (edge.state !== null && hide.has(edge.state));

interface LegendCounts {
  types: Map<string, number>;
  states: Map<string, number>;
}

export function countLegendEntries(network: Network): LegendCounts {
  const types = new Map<string, number>(LEGEND_TYPES.map((type) => [type, 0]));
  const states = new Map<string, number>(LINK_STATES.map((state) => [state, 0]));
  for (const edge of network.edges) {
    const type = getLegendType(edge.relationship);
    types.set(type, (types.get(type) ?? 0) + 1);
    if (edge.state) states.set(edge.state, (states.get(edge.state) ?? 0) + 1);
  }
  return { types, states };
}
