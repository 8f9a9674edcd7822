import { type PathHop, type PathResponse, RELATIONSHIP_TYPES, type TrustScoreResponse } from '@vouchwire/api-contract';
import { getSentenceName, type IdentityLookup, toFileReading } from '@vouchwire/domain-lookup';
import {
  type IndependentPaths,
  PAIR_WEIGHTS,
  type PairHop,
  type PairScore,
  RULES_VERSION,
} from '@vouchwire/trust-graph';
import type { TrustGraphStore } from '../store/trust-graph-store.ts';
import { toEvidenceLine } from './evidence-line.ts';
import { findAnswer } from './find-answer.ts';
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
  store: TrustGraphStore,
  { source, target }: PathEnds,
  { result, maxHops, ...view }: PathSearch<PairScore>,
): TrustScoreResponse {
  return {
    source_domain: source.node?.domain ?? source.identity.domain,
    target_domain: target.node?.domain ?? target.identity.domain,
    trust_score: result.score,
    message: result.score === null ? 'No trust path found between domains' : `Trust score: ${result.score.toFixed(3)}`,
    path: result.path.map((hop) => toPathHop(store, hop)),
    max_hops: maxHops,
    truncated: result.truncated,
    source_in_graph: source.node !== null,
    target_in_graph: target.node !== null,
    source_has_file: store.ownerHasCurrentFile(getOwner(source)),
    rules_version: RULES_VERSION,
    ...view,
  };
}

export function toPathResponse(
  store: TrustGraphStore,
  ends: PathEnds,
  search: PathSearch<IndependentPaths>,
): PathResponse {
  const { source, target } = ends;
  const { result } = search;
  return {
    ...toTrustScoreResponse(store, ends, search),
    source_owner: source.identity.host === '' ? null : getOwner(source),
    target_owner: target.identity.host === '' ? null : getOwner(target),
    source_nearest: source.nearest,
    target_nearest: target.nearest,
    reason: result.reason,
    alternative_paths: result.others.map(({ score, path }) => ({
      trust_score: score,
      path: path.map((hop) => toPathHop(store, hop)),
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
function toPathHop(store: TrustGraphStore, hop: PairHop): PathHop {
  const statement = store.findRelationshipBetween(hop.source, hop.relationship, hop.target);
  const answer = statement && hop.confirmed ? findAnswer(store, { ...statement, state: 'confirmed' }) : null;
  const lines = [statement, answer].flatMap((line) => line ?? []);
  const nodes = new Map(
    store
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
  return {
    source: hop.source,
    relationship: hop.relationship,
    target: hop.target,
    confirmed: hop.confirmed,
    weight: hop.weight,
    statement_source: statement?.source ?? hop.source,
    statement_target: statement?.target ?? hop.target,
    source_name: getName(hop.source),
    target_name: getName(hop.target),
    statement: statement && toEvidenceLine(statement),
    answering_statement: answer && toEvidenceLine(answer),
    is_claim: !hop.confirmed && statement !== null && store.isClaim(statement),
    target_has_file: store.ownerHasCurrentFile(hop.target),
    missing:
      statement && !hop.confirmed
        ? getUnconfirmedReason(statement.state, {
            answering: getReading(statement.target),
            isMentioned: statement.state === 'unreturned' && isMentionedBy(store, hop.source, hop.target),
          })
        : null,
  };
}

/** Checks whether the file of one registrable domain names another one in any line. */
function isMentionedBy(store: TrustGraphStore, named: string, by: string): boolean {
  for (const type of RELATIONSHIP_TYPES) if (store.findRelationshipBetween(by, type, named)) return true;
  return false;
}
