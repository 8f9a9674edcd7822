import { type PathHop, type PathResponse, RELATIONSHIP_TYPES, type TrustScoreResponse } from '@vouchwire/api-contract';
import { getSentenceName, type IdentityLookup, toFileReading } from '@vouchwire/domain-lookup';
import {
  getInverse,
  type IndependentPaths,
  PAIR_WEIGHTS,
  type PairHop,
  type PairScore,
  type RelationshipEdge,
  RULES_VERSION,
} from '@vouchwire/trust-graph';
import { toEvidenceLine } from './evidence-line.ts';
import type { PathGraph } from './path-graph.ts';
import { getUnconfirmedReason } from './unconfirmed-reason.ts';

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

/**
 * Adds to a hop the line that states it, the line in which the other side confirms it, and the reason if there is no
 * such line.
 */
function attachEvidence(graph: PathGraph, hop: PairHop): PathHop {
  const statement = graph.findBetween(hop.source, hop.relationship, hop.target);
  const reciprocal = hop.confirmed ? graph.findBetween(hop.target, getInverse(hop.relationship), hop.source) : null;
  const lines = [statement, reciprocal].flatMap((line) => line ?? []);
  const nodes = new Map(
    graph
      .findIdentities([hop.source, hop.target, ...lines.flatMap(({ source, target }) => [source, target])])
      .map((node) => [node.domain, node]),
  );
  const getName = (end: string) => {
    const node = nodes.get(end);
    return node ? getSentenceName(node) : null;
  };
  const getReading = (end: string) => {
    const node = nodes.get(end) ?? null;
    return toFileReading(node?.host ?? end, node);
  };
  const toLine = (line: RelationshipEdge | null) => line && toEvidenceLine(line, getReading(line.source));
  return {
    source: hop.source,
    relationship: hop.relationship,
    target: hop.target,
    confirmed: hop.confirmed,
    weight: hop.weight,
    source_name: getName(hop.source),
    target_name: getName(hop.target),
    statement: toLine(statement),
    answering_statement: toLine(reciprocal),
    target_has_file: graph.ownerHasCurrentFile(hop.target),
    missing:
      statement && !hop.confirmed
        ? getUnconfirmedReason(statement.state, {
            answering: getReading(statement.target),
            isMentioned: statement.state === 'unreturned' && isMentionedBy(graph, hop.source, hop.target),
          })
        : null,
  };
}

/** Checks whether the file of one registrable domain names another one in any line. */
function isMentionedBy(graph: PathGraph, named: string, by: string): boolean {
  for (const type of RELATIONSHIP_TYPES) if (graph.findBetween(by, type, named)) return true;
  return false;
}
