import { countSites, isConfirmed } from '@vouchwire/domain-lookup';
import { type Identity, isAssociationFile, type RelationshipEdge } from '@vouchwire/trust-graph';
import type { FileStatus, IdentityNode } from '../graph-model.ts';
import type { IdentityName } from './organization-names.ts';
import type { NodeRank } from './ranking.ts';
import type { NodeSiteState } from './site-states.ts';

/** Properties of a node as a publisher. Null for an identity without a file. */
export interface PublisherFacts {
  readonly hasFile: boolean;
  readonly stale: boolean;
  readonly fileUrl: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** Number of sites that its file names but the graph does not show, because the budget of its domain is used up. */
  readonly unshownCount: number;
  readonly members: { readonly joined: number; readonly left: number; readonly comparedWith: string } | null;
}

/** The properties of a node's relationships that its counts need. */
export type IncidentEdge = Pick<RelationshipEdge, 'source' | 'type' | 'target' | 'state' | 'firstSeen' | 'lastSeen'>;

/** A node before ranking. */
type UnrankedNode = Omit<IdentityNode, keyof NodeRank>;

/** Status of a host whose file was never requested. */
export const NO_FILE_STATUS: FileStatus = {
  fileOutcome: null,
  fileCheckedAt: null,
  fileReadAt: null,
  fileFailingSince: null,
};

/**
 * Builds a node from its identity, its publisher and its relationships in both directions. Pure.
 * @param status of the trust.txt of the identity's host
 * @param siteState of the identity's host
 * @param anchors registrable domains of the anchors
 */
export function buildIdentityNode(
  identity: Identity,
  { name, nameSource, country, region, organizationIds }: IdentityName,
  publisher: PublisherFacts | null,
  incident: readonly IncidentEdge[],
  status: FileStatus,
  siteState: NodeSiteState,
  anchors: ReadonlySet<string>,
): UnrankedNode {
  const { domain } = identity;
  const outgoing = incident.filter((edge) => edge.source === domain);
  const incoming = incident.filter((edge) => edge.target === domain);
  const memberLines = outgoing.filter((edge) => edge.type === 'MEMBER');
  const sites = countSites(memberLines);
  // The `member` lines of all other files are not memberships.
  const isAssociation = isAssociationFile(domain, incident, anchors);
  const members = isAssociation ? memberLines : [];
  const memberNames = new Set(members.map((edge) => edge.target));
  const claimants = incoming.filter(
    (edge) => edge.type === 'BELONGTO' && isCurrent(edge) && !isConfirmed(edge) && !memberNames.has(edge.source),
  );
  const countOthers = (edges: readonly IncidentEdge[]): number =>
    new Set(edges.map(({ source, target }) => (source === domain ? target : source))).size;
  const isStale = publisher?.stale ?? false;
  // The files of others are not compared with a stale one, so these numbers are not known.
  const countInState = (state: RelationshipEdge['state']): number | null =>
    isStale ? null : countOthers(members.filter((edge) => edge.state === state));
  const hasFile = publisher?.hasFile ?? false;
  const change = isAssociation ? publisher?.members : null;
  return {
    domain,
    host: identity.host,
    registrableDomain: identity.registrableDomain,
    display: identity.display,
    name,
    nameSource,
    country,
    region,
    organizationIds,
    type: isAssociation ? 'association' : hasFile ? 'publisher' : 'named',
    hasFile,
    fileStale: hasFile && isStale,
    fileUrl: publisher?.fileUrl ?? null,
    ...status,
    ...siteState,
    firstSeen: getEarliest([publisher?.firstSeen ?? null, ...incident.map((edge) => edge.firstSeen)]),
    // A host with a file has the dates of that file, because anyone can name the host at any time.
    lastSeen: publisher?.lastSeen ?? getLatest(incident.map((edge) => edge.lastSeen)),
    trustsCount: countOthers(outgoing.filter(isCurrent)),
    trustsConfirmed: countOthers(outgoing.filter(isConfirmed)),
    trustsStale: countOthers(outgoing.filter((edge) => !isCurrent(edge))),
    trustedByCount: countOthers(incoming.filter(isCurrent)),
    trustedByConfirmed: countOthers(incoming.filter(isConfirmed)),
    confirmedBy: countOthers(incident.filter(isConfirmed)),
    neighbors: countOthers(incident),
    memberCount: memberNames.size,
    confirmedCount: countInState('confirmed'),
    memberSites: sites.total,
    memberSitesWithFile: sites.with_file,
    memberSitesConfirming: sites.confirmed,
    claimedCount: countOthers(claimants),
    unreturnedCount: countInState('unreturned'),
    unreadableCount: countInState('claimed'),
    joinedCount: change?.joined ?? null,
    leftCount: change?.left ?? null,
    comparedWith: change?.comparedWith ?? null,
    unshownCount: publisher?.unshownCount ?? 0,
  };
}

const isCurrent = ({ state }: IncidentEdge): boolean => state !== 'stale';

// ISO 8601 UTC instants in the same format can be compared as text.
function getEarliest(times: readonly (string | null)[]): string | null {
  return times.reduce((best, time) => (time !== null && (best === null || time < best) ? time : best), null);
}

function getLatest(times: readonly (string | null)[]): string | null {
  return times.reduce((best, time) => (time !== null && (best === null || time > best) ? time : best), null);
}
