import {
  type CitationListing,
  type CitedLink,
  isListedState,
  type LIST_STATES,
  type ListingAssociation,
} from '@vouchwire/api-contract';
import { findRegistrableOwner, getOrganization, readHeadline, toListingAssociation } from '@vouchwire/domain-lookup';
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

/**
 * Describes the site of an address by its evidence.
 * @param lookup null if the address names no domain
 */
export function toCitedLink(
  graph: Pick<OpenGraph, 'store'>,
  url: string,
  lookup: IdentityLookup | null,
  filter: ListingFilter,
): CitedLink {
  const none = { identity: null, site_state: null, look_alike: null, listed_by: [], through_owner: null };
  if (lookup === null) return { url, domain: null, ...none, owner: null };
  const { store } = graph;
  const { node, identity } = lookup;
  const { domain, headline, look_alike, via_owner } = readHeadline(store, lookup);
  const select = (listings: readonly ListingAssociation[]) => selectListings(graph, listings, filter);
  const ownersLines = select(via_owner?.associations ?? []);
  return {
    url,
    domain: identity.domain,
    identity: node?.domain ?? null,
    site_state: node && headline.site_state,
    look_alike,
    listed_by: node ? select(filterListings(store.listPredecessors(node.domain)).map(toListingAssociation)) : [],
    through_owner: via_owner && ownersLines.length > 0 ? { domain: via_owner.domain, listed_by: ownersLines } : null,
    owner: via_owner?.domain ?? findOwner(graph, domain) ?? getOrganization(domain),
  };
}

/** Finds the first owner of a registrable domain that a site of it confirms. */
function findOwner({ store }: Pick<OpenGraph, 'store'>, domain: string): string | null {
  const site = findRegistrableOwner(domain);
  if (site === null) return null;
  const owners = store.listConfirmedControlUnder(site).map(({ source }) => findRegistrableOwner(source));
  return owners.find((owner) => owner !== null && owner !== site) ?? null;
}

/** As a list for software (`/lists`), without the lines of an association whose address may have another tenant. */
const selectListings = (
  { store }: Pick<OpenGraph, 'store'>,
  listings: readonly ListingAssociation[],
  { associations, state: wanted }: ListingFilter,
): CitationListing[] =>
  listings
    .filter(({ domain, recognized }) => (associations === null ? recognized : associations.includes(domain)))
    .filter(({ state }) => isListedState(state, wanted))
    .filter(({ domain }) => !suspendsTrust(store.findIdentity(domain)?.siteState ?? null))
    .map(({ domain, file_url, line, last_seen, state }) => ({
      association: domain,
      file: file_url,
      line,
      date: last_seen,
      state,
    }));
