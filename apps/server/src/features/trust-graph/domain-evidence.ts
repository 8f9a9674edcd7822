import {
  DEFAULT_TRUST_CONFIG,
  explainTrustSignal,
  type Identity,
  rankedVouchEvidence,
  sharedPlatformOf,
  type VouchEvidence,
} from '@vouchwire/trust-graph';
import { fileReadingOf } from './dossier/file-reading.ts';
import type { IdentityNode } from './graph-model.ts';
import type { OpenGraph } from './live-graph.ts';
import { toReference } from './related-answers.ts';
import type { RelatedIdentity } from './trust-graph-store.ts';
import { isTrusting } from './trusting.ts';

const PLATFORMS = new Set(DEFAULT_TRUST_CONFIG.sharedPlatforms);

/**
 * What one generation of the graph says of the domain of a page, for a score of its evidence. The trust signal is that
 * of the registrable domain; claims are those of the identity's own file.
 */
export async function readDomainEvidence(
  graph: OpenGraph,
  { identity, node }: { readonly identity: Identity; readonly node: IdentityNode | null },
) {
  const { store, ranking, manifest } = graph;
  const onPlatform = identity.host !== '' && sharedPlatformOf(identity.host, PLATFORMS) !== null;
  const owner = onPlatform ? null : (node?.registrableDomain ?? identity.registrableDomain);
  const namedBy = node ? await store.listPredecessors(node.domain) : [];
  const names = node ? await store.listSuccessors(node.domain) : [];
  const members = names.filter(({ type }) => type === 'MEMBER');
  const ranked = owner
    ? rankedVouchEvidence(ranking, owner)
    : { trust: null, confirmedByAnchor: false, independentGroups: 0 };
  const vouch: VouchEvidence = {
    ...ranked,
    omittedClaims: omittedBy(names).length,
    membersNamed: members.length,
    membersConfirming: members.filter(({ state }) => state === 'confirmed').length,
    // No list of reviewed spam is kept yet; nobody is taken for spam unreviewed.
    reviewedAsSpam: false,
  };
  return {
    graphVersion: manifest.graphVersion,
    asOf: manifest.asOf,
    domain: node?.domain ?? identity.domain,
    inGraph: node !== null,
    hasFile: node?.hasFile ?? false,
    ownFile: fileReadingOf(identity.host, node),
    /** Whose trust signal it is; null where none can be: a shared platform, a DID. */
    signalOf: owner,
    vouch,
    explanation: owner ? explainTrustSignal(ranking, owner) : null,
    trustedBy: distinct(namedBy.filter((one) => node && isTrusting(one, one.domain, node.domain))),
    trustsOthers: distinct(names.filter((one) => node && isTrusting(one, node.domain, one.domain))),
    omittedBy: omittedBy(names),
    /** Owners, and controlled sites, that confirm it. */
    sameControl: distinct([...namedBy, ...names].filter(({ type, confirmed }) => confirmed && CONTROLS.has(type))),
    references: namedBy.map(toReference),
  };
}

export type DomainEvidence = Awaited<ReturnType<typeof readDomainEvidence>>;

const CONTROLS: ReadonlySet<string> = new Set(['CONTROL', 'CONTROLLEDBY']);

/** Lists that the file says it is on, and that have a readable file without it. */
const omittedBy = (names: readonly RelatedIdentity[]): string[] =>
  distinct(names.filter(({ type, state }) => type === 'BELONGTO' && state === 'unreturned'));

const distinct = (related: readonly RelatedIdentity[]): string[] => [...new Set(related.map(({ domain }) => domain))];
