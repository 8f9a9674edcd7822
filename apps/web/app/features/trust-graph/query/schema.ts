import { RELATIONSHIP_TYPES } from '@vouchwire/api-contract';
import { KINDS, OF_NODES, OF_RELATIONSHIPS } from '#messages/query-schema.ts';

/** The graph as a query sees it: the rail lists it and the editor completes from it. */

export const LABEL = 'Identity';
export const TYPES: readonly string[] = RELATIONSHIP_TYPES;

export interface Property {
  name: string;
  /** What its values are, in words. */
  kind: string;
  /** Code between backticks. */
  about: string;
}

type Kinds<Names extends string> = Readonly<Record<Names, keyof typeof KINDS>>;

const KINDS_OF_NODE: Kinds<keyof typeof OF_NODES> = {
  domain: 'text',
  host: 'text',
  registrableDomain: 'text',
  display: 'text',
  name: 'text',
  type: 'text',
  hasFile: 'boolean',
  fileStale: 'boolean',
  fileUrl: 'text',
  fileOutcome: 'text',
  fileCheckedAt: 'date',
  fileReadAt: 'date',
  fileOutcomeSince: 'date',
  firstSeen: 'date',
  lastSeen: 'date',
  datedToMonth: 'list',
  trustScore: 'number',
  recognized: 'boolean',
  trustsCount: 'number',
  trustedByCount: 'number',
  confirmedBy: 'number',
  neighbours: 'number',
  memberCount: 'number',
  confirmedCount: 'number',
  claimedCount: 'number',
  unreturnedCount: 'number',
  unreadCount: 'number',
  joinedCount: 'number',
  leftCount: 'number',
  comparedWith: 'date',
  unshownCount: 'number',
};

const KINDS_OF_RELATIONSHIP: Kinds<keyof typeof OF_RELATIONSHIPS> = {
  state: 'text',
  confirmed: 'boolean',
  confirmedAt: 'text',
  line: 'number',
  value: 'text',
  firstSeen: 'date',
  lastSeen: 'date',
  datedToMonth: 'list',
  fileUrl: 'text',
};

const propertiesOf = (kinds: Kinds<string>, about: Readonly<Record<string, string>>): Property[] =>
  Object.entries(kinds).map(([name, kind]) => ({ name, kind: KINDS[kind], about: about[name] ?? '' }));

export const NODE_PROPERTIES: readonly Property[] = propertiesOf(KINDS_OF_NODE, OF_NODES);
export const RELATIONSHIP_PROPERTIES: readonly Property[] = propertiesOf(KINDS_OF_RELATIONSHIP, OF_RELATIONSHIPS);
