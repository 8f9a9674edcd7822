import type { DossierResponse } from '@vouchwire/api-contract';
import { openGraph } from '@vouchwire/property-graph';
import { getRankedOwner, identify } from '@vouchwire/trust-graph';
import { ColumnLookupGraph } from './column-lookup-graph.ts';
import { findNode } from './find-node.ts';
import { findViaOwner } from './find-via-owner.ts';
import { isSameOrganization } from './get-organization.ts';
import { getSentenceName } from './get-sentence-name.ts';
import { isConfirmed, type RelatedIdentity } from './graph-model.ts';
import { getHeadlineStatus, type HeadlineStatus } from './headline-status.ts';
import { findResemblance } from './look-alikes/find-look-alike.ts';
import { type HeadlineSummary, loadHeadline } from './read-headline.ts';
import { isRecognizedList } from './recognized-lists.ts';
import { listRelatedDomains } from './related-domains.ts';

/** The information of the graph about the site of an address. */
export interface SiteReport extends Omit<HeadlineSummary, 'listsReadAt'> {
  readonly kind: 'site';
  /** Unicode form of `domain`, if it differs. */
  readonly display: string | null;
  readonly status: HeadlineStatus;
  readonly namedBy: readonly RelatedIdentity[];
  readonly names: readonly RelatedIdentity[];
  readonly similar: DossierResponse['related_domains'];
  /** Registrable domain to which paths lead. Null on a shared platform. */
  readonly owner: string | null;
}

/** Why an address has no site to look up: it has no host, or its host is not a public domain name. */
export type LookUp =
  | SiteReport
  | { readonly kind: 'no-host' }
  | { readonly kind: 'not-a-domain'; readonly host: string };

/** The statements of other organizations that list the site and that its headline counts. */
export const listCountedLists = ({ domain, namedBy }: SiteReport): RelatedIdentity[] =>
  namedBy.filter(
    (one) =>
      one.type === 'MEMBER' && (isConfirmed(one) || isRecognizedList(one)) && !isSameOrganization(one.source, domain),
  );

/**
 * Opens the bytes of a graph file.
 * @throws GraphFileError
 */
export function openLookupGraph(bytes: ArrayBuffer): ColumnLookupGraph {
  const graph = openGraph(new Uint8Array(bytes));
  // The server attaches the sites of its directory that resemble a known one.
  return new ColumnLookupGraph(graph, new Set(graph.data.attachment.split(' ')));
}

/**
 * Looks up an address in the graph, on the device.
 * @param address address of a page, undefined if the browser does not provide it
 */
export function lookUp(graph: ColumnLookupGraph, address: string | undefined): LookUp {
  const url = parseWebAddress(address);
  if (url === null) return { kind: 'no-host' };
  const identified = identifyPage(url);
  if (!identified.ok) return { kind: 'not-a-domain', host: url.hostname };
  const found = findNode(graph, identified.identity);
  const { identity, node } = found;
  const domain = node?.domain ?? identity.domain;
  const namedBy = node ? graph.listPredecessors(domain) : [];
  const names = node ? graph.listSuccessors(domain) : [];
  const headline = loadHeadline(graph, found, namedBy, names);
  const { look_alike, nearNames } = findResemblance(graph, found, names);
  const owner = getRankedOwner(identity);
  return {
    kind: 'site',
    domain,
    display: node?.display ?? identity.display,
    name: node && getSentenceName(node),
    headline,
    look_alike,
    via_owner: findViaOwner(graph, domain),
    status: getHeadlineStatus({ headline, look_alike }),
    namedBy,
    names,
    similar: owner === null ? [] : listRelatedDomains(graph, owner, domain, nearNames),
    owner,
  };
}

/** Parses the address of a page on the web. Files, new tabs and pages of the browser have no host. */
function parseWebAddress(address: string | undefined): URL | null {
  const url = address === undefined ? null : URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/**
 * Identifies the page of an address that the browser has parsed. If the path is too long or unusual for an identity,
 * the host is used.
 */
function identifyPage({ protocol, hostname, pathname }: URL): ReturnType<typeof identify> {
  const page = identify(`${protocol}//${hostname}${pathname}`);
  return page.ok ? page : identify(hostname);
}
