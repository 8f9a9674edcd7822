import { getSubject, type Headline } from '@vouchwire/api-contract';
import { findSharedPlatform } from '@vouchwire/trust-graph';
import type { ColumnLookupGraph } from './column-lookup-graph.ts';
import { computeHeadline } from './compute-headline.ts';
import type { IdentityLookup } from './find-node.ts';
import { getOrganization } from './get-organization.ts';
import { getSentenceName } from './get-sentence-name.ts';
import { isConfirmed, type RelatedIdentity } from './graph-model.ts';
import { createOrganizations, type Organizations } from './organizations.ts';
import { isRecognizedList } from './recognized-lists.ts';
import { toFileReading } from './to-file-reading.ts';

/**
 * Maximum number of lists and owners that are compared with each other, and of lists of other identities that are read.
 */
const MAX_COMPARED = 50;
const MAX_ELSEWHERE = 200;

/** The headline of a domain's page, without the rest of the page. */
export interface HeadlineSummary {
  readonly domain: string;
  readonly name: string | null;
  readonly headline: Headline;
  /** When the newest file of a recognized list was read. Null if none was read. */
  readonly listsReadAt: string | null;
}

export function readHeadline(graph: ColumnLookupGraph, found: IdentityLookup): HeadlineSummary {
  const { identity, node } = found;
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? graph.listPredecessors(domain) : [];
  const names = node ? graph.listSuccessors(domain) : [];
  const headline = loadHeadline(graph, found, namedBy, names);
  return { domain, name: node && getSentenceName(node), headline, listsReadAt: graph.getListsReadAt() };
}

/** Loads the headline from the statements about a domain. */
export function loadHeadline(
  graph: ColumnLookupGraph,
  { identity, node }: IdentityLookup,
  namedBy: readonly RelatedIdentity[],
  names: readonly RelatedIdentity[],
): Headline {
  const domain = node?.domain ?? identity.domain;
  const organizations = readOrganizations(graph, domain, namedBy);
  const isListed = namedBy.some((one) => one.type === 'MEMBER' && (isConfirmed(one) || isRecognizedList(one)));
  return computeHeadline({
    subject: getSubject(domain),
    inGraph: node !== null,
    isAssociation: node?.type === 'association',
    ownFile: toFileReading(identity.host, node ?? findHost(graph, identity)),
    namedBy,
    names,
    listedElsewhere: isListed ? [] : readListedElsewhere(graph, domain, organizations),
    organizations,
  });
}

/** Finds the host of a page or DID that is not in the graph itself. */
const findHost = (graph: ColumnLookupGraph, { domain, host }: IdentityLookup['identity']) =>
  host === '' || host === domain ? null : graph.findIdentity(host);

/**
 * Reads the recognized lists that currently name other identities of the same registrable domain. None on a shared
 * platform.
 */
function readListedElsewhere(
  graph: ColumnLookupGraph,
  domain: string,
  organizations: Organizations,
): RelatedIdentity[] {
  const owner = getOrganization(domain);
  if (findSharedPlatform(owner) !== null || owner.startsWith('did:') || owner.includes('/')) return [];
  const listed = graph.listMembershipsUnder(owner, MAX_ELSEWHERE);
  return listed.filter(
    (one) =>
      one.target !== domain && one.state !== 'stale' && !organizations.isOwn(one.source) && isRecognizedList(one),
  );
}

function readOrganizations(
  graph: ColumnLookupGraph,
  domain: string,
  namedBy: readonly RelatedIdentity[],
): Organizations {
  // Only these statements can be named, so any number of claims by others cannot displace them.
  const isNameable = (one: RelatedIdentity) =>
    isConfirmed(one) ? one.type === 'MEMBER' || one.type === 'CONTROL' : one.type === 'MEMBER' && isRecognizedList(one);
  const parties = namedBy.filter(isNameable).slice(0, MAX_COMPARED);
  const domains = [...new Set(parties.map((one) => one.source))];
  const relationships = domains.length > 1 ? graph.listRelationshipsAmong(domains) : [];
  const controlled = relationships
    .filter((one) => one.type === 'CONTROL' && isConfirmed(one))
    .map(({ source, target }) => [source, target] as const);
  const named = parties.map(({ other }) => ({ domain: other.domain, name: getSentenceName(other) }));
  return createOrganizations(domain, named, controlled);
}

/**
 * Estimates the number of characters of a headline, for a cache. It counts the parties, of which the headline names a
 * few.
 */
export const estimateSize = ({ domain, headline }: HeadlineSummary): number =>
  600 + domain.length + JSON.stringify(headline).length;
