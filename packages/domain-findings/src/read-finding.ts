import type { DossierFinding } from '@vouchwire/api-contract';
import { findSharedPlatform } from '@vouchwire/trust-graph';
import { computeDossierFinding, type ListedElsewhere } from './compute-finding.ts';
import type { IdentityLookup } from './find-node.ts';
import type { FindingGraph } from './finding-graph.ts';
import { getOrganization } from './get-organization.ts';
import { getSentenceName } from './get-sentence-name.ts';
import type { RelatedIdentity } from './graph-model.ts';
import { createOrganizations, type Organizations } from './organizations.ts';
import { isRecognizedList } from './recognized-lists.ts';
import { toFileReading } from './to-file-reading.ts';

/** Lists and owners that are compared with each other, and lists of other identities that are read. */
const MAX_COMPARED = 50;
const MAX_ELSEWHERE = 200;

/** The headline of a domain's page, without the rest of the page. */
export interface FindingSummary {
  readonly domain: string;
  readonly name: string | null;
  readonly finding: DossierFinding;
  /** When the newest file of a recognized list was read; null if none was. */
  readonly listsReadAt: string | null;
}

export async function readFinding(graph: FindingGraph, found: IdentityLookup): Promise<FindingSummary> {
  const { identity, node } = found;
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? await graph.listPredecessors(domain) : [];
  const names = node ? await graph.listSuccessors(domain) : [];
  const finding = await loadFinding(graph, found, namedBy, names);
  return { domain, name: node && getSentenceName(node), finding, listsReadAt: await graph.getListsReadAt() };
}

/** The finding from the statements that were read of a domain. */
export async function loadFinding(
  graph: FindingGraph,
  { identity, node }: IdentityLookup,
  namedBy: readonly RelatedIdentity[],
  names: readonly RelatedIdentity[],
): Promise<DossierFinding> {
  const domain = node?.domain ?? identity.domain;
  const organizations = await readOrganizations(graph, domain, namedBy);
  const isListed = namedBy.some((one) => one.type === 'MEMBER' && (one.confirmed || isRecognizedList(one)));
  return computeDossierFinding({
    subject: domain.startsWith('did:') ? 'did' : domain === identity.host ? 'site' : 'page',
    inGraph: node !== null,
    isAssociation: node?.type === 'association',
    ownFile: toFileReading(identity.host, node ?? (await findHost(graph, identity))),
    namedBy,
    names,
    listedElsewhere: isListed ? [] : await readListedElsewhere(graph, domain, organizations),
    organizations,
  });
}

/** The host of a page or DID that is not in the graph itself. */
const findHost = async (graph: FindingGraph, { domain, host }: IdentityLookup['identity']) =>
  host === '' || host === domain ? null : graph.findIdentity(host);

/** Recognized lists that currently name other identities of the same registrable domain; none on a shared platform. */
async function readListedElsewhere(
  graph: FindingGraph,
  domain: string,
  organizations: Organizations,
): Promise<ListedElsewhere[]> {
  const owner = getOrganization(domain);
  if (findSharedPlatform(owner) !== null || owner.startsWith('did:') || owner.includes('/')) return [];
  const listed = await graph.listMembershipsUnder(owner, MAX_ELSEWHERE);
  return listed.filter(
    ({ identity, listedBy }) =>
      identity !== domain &&
      listedBy.state !== 'stale' &&
      !organizations.isOwn(listedBy.domain) &&
      isRecognizedList(listedBy),
  );
}

async function readOrganizations(
  graph: FindingGraph,
  domain: string,
  namedBy: readonly RelatedIdentity[],
): Promise<Organizations> {
  // Only these can be named: any number of claims of others cannot displace them.
  const isNameable = (one: RelatedIdentity) =>
    one.confirmed ? one.type === 'MEMBER' || one.type === 'CONTROL' : one.type === 'MEMBER' && isRecognizedList(one);
  const parties = namedBy.filter(isNameable).slice(0, MAX_COMPARED);
  const domains = [...new Set(parties.map((one) => one.domain))];
  const relationships = domains.length > 1 ? await graph.listRelationshipsAmong(domains) : [];
  const controlled = relationships
    .filter(({ type, confirmed }) => type === 'CONTROL' && confirmed)
    .map(({ source, target }) => [source, target] as const);
  const named = parties.map((party) => ({ domain: party.domain, name: getSentenceName(party) }));
  return createOrganizations(domain, named, controlled);
}

/** About how many characters a finding takes, for a cache: its parties, of which it names a few. */
export const estimateSize = ({ domain, finding }: FindingSummary): number =>
  600 + domain.length + JSON.stringify(finding).length;
