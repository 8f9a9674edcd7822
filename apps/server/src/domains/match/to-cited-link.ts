import { type CitationListing, type CitedLink, isListedState, type LIST_STATES } from '@vouchwire/api-contract';
import {
  findConfirmedOwner,
  findResemblance,
  getOrganization,
  type RelatedIdentity,
  toListingAssociation,
  toSiteState,
} from '@vouchwire/domain-lookup';
import { suspendsTrust } from '@vouchwire/trust-graph';
import type { IdentityLookup } from '../../graph/store/find-identity.ts';
import type { OpenGraph } from '../../graph/store/graph-manager.ts';
import { filterListings } from '../../graph/store/trust-graph-store.ts';

/** The lines that count. */
export interface ListingFilter {
  /** Null: those of every recognized association. */
  readonly associations: readonly string[] | null;
  readonly state: (typeof LIST_STATES)[number];
}

type Graph = Pick<OpenGraph, 'store'>;

/** Maximum number of lines about identities of an owner that are read. */
const MAX_OWNER_LINES = 1_000;

/** Describes the site of an address by its evidence. */
export function toCitedLink(graph: Graph, lookup: IdentityLookup, filter: ListingFilter): Omit<CitedLink, 'url'> {
  const { store } = graph;
  const { node, identity } = lookup;
  // The owner of a page that the graph does not contain is that of its host.
  const site = node?.domain ?? (identity.kind === 'path' ? identity.host : identity.domain);
  const owner = findConfirmedOwner(store, site)?.domain ?? null;
  const ownersLines = selectLines(graph, listOwnersLines(graph, owner), filter);
  return {
    domain: identity.host || identity.domain,
    identity: node?.domain ?? null,
    site_state: node && toSiteState(node, store.disputes).site_state,
    look_alike: findResemblance(store, lookup, node ? store.listSuccessors(node.domain) : []).look_alike,
    listed_by: node ? selectLines(graph, store.listPredecessors(node.domain), filter) : [],
    through_owner: owner !== null && ownersLines.length > 0 ? { domain: owner, listed_by: ownersLines } : null,
    owner: owner ?? getOrganization(site),
  };
}

/** Lists the lines about identities of an owner. None counts of an address that may have another tenant. */
const listOwnersLines = (graph: Graph, owner: string | null): RelatedIdentity[] =>
  owner === null || isSuspended(graph, owner)
    ? []
    : graph.store.listMembershipsUnder(owner, MAX_OWNER_LINES).filter(({ target }) => !isSuspended(graph, target));

/** As a list for software (`/lists`), without the lines of an association whose address may have another tenant. */
function selectLines(
  graph: Graph,
  namedBy: readonly RelatedIdentity[],
  { associations, state: wanted }: ListingFilter,
): CitationListing[] {
  const lines = filterListings(namedBy)
    .filter(({ source, other }) => (associations === null ? other.recognized : associations.includes(source)))
    .filter(({ source, state }) => isListedState(state, wanted) && !isSuspended(graph, source));
  // An association that lists several identities of an owner has one line here, the first.
  return [...Map.groupBy(lines, ({ source }) => source).values()].flatMap(([first]) => {
    if (first === undefined) return [];
    const { domain, file_url, line, last_seen, missed, state, confirmation } = toListingAssociation(first);
    return [{ association: domain, file: file_url, line, date: last_seen, missed, state, confirmation }];
  });
}

const isSuspended = ({ store }: Graph, domain: string): boolean =>
  suspendsTrust(toSiteState(store.findIdentity(domain), store.disputes).site_state.state);
