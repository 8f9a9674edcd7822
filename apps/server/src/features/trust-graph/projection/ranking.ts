import { readFile, writeFile } from 'node:fs/promises';
import {
  DEFAULT_TRUST_CONFIG,
  type DomainGraph,
  decodeDomainGraph,
  encodeDomainGraph,
  type Identity,
  type RankedDomainGraph,
  rankDomainGraph,
  roundTrustSignal,
  sharedPlatformOf,
  trustSignalOf,
} from '@vouchwire/trust-graph';
import { AppError, reasonOf } from '../../../platform/errors/app-error.ts';

const SHARED_PLATFORMS: ReadonlySet<string> = new Set(DEFAULT_TRUST_CONFIG.sharedPlatforms);

/** The owner whose word an identity's is, and who is ranked for it; null for nobody's, and on a shared platform. */
export function rankedOwner({ host, registrableDomain }: Pick<Identity, 'host' | 'registrableDomain'>): string | null {
  return sharedPlatformOf(host, SHARED_PLATFORMS) === null ? registrableDomain : null;
}

/** T of every owner (methodology §4a). */
export const rankByRules = (graph: DomainGraph): RankedDomainGraph => rankDomainGraph(graph, DEFAULT_TRUST_CONFIG);

/** What the node of an identity shows as its T, rounded for display. Scores are computed from the ranking itself. */
export function trustOfIdentity(
  ranked: RankedDomainGraph,
  identity: Pick<Identity, 'host' | 'registrableDomain'>,
): number | null {
  const owner = rankedOwner(identity);
  const trust = owner === null ? null : trustSignalOf(ranked, owner);
  return trust === null ? null : roundTrustSignal(trust);
}

/** Saves the compact graph of owners, from which trust paths are found. */
export async function writeRanking(file: string, ranked: RankedDomainGraph): Promise<void> {
  await writeFile(file, encodeDomainGraph(ranked));
}

/** Reads what {@link writeRanking} saved. @throws AppError `graph-unavailable` when it is damaged */
export async function readRanking(file: string): Promise<RankedDomainGraph> {
  try {
    return decodeDomainGraph(await readFile(file));
  } catch (cause) {
    throw new AppError('graph-unavailable', `The ranking could not be read: ${reasonOf(cause)}`, { cause });
  }
}
