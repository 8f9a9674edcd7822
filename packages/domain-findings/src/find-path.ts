import { DEFAULT_HOPS, type PathResponse } from '@vouchwire/api-contract';
import { findIndependentPaths, identify, type RankedDomainGraph } from '@vouchwire/trust-graph';
import type { ColumnFindingGraph } from './column-finding-graph.ts';
import { findNode, type IdentityLookup } from './find-node.ts';
import { getOwner, MAX_ALTERNATIVE_PATHS, toPathResponse } from './path-response.ts';
import { rankColumns } from './rank-columns.ts';

/** The input is not a public domain name. */
export interface InvalidPathEnd {
  readonly kind: 'invalid';
  readonly end: 'from' | 'to';
}

export type FoundPath = { readonly kind: 'path'; readonly path: PathResponse } | InvalidPathEnd;

const rankings = new WeakMap<ColumnFindingGraph, RankedDomainGraph>();

/**
 * Finds the trust path between two domains from the default anchors, with the same result as the server, from the
 * columns of the file.
 */
export async function findPath(
  graph: ColumnFindingGraph,
  { from, to, maxHops = DEFAULT_HOPS }: { readonly from: string; readonly to: string; readonly maxHops?: number },
  version: Pick<PathResponse, 'graph_version' | 'as_of'>,
): Promise<FoundPath> {
  const source = await findEnd(graph, from);
  if (source === null) return { kind: 'invalid', end: 'from' };
  const target = await findEnd(graph, to);
  if (target === null) return { kind: 'invalid', end: 'to' };
  const ranked = rankings.get(graph) ?? rankColumns(graph);
  rankings.set(graph, ranked);
  const options = { maxHops, others: MAX_ALTERNATIVE_PATHS };
  const result = findIndependentPaths(ranked, getOwner(source), getOwner(target), options);
  return {
    kind: 'path',
    path: await toPathResponse(graph, { source, target }, { result, maxHops, anchors: null, ...version }),
  };
}

async function findEnd(graph: ColumnFindingGraph, input: string): Promise<IdentityLookup | null> {
  const identified = identify(input);
  return identified.ok ? findNode(graph, identified.identity) : null;
}
