import type { IdentityType, LineReading, PolicyOutcome } from '@vouchwire/api-contract';
import type { RelationshipEdge, SiteStateName } from '@vouchwire/trust-graph';

/**
 * Status of the trust.txt of an identity's host. It is based on scheduled attempts, and on successful ones of any kind.
 * A failed check by a visitor does not count. Dates are ISO 8601 UTC: instants, or months if the source is dated to the
 * month.
 */
export interface FileStatus {
  /** Outcome of the last attempt that counts. Null if none is known. */
  readonly fileOutcome: PolicyOutcome | null;
  readonly fileCheckedAt: string | null;
  /** Time of the last reading of the file. Null if it was never read. */
  readonly fileReadAt: string | null;
  /** Time of the first failed attempt after the last reading. Null if the last attempt succeeded. */
  readonly fileFailingSince: string | null;
}

/** Properties of an `(:Identity)` node. Counts are of distinct other identities. */
export interface IdentityNode extends FileStatus {
  /** The key: host without `www.`, with a path where a reference names one, or a DID. */
  readonly domain: string;
  readonly host: string;
  readonly registrableDomain: string | null;
  /** Unicode form, if it is different. */
  readonly display: string | null;
  readonly name: string | null;
  /**
   * With `operator`, the operator of this service lists the name. With `home-page`, the site states it about itself. A
   * sentence that shows a name without its domain uses only the first (`getSentenceName`).
   */
  readonly nameSource: 'operator' | 'home-page' | null;
  /** Country of the site's address on its home page, as ISO 3166-1 alpha-2. */
  readonly country: string | null;
  /** State, province or region of that address. A state of the USA is given by its name. */
  readonly region: string | null;
  /** Identifiers of the organization on its home page, with spaces between them. Null if it states none. */
  readonly organizationIds: string | null;
  readonly type: IdentityType;
  readonly hasFile: boolean;
  /**
   * Whether scheduled attempts to read its file have failed for more than 14 days. Its statements are then shown but do
   * not count.
   */
  readonly fileStale: boolean;
  readonly fileUrl: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /**
   * State of the site at the host. Null if it is not known. `same` with {@link leadsTo} is a move that continues the
   * tenant.
   */
  readonly siteState: Exclude<SiteStateName, 'not-known'> | null;
  /** First visit that shows the state. Null without a state. */
  readonly siteStateSince: string | null;
  /** Domain that the address leads to. Null if it leads nowhere else. */
  readonly leadsTo: string | null;
  /** Dated facts that the state is based on, as JSON (`SiteStateEvidence[]`). Null if there are none. */
  readonly siteEvidence: string | null;
  /**
   * The trust signal T of the registrable domain (methodology §4a). Null if no association vouches for it, and while
   * the state of the site suspends trust.
   */
  readonly trustScore: number | null;
  /** T as listed, while the state of the site suspends trust. Null otherwise. */
  readonly trustAsListed: number | null;
  /**
   * Whether its registrable domain is an anchor, or the current list of an anchor names it (see
   * `listRecognizedDomains`).
   */
  readonly recognized: boolean;
  /** Number of others that its current file names, and of those the ones that confirm it. */
  readonly trustsCount: number;
  readonly trustsConfirmed: number;
  /** Number of others that its file named when it was last read, if the file is stale. They are not in `trustsCount`. */
  readonly trustsStale: number;
  /** Number of others whose current files name it, and of those the ones that it confirms. */
  readonly trustedByCount: number;
  readonly trustedByConfirmed: number;
  /** Number of other identities with at least one relationship that both sides confirm. */
  readonly confirmedBy: number;
  readonly neighbors: number;
  /**
   * Number of members that an association's own file names. 0 for every other identity, regardless of its `member`
   * lines.
   */
  readonly memberCount: number;
  /** Null for a stale file, as all numbers of what the files of others confirm. */
  readonly confirmedCount: number | null;
  /** Numbers of sites that its `member` lines name, of any identity (see `countSites`). */
  readonly memberSites: number;
  readonly memberSitesWithFile: number | null;
  readonly memberSitesConfirming: number | null;
  readonly claimedCount: number;
  /** Number of members whose own file does not confirm the membership, or that have no readable file. */
  readonly unreturnedCount: number | null;
  readonly unreadableCount: number | null;
  /**
   * Number of members that were added and removed between the previous and the effective file. Null if there was no
   * previous file.
   */
  readonly joinedCount: number | null;
  readonly leftCount: number | null;
  /** When the previous file was last seen, ISO 8601 UTC. */
  readonly comparedWith: string | null;
  /** Number of sites that its file names and the graph does not show (decision 0033). */
  readonly unshownCount: number;
}

/** A relationship together with the node at its other end, from the perspective of one end. */
export interface RelatedIdentity extends RelationshipEdge {
  /** The reading of the file that confirms it, and its last failed check. Null unless the state is `confirmed`. */
  readonly confirmation: LineReading | null;
  readonly other: FileStatus & Pick<IdentityNode, 'domain' | 'name' | 'nameSource' | 'type' | 'recognized'>;
}

export const isConfirmed = ({ state }: Pick<RelationshipEdge, 'state'>): boolean => state === 'confirmed';

/**
 * Orders the statements about a domain and those of the domain itself: confirmed ones first, then those with a recognized
 * site at the other end, because anyone can write the others.
 */
export function compareByConfirmation(a: RelatedIdentity, b: RelatedIdentity): number {
  if (isConfirmed(a) !== isConfirmed(b)) return isConfirmed(a) ? -1 : 1;
  if (a.other.recognized !== b.other.recognized) return a.other.recognized ? -1 : 1;
  if (a.other.domain !== b.other.domain) return a.other.domain < b.other.domain ? -1 : 1;
  return a.type < b.type ? -1 : 1;
}

/** Returns true if we have a current file of it. A stale file is not current. */
export const hasCurrentFile = ({ hasFile, fileStale }: Pick<IdentityNode, 'hasFile' | 'fileStale'>): boolean =>
  hasFile && !fileStale;
