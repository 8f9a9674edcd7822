import type { IdentityType, LinkState, PolicyOutcome, RelationshipType } from '@vouchwire/api-contract';
import type { PropertyGraph } from '@vouchwire/property-graph';
import { RELATIONSHIPS } from '@vouchwire/trust-graph';
import type { GraphSchema, PropertyType } from '../platform/graph/graph-schema.ts';

/**
 * Raise it when nodes, relationships or the accompanying files change shape: an older graph is then rebuilt at start.
 */
export const GRAPH_FORMAT = 14;

export const RANKING_FILE = 'ranking.bin';
export const OVERVIEW_FILE = 'overview.json';

/**
 * Status of the trust.txt of an identity's host. Scheduled attempts count, and successful ones of any kind: a visitor's
 * failed check does not. Dates are ISO 8601 UTC: instants, or months if the source is dated to the month.
 */
export interface FileStatus {
  /** Outcome of the last attempt that counts; null if none is known. */
  readonly fileOutcome: PolicyOutcome | null;
  readonly fileCheckedAt: string | null;
  /** When the file was last read; null if never. */
  readonly fileReadAt: string | null;
  /** The first of the attempts in a row that had this outcome. */
  readonly fileOutcomeSince: string | null;
}

/** Properties of an `(:Identity)` node. Counts are of distinct other identities. */
export interface IdentityNode extends FileStatus {
  /** The key: host without `www.`, with a path where a reference names one, or a DID. */
  readonly domain: string;
  readonly host: string;
  readonly registrableDomain: string | null;
  /** Unicode form, where it differs. */
  readonly display: string | null;
  readonly name: string | null;
  /**
   * `operator`: the operator of this service lists the name · `home-page`: the site states it about itself. A sentence
   * that shows a name without its domain uses only the first (`getSentenceName`).
   */
  readonly nameSource: 'operator' | 'home-page' | null;
  /** Of the site's address on its home page: ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly type: IdentityType;
  readonly hasFile: boolean;
  /** Scheduled attempts to read its file have failed over 14 days: its statements are shown and count for nothing. */
  readonly fileStale: boolean;
  readonly fileUrl: string | null;
  readonly firstSeen: string | null;
  readonly lastSeen: string | null;
  /** T of the registrable domain (methodology §4a), null where no association vouches for it. */
  readonly trustScore: number | null;
  /** Its registrable domain is an anchor, or the current list of an anchor names it (see `listRecognizedDomains`). */
  readonly recognized: boolean;
  /** Others that it lists as members or controls, confirmed by both sides (see `isTrusting`). */
  readonly trustsCount: number;
  /** Others that list it as a member or control it, confirmed by both sides. */
  readonly trustedByCount: number;
  /** Other identities with at least one relationship that both sides confirm. */
  readonly confirmedBy: number;
  readonly neighbors: number;
  /** Members that an association's own file names; 0 for every other identity, regardless of its `member` lines. */
  readonly memberCount: number;
  readonly confirmedCount: number;
  readonly claimedCount: number;
  /** Members whose own file does not confirm it, and those without a readable file. */
  readonly unreturnedCount: number;
  readonly unreadableCount: number;
  /** Members added and removed between the previous and the effective file. Null if there was no previous file. */
  readonly joinedCount: number | null;
  readonly leftCount: number | null;
  /** When that file before was last seen, ISO 8601 UTC. */
  readonly comparedWith: string | null;
  /** Sites that its file names and the graph does not show (decision 0033). */
  readonly unshownCount: number;
}

/**
 * Whether search engines may list the page of an identity: only if a recognized association lists it, or if it has a trust
 * signal and is an owner, publishes a file, or is confirmed by another identity. Anyone can publish files that name others,
 * such as a made-up host of a newspaper, which has the trust signal of the newspaper, and sites that confirm each other.
 * @param isListed a recognized association lists the identity itself
 */
export const isIndexed = (
  { domain, registrableDomain, hasFile, confirmedBy, trustScore }: IdentityNode,
  isListed: boolean,
): boolean => isListed || (trustScore !== null && (hasFile || domain === registrableDomain || confirmedBy > 0));

/** One relationship: what `source`'s current file states about `target`, with the line of the file. */
export interface RelationshipEdge {
  readonly source: string;
  readonly type: RelationshipType;
  readonly target: string;
  readonly state: LinkState;
  readonly confirmed: boolean;
  readonly confirmedAt: 'identity' | 'host' | null;
  readonly line: number | null;
  readonly value: string;
  readonly firstSeen: string;
  readonly lastSeen: string;
  readonly fileUrl: string | null;
}

/** Key of a relationship, as text. */
export const getEdgeKey = ({ source, type, target }: Pick<RelationshipEdge, 'source' | 'type' | 'target'>): string =>
  `${type} ${source} ${target}`;

type Property = keyof IdentityNode | Exclude<keyof RelationshipEdge, 'source' | 'type' | 'target'>;

/** The graph as every engine stores it. */
export const TRUST_GRAPH_SCHEMA = {
  nodeLabel: 'Identity',
  nodeKey: 'domain' satisfies keyof IdentityNode,
  relationshipTypes: RELATIONSHIPS,
  indexes: ['domain', 'host', 'registrableDomain', 'type'] satisfies (keyof IdentityNode)[],
  properties: {
    domain: 'string',
    host: 'string',
    registrableDomain: 'string',
    display: 'string',
    name: 'string',
    nameSource: 'string',
    country: 'string',
    type: 'string',
    hasFile: 'boolean',
    fileStale: 'boolean',
    fileUrl: 'string',
    fileOutcome: 'string',
    fileCheckedAt: 'datetime',
    fileReadAt: 'datetime',
    fileOutcomeSince: 'datetime',
    firstSeen: 'datetime',
    lastSeen: 'datetime',
    trustScore: 'float',
    recognized: 'boolean',
    trustsCount: 'integer',
    trustedByCount: 'integer',
    confirmedBy: 'integer',
    neighbors: 'integer',
    memberCount: 'integer',
    confirmedCount: 'integer',
    claimedCount: 'integer',
    unreturnedCount: 'integer',
    unreadableCount: 'integer',
    joinedCount: 'integer',
    leftCount: 'integer',
    comparedWith: 'datetime',
    unshownCount: 'integer',
    state: 'string',
    confirmed: 'boolean',
    confirmedAt: 'string',
    line: 'integer',
    value: 'string',
  } satisfies Record<Property, PropertyType>,
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
