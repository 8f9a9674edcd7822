import { type IdentityNode, isConfirmed } from '@vouchwire/domain-lookup';
import type { PropertyGraph } from '@vouchwire/property-graph';
import { RELATIONSHIPS, type RelationshipEdge } from '@vouchwire/trust-graph';
import type { GraphSchema, PropertyType } from '../platform/graph/graph-schema.ts';

export type { FileStatus, IdentityNode } from '@vouchwire/domain-lookup';

/**
 * Increase this number when nodes, relationships or the accompanying files change shape, or when another version of a
 * file counts for the same records. An older graph is then rebuilt at the start.
 */
export const GRAPH_FORMAT = 29;

export const RANKING_FILE = 'ranking.bin';
/** The ranking without what visitors' checks have read. Empty if it is the same. */
export const SCHEDULED_RANKING_FILE = 'scheduled-ranking.bin';
/** Numbers and examples of the whole graph. */
export const OVERVIEW_FILE = 'overview.json';

/**
 * Returns true if search engines may list the page of an identity. This requires that a recognized association lists
 * it, or that it has a trust signal and is an owner, publishes a file, or is confirmed by another identity. Anyone can
 * publish files that name others. Examples are sites that confirm each other, and a made-up host of a newspaper, which
 * has the trust signal of the newspaper.
 * @param isListed true if a recognized association lists the identity itself
 */
export const isIndexed = (
  {
    domain,
    registrableDomain,
    hasFile,
    confirmedBy,
    trustScore,
  }: Pick<IdentityNode, 'domain' | 'registrableDomain' | 'hasFile' | 'confirmedBy' | 'trustScore'>,
  isListed: boolean,
): boolean => isListed || (trustScore !== null && (hasFile || domain === registrableDomain || confirmedBy > 0));

/** Returns the key of a relationship as text. */
export const getEdgeKey = ({ source, type, target }: Pick<RelationshipEdge, 'source' | 'type' | 'target'>): string =>
  `${type} ${source} ${target}`;

/**
 * Adds the property for queries that count confirmed relationships. The code itself uses the state. Leaves out the last
 * check, which is at the node of the source: a failed check then changes no relationship.
 */
export const toGraphRelationship = ({ missed: _, ...edge }: RelationshipEdge): GraphRelationship => ({
  ...edge,
  confirmed: isConfirmed(edge),
});

export type GraphRelationship = Omit<RelationshipEdge, 'missed'> & { readonly confirmed: boolean };

/** Properties of a node, with their types. */
export const NODE_PROPERTIES = {
  domain: 'string',
  host: 'string',
  registrableDomain: 'string',
  display: 'string',
  name: 'string',
  nameSource: 'string',
  country: 'string',
  region: 'string',
  organizationIds: 'string',
  type: 'string',
  hasFile: 'boolean',
  fileStale: 'boolean',
  fileUrl: 'string',
  fileOutcome: 'string',
  fileCheckedAt: 'string',
  fileReadAt: 'string',
  fileFailingSince: 'string',
  firstSeen: 'string',
  lastSeen: 'string',
  siteState: 'string',
  siteStateSince: 'string',
  leadsTo: 'string',
  siteEvidence: 'string',
  trustScore: 'float',
  trustAsListed: 'float',
  recognized: 'boolean',
  trustsCount: 'integer',
  trustsConfirmed: 'integer',
  trustsStale: 'integer',
  trustedByCount: 'integer',
  trustedByConfirmed: 'integer',
  confirmedBy: 'integer',
  neighbors: 'integer',
  memberCount: 'integer',
  confirmedCount: 'integer',
  memberSites: 'integer',
  memberSitesWithFile: 'integer',
  memberSitesConfirming: 'integer',
  claimedCount: 'integer',
  unreturnedCount: 'integer',
  unreadableCount: 'integer',
  joinedCount: 'integer',
  leftCount: 'integer',
  comparedWith: 'string',
  unshownCount: 'integer',
} as const satisfies Record<keyof IdentityNode, PropertyType>;

/** Properties of a relationship, with their types. */
export const RELATIONSHIP_PROPERTIES = {
  state: 'string',
  confirmed: 'boolean',
  confirmedAt: 'string',
  line: 'integer',
  value: 'string',
  firstSeen: 'string',
  lastSeen: 'string',
  fileUrl: 'string',
} as const satisfies Record<Exclude<keyof GraphRelationship, 'source' | 'type' | 'target'>, PropertyType>;

/** Schema of the graph, for all engines. */
export const TRUST_GRAPH_SCHEMA = {
  nodeLabel: 'Identity',
  nodeKey: 'domain' satisfies keyof IdentityNode,
  relationshipTypes: RELATIONSHIPS,
  indexes: ['domain', 'host', 'registrableDomain', 'type'] satisfies (keyof IdentityNode)[],
  properties: { ...NODE_PROPERTIES, ...RELATIONSHIP_PROPERTIES },
} as const satisfies GraphSchema;

/** The default order of nodes: recognized ones first, then those with the most neighbors, then by domain. */
export function compareByDefaultOrder(graph: PropertyGraph): (a: number, b: number) => number {
  const recognized = graph.propertyKeyId('recognized' satisfies keyof IdentityNode);
  const neighbors = graph.propertyKeyId('neighbors' satisfies keyof IdentityNode);
  const domain = graph.propertyKeyId('domain' satisfies keyof IdentityNode);
  const getDomain = (node: number) => String(graph.nodeProperty(node, domain));
  const getRank = (node: number) =>
    (graph.nodeProperty(node, recognized) === true ? 2 ** 40 : 0) + Number(graph.nodeProperty(node, neighbors) ?? 0);
  return (a, b) => getRank(b) - getRank(a) || (getDomain(a) < getDomain(b) ? -1 : 1);
}
