import type { PathResponse, TrustScoreResponse } from '@vouchwire/api-contract';
import type { IdentityLookup } from '@vouchwire/domain-lookup';
import { type IndependentPaths, PAIR_WEIGHTS, type PairScore, RULES_VERSION } from '@vouchwire/trust-graph';
import { attachEvidence } from './attach-evidence.ts';
import type { PathGraph } from './path-graph.ts';

/** Maximum number of alternatives to the best path. Readers do not compare more. */
export const MAX_ALTERNATIVE_PATHS = 3;

/** The two ends of a path. */
export interface PathEnds {
  readonly source: IdentityLookup;
  readonly target: IdentityLookup;
}

/** The settings of a path search, and the graph in which it was made. */
export interface PathSearch<Result> extends Pick<TrustScoreResponse, 'graph_version' | 'as_of'> {
  readonly maxHops: number;
  readonly result: Result;
}

/** Returns the registrable domain, which is the unit of pair scores. */
export const getOwner = ({ identity, node }: IdentityLookup): string =>
  node?.registrableDomain ?? identity.registrableDomain ?? identity.domain;

export function toTrustScoreResponse(
  graph: PathGraph,
  { source, target }: PathEnds,
  { result, maxHops, ...view }: PathSearch<PairScore>,
): TrustScoreResponse {
  return {
    source_domain: source.node?.domain ?? source.identity.domain,
    target_domain: target.node?.domain ?? target.identity.domain,
    trust_score: result.score,
    message: result.score === null ? 'No trust path found between domains' : `Trust score: ${result.score.toFixed(3)}`,
    path: result.path.map((hop) => attachEvidence(graph, hop)),
    max_hops: maxHops,
    truncated: result.truncated,
    source_in_graph: source.node !== null,
    target_in_graph: target.node !== null,
    source_has_file: graph.ownerHasCurrentFile(getOwner(source)),
    rules_version: RULES_VERSION,
    ...view,
  };
}

export function toPathResponse(graph: PathGraph, ends: PathEnds, search: PathSearch<IndependentPaths>): PathResponse {
  const { source, target } = ends;
  const { result } = search;
  return {
    ...toTrustScoreResponse(graph, ends, search),
    source_owner: source.identity.host === '' ? null : getOwner(source),
    target_owner: target.identity.host === '' ? null : getOwner(target),
    source_nearest: source.nearest,
    target_nearest: target.nearest,
    reason: result.reason,
    alternative_paths: result.others.map(({ score, path }) => ({
      trust_score: score,
      path: path.map((hop) => attachEvidence(graph, hop)),
    })),
    searched: {
      min_score: PAIR_WEIGHTS.minimum,
      domains: result.reached,
      statements: result.explored,
      alternative_paths_truncated: result.othersTruncated,
    },
  };
}
