import {
  type DossierResponse,
  type DossierStatements,
  getStatementRole,
  LINK_STATES,
  type LinkState,
  STATEMENT_ROLES,
  type StatementFilter,
  type StatementRole,
  type TrustBasis,
} from '@vouchwire/api-contract';
import { DOSSIER_PAGE, MAX_CONTROL_CLAIMS } from '@vouchwire/api-contract/schemas';
import {
  findResemblance,
  findViaOwner,
  getSentenceName,
  isConfirmed,
  isRecognizedList,
  listRelatedDomains,
  type RelatedIdentity,
} from '@vouchwire/domain-lookup';
import {
  explainTrustSignal,
  findSharedPlatform,
  getRankedOwner,
  type Identity,
  identify,
  isSameOwner,
  roundTrustSignal,
  suspendsTrust,
} from '@vouchwire/trust-graph';
import type { Direction } from '../../graph/evidence/statement-pages.ts';
import { isIndexed } from '../../graph/graph-model.ts';
import { getSiteName } from '../../graph/site-directory.ts';
import type { IdentityLookup } from '../../graph/store/find-identity.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';
import { readDomainStatementIndex } from './domain-statement-index.ts';

/**
 * Maximum number of associations or owners of a trust signal that are listed, and of relationships that are read for
 * them.
 */
const MAX_SOURCES = 8;
const MAX_MEMBERSHIPS = 200;

const createEmptyBasis = (kind: TrustBasis['kind'], domain: string | null) => ({
  value: null,
  basis: { kind, domain, sources: [], total: 0, independent: 0 },
});

/**
 * Returns the basis of an identity's trust signal: the operator's setting, associations that list an identity of its
 * registrable domain, or its owner. Otherwise returns the reason why there is none.
 */
function readTrustBasis(
  { store, ranking }: OpenGraph,
  { domain: subject, host, registrableDomain }: Pick<Identity, 'domain' | 'host' | 'registrableDomain'>,
): { readonly value: number | null; readonly basis: TrustBasis } {
  if (host === '' || registrableDomain === null) return createEmptyBasis('no-domain', null);
  const platform = findSharedPlatform(host);
  if (platform !== null) return createEmptyBasis('shared-platform', platform);
  const { trust: exactTrust, role, groups } = explainTrustSignal(ranking, registrableDomain);
  if (exactTrust === null)
    return createEmptyBasis(
      ranking.signals.suspended.has(registrableDomain) ? 'suspended' : 'not-listed',
      registrableDomain,
    );
  const trust = roundTrustSignal(exactTrust);
  if (role === 'anchor') return { value: trust, basis: createEmptyBasis('anchor', registrableDomain).basis };

  const vouching = groups.flatMap(({ vouchers }) => vouchers);
  const memberships = role === 'controlled' ? [] : store.listMembershipsUnder(registrableDomain, MAX_MEMBERSHIPS);
  const sources: TrustBasis['sources'] = [];
  for (const { domain, name, relationship, confirmed } of vouching.slice(0, MAX_SOURCES)) {
    const identities = memberships.filter(({ source, state }) => state !== 'stale' && isInDomain(source, domain));
    const line =
      role === 'controlled' ? store.findRelationshipBetween(domain, relationship, registrableDomain) : identities[0];
    const all = new Set(identities.map(({ target }) => target));
    // The identity itself is listed, although the list may have more than the maximum.
    const targets = all.has(subject) ? [...new Set([subject, ...all])] : [...all];
    sources.push({
      domain,
      name:
        identities.map(({ other }) => getSentenceName(other)).find((found) => found !== null) ??
        name ??
        findSentenceName(store, domain),
      relationship,
      confirmed,
      identities: targets.slice(0, MAX_SOURCES),
      identities_total: targets.length,
      statement: line ? { last_seen: line.lastSeen, missed: line.missed } : null,
    });
  }
  const kind = role === 'controlled' ? 'owner' : 'listed';
  return {
    value: trust,
    basis: { kind, domain: registrableDomain, sources, total: vouching.length, independent: groups.length },
  };
}

