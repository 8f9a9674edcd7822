import { findEdge } from './domain-graph.ts';
import { selectHop } from './hop-weight.ts';
import { type FoundPath, getSearch } from './pair-search.ts';
import type { Relationship } from './relationship.ts';
import { findSharedPlatform } from './shared-platforms.ts';
import type { RankedDomainGraph } from './trust-signal.ts';
import { PAIR_WEIGHTS, roundToPrecision } from './weights.ts';

/** A step of a path, as its source states it. */
export interface PairHop {
  readonly source: string;
  readonly relationship: Relationship;
  readonly target: string;
  /** True if the target states the inverse. */
  readonly confirmed: boolean;
  readonly weight: number;
}

/**
 * Reasons why there is no score (closed list). `no-path`: the complete search found none · `search-limit`: the search
 * reached its limit · others: an end is not in the graph, or is on a platform with public sign-up.
 */
export const NO_PAIR_SCORE_REASONS = [
  'no-path',
  'search-limit',
  'source-unknown',
  'target-unknown',
  'source-on-shared-platform',
  'target-on-shared-platform',
] as const;
export type NoPairScore = (typeof NO_PAIR_SCORE_REASONS)[number];

export interface PairScore {
  /** 0.05–1, or null. It is the product of the path's weights, and 1 for one registrable domain. */
  readonly score: number | null;
  /** From the source to the target. Empty if there is no score, and for one registrable domain. */
  readonly path: readonly PairHop[];
  /** True if the budget was used up. A better path may then exist. */
  readonly truncated: boolean;
  /** Number of edges visited. */
  readonly explored: number;
  /** Number of distinct domains reached from either end, including the ends. 0 if there was nothing to search. */
  readonly reached: number;
  /** Null if there is a score. */
  readonly reason: NoPairScore | null;
}

/** A path from the source to the target. */
export interface PairPath {
  readonly score: number;
  readonly path: readonly PairHop[];
}

/** The best path, and alternatives that use other domains. */
export interface IndependentPaths extends PairScore {
  /**
   * The best path that shares no domain between the ends with the earlier paths, then the best that also shares none
   * with that one, and so on. They do not change the score.
   */
  readonly others: readonly PairPath[];
  /** True if the budget was used up before all alternatives were searched. */
  readonly othersTruncated: boolean;
}

export interface PairOptions {
  /** 1–16, default 4. With more than 4 hops, scores hardly increase (methodology 4b). */
  readonly maxHops?: number;
  /** Maximum number of visited edges. Default: 400,000. */
  readonly budget?: number;
}

/**
 * Computes how far the source's own statements, and those of the associations and owners that it leads to, reach the
 * target (methodology 4b): `max over paths of at most L hops of Π w(edge)`. Null if no path reaches .05.
 *
 * The first hop is a statement of the source. Later hops count only from anchors and quorum associations (members) or
 * if both sides confirm them. No path leads from, to or over a domain whose state suspends trust. The score is
 * directional and depends on the source, so never show it as the target's
 * quality.
 * @param source registrable domain, as `Identity.registrableDomain`
 * @param target registrable domain
 * @throws RangeError for a `maxHops` outside 1–16 or a negative budget
 */
export function scorePair(
  ranked: RankedDomainGraph,
  source: string,
  target: string,
  options: PairOptions = {},
): PairScore {
  const { maxHops, budget } = getLimits(options);
  const ends = findEnds(ranked, source, target);
  if ('reason' in ends) return ends;
  const found = getSearch(ranked).find(ends.from, ends.to, maxHops, budget);
  return toPairScore(ranked, found);
}

/**
 * Computes the pair score, and up to `others` further paths that are independent of it and of each other. Two paths
 * that share no domain between the ends fail for different reasons. All searches together respect the budget.
 * @throws RangeError as `scorePair` does
 */
export function findIndependentPaths(
  ranked: RankedDomainGraph,
  source: string,
  target: string,
  options: PairOptions & { readonly others: number },
): IndependentPaths {
  const { maxHops, budget } = getLimits(options);
  const ends = findEnds(ranked, source, target);
  if ('reason' in ends) return { ...ends, others: [], othersTruncated: false };
  const search = getSearch(ranked);
  let found = search.find(ends.from, ends.to, maxHops, budget);
  const best = toPairScore(ranked, found);
  const others: PairPath[] = [];
  const used: number[] = [];
  let direct = false;
  let explored = found.explored;
  while (found.nodes !== null && !found.truncated && others.length < options.others) {
    used.push(...found.nodes.slice(1, -1));
    direct ||= found.nodes.length === 2;
    found = search.find(ends.from, ends.to, maxHops, budget - explored, { domains: used, direct });
    explored += found.explored;
    if (found.nodes !== null) others.push(toPairPath(ranked, found.nodes));
  }
  return { ...best, explored, others, othersTruncated: found.truncated };
}

function getLimits(options: PairOptions): { maxHops: number; budget: number } {
  const maxHops = options.maxHops ?? PAIR_WEIGHTS.maxHops;
  const budget = options.budget ?? PAIR_WEIGHTS.budget;
  if (!Number.isInteger(maxHops) || maxHops < 1 || maxHops > 16) throw new RangeError('maxHops must be 1 to 16');
  if (!(budget >= 0)) throw new RangeError('budget must not be negative');
  return { maxHops, budget };
}

/** Returns the ids of the ends, or the result if there is nothing to search. */
function findEnds(ranked: RankedDomainGraph, source: string, target: string): { from: number; to: number } | PairScore {
  if (findSharedPlatform(source, ranked.sharedPlatforms) !== null) return createNoScore('source-on-shared-platform');
  if (findSharedPlatform(target, ranked.sharedPlatforms) !== null) return createNoScore('target-on-shared-platform');
  if (source === target) return { score: 1, path: [], truncated: false, explored: 0, reached: 0, reason: null };
  const from = ranked.names.find(source);
  const to = ranked.names.find(target);
  if (from < 0) return createNoScore('source-unknown');
  if (to < 0) return createNoScore('target-unknown');
  const { suspended } = ranked.signals;
  if (suspended.has(source) || suspended.has(target)) return createNoScore('no-path');
  return { from, to };
}

function toPairScore(ranked: RankedDomainGraph, { nodes, truncated, explored, reached }: FoundPath): PairScore {
  if (nodes === null) {
    return { ...createNoScore(truncated ? 'search-limit' : 'no-path'), truncated, explored, reached };
  }
  return { ...toPairPath(ranked, nodes), truncated, explored, reached, reason: null };
}

function toPairPath(ranked: RankedDomainGraph, nodes: readonly number[]): PairPath {
  const path = toHops(ranked, nodes);
  return { score: roundToPrecision(path.reduce((product, hop) => product * hop.weight, 1)), path };
}

function toHops(ranked: RankedDomainGraph, nodes: readonly number[]): PairHop[] {
  const path: PairHop[] = [];
  for (let i = 0; i + 1 < nodes.length; i++) {
    const source = nodes[i] as number;
    const target = nodes[i + 1] as number;
    const edge = findEdge(ranked, source, target);
    const mask = ranked.out.masks[edge] as number;
    const confirmed = ranked.out.confirmed[edge] as number;
    const hop = selectHop(mask, confirmed, i === 0 ? 'first' : (ranked.signals.roles[source] as number));
    path.push({ source: ranked.names.get(source), ...hop, target: ranked.names.get(target) });
  }
  return path;
}

function createNoScore(reason: NoPairScore): PairScore {
  return { score: null, path: [], truncated: false, explored: 0, reached: 0, reason };
}
