import { RELATIONSHIP_TYPES } from '@vouchwire/api-contract';
import { KIND_NAMES, NODE_PROPERTY_TEXTS, RELATIONSHIP_PROPERTY_TEXTS } from '#messages/query-schema.ts';

/** Schema of the graph for queries. The sidebar shows it, and the editor uses it for completions. */

export const NODE_LABEL = 'Identity';
export const RELATIONSHIP_TYPE_LIST: readonly string[] = RELATIONSHIP_TYPES;

export interface Property {
  name: string;
  /** Type of its values, as text. */
  kind: string;
  /** Description. Code is between backticks. */
  about: string;
}

type PropertyKinds<Names extends string> = Readonly<Record<Names, keyof typeof KIND_NAMES>>;

const KINDS_OF_NODE: PropertyKinds<keyof typeof NODE_PROPERTY_TEXTS> = {
  domain: 'text',
  host: 'text',
  registrableDomain: 'text',
  display: 'text',
  name: 'text',
  nameSource: 'text',
  country: 'text',
  region: 'text',
  organizationIds: 'text',
  type: 'text',
  hasFile: 'boolean',
  fileStale: 'boolean',
  fileUrl: 'text',
  fileOutcome: 'text',
  fileCheckedAt: 'date',
  fileReadAt: 'date',
  fileFailingSince: 'date',
  firstSeen: 'date',
  lastSeen: 'date',
  siteState: 'text',
  siteStateSince: 'date',
  leadsTo: 'text',
  siteEvidence: 'text',
  trustScore: 'number',
  trustAsListed: 'number',
  recognized: 'boolean',
  trustsCount: 'number',
  trustsConfirmed: 'number',
  trustsStale: 'number',
  trustedByCount: 'number',
  trustedByConfirmed: 'number',
  confirmedBy: 'number',
  neighbors: 'number',
  memberCount: 'number',
  confirmedCount: 'number',
  memberSites: 'number',
  memberSitesWithFile: 'number',
  memberSitesConfirming: 'number',
  claimedCount: 'number',
  unreturnedCount: 'number',
  unreadableCount: 'number',
  joinedCount: 'number',
  leftCount: 'number',
  comparedWith: 'date',
  unshownCount: 'number',
};

const KINDS_OF_RELATIONSHIP: PropertyKinds<keyof typeof RELATIONSHIP_PROPERTY_TEXTS> = {
  state: 'text',
  confirmed: 'boolean',
  confirmedAt: 'text',
  line: 'number',
  value: 'text',
  firstSeen: 'date',
  lastSeen: 'date',
  fileUrl: 'text',
};

const toProperties = (kinds: PropertyKinds<string>, about: Readonly<Record<string, string>>): Property[] =>
  Object.entries(kinds).map(([name, kind]) => ({ name, kind: KIND_NAMES[kind], about: about[name] ?? '' }));

export const NODE_PROPERTIES: readonly Property[] = toProperties(KINDS_OF_NODE, NODE_PROPERTY_TEXTS);
export const RELATIONSHIP_PROPERTIES: readonly Property[] = toProperties(
  KINDS_OF_RELATIONSHIP,
  RELATIONSHIP_PROPERTY_TEXTS,
);
