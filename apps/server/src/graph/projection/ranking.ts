import { readFile, writeFile } from 'node:fs/promises';
import {
  DEFAULT_TRUST_CONFIG,
  type DomainGraph,
  decodeDomainGraph,
  encodeDomainGraph,
  findSharedPlatform,
  findTrustSignal,
  type Identity,
  listRecognizedDomains,
  type RankedDomainGraph,
  rankDomainGraph,
  roundTrustSignal,
} from '@vouchwire/trust-graph';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import type { IdentityNode } from '../graph-model.ts';

const SHARED_PLATFORMS: ReadonlySet<string> = new Set(DEFAULT_TRUST_CONFIG.sharedPlatforms);

/**
 * The owner that makes an identity's statements and is ranked for it. Null if there is none, and on a shared platform.
 */
export function getRankedOwner({
  host,
  registrableDomain,
}: Pick<Identity, 'host' | 'registrableDomain'>): string | null {
  return findSharedPlatform(host, SHARED_PLATFORMS) === null ? registrableDomain : null;
}

/** T of every owner (methodology §4a). */
export const rankWithDefaultConfig = (graph: DomainGraph): RankedDomainGraph =>
  rankDomainGraph(graph, DEFAULT_TRUST_CONFIG);

const recognizedByRanking = new WeakMap<RankedDomainGraph, ReadonlySet<string>>();

/** Domains that are recognized in a ranking by the operator's anchors. Computed once for each ranking. */
export function getRecognizedDomains(ranked: RankedDomainGraph): ReadonlySet<string> {
  let recognized = recognizedByRanking.get(ranked);
  if (!recognized) {
    const anchors = ranked.signals.config.anchors.map(({ domain }) => domain);
    recognized = listRecognizedDomains(ranked, anchors);
    recognizedByRanking.set(ranked, recognized);
  }
  return recognized;
}

/** Properties of a node from the ranking. */
export type NodeRank = Pick<IdentityNode, 'trustScore' | 'recognized'>;

/**
 * Returns a function that reads from a ranking what the node of an identity shows: its T, rounded for display, and whether
 * it is recognized. Scores are computed from the ranking itself.
 */
export function createNodeRanker(
  ranked: RankedDomainGraph,
): (identity: Pick<Identity, 'host' | 'registrableDomain'>) => NodeRank {
  const recognized = getRecognizedDomains(ranked);
  return (identity) => {
    const owner = getRankedOwner(identity);
    if (owner === null) return { trustScore: null, recognized: false };
    const trust = findTrustSignal(ranked, owner);
    return { trustScore: trust === null ? null : roundTrustSignal(trust), recognized: recognized.has(owner) };
  };
}

/** Saves the compact graph of owners, from which trust paths are found. */
export async function saveRanking(file: string, ranked: RankedDomainGraph): Promise<void> {
  await writeFile(file, encodeDomainGraph(ranked));
}

/** Reads what {@link saveRanking} saved. @throws AppError `graph-unavailable` when it is damaged */
export async function loadRanking(file: string): Promise<RankedDomainGraph> {
  try {
    return decodeDomainGraph(await readFile(file));
  } catch (cause) {
    throw new AppError('graph-unavailable', `The ranking could not be read: ${getErrorMessage(cause)}`, { cause });
  }
}
