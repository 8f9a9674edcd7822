import {
  type AssociationResponse,
  LINK_STATES,
  type MemberAi,
  type MemberFilter,
  type MemberRow,
  type MembersParams,
} from '@vouchwire/api-contract';
import { MAX_LISTED_BY } from '@vouchwire/api-contract/schemas';
import type { IdentityNode, RelatedIdentity } from '@vouchwire/domain-lookup';
import { getOrganization, isConfirmed, toFileReading } from '@vouchwire/domain-lookup';
import { compareText, formatReferenceLine } from '@vouchwire/trust-graph';
import { StatementPresenter } from '../graph/evidence/statement-pages.ts';
import type { IdentityLookup } from '../graph/store/find-identity.ts';
import type { OpenGraph } from '../graph/store/graph-manager.ts';
import { filterListings } from '../graph/store/trust-graph-store.ts';
import { takeTurn } from '../platform/limiter/event-loop-turns.ts';
import type { MembershipDiff } from '../policy-files/history/membership-diff-repository.ts';
import { matchesText, paginate } from './paginate.ts';
import { findAttestation } from './to-association.ts';

/** Finds the changes of a host's list. Null if there is no file before the effective one. */
type FindMembershipDiff = (host: string) => Promise<MembershipDiff | null>;

/** Reads what sites state about AI, by host. The graph contains the identities that are not null. */
type ListAiStatements = (sites: ReadonlyMap<string, IdentityNode | null>) => Promise<ReadonlyMap<string, MemberAi>>;

/** An association with a page of its members, without the history of its list. */
export type AssociationMembers = Omit<AssociationResponse, 'confirmations'>;

/** A row before the data of both sides was added. */
interface Row {
  readonly kind: MemberRow['kind'];
  readonly domain: string;
  readonly name: string | null;
  readonly joined: boolean;
  readonly statement: RelatedIdentity | null;
  readonly evidence: MemberRow['statement'] | null;
}

/** Sort order by the state of the other side, best known first. Former members come last. */
const STATE_ORDER = new Map<string | null, number>(LINK_STATES.map((state, index) => [state, index]));

/**
 * Returns an association with a page of its members. Null for any other domain, because its `member` lines are
 * statements of its file, not memberships.
 */
export async function readAssociation(
  graph: OpenGraph,
  found: IdentityLookup,
  params: MembersParams,
  findMembershipDiff: FindMembershipDiff,
  listAiStatements: ListAiStatements,
): Promise<AssociationMembers> {
  const { store, manifest } = graph;
  const { identity, node } = found;
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? store.listPredecessors(domain) : [];
  const names = node ? store.listSuccessors(domain) : [];
  const isAssociation = node?.type === 'association';
  // A page on a host, and a DID, publish no file of their own.
  const diff = isAssociation && node.domain === node.host ? await findMembershipDiff(domain) : null;

  const members: Row[] = names
    .filter(({ type }) => isAssociation && type === 'MEMBER')
    .map((statement) => toRow(statement, 'member'));
  const listed = new Set(members.map((row) => row.domain));
  const unlisted = namedBy
    .filter(({ type }) => type === 'BELONGTO')
    .filter((one) => one.state !== 'stale' && !isConfirmed(one) && !listed.has(one.source))
    .map((statement) => toRow(statement, 'unlisted'));
  const left = listFormerMembers(graph, diff);

  function toRow(statement: RelatedIdentity, kind: Row['kind']): Row {
    const { domain: other, name } = statement.other;
    const joined = kind === 'member' && diff !== null && diff.joined.has(other);
    return { kind, domain: other, name, joined, statement, evidence: null };
  }

  const rows = selectRows({ members, unlisted, left }, params);
  const { page, pages, next, rows: shown } = paginate(rows, params.page, params.size);
  const ai = params.columns === 'ai' ? await listAiStatements(findSites(graph, shown)) : null;
  const file = toFileReading(identity.host, node);
  const sides = new StatementPresenter(graph, file, namedBy, names);
  const shownMembers: MemberRow[] = [];
  for (const row of shown) {
    await takeTurn();
    shownMembers.push({ ...toMemberRow(row, domain, sides), ai: ai?.get(row.domain) ?? null });
  }
  const lists = filterListings(namedBy);
  const count = (show: MemberFilter): number => members.filter((row) => isShown(row, show)).length;
  const countCompared = (show: MemberFilter) => (node?.fileStale ? null : count(show));
  return {
    domain,
    display: node?.display ?? identity.display,
    name: node?.name ?? null,
    name_source: node?.nameSource ?? null,
    type: node?.type ?? null,
    attestation: findAttestation(graph.ranking, domain),
    file_url: node?.fileUrl ?? null,
    own_file: file,
    first_seen: node?.firstSeen ?? null,
    last_seen: members[0]?.statement?.lastSeen ?? null,
    compared_with: diff?.comparedWith ?? null,
    sites: {
      total: node?.memberSites ?? 0,
      with_file: node?.memberSitesWithFile ?? null,
      confirmed: node?.memberSitesConfirming ?? null,
    },
    confirming_line: isAssociation ? formatReferenceLine('belongto', domain) : null,
    sites_removed_at_source: await countRemovedAtSource(graph, members, findMembershipDiff),
    counts: {
      all: members.length,
      confirmed: countCompared('confirmed'),
      unconfirmed: countCompared('unconfirmed'),
      claimed: countCompared('claimed'),
      unreturned: countCompared('unreturned'),
      contradicted: countCompared('contradicted'),
      stale: count('stale'),
      joined: diff && count('joined'),
      left: diff && left.length,
      unlisted: unlisted.length,
    },
    show: params.show,
    columns: params.columns,
    sort: params.sort,
    order: params.order,
    size: params.size,
    find: params.find,
    page,
    pages,
    next,
    matching: rows.length,
    members: shownMembers,
    listed_by: sides.present(lists.slice(0, MAX_LISTED_BY), 'named-by'),
    listed_by_total: lists.length,
    nearest: found.nearest,
    graph_version: manifest.graphVersion,
    as_of: manifest.asOf,
  };
}

