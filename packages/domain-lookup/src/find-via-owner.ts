import type { ViaOwner } from '@vouchwire/api-contract';
import { getRankedOwner, identify, suspendsTrust } from '@vouchwire/trust-graph';
import type { ColumnLookupGraph } from './column-lookup-graph.ts';
import { isSameOrganization } from './get-organization.ts';
import { getSentenceName } from './get-sentence-name.ts';
import type { RelatedIdentity } from './graph-model.ts';
import { type Organizations, readOrganizations } from './organizations.ts';
import { isRecognizedList } from './recognized-lists.ts';
import { toFileReading, toListingAssociation } from './to-file-reading.ts';

/** Maximum number of lists of the identities of a registrable domain that are read. */
const MAX_LISTS = 200;

/** Returns the registrable domain of an identity. Null on a shared platform and for a DID, which have no owner's domain. */
export function findRegistrableOwner(domain: string): string | null {
  const identified = identify(domain);
  return identified.ok && !domain.startsWith('did:') ? getRankedOwner(identified.identity) : null;
}

/** Lists the statements of recognized lists of others that currently name an identity of a registrable domain. */
export const listCurrentListings = (
  graph: ColumnLookupGraph,
  registrableDomain: string,
  { isOwn }: Pick<Organizations, 'isOwn'>,
): RelatedIdentity[] =>
  graph
    .listMembershipsUnder(registrableDomain, MAX_LISTS)
    .filter((one) => one.state !== 'stale' && !isOwn(one.source) && isRecognizedList(one));

/**
 * Finds the listings that a site has through its confirmed owner. Null if the owner is not listed, or its listings do not
 * count in the state of its site.
 */
export function findViaOwner(graph: ColumnLookupGraph, domain: string): ViaOwner | null {
  const owner = findConfirmedOwner(graph, domain);
  return owner && owner.associations.length > 0 ? owner : null;
}

/**
 * Finds the confirmed owner of a site's registrable domain. Of several owners, a listed one with the highest trust signal
 * is used, as for the signal of the site. Null if there is none.
 */
export function findConfirmedOwner(graph: ColumnLookupGraph, domain: string): ViaOwner | null {
  const site = findRegistrableOwner(domain);
  if (site === null) return null;
  const stated = Map.groupBy(graph.listConfirmedControlUnder(site), ({ source }) => findRegistrableOwner(source));
  const owners = [...stated].flatMap(([owner, [first]]) => {
    if (owner === null || owner === site || first === undefined) return [];
    const node = graph.findIdentity(owner);
    const other = node ?? first.other;
    return [
      {
        signal: (node ?? graph.findIdentity(first.source))?.trustScore ?? 0,
        viaOwner: {
          domain: owner,
          name: getSentenceName(other) ?? getSentenceName(first.other),
          file: toFileReading(other.domain, other),
          // They may list another tenant of the owner's address.
          associations: suspendsTrust(node?.siteState ?? null) ? [] : listOwnersAssociations(graph, owner, site),
        },
      },
    ];
  });
  const isListed = ({ viaOwner }: (typeof owners)[number]) => Number(viaOwner.associations.length > 0);
  const [best] = owners.sort(
    (a, b) =>
      isListed(b) - isListed(a) ||
      b.signal - a.signal ||
      b.viaOwner.associations.length - a.viaOwner.associations.length ||
      (a.viaOwner.domain < b.viaOwner.domain ? -1 : 1),
  );
  return best?.viaOwner ?? null;
}

/** Lists each association once that lists the owner, without those of the owner and of the site. */
function listOwnersAssociations(graph: ColumnLookupGraph, owner: string, site: string): ViaOwner['associations'] {
  const isOwn = (source: string) => [owner, site].some((one) => isSameOrganization(one, source));
  const listings = listCurrentListings(graph, owner, { isOwn });
  const organizations = readOrganizations(graph, owner, listings);
  return [...Map.groupBy(listings, ({ source }) => organizations.getKey(source)).values()].flatMap(([first]) =>
    first ? [toListingAssociation(first)] : [],
  );
}
