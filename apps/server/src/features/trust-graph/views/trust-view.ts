import {
  findIndependentPaths,
  type IndependentPaths,
  type PairOptions,
  type RankedDomainGraph,
  sharedPlatformOf,
} from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from '../live-graph.ts';

/** What a view is asked about an identity: the owner whose T it shows, and the host, which may lie on a platform. */
export type Viewed = Pick<IdentityNode, 'host' | 'registrableDomain' | 'trustScore'>;

export type PathOptions = PairOptions & { readonly others: number };

/** Whose vouching counts, and what follows from it. Everything else of the graph is the same for everybody. */
export interface TrustView {
  /** The chosen anchors; null for those of the operator. */
  readonly anchors: readonly string[] | null;
  /** T of each, in the same order; null where nobody vouches. */
  trustOf(identities: readonly Viewed[]): Promise<(number | null)[]>;
  findPaths(source: string, target: string, options: PathOptions): Promise<IndependentPaths>;
}

/** The view by the operator's anchors: T stands on the nodes, and the ranking is in memory. */
export function defaultView(graph: Pick<OpenGraph, 'ranking'>): TrustView {
  return {
    anchors: null,
    trustOf: async (identities) => identities.map(({ trustScore }) => trustScore),
    findPaths: async (source, target, options) => findIndependentPaths(graph.ranking, source, target, options),
  };
}

/** The owner whose T an identity shows, by the rules of every view; null where it can have none. */
export function signalOwner({ host, registrableDomain }: Viewed, ranked: RankedDomainGraph): string | null {
  if (registrableDomain === null) return null;
  return sharedPlatformOf(host, ranked.sharedPlatforms) === null ? registrableDomain : null;
}
