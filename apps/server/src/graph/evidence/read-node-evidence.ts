import type { FileReading, IdentityType } from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { isRecognizedStatement, isSupported, toFileReading } from '@vouchwire/domain-lookup';
import {
  explainTrustSignal,
  findSharedPlatform,
  getRankedOwner,
  isListing,
  suspendsTrust,
  type TrustExplanation,
} from '@vouchwire/trust-graph';
import { getNode } from '../store/find-identity.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { getLastSeen } from './get-last-seen.ts';
import { readVouchingLines, type VouchingLines } from './vouching-lines.ts';

/** Maximum number of identities of one owner that are read individually. */
const MAX_IDENTITIES = 5;

/** A relationship of the node with the information whether a recommendation may use it. */
export interface AdvisableRelationship extends RelatedIdentity {
  /**
   * For a statement of another file: true if it is supported, so that the confirming line may be proposed. For a
   * statement of the node: true unless it is a `member` line of a file that lists no one, such as one with a direction
   * error.
   */
  readonly isAdvisable: boolean;
  /** See `isRecognizedStatement`. */
  readonly isRecognized: boolean;
}

/** All statements of one generation of the graph about a node. */
export interface NodeEvidence {
  readonly graphVersion: string;
  /** Time of the last observation in the graph. */
  readonly asOf: string | null;
  /** Newest reading of the recognized lists, on which the absence of a trust signal is based. */
  readonly listsReadAt: string | null;
  readonly domain: string;
  /** Host of the node's file. Empty for a DID without a host. */
  readonly host: string;
  readonly registrableDomain: string | null;
  readonly name: string | null;
  readonly type: IdentityType;
  readonly firstSeen: string | null;
  /** See `getLastSeen`. */
  readonly lastSeen: string | null;
  readonly memberSites: number;
  readonly memberSitesWithFile: number | null;
  readonly memberSitesConfirming: number | null;
  readonly claimedCount: number;
  /** True if `host` has an effective file. */
  readonly hostHasFile: boolean;
  /** Status of that file. */
  readonly ownFile: FileReading;
  /** Statements of other files about the node, confirmed ones first. */
  readonly namedBy: readonly AdvisableRelationship[];
  /** Statements of its own file about other identities. */
  readonly names: readonly AdvisableRelationship[];
  /** The first identities of the same registrable domain, including the node, and their total number. */
  readonly ownersIdentities: { readonly domains: readonly string[]; readonly total: number };
  /** Shared platform that contains the host. Null if there is none. */
  readonly platform: string | null;
  readonly trust: number | null;
  /** Whether the state of its site keeps its listings from counting, and T as listed. */
  readonly isSuspended: boolean;
  readonly trustAsListed: number | null;
  readonly explanation: TrustExplanation | null;
  readonly vouchingLines: VouchingLines;
  readonly reviewedAssociations: number;
}

/** @throws AppError `not-a-domain`, `entity-not-found` */
export function readNodeEvidence(graph: OpenGraph, input: string): NodeEvidence {
  const node = getNode(graph, input);
  const { store, ranking, manifest } = graph;
  const { domain, host, registrableDomain } = node;
  const namedBy = store.listPredecessors(domain);
  const names = store.listSuccessors(domain);
  const hostNode = host === domain ? node : host === '' ? null : store.findIdentity(host);
  const platform = host === '' ? null : findSharedPlatform(host);
  const owner = getRankedOwner(node);
  const explanation = owner === null || node.trustScore === null ? null : explainTrustSignal(ranking, owner);

  // Advice to ask others for lines would also help a link farm.
  const isVouched = node.recognized || namedBy.some(isSupported);
  return {
    graphVersion: manifest.graphVersion,
    asOf: manifest.asOf,
    listsReadAt: store.getListsReadAt(),
    domain,
    host,
    registrableDomain,
    name: node.name,
    type: node.type,
    firstSeen: node.firstSeen,
    lastSeen: getLastSeen(node, namedBy),
    memberSites: node.memberSites,
    memberSitesWithFile: node.memberSitesWithFile,
    memberSitesConfirming: node.memberSitesConfirming,
    claimedCount: node.claimedCount,
    hostHasFile: hostNode?.hasFile ?? false,
    // A page has the status of the file of its host, which may have no node of its own.
    ownFile: toFileReading(host, hostNode ?? node),
    namedBy: namedBy.map((one) => ({
      ...one,
      isAdvisable: isSupported(one),
      isRecognized: isRecognizedStatement(one),
    })),
    names: names.map((one) => ({
      ...one,
      isAdvisable: isVouched && (one.type !== 'MEMBER' || isListing(one, node.type === 'association')),
      isRecognized: isRecognizedStatement(one),
    })),
    ownersIdentities:
      owner === null ? { domains: [domain], total: 1 } : store.listByRegistrableDomain(owner, MAX_IDENTITIES),
    platform,
    trust: node.trustScore,
    isSuspended: suspendsTrust(node.siteState),
    trustAsListed: node.trustAsListed,
    explanation,
    vouchingLines: readVouchingLines(graph, explanation, owner ?? domain),
    reviewedAssociations: ranking.signals.config.anchors.length,
  };
}