function findSentenceName(store: OpenGraph['store'], domain: string): string | null {
  const node = store.findIdentity(domain);
  return node && getSentenceName(node);
}

const isInDomain = (identity: string, registrableDomain: string): boolean => {
  const [host = ''] = identity.split('/', 1);
  return host === registrableDomain || host.endsWith(`.${registrableDomain}`);
};

const MAX_SUGGESTED_ASSOCIATIONS = 5;
/** Maximum number of confirmed owners, and of claims of control, that are compared with each other. */
const MAX_COMPARED_OWNERS = 100;

/**
 * Reads the statements of the graph about a domain, for its dossier.
 * @param selection page of the statements in both directions, from 1, and filter of the statements
 */
export function readDossierEvidence(
  graph: OpenGraph,
  found: IdentityLookup,
  { page, filter }: { readonly page: number; readonly filter: StatementFilter },
) {
  const { manifest } = graph;
  const { identity, node, nearest } = found;
  const domain = node?.domain ?? identity.domain;
  const {
    listed,
    listStates,
    localGraph,
    namedBy,
    headline,
    counts,
    contradicted,
    unanswered,
    withoutLine,
    sides,
    getLineState: stateOfLine,
  } = readDomainStatementIndex(graph, found);
  const trust = suspendsTrust((node ?? graph.store.findIdentity(identity.host))?.siteState ?? null)
    ? createEmptyBasis('suspended', (node ?? identity).registrableDomain)
    : readTrustBasis(graph, node ?? identity);
  const start = (page - 1) * DOSSIER_PAGE;
  const matching = {
    'named-by': filterStatements(listed['named-by'], 'named-by', filter, listStates),
    names: filterStatements(listed.names, 'names', filter, listStates),
  };
  const listStatements = (direction: Direction): DossierStatements => ({
    ...counts[direction],
    matching: matching[direction].length,
    items: sides.present(matching[direction].slice(start, start + DOSSIER_PAGE), direction),
  });
  const { look_alike, nearNames } = findResemblance(graph.store, found, listed.names);
  // On a shared platform, other hosts under the registrable domain are unrelated.
  const owner = getRankedOwner(identity);
  const relatedDomains = owner === null ? [] : listRelatedDomains(graph.store, owner, domain, nearNames);
  return {
    domain,
    display: node?.display ?? identity.display,
    name: node?.name ?? null,
    siteName: getSiteName(domain, node),
    type: node?.type ?? null,
    host: node?.host ?? identity.host,
    inGraph: node !== null,
    indexed: node !== null && isIndexed(node, headline.listed.total + headline.stale.total > 0),
    trustSignal: trust.value,
    trustAsListed: node?.trustAsListed ?? null,
    trustBasis: trust.basis,
    headline,
    look_alike,
    via_owner: findViaOwner(graph.store, domain),
    namedBy: listStatements('named-by'),
    names: listStatements('names'),
    roles: countRoles(listed),
    states: countStates(listed, listStates),
    localGraph,
    sitesNotShown: node?.unshownCount ?? 0,
    pages: Math.max(1, Math.ceil(Math.max(matching['named-by'].length, matching.names.length) / DOSSIER_PAGE)),
    contradicted: {
      statements: [
        ...sides.present(contradicted['named-by'].slice(0, DOSSIER_PAGE), 'named-by'),
        ...sides.present(contradicted.names.slice(0, DOSSIER_PAGE), 'names'),
      ].slice(0, DOSSIER_PAGE),
      total: contradicted['named-by'].length + contradicted.names.length,
    },
    controlClaims: listControlClaims(graph, identity, namedBy),
    unanswered,
    withoutLine,
    stateOfLine,
    nearest,
    related_domains: relatedDomains,
    wouldList: node || owner === null ? [] : listSuggestedAssociations(graph, relatedDomains),
    graphVersion: manifest.graphVersion,
    asOf: manifest.asOf,
    listsReadAt: graph.store.getListsReadAt(),
  };
}

export type DossierEvidence = Awaited<ReturnType<typeof readDossierEvidence>>;

/**
 * Lists sites of other owners that claim to control the identity without its confirmation. Excludes a site that has the
 * same owner as a confirmed owner of the identity, according to both files.
 */
