import {
  type AnsweredRelationship,
  type FileReading,
  getSiteStateFacts,
  type HeadlineParty,
  type Reference,
  type RelatedSite,
  type SiteStateFacts,
  type TrustCounts,
  type ViaOwner,
} from '@vouchwire/api-contract';
import { findViaOwner, getSentenceName, NO_DISPUTES, toFileReading, toSiteState } from '@vouchwire/domain-lookup';
import {
  explainTrustSignal,
  getRankedOwner,
  getVouchEvidence,
  type Identity,
  type Relationship,
  type StatementTarget,
  type TrustExplanation,
  type VouchEvidence,
} from '@vouchwire/trust-graph';
import type { IdentityNode } from '../graph-model.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { OwnFileEvidence } from './own-file-evidence.ts';
import { toReference } from './related-identities.ts';
import { StatementPresenter } from './statement-pages.ts';
import { listRelatedSites, toTrustCounts } from './trust-counts.ts';
import { listVouchers, readVouchingLines, type VouchingLines } from './vouching-lines.ts';

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
  /** State of the site in which listings do not count, and T as listed. Null if they count. */
  readonly suspended: { readonly facts: SiteStateFacts; readonly signal: number | null } | null;
  /** True if a recorded file confirms an anchor's listing, and the file as it is now does not, or could not be read. */
  readonly isConfirmedEarlier: boolean;
  readonly explanation: TrustExplanation | null;
  readonly vouchingLines: VouchingLines;
  /** The vouchers of the trust signal with their files, by domain. */
  readonly vouchers: ReadonlyMap<string, HeadlineParty>;
  /** Statements of control that the trust signal is based on. */
  readonly owners: readonly AnsweredRelationship[];
  readonly viaOwner: ViaOwner | null;
  /** Status of the trust.txt of its host. */
  readonly ownFile: FileReading;
  /** Null if the graph does not contain it. */
  readonly trustCounts: TrustCounts | null;
  readonly trustedBy: readonly RelatedSite[];
  readonly trustsOthers: readonly RelatedSite[];
  /** See {@link OwnFileEvidence}. */
  readonly omittedBy: readonly string[];
  readonly references: readonly Reference[];
}

/**
 * Reads the statements of one generation of the graph about the domain of a page, for a score of its evidence. The
 * score depends only on the scheduled readings of other files and on the identity's own file, not on what visitors'
 * checks have read. The trust signal is that of the registrable domain.
 * @param own the identity's own file
 */
export function readDomainEvidence(
  graph: OpenGraph,
  { identity, node }: { readonly identity: Identity; readonly node: IdentityNode | null },
  own: OwnFileEvidence,
): DomainEvidence {
  const { store, scheduledRanking: ranking, manifest } = graph;
  const suspended = readSuspension(node);
  const owner = suspended ? null : getRankedOwner(identity);
  const namedBy = node ? store.listPredecessors(node.domain) : [];
  const names = node ? store.listSuccessors(node.domain) : [];
  const stated = listRankedStatements(own.current);
  const ranked = owner
    ? getVouchEvidence(ranking, owner, stated)
    : { trust: null, confirmedByAnchor: false, independentGroups: 0 };
  const explanation = owner ? explainTrustSignal(ranking, owner, stated) : null;
  const ownFile = toFileReading(identity.host, node);
  const sides = new StatementPresenter(graph, ownFile, namedBy, names);
  const vouchers = new Map(
    store.findIdentities(listVouchers(explanation).map((voucher) => voucher.domain)).map((voucher) => [
      voucher.domain,
      {
        domain: voucher.domain,
        name: getSentenceName(voucher),
        also: [],
        file: toFileReading(voucher.host, voucher),
      },
    ]),
  );
  const vouch: VouchEvidence = {
    ...ranked,
    omittedClaims: own.omittedBy.length,
    membersNamed: own.membersRequested,
    membersConfirming: own.membersConfirming,
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
    viaOwner: findViaOwner(store, node?.domain ?? identity.domain),
    ownFile,
    signalOf: owner,
    vouch,
    suspended,
    isConfirmedEarlier:
      ranked.confirmedByAnchor &&
      !stated.some(({ type, target }) => LISTED_BY.has(type) && isAnchorOf(explanation, target)),
    explanation,
    vouchingLines: readVouchingLines(graph, explanation, owner ?? identity.domain),
    vouchers,
    owners: namedBy
      .filter(({ type, source }) => type === 'CONTROL' && vouchers.has(source))
      .map((statement) => sides.answer(statement, 'named-by')),
    trustCounts: node && toTrustCounts(node),
    trustedBy: listRelatedSites(namedBy, graph.store),
    trustsOthers: listRelatedSites(names, graph.store),
    omittedBy: own.omittedBy,
    references: namedBy.map((one) => toReference(one, graph.store)),
  };
}

function readSuspension(node: IdentityNode | null): DomainEvidence['suspended'] {
  // A dispute changes words, and the listings still do not count.
  const { site_state } = toSiteState(node, NO_DISPUTES);
  const facts = getSiteStateFacts(site_state, []);
  return facts && node && { facts, signal: node.trustAsListed };
}

/** `member=` is a common mistake for `belongto=`. */
const LISTED_BY: ReadonlySet<Relationship> = new Set(['BELONGTO', 'MEMBER']);

const isAnchorOf = (explanation: TrustExplanation | null, target: string): boolean =>
  listVouchers(explanation).some(({ domain, role }) => role === 'anchor' && domain === target);

/** Lists the statements of a file as a ranking contains them. */
const listRankedStatements = (relationships: OwnFileEvidence['current']): StatementTarget[] =>
  relationships.flatMap(({ type, target }) => {
    const named = getRankedOwner(target);
    return named === null ? [] : [{ type, target: named }];
  });
