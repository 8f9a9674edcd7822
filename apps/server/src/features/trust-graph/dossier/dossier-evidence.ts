import { DOSSIER_PAGE, type DossierAnswer, MAX_CONTROL_CLAIMS } from '@vouchwire/api-contract';
import { type Identity, identify, isSameOwner, sharedPlatformOf } from '@vouchwire/trust-graph';
import type { Found } from '../find-identity.ts';
import { isIndexed } from '../graph-model.ts';
import type { OpenGraph } from '../live-graph.ts';
import { isRecognizedList } from '../recognized-lists.ts';
import type { RelatedIdentity } from '../trust-graph-store.ts';
import { readBothDirections } from './both-directions.ts';
import { oneSlipAway } from './look-alikes.ts';
import type { Direction } from './statement-pages.ts';
import { readTrustBasis } from './trust-basis.ts';

const MOST_RELATIVES = 8;
const MOST_LISTS = 5;
/** Confirmed owners, and claims of control, that are compared with each other. */
const MAX_COMPARED_OWNERS = 100;

/** What the graph says of a domain, for its dossier. @param page of the statements in both directions, from 1 */
export async function readDossierEvidence(graph: OpenGraph, found: Found, page: number) {
  const { manifest } = graph;
  const { identity, node, nearest } = found;
  const domain = node?.domain ?? identity.domain;
  const { namedBy, names, finding, counts, denied, unanswered, withoutLine, sides, stateOfLine } =
    await readBothDirections(graph, found);
  const trust = await readTrustBasis(graph, node ?? identity);
  const start = (page - 1) * DOSSIER_PAGE;
  const toldOf = (all: readonly RelatedIdentity[], direction: Direction) =>
    sides.told(all.slice(start, start + DOSSIER_PAGE), direction);
  // On a shared platform the neighbors under the registrable domain are strangers, and so are similar spellings.
  const owner = sharedPlatformOf(identity.host) === null ? identity.registrableDomain : null;
  const relatives = node || owner === null ? [] : await relativesOf(graph, owner);
  return {
    domain,
    display: node?.display ?? identity.display,
    name: node?.name ?? null,
    type: node?.type ?? null,
    host: node?.host ?? identity.host,
    inGraph: node !== null,
    indexed: node !== null && isIndexed(node, finding.listed.total + finding.stale.total > 0),
    trustSignal: trust.value,
    trustBasis: trust.basis,
    finding,
    namedBy: { ...counts['named-by'], told: await toldOf(namedBy, 'named-by') },
    names: { ...counts.names, told: await toldOf(names, 'names') },
    sitesNotShown: node?.unshownCount ?? 0,
    pages: Math.max(1, Math.ceil(Math.max(namedBy.length, names.length) / DOSSIER_PAGE)),
    contradicted: {
      told: [
        ...(await sides.told(denied['named-by'].slice(0, DOSSIER_PAGE), 'named-by')),
        ...(await sides.told(denied.names.slice(0, DOSSIER_PAGE), 'names')),
      ].slice(0, DOSSIER_PAGE),
      total: denied['named-by'].length + denied.names.length,
    },
    controlClaims: await controlClaimsOf(graph, identity, namedBy),
    unanswered,
    withoutLine,
    stateOfLine,
    nearest,
    relatives,
    wouldList: node || owner === null ? [] : await listsFor(graph, relatives),
    graphVersion: manifest.graphVersion,
    asOf: manifest.asOf,
    listsReadAt: await graph.store.listsReadAt(),
  };
}

export type DossierEvidence = Awaited<ReturnType<typeof readDossierEvidence>>;

/**
 * Sites of another owner that claim to control the identity, and that it does not confirm. A site that shares an owner with
 * a confirmed owner of the identity, by both their files, is none of them.
 */
async function controlClaimsOf(
  { store }: OpenGraph,
  identity: Identity,
  namedBy: readonly RelatedIdentity[],
): Promise<DossierAnswer['control_claims']> {
  const controllers = namedBy.filter(({ type }) => type === 'CONTROL');
  const owners = controllers.filter(({ confirmed }) => confirmed).map(({ domain }) => domain);
  const ownersAndIdentity = [identity.domain, ...owners].flatMap(identityOf);
  const claims = new Set(
    controllers
      .filter(({ confirmed, domain }) => !confirmed && !owners.includes(domain))
      .filter(({ domain }) =>
        identityOf(domain).some((claimant) => !ownersAndIdentity.some((owner) => isSameOwner(claimant, owner))),
      )
      .map(({ domain }) => domain),
  );
  if (owners.length > 0 && claims.size > 0) {
    const some = [...owners.slice(0, MAX_COMPARED_OWNERS), ...[...claims].slice(0, MAX_COMPARED_OWNERS)];
    const among = await store.listRelationshipsAmong(some);
    const control = among.filter(({ type, confirmed }) => confirmed && /^CONTROL/.test(type));
    const organization = new Set(owners);
    for (let size = 0; size < organization.size; ) {
      size = organization.size;
      for (const { source, target } of control) {
        if (organization.has(source)) organization.add(target);
        if (organization.has(target)) organization.add(source);
      }
    }
    for (const domain of organization) claims.delete(domain);
  }
  return { domains: [...claims].slice(0, MAX_CONTROL_CLAIMS), total: claims.size };
}

function identityOf(domain: string): Identity[] {
  const named = identify(domain);
  return named.ok ? [named.identity] : [];
}

/** Known identities under the same registrable domain, and those that are one slip of the keyboard away. */
async function relativesOf({ store }: OpenGraph, owner: string): Promise<DossierAnswer['relatives']> {
  const under = await store.listByRegistrableDomain(owner, MOST_RELATIVES);
  const own = await store.findIdentities(under.domains);
  const alike = await store.findIdentities(oneSlipAway(owner));
  alike.sort((a, b) => b.neighbours - a.neighbours || (a.domain < b.domain ? -1 : 1));
  return [
    ...own.map((node) => ({ node, reason: 'same-registrable-domain' as const })),
    ...alike.map((node) => ({ node, reason: 'look-alike' as const })),
  ]
    .slice(0, MOST_RELATIVES)
    .map(({ node, reason }) => ({ domain: node.domain, name: node.name, reason, has_file: node.hasFile }));
}

/** Recognized associations that currently list other identities of the same registrable domain; a suggestion needs such a fact. */
async function listsFor(
  graph: OpenGraph,
  relatives: DossierAnswer['relatives'],
): Promise<DossierAnswer['would_list_it']> {
  const lists = new Set<string>();
  for (const { domain, reason } of relatives) {
    if (reason !== 'same-registrable-domain') continue;
    for (const list of await graph.store.listPredecessors(domain))
      if (list.type === 'MEMBER' && list.state !== 'stale' && isRecognizedList(list)) lists.add(list.domain);
  }
  const nodes = lists.size > 0 ? await graph.store.findIdentities([...lists].slice(0, MOST_LISTS)) : [];
  return nodes.map(({ domain, name, memberCount }) => ({ domain, name, members: memberCount }));
}
