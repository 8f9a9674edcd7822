import type { DossierFinding } from '@vouchwire/api-contract';
import { sharedPlatformOf } from '@vouchwire/trust-graph';
import type { Found } from '../find-identity.ts';
import type { OpenGraph } from '../live-graph.ts';
import { organizationOf } from '../organization-of.ts';
import { isRecognizedList } from '../recognized-lists.ts';
import type { RelatedIdentity } from '../trust-graph-store.ts';
import { dossierFinding, type ListedElsewhere } from './dossier-finding.ts';
import { fileReadingOf } from './file-reading.ts';
import { type Organizations, organizationsOf } from './organizations.ts';

/** Lists and owners that are compared with each other, and lists of other identities that are read. */
const MAX_COMPARED = 50;
const MAX_ELSEWHERE = 200;

/** What the page of a domain says first, and about which domain: without the rest of the page. */
export interface FindingOf {
  readonly domain: string;
  readonly name: string | null;
  readonly finding: DossierFinding;
  /** When the newest file of a recognized list was read; null if none was. */
  readonly listsReadAt: string | null;
}

export async function readFinding(graph: OpenGraph, found: Found): Promise<FindingOf> {
  const { identity, node } = found;
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? await graph.store.listPredecessors(domain) : [];
  const names = node ? await graph.store.listSuccessors(domain) : [];
  const finding = await findingFrom(graph, found, namedBy, names);
  return { domain, name: node?.name ?? null, finding, listsReadAt: await graph.store.listsReadAt() };
}

/** The finding from the statements that were read of a domain. */
export async function findingFrom(
  graph: OpenGraph,
  { identity, node }: Found,
  namedBy: readonly RelatedIdentity[],
  names: readonly RelatedIdentity[],
): Promise<DossierFinding> {
  const domain = node?.domain ?? identity.domain;
  const organizations = await readOrganizations(graph, domain, namedBy);
  const isListed = namedBy.some((one) => one.type === 'MEMBER' && (one.confirmed || isRecognizedList(one)));
  return dossierFinding({
    subject: domain.startsWith('did:') ? 'did' : domain === identity.host ? 'site' : 'page',
    inGraph: node !== null,
    isAssociation: node?.type === 'association',
    ownFile: fileReadingOf(identity.host, node ?? (await hostOf(graph, identity))),
    namedBy,
    names,
    listedElsewhere: isListed ? [] : await readListedElsewhere(graph, domain, organizations),
    organizations,
  });
}

/** The host of a page or DID that is not in the graph itself. */
const hostOf = async ({ store }: OpenGraph, { domain, host }: Found['identity']) =>
  host === '' || host === domain ? null : store.findIdentity(host);

/** Recognized lists that currently name other identities of the same registrable domain; none on a shared platform. */
export async function readListedElsewhere(
  graph: OpenGraph,
  domain: string,
  organizations: Organizations,
): Promise<ListedElsewhere[]> {
  const owner = organizationOf(domain);
  if (sharedPlatformOf(owner) !== null || owner.startsWith('did:') || owner.includes('/')) return [];
  const listed = await graph.store.listMembershipsUnder(owner, MAX_ELSEWHERE);
  return listed.filter(
    ({ identity, listedBy }) =>
      identity !== domain &&
      listedBy.state !== 'stale' &&
      !organizations.isOwn(listedBy.domain) &&
      isRecognizedList(listedBy),
  );
}

async function readOrganizations(
  { store }: OpenGraph,
  domain: string,
  namedBy: readonly RelatedIdentity[],
): Promise<Organizations> {
  // Only these can be named: others' claims, however many, take no place of theirs.
  const canBeNamed = (one: RelatedIdentity) =>
    one.confirmed ? one.type === 'MEMBER' || one.type === 'CONTROL' : one.type === 'MEMBER' && isRecognizedList(one);
  const parties = namedBy.filter(canBeNamed).slice(0, MAX_COMPARED);
  const domains = [...new Set(parties.map((one) => one.domain))];
  const among = domains.length > 1 ? await store.listRelationshipsAmong(domains) : [];
  const controlled = among
    .filter(({ type, confirmed }) => type === 'CONTROL' && confirmed)
    .map(({ source, target }) => [source, target] as const);
  return organizationsOf(domain, parties, controlled);
}

/** About how many characters a finding takes, for a cache: its parties, of which it names a few. */
export const sizeOfFinding = ({ domain, finding }: FindingOf): number =>
  600 + domain.length + JSON.stringify(finding).length;