/** Counts the sites that a list of lists still contains although one of these lists no longer does. */
async function countRemovedAtSource(
  { store }: OpenGraph,
  members: readonly Row[],
  findMembershipDiff: FindMembershipDiff,
): Promise<number> {
  const sites = new Set(members.map(({ domain }) => getOrganization(domain)));
  const removed = new Set<string>();
  for (const { domain, statement } of members) {
    const diff = statement?.other.type === 'association' ? await findMembershipDiff(domain) : null;
    if (!diff) continue;
    const named = store.listSuccessors(domain).filter(({ type }) => type === 'MEMBER');
    const current = new Set(named.map(({ target }) => getOrganization(target)));
    for (const { domain: former } of diff.left) {
      const site = getOrganization(former);
      if (sites.has(site) && !current.has(site)) removed.add(site);
    }
  }
  return removed.size;
}

/** Finds the hosts among the members. A page on a host, and a DID, publish no files of their own. */
function findSites({ store }: OpenGraph, rows: readonly Row[]): ReadonlyMap<string, IdentityNode | null> {
  const hosts = rows.map(({ domain }) => domain).filter((domain) => !/[/:]/.test(domain));
  const nodes = new Map(store.findIdentities(hosts).map((node) => [node.domain, node]));
  return new Map(hosts.map((host) => [host, nodes.get(host) ?? null]));
}

/** The graph may still contain the name of a former member. */
function listFormerMembers({ store }: OpenGraph, diff: MembershipDiff | null): Row[] {
  if (!diff || diff.left.length === 0) return [];
  const nodes = store.findIdentities(diff.left.map(({ domain }) => domain));
  const names = new Map(nodes.map(({ domain, name }) => [domain, name]));
  return diff.left.map(({ domain, statement }) => ({
    kind: 'left',
    domain,
    name: names.get(domain) ?? null,
    joined: false,
    statement: null,
    evidence: statement,
  }));
}

function isShown({ joined, statement }: Row, show: MemberFilter): boolean {
  if (show === 'all') return true;
  if (show === 'joined') return joined;
  // The list of a stale file is outdated, so the files of its members are not compared with it.
  if (show === 'unconfirmed') return statement?.state !== 'confirmed' && statement?.state !== 'stale';
  return statement?.state === show;
}

function selectRows(
  { members, unlisted, left }: Readonly<Record<'members' | 'unlisted' | 'left', readonly Row[]>>,
  { show, find, sort, order }: MembersParams,
): Row[] {
  const chosen = show === 'left' ? left : show === 'unlisted' ? unlisted : members.filter((row) => isShown(row, show));
  const direction = order === 'asc' ? 1 : -1;
  return chosen
    .filter(({ domain, name }) => matchesText(find, domain, name))
    .sort((a, b) => direction * compareBy(sort, a, b) || compareText(a.domain, b.domain));
}

function compareBy(sort: MembersParams['sort'], a: Row, b: Row): number {
  if (sort === 'domain') return compareText(a.domain, b.domain);
  if (sort === 'line') return getLine(a) - getLine(b);
  return getStateOrder(a) - getStateOrder(b);
}

/** A line without a known number sorts after those with one. */
const getLine = ({ statement, evidence }: Row): number => statement?.line ?? evidence?.line ?? Number.MAX_SAFE_INTEGER;
const getStateOrder = ({ statement }: Row): number => STATE_ORDER.get(statement?.state ?? null) ?? LINK_STATES.length;

function toMemberRow(row: Row, association: string, sides: StatementPresenter): Omit<MemberRow, 'ai'> {
  const { kind, domain, name, joined, statement, evidence } = row;
  const common = { domain, name, kind, joined, line_to_add: getLineToAdd(row, association) };
  if (!statement) {
    if (!evidence) throw new RangeError(`${domain} is told without the line that names it`);
    return { ...common, state: null, missing: null, statement: evidence, answering_statement: null };
  }
  const [dossierStatement] = sides.present([statement], kind === 'unlisted' ? 'named-by' : 'names');
  if (!dossierStatement) throw new RangeError(`${domain} is told without its statement`);
  const { state, missing, answering_statement: reciprocal } = dossierStatement;
  return {
    ...common,
    state,
    missing,
    statement: dossierStatement.statement,
    // A line of a file that is no longer readable confirms nothing.
    answering_statement: state === 'claimed' ? null : reciprocal,
  };
}

/** Null for an unlisted site: anyone can state that they belong, so that is no reason to add them to a list. */
function getLineToAdd({ kind, statement }: Row, association: string): string | null {
  const isMissing = statement?.state === 'claimed' || statement?.state === 'unreturned';
  return kind === 'member' && isMissing ? formatReferenceLine('belongto', association) : null;
}
