import type { IdentityType, LinkState, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';

/**
 * Status of the trust.txt of an identity's host. Scheduled attempts count, and successful ones of any kind: a visitor's
 * failed check does not. Dates are ISO 8601 UTC: instants, or months if the source is dated to the month.
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
  /**
   * `operator`: the operator of this service lists the name · `home-page`: the site states it about itself. A sentence
   * that shows a name without its domain uses only the first (`getSentenceName`).
   */
  readonly nameSource: 'operator' | 'home-page' | null;
  /** Of the site's address on its home page: ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** State, province or region of that address; a state of the USA by its name. */
  readonly region: string | null;
  readonly type: IdentityType;
  readonly hasFile: boolean;
  /** Scheduled attempts to read its file have failed over 14 days: its statements are shown and count for nothing. */
  readonly fileStale: boolean;
  readonly fileUrl: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** T of the registrable domain (methodology §4a), null where no association vouches for it. */
  readonly trustScore: number | null;
  /** Its registrable domain is an anchor, or the current list of an anchor names it (see `listRecognizedDomains`). */
  readonly recognized: boolean;
  /** Others that it lists as members or controls, confirmed by both sides (see `isTrusting`). */
  readonly trustsCount: number;
  /** Others that list it as a member or control it, confirmed by both sides. */
  readonly trustedByCount: number;
  /** Other identities with at least one relationship that both sides confirm. */
  readonly confirmedBy: number;
  readonly neighbors: number;
  /** Members that an association's own file names; 0 for every other identity, regardless of its `member` lines. */
  readonly memberCount: number;
  readonly confirmedCount: number;
  readonly claimedCount: number;
  /** Members whose own file does not confirm it, and those without a readable file. */
  readonly unreturnedCount: number;
  readonly unreadableCount: number;
  /** Members added and removed between the previous and the effective file. Null if there was no previous file. */
  readonly joinedCount: number | null;
  readonly leftCount: number | null;
  /** When that file before was last seen, ISO 8601 UTC. */
  readonly comparedWith: string | null;
  /** Sites that its file names and the graph does not show (decision 0033). */
  readonly unshownCount: number;
}

/** One relationship: what `source`'s current file states about `target`, with the line of the file. */
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

/** A relationship together with the node at its other end. */
export interface RelatedIdentity extends Omit<RelationshipEdge, 'source' | 'target'> {
  readonly domain: string;
  readonly name: string | null;
  readonly nameSource: IdentityNode['nameSource'];
  /** Type of the other end: only an association's `member` lines are memberships (see `isListing`). */
  readonly otherType: IdentityType;
  /** Whether the other end is recognized (see `isRecognizedList`). */
  readonly otherRecognized: boolean;
}

/** The order of the statements about a domain, and of its own: confirmed first. */
export function compareByConfirmation(a: RelatedIdentity, b: RelatedIdentity): number {
  if (a.confirmed !== b.confirmed) return a.confirmed ? -1 : 1;
  if (a.domain !== b.domain) return a.domain < b.domain ? -1 : 1;
  return a.type < b.type ? -1 : 1;
}
