import { explainTrustSignal, findSharedPlatform, isListing } from '@vouchwire/trust-graph';
import type { IdentityNode, RelationshipEdge } from '../graph-model.ts';
import type { OpenGraph } from '../store/graph-manager.ts';
import type { RelatedIdentity } from '../store/trust-graph-store.ts';
import { isSupported } from './recognized-lists.ts';

/** Vouchers, contradicted sites and hosts of one owner that are read one by one. */
const MAX_ITEMS = 5;

/** Everything that one generation of the graph says of a node, for those who put it in words. */
export async function readNodeEvidence(graph: OpenGraph, node: IdentityNode) {
  const { store, ranking, manifest } = graph;
  const { domain, host, registrableDomain } = node;
  const namedBy = await store.listPredecessors(domain);
  const names = await store.listSuccessors(domain);
  const hostNode = host === domain ? node : host === '' ? null : await store.findIdentity(host);
  const platform = host === '' ? null : findSharedPlatform(host);
  const owner = platform === null ? registrableDomain : null;
  const explanation = owner === null || node.trustScore === null ? null : explainTrustSignal(ranking, owner);

  const vouchingLines = new Map<string, RelationshipEdge & { domain: string }>();
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
