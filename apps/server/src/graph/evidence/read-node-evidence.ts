import type { IdentityType, LinkState, RelationshipType } from '@vouchwire/api-contract';
import { isSupported } from '@vouchwire/domain-findings';
import { explainTrustSignal, findSharedPlatform, isListing, type TrustExplanation } from '@vouchwire/trust-graph';
import { getNode } from '../store/find-identity.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { RelatedIdentity } from '../store/trust-graph-store.ts';

/** Vouchers, contradicted sites and hosts of one owner that are read one by one. */
const MAX_ITEMS = 5;

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

/** The line of a voucher's file that the trust signal is based on; it may name another host of the same owner. */
interface VouchingLine extends ObservedRelationship {
  readonly source: string;
  readonly target: string;
}

/** Everything that one generation of the graph says of a node. */
export interface NodeEvidence {
  readonly graphVersion: string;
  /** When it was last seen, in the graph. */
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
  /** The effective file of `host`. */
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
  /** The owners that a site names, for sites whose control is contradicted. */
  readonly ownersOf: ReadonlyMap<string, readonly ObservedRelationship[]>;
  readonly reviewedAssociations: number;
}

/** @throws AppError `not-a-domain`, `entity-not-found` */
export async function readNodeEvidence(graph: OpenGraph, input: string): Promise<NodeEvidence> {
  const node = await getNode(graph, input);
  const { store, ranking, manifest } = graph;
  const { domain, host, registrableDomain } = node;
  const namedBy = await store.listPredecessors(domain);
  const names = await store.listSuccessors(domain);
  const hostNode = host === domain ? node : host === '' ? null : await store.findIdentity(host);
  const platform = host === '' ? null : findSharedPlatform(host);
  const owner = platform === null ? registrableDomain : null;
  const explanation = owner === null || node.trustScore === null ? null : explainTrustSignal(ranking, owner);

  const vouchingLines = new Map<string, VouchingLine>();
  for (const voucher of (explanation?.groups ?? []).flatMap(({ vouchers }) => vouchers).slice(0, MAX_ITEMS)) {
    const [line] = await store.listRelationshipsBetween(voucher.domain, voucher.relationship, owner as string);
    if (line) vouchingLines.set(voucher.domain, { ...line, domain: line.source });
  }
  const ownersOf = new Map<string, RelatedIdentity[]>();
  for (const { domain: site } of names.filter(({ state }) => state === 'contradicted').slice(0, MAX_ITEMS)) {
    ownersOf.set(site, await store.listOwners(site));
  }
  return {
    graphVersion: manifest.graphVersion,
    asOf: manifest.asOf,
    domain,
    host,
    registrableDomain,
    name: node.name,
    type: node.type,
    firstSeen: node.firstSeen,
    lastSeen: node.lastSeen,
    memberCount: node.memberCount,
    confirmedCount: node.confirmedCount,
    claimedCount: node.claimedCount,
    hostHasFile: hostNode?.hasFile ?? false,
    hostFileUrl: hostNode?.fileUrl ?? null,
    namedBy: namedBy.map((one) => ({ ...one, isAdvisable: isSupported(one) })),
    names: names.map((one) => ({
      ...one,
      isAdvisable: one.type !== 'MEMBER' || isListing(one, node.type === 'association'),
    })),
    ownersIdentities:
      owner === null ? { domains: [domain], total: 1 } : await store.listByRegistrableDomain(owner, MAX_ITEMS),
    platform,
    trust: node.trustScore,
    explanation,
    vouchingLines,
    ownersOf,
    reviewedAssociations: ranking.signals.config.anchors.length,
  };
}
