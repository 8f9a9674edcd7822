import { readFile, writeFile } from 'node:fs/promises';
import {
  DEFAULT_TRUST_CONFIG,
  decodeDomainGraph,
  encodeDomainGraph,
  findSharedPlatform,
  findTrustSignal,
  type Identity,
  listRecognizedDomains,
  type RankedDomainGraph,
  roundTrustSignal,
} from '@vouchwire/trust-graph';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import type { IdentityNode } from '../graph-model.ts';

const SHARED_PLATFORMS: ReadonlySet<string> = new Set(DEFAULT_TRUST_CONFIG.sharedPlatforms);

/**
 * Returns the owner that is ranked for the statements of an identity. Null if there is none, and on a shared platform.
 */
export function getRankedOwner({
  host,
  registrableDomain,
}: Pick<Identity, 'host' | 'registrableDomain'>): string | null {
  return findSharedPlatform(host, SHARED_PLATFORMS) === null ? registrableDomain : null;
}

/** Lists the registrable domains of the anchors of a ranking. */
export const listAnchorDomains = ({ signals }: RankedDomainGraph): ReadonlySet<string> =>
  new Set(signals.config.anchors.map(({ domain }) => domain));

const recognizedByRanking = new WeakMap<RankedDomainGraph, ReadonlySet<string>>();

/** Returns the domains that are recognized in a ranking by the operator's anchors. Computed once per ranking. */
export function getRecognizedDomains(ranked: RankedDomainGraph): ReadonlySet<string> {
  let recognized = recognizedByRanking.get(ranked);
  if (!recognized) {
    recognized = listRecognizedDomains(ranked, listAnchorDomains(ranked));
    recognizedByRanking.set(ranked, recognized);
  }
  return recognized;
}

/** Properties of a node that come from the ranking. */
export type NodeRank = Pick<IdentityNode, 'trustScore' | 'recognized'>;

/**
 * Returns a function that reads the properties of an identity's node from a ranking: its T, rounded for display, and
 * whether it is recognized. Scores are computed from the unrounded ranking.
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

/** Saves the compact graph of owners, which is used to find trust paths. */
export async function saveRanking(file: string, ranked: RankedDomainGraph): Promise<void> {
  await writeFile(file, encodeDomainGraph(ranked));
}

/**
 * Reads the file that {@link saveRanking} wrote.
 * @throws AppError `graph-unavailable` if it is damaged
 */
export async function loadRanking(file: string): Promise<RankedDomainGraph> {
  try {
    return decodeDomainGraph(await readFile(file));
  } catch (cause) {
    throw new AppError('graph-unavailable', `The ranking could not be read: ${getErrorMessage(cause)}`, { cause });
  }
}
