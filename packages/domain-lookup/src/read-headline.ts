import { type DomainHeadline, getSubject, type Headline } from '@vouchwire/api-contract';
import type { ColumnLookupGraph } from './column-lookup-graph.ts';
import { computeHeadline } from './compute-headline.ts';
import type { IdentityLookup } from './find-node.ts';
import { findRegistrableOwner, findViaOwner, listCurrentListings } from './find-via-owner.ts';
import { getSentenceName } from './get-sentence-name.ts';
import { isConfirmed, type RelatedIdentity } from './graph-model.ts';
import { findResemblance } from './look-alikes/find-look-alike.ts';
import { type Organizations, readOrganizations } from './organizations.ts';
import { isRecognizedList } from './recognized-lists.ts';
import { toFileReading } from './to-file-reading.ts';
import { toSiteState } from './to-site-state.ts';

/** The headline of a domain's page, without the rest of the page. */
export interface HeadlineSummary extends DomainHeadline {
  /** When the newest file of a recognized list was read. Null if none was read. */
  readonly listsReadAt: string | null;
}

export function readHeadline(graph: ColumnLookupGraph, found: IdentityLookup): HeadlineSummary {
  const { identity, node } = found;
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? graph.listPredecessors(domain) : [];
  const names = node ? graph.listSuccessors(domain) : [];
  const headline = loadHeadline(graph, found, namedBy, names);
  return {
    domain,
    name: node && getSentenceName(node),
    headline,
    look_alike: findResemblance(graph, found, names).look_alike,
    via_owner: findViaOwner(graph, domain),
    listsReadAt: graph.getListsReadAt(),
  };
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
  const host = node ?? findHost(graph, identity);
  const isListed = namedBy.some((one) => one.type === 'MEMBER' && (isConfirmed(one) || isRecognizedList(one)));
  return computeHeadline({
    subject: getSubject(domain),
    inGraph: node !== null,
    isAssociation: node?.type === 'association',
    ownFile: toFileReading(identity.host, host),
    siteState: toSiteState(host, graph.disputes),
    namedBy,
    names,
    listedElsewhere: isListed ? [] : readListedElsewhere(graph, domain, organizations),
    organizations,
  });
}

/** Finds the host of a page or DID that is not in the graph itself. */
const findHost = (graph: ColumnLookupGraph, { domain, host }: IdentityLookup['identity']) =>
  host === '' || host === domain ? null : graph.findIdentity(host);

/** Reads the recognized lists that currently name other identities of the same registrable domain. */
function readListedElsewhere(
  graph: ColumnLookupGraph,
  domain: string,
  organizations: Organizations,
): RelatedIdentity[] {
  const owner = findRegistrableOwner(domain);
  return owner === null
    ? []
    : listCurrentListings(graph, owner, organizations).filter(({ target }) => target !== domain);
}

/**
 * Estimates the number of characters of a headline, for a cache. It counts the parties, of which the headline names a
 * few.
 */
export const estimateSize = ({ domain, headline, look_alike, via_owner }: HeadlineSummary): number =>
  600 + domain.length + JSON.stringify([headline, look_alike, via_owner]).length;
