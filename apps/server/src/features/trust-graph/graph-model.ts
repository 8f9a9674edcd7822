import type { IdentityType, LinkState, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';

/** Raise it when nodes, relationships or the files beside the graph change shape: an older graph is then rebuilt at start. */
export const GRAPH_FORMAT = 9;

export const RANKING_FILE = 'ranking.bin';
export const OVERVIEW_FILE = 'overview.json';

/**
 * What is known of the trust.txt of an identity's host. Scheduled attempts count, and successful ones of any kind: a
 * visitor's failed check does not. Dates are ISO 8601 UTC: instants, or months if the source is dated to the month.
 */
export interface FileStatus {
  /** Outcome of the last attempt that counts; null if none is known. */
  readonly fileOutcome: PolicyOutcome | null;
  readonly fileCheckedAt: string | null;
  /** When the file was last read; null if never. */
  readonly fileReadAt: string | null;
  /** The first of the attempts in a row that had this outcome. */
  readonly fileOutcomeSince: string | null;
}

/** Properties of an `(:Identity)` node. Counts are of distinct other identities. */
export interface IdentityNode extends FileStatus {
  /** The key: host without `www.`, with a path where a reference names one, or a DID. */
  readonly domain: string;
  readonly host: string;
  readonly registrableDomain: string | null;
  /** Unicode form, where it differs. */
  readonly display: string | null;
  readonly name: string | null;
  readonly type: IdentityType;
  readonly hasFile: boolean;
  /** Scheduled attempts to read its file have failed over 14 days: its statements are shown and count for nothing. */
  readonly fileStale: boolean;
  readonly fileUrl: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** T of the registrable domain (methodology §4a), null where no association vouches for it. */
  readonly trustScore: number | null;
  /** Its registrable domain is an anchor, or the current list of an anchor names it (see `recognizedDomains`). */
  readonly recognized: boolean;
  /** Others that it lists as members or controls, confirmed by both sides (see `isTrusting`). */
  readonly trustsCount: number;
  /** Others that list it as a member or control it, confirmed by both sides. */
  readonly trustedByCount: number;
  /** Others with whom at least one relationship is said on both sides. */
  readonly confirmedBy: number;
  readonly neighbours: number;
  /** Members that an association's own file names; 0 for every other identity, whatever its `member` lines say. */
  readonly memberCount: number;
  readonly confirmedCount: number;
  readonly claimedCount: number;
  /** Members whose own file does not say so, and those of whom no file could be read. */
  readonly unreturnedCount: number;
  readonly unreadCount: number;
  /** Members that came and went between the file before and the one that stands; null where there was none before. */
  readonly joinedCount: number | null;
  readonly leftCount: number | null;
  /** When that file before was last seen, ISO 8601 UTC. */
  readonly comparedWith: string | null;
  /** Sites that its file names and the graph does not show (decision 0033). */
  readonly unshownCount: number;
}

/**
 * Whether search engines may list the page of an identity: only if a recognized association lists it, or if it has a trust
 * signal and is an owner, publishes a file, or is confirmed by another identity. Anyone can publish files that name others,
 * such as a made-up host of a newspaper, which has the trust signal of the newspaper, and sites that confirm each other.
 * @param isListed a recognized association lists the identity itself
 */
export const isIndexed = (
  { domain, registrableDomain, hasFile, confirmedBy, trustScore }: IdentityNode,
  isListed: boolean,
): boolean => isListed || (trustScore !== null && (hasFile || domain === registrableDomain || confirmedBy > 0));

/** One relationship: what `source`'s current file says of `target`, with the line it rests on. */
export interface RelationshipEdge {
  readonly source: string;
  readonly type: RelationshipType;
  readonly target: string;
  readonly state: LinkState;
  readonly confirmed: boolean;
  readonly confirmedAt: 'identity' | 'host' | null;
  readonly line: number | null;
  readonly value: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly fileUrl: string | null;
}

type Property = keyof IdentityNode | Exclude<keyof RelationshipEdge, 'source' | 'type' | 'target'>;
const PROPERTIES: Readonly<Record<Property, true>> = {
  domain: true,
  host: true,
  registrableDomain: true,
  display: true,
  name: true,
  type: true,
  hasFile: true,
  fileStale: true,
  fileUrl: true,
  fileOutcome: true,
  fileCheckedAt: true,
  fileReadAt: true,
  fileOutcomeSince: true,
  firstSeen: true,
  lastSeen: true,
  trustScore: true,
  recognized: true,
  trustsCount: true,
  trustedByCount: true,
  confirmedBy: true,
  neighbours: true,
  memberCount: true,
  confirmedCount: true,
  claimedCount: true,
  unreturnedCount: true,
  unreadCount: true,
  joinedCount: true,
  leftCount: true,
  comparedWith: true,
  unshownCount: true,
  state: true,
  confirmed: true,
  confirmedAt: true,
  line: true,
  value: true,
};

/** Every property that a node or a relationship may have, in order. */
export const PROPERTY_KEYS: readonly string[] = Object.keys(PROPERTIES).sort();
