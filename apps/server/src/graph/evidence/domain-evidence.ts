import type { FileReading, Reference, RelatedSite, TrustCounts } from '@vouchwire/api-contract';
import type { RelatedIdentity } from '@vouchwire/domain-lookup';
import { isConfirmed, toFileReading } from '@vouchwire/domain-lookup';
import {
  DEFAULT_TRUST_CONFIG,
  explainTrustSignal,
  findSharedPlatform,
  getVouchEvidence,
  type Identity,
  type TrustExplanation,
  type VouchEvidence,
} from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import { toReference } from './related-identities.ts';
import { listRelatedSites, toTrustCounts } from './trust-counts.ts';
import { readVouchingLines, type VouchingLines } from './vouching-lines.ts';

const SHARED_PLATFORMS = new Set(DEFAULT_TRUST_CONFIG.sharedPlatforms);

/** Statements of one generation of the graph about a publisher's domain. */
export interface DomainEvidence {
  readonly graphVersion: string;
  readonly asOf: string | null;
  /** Newest reading of the recognized lists. */
  readonly listsReadAt: string | null;
  readonly domain: string;
  readonly inGraph: boolean;
  /** Registrable domain to which the trust signal belongs. Null if there is none. */
  readonly signalOf: string | null;
  readonly vouch: VouchEvidence;
  readonly explanation: TrustExplanation | null;
  readonly vouchingLines: VouchingLines;
  /** Status of the trust.txt of its host. */
  readonly ownFile: FileReading;
  /** Null if the graph does not contain it. */
  readonly trustCounts: TrustCounts | null;
  readonly trustedBy: readonly RelatedSite[];
  readonly trustsOthers: readonly RelatedSite[];
  /** Associations that the file claims membership of, and that have a file without it. */
  readonly omittedBy: readonly string[];
  /** Owners and controlled sites, confirmed by both sides. */
  readonly sameControl: readonly string[];
  readonly references: readonly Reference[];
}

/**
 * Reads the statements of one generation of the graph about the domain of a page, for a score of its evidence. The
 * trust signal is that of the registrable domain. Claims are those of the identity's own file.
 */
export function readDomainEvidence(
  graph: OpenGraph,
  { identity, node }: { readonly identity: Identity; readonly node: IdentityNode | null },
): DomainEvidence {
  const { store, ranking, manifest } = graph;
  const isOnPlatform = identity.host !== '' && findSharedPlatform(identity.host, SHARED_PLATFORMS) !== null;
  const owner = isOnPlatform ? null : (node?.registrableDomain ?? identity.registrableDomain);
  const namedBy = node ? store.listPredecessors(node.domain) : [];
  const names = node ? store.listSuccessors(node.domain) : [];
  const members = names.filter(({ type }) => type === 'MEMBER');
  const ranked = owner
    ? getVouchEvidence(ranking, owner)
    : { trust: null, confirmedByAnchor: false, independentGroups: 0 };
  const explanation = owner ? explainTrustSignal(ranking, owner) : null;
  const vouch: VouchEvidence = {
    ...ranked,
    omittedClaims: listOmittingAssociations(names).length,
    membersNamed: members.length,
    membersConfirming: members.filter(({ state }) => state === 'confirmed').length,
    // False for all domains, because there is no list of reviewed spam yet, and no domain counts as spam without a
    // review.
    reviewedAsSpam: false,
  };
  return {
    graphVersion: manifest.graphVersion,
    asOf: manifest.asOf,
    listsReadAt: store.getListsReadAt(),
    domain: node?.domain ?? identity.domain,
    inGraph: node !== null,
    ownFile: toFileReading(identity.host, node),
    signalOf: owner,
    vouch,
    explanation,
    vouchingLines: readVouchingLines(graph, explanation, owner ?? identity.domain),
    trustCounts: node && toTrustCounts(node),
    trustedBy: listRelatedSites(namedBy),
    trustsOthers: listRelatedSites(names),
    omittedBy: listOmittingAssociations(names),
    sameControl: listDistinctDomains(
      [...namedBy, ...names].filter((one) => isConfirmed(one) && CONTROL_TYPES.has(one.type)),
    ),
    references: namedBy.map(toReference),
  };
}

const CONTROL_TYPES: ReadonlySet<string> = new Set(['CONTROL', 'CONTROLLEDBY']);

/** Returns the associations that the file names but whose readable files do not list it. */
const listOmittingAssociations = (names: readonly RelatedIdentity[]): string[] =>
  listDistinctDomains(names.filter(({ type, state }) => type === 'BELONGTO' && state === 'unreturned'));

const listDistinctDomains = (related: readonly RelatedIdentity[]): string[] => [
  ...new Set(related.map(({ other }) => other.domain)),
];
