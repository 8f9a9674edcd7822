import { readFile, stat, writeFile } from 'node:fs/promises';
import { deserialize, serialize } from 'node:v8';
import {
  createGraph,
  findTrustSignal,
  getRankedOwner,
  hasSameRow,
  isRecognizedDomain,
  listRecognizedDomains,
  type RankedDomainGraph,
  roundTrustSignal,
  StringTable,
  suspendsTrust,
} from '@vouchwire/trust-graph';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import type { IdentityNode } from '../graph-model.ts';

/** Lists the registrable domains of the anchors of a ranking. */
export const listAnchorDomains = ({ signals }: RankedDomainGraph): ReadonlySet<string> =>
  new Set(signals.config.anchors.map(({ domain }) => domain));

/**
 * Lists the anchors whose lists count. A domain whose state suspends trust is not recognized, and as an anchor it
 * recognizes no one.
 */
const listCountedAnchors = (ranked: RankedDomainGraph): ReadonlySet<string> =>
  new Set([...listAnchorDomains(ranked)].filter((domain) => !ranked.signals.suspended.has(domain)));

/** Lists the domains that are recognized in only one of two rankings. */
export function listRecognitionChanges(before: RankedDomainGraph, after: RankedDomainGraph): readonly string[] {
  const isListSame = [...listAnchorDomains(after)].every((anchor) => hasSameRow(before, after, anchor));
  if (isListSame && isSuspendedSame(before, after)) return [];
  const [earlier, later] = [before, after].map(
    (ranked) =>
      new Set(
        [...listRecognizedDomains(ranked, listCountedAnchors(ranked))].filter(
          (domain) => !ranked.signals.suspended.has(domain),
        ),
      ),
  ) as [Set<string>, Set<string>];
  return [...earlier, ...later].filter((domain) => earlier.has(domain) !== later.has(domain));
}

const isSuspendedSame = ({ signals: before }: RankedDomainGraph, { signals: after }: RankedDomainGraph): boolean =>
  before.suspended.size === after.suspended.size &&
  [...before.suspended.keys()].every((domain) => after.suspended.has(domain));

/** Properties of a node that come from the ranking. */
export type NodeRank = Pick<IdentityNode, 'trustScore' | 'trustAsListed' | 'recognized'>;

/** Properties of a node on which its rank depends. */
export type RankedIdentity = Pick<IdentityNode, 'host' | 'registrableDomain' | 'siteState'>;

/**
 * Returns a function that reads the properties of an identity's node from a ranking: its T, rounded for display, and
 * whether it is recognized. Scores are computed from the unrounded ranking. A host whose state suspends trust has no T,
 * even if the state of its domain does not.
 */
export function createNodeRanker(ranked: RankedDomainGraph): (identity: RankedIdentity) => NodeRank {
  const anchors = listCountedAnchors(ranked);
  return (identity) => {
    const owner = getRankedOwner(identity);
    const suspended = owner === null ? undefined : ranked.signals.suspended.get(owner);
    const trust = owner === null ? null : (suspended ?? findTrustSignal(ranked, owner));
    const rounded = trust === null ? null : roundTrustSignal(trust);
    return suspended !== undefined || suspendsTrust(identity.siteState)
      ? { trustScore: null, trustAsListed: rounded, recognized: false }
      : {
          trustScore: rounded,
          trustAsListed: null,
          recognized: owner !== null && isRecognizedDomain(ranked, anchors, owner),
        };
  };
}

/**
 * Saves the compact graph of owners, which is used to find trust paths. What can be derived is not stored.
 * @param ranked null for an empty file
 */
export async function saveRanking(file: string, ranked: RankedDomainGraph | null): Promise<void> {
  if (ranked === null) return writeFile(file, '');
  const { sharedPlatforms } = ranked;
  const { start, neighbor, masks } = ranked.out;
  const { config, suspended, ...signals } = ranked.signals;
  // V8 may write equal texts and equal arrays in two ways, but equal rankings must have equal files.
  const names = Buffer.from([...ranked.names].join('\n'));
  const settings = Buffer.from(
    JSON.stringify({ config, sharedPlatforms: [...sharedPlatforms], suspended: [...suspended] }),
  );
  await writeFile(file, serialize({ names, start, neighbor, masks, signals, settings }));
}

/** Like {@link loadRanking}. Null if the file is empty. */
export async function findRanking(file: string): Promise<RankedDomainGraph | null> {
  return (await stat(file)).size === 0 ? null : loadRanking(file);
}

/**
 * Reads the file that {@link saveRanking} wrote. The files of a generation were checked against their hashes before.
 * @throws AppError `graph-unavailable` if it cannot be read
 */
export async function loadRanking(file: string): Promise<RankedDomainGraph> {
  try {
    const { names, start, neighbor, masks, signals, settings } = deserialize(await readFile(file));
    const { config, sharedPlatforms, suspended } = JSON.parse(settings.toString());
    const table = new StringTable(names.length === 0 ? [] : names.toString().split('\n'));
    const graph = createGraph(table, start, neighbor, masks, new Set(sharedPlatforms));
    return { ...graph, signals: { ...signals, config, suspended: new Map(suspended) } };
  } catch (cause) {
    throw new AppError('graph-unavailable', `The ranking could not be read: ${getErrorMessage(cause)}`, { cause });
  }
}