function listControlClaims(
  { store }: OpenGraph,
  identity: Identity,
  namedBy: readonly RelatedIdentity[],
): DossierResponse['control_claims'] {
  const controllers = namedBy.filter(({ type }) => type === 'CONTROL');
  const owners = controllers.filter(isConfirmed).map(({ source }) => source);
  const ownersAndIdentity = [identity.domain, ...owners].flatMap(parseIdentity);
  const claims = new Set(
    controllers
      .filter((one) => !isConfirmed(one) && !owners.includes(one.source))
      .map(({ source }) => source)
      .filter((domain) =>
        parseIdentity(domain).some((claimant) => !ownersAndIdentity.some((owner) => isSameOwner(claimant, owner))),
      ),
  );
  if (owners.length > 0 && claims.size > 0) {
    const compared = [...owners.slice(0, MAX_COMPARED_OWNERS), ...[...claims].slice(0, MAX_COMPARED_OWNERS)];
    const among = store.listRelationshipsAmong(compared);
    const control = among.filter((one) => isConfirmed(one) && /^CONTROL/.test(one.type));
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

function parseIdentity(domain: string): Identity[] {
  const identified = identify(domain);
  return identified.ok ? [identified.identity] : [];
}

/**
 * Lists recognized associations that currently list other identities of the same registrable domain. A suggestion
 * requires this evidence.
 */
function listSuggestedAssociations(
  graph: OpenGraph,
  relatedDomains: DossierResponse['related_domains'],
): DossierResponse['suggested_associations'] {
  const lists = new Set<string>();
  for (const { domain, reason } of relatedDomains) {
    if (reason !== 'same-registrable-domain') continue;
    for (const list of graph.store.listPredecessors(domain))
      if (list.type === 'MEMBER' && list.state !== 'stale' && isRecognizedList(list)) lists.add(list.source);
  }
  const nodes = lists.size > 0 ? graph.store.findIdentities([...lists].slice(0, MAX_SUGGESTED_ASSOCIATIONS)) : [];
  return nodes.map(({ domain, name, memberSites }) => ({ domain, name, members: memberSites }));
}

type ListStates = (one: RelatedIdentity, direction: Direction) => readonly LinkState[];

/** Returns the statements that match a filter, in their order. */
function filterStatements(
  statements: readonly RelatedIdentity[],
  direction: Direction,
  { state, role, find }: StatementFilter,
  listStates: ListStates,
): readonly RelatedIdentity[] {
  const needle = find.toLowerCase();
  return statements.filter(
    (one) =>
      (state === '' || listStates(one, direction).includes(state)) &&
      (role === '' || getStatementRole(direction, one.type) === role) &&
      (needle === '' || one.other.domain.includes(needle) || (one.other.name?.toLowerCase().includes(needle) ?? false)),
  );
}

/**
 * Counts the listed statements by state. One whose answer has another state counts in both. States without statements
 * are left out.
 */
function countStates(
  listed: Readonly<Record<Direction, readonly RelatedIdentity[]>>,
  listStates: ListStates,
): DossierResponse['states'] {
  const all = (['named-by', 'names'] as const).flatMap((direction) =>
    listed[direction].flatMap((one) => listStates(one, direction)),
  );
  return LINK_STATES.flatMap((state) => {
    const statements = all.filter((one) => one === state).length;
    return statements === 0 ? [] : [{ state, statements }];
  });
}

/** Counts the listed statements by the role of the other end. Roles without statements are left out. */
function countRoles(listed: Readonly<Record<Direction, readonly RelatedIdentity[]>>): DossierResponse['roles'] {
  const counts = new Map<StatementRole, number>();
  for (const direction of ['named-by', 'names'] as const)
    for (const { type } of listed[direction]) {
      const role = getStatementRole(direction, type);
      counts.set(role, (counts.get(role) ?? 0) + 1);
    }
  return STATEMENT_ROLES.flatMap((role) => {
    const statements = counts.get(role);
    return statements === undefined ? [] : [{ role, statements }];
  });
}
