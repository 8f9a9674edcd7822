import {
  findIndependentPaths,
  findSharedPlatform,
  type IndependentPaths,
  type PairOptions,
  type RankedDomainGraph,
} from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from '../store/graph-manager.ts';

/** The identity of a request to a view: the owner whose T it shows, and the host, which may be on a platform. */
type RankedIdentity = Pick<IdentityNode, 'host' | 'registrableDomain' | 'trustScore'>;

export type PathOptions = PairOptions & { readonly others: number };

/** Whose vouching counts, and the resulting values. The rest of the graph is the same for every view. */
export interface RankingView {
  /** The chosen anchors; null for those of the operator. */
  readonly anchors: readonly string[] | null;
  /** T of each, in the same order. Null without vouchers. */
  getTrust(identities: readonly RankedIdentity[]): Promise<(number | null)[]>;
  findPaths(source: string, target: string, options: PathOptions): Promise<IndependentPaths>;
}

/** The view through the operator's anchors: T is on the nodes, and the ranking is in memory. */
export function createDefaultView(graph: Pick<OpenGraph, 'ranking'>): RankingView {
  return {
    anchors: null,
    getTrust: async (identities) => identities.map(({ trustScore }) => trustScore),
    findPaths: async (source, target, options) => findIndependentPaths(graph.ranking, source, target, options),
  };
}

/** The owner whose T an identity shows, by the rules of every view; null where it can have none. */
export function getSignalOwner({ host, registrableDomain }: RankedIdentity, ranked: RankedDomainGraph): string | null {
  if (registrableDomain === null) return null;
  return findSharedPlatform(host, ranked.sharedPlatforms) === null ? registrableDomain : null;
}
