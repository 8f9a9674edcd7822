import {
  findIndependentPaths,
  findSharedPlatform,
  type IndependentPaths,
  type PairOptions,
  type RankedDomainGraph,
} from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from '../store/graph-manager.ts';

/**
 * The properties of an identity that a view needs: the owner whose T it shows, and the host, which may be on a
 * platform.
 */
type RankedIdentity = Pick<IdentityNode, 'host' | 'registrableDomain' | 'trustScore'>;

export type PathOptions = PairOptions & { readonly others: number };

/** The chosen anchors with the resulting values. The rest of the graph is the same for all views. */
export interface RankingView {
  /** The chosen anchors. Null for those of the operator. */
  readonly anchors: readonly string[] | null;
  /** Returns T of each identity, in the same order. Null without vouchers. */
  getTrust(identities: readonly RankedIdentity[]): Promise<(number | null)[]>;
  findPaths(source: string, target: string, options: PathOptions): Promise<IndependentPaths>;
}

/** Creates the view with the operator's anchors. Its T is stored on the nodes, and the ranking is in memory. */
export function createDefaultView(graph: Pick<OpenGraph, 'ranking'>): RankingView {
  return {
    anchors: null,
    getTrust: async (identities) => identities.map(({ trustScore }) => trustScore),
    findPaths: async (source, target, options) => findIndependentPaths(graph.ranking, source, target, options),
  };
}

/** Returns the owner whose T an identity shows. The rules are the same in all views. Null if the identity has no T. */
export function getSignalOwner({ host, registrableDomain }: RankedIdentity, ranked: RankedDomainGraph): string | null {
  if (registrableDomain === null) return null;
  return findSharedPlatform(host, ranked.sharedPlatforms) === null ? registrableDomain : null;
}
