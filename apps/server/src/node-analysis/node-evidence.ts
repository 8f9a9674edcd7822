import type { IdentityType, LinkState, RelationshipType } from '@vouchwire/api-contract';
import type { TrustExplanation } from '@vouchwire/trust-graph';

/** One relationship of the node, with the other end. Times are ISO 8601 UTC. */
export interface ObservedRelationship {
  readonly domain: string;
  readonly type: RelationshipType;
  readonly state: LinkState;
  readonly line: number | null;
  readonly lastSeen: string;
}

/** A relationship of the node, and whether a recommendation may build on it. */
export interface AdvisableRelationship extends ObservedRelationship {
  /**
   * Stated by others: the statement is supported, so that the answering line may be proposed. Stated by the node: the
   * line is no `member` line of a file that lists no one, such as a direction error.
   */
  readonly isAdvisable: boolean;
}

/** The line of a voucher's file that the trust signal rests on: it may name another host of the same owner. */
export interface VouchingLine extends ObservedRelationship {
  readonly source: string;
  readonly target: string;
}

/** Everything that one generation of the graph says of a node. */
export interface NodeEvidence {
  readonly graphVersion: string;
  /** Newest sighting in the graph. */
  readonly asOf: string | null;
  readonly domain: string;
  /** Host whose file speaks for the node; '' for a DID. */
  readonly host: string;
  readonly registrableDomain: string | null;
  readonly name: string | null;
  readonly type: IdentityType;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  readonly memberCount: number;
  readonly confirmedCount: number;
  readonly claimedCount: number;
  /** The standing file of `host`. */
  readonly hostHasFile: boolean;
  readonly hostFileUrl: string | null;
  /** What the files of others say of the node; who confirms first. */
  readonly namedBy: readonly AdvisableRelationship[];
  /** What its own file says of others. */
  readonly names: readonly AdvisableRelationship[];
  /** The first few identities of the same registrable domain, itself included; their number in all. */
  readonly ownersIdentities: { readonly domains: readonly string[]; readonly total: number };
  /** The shared platform that the host is or lies on. */
  readonly platform: string | null;
  readonly trust: number | null;
  readonly explanation: TrustExplanation | null;
  /** Lines behind the first few vouchers of `explanation`, by the voucher's domain. */
  readonly vouchingLines: ReadonlyMap<string, VouchingLine>;
  /** Whom a site names as its owners, for sites whose control is contradicted. */
  readonly ownersOf: ReadonlyMap<string, readonly ObservedRelationship[]>;
  readonly reviewedAssociations: number;
}

/** Where the evidence comes from. */
export interface NodeEvidenceSource {
  /** @throws AppError `not-a-domain`, `entity-not-found`, `graph-unavailable` */
  getNodeEvidence(input: string): Promise<NodeEvidence>;
}

/** What came of one look at a host's trust.txt. */
export interface HostObservation {
  readonly outcome: 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-a-policy-file';
  readonly url: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** The latest look, and the latest at which the file was readable. */
export interface HostObservations {
  readonly latest: HostObservation | null;
  readonly latestFound: HostObservation | null;
  /** Since when they could not be read (ISO 8601 UTC), where they could not: nothing follows then from there being none. */
  readonly unavailableSince: string | null;
}

/** Who knows what became of the looks at a host's file: the records; a fetch at the moment of asking may take their place. */
export interface HostObservationSource {
  /** @throws AppError `records-unavailable` */
  findHostObservations(host: string, signal: AbortSignal): Promise<Omit<HostObservations, 'unavailableSince'>>;
  /** Since when it has not answered (ISO 8601 UTC); null while it does. */
  unreachableSince(): string | null;
}
