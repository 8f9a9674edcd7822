import { formatCount, formatDecimal, formatNumber } from '../../lib/numbers.ts';

/** Text of the explorer. The specification's own texts are literal. */

/** From the middle outwards, inwards, or both sides' words. */
const ARROWS = { outgoing: '→', incoming: '←', both: '↔' } as const;

/** Levels as the answers name them. */
const LEVELS: Readonly<Record<string, string>> = { High: 'High', Medium: 'Medium', Low: 'Low', Unknown: 'Unknown' };

export const EXPLORER_TEXT = {
  explorer: 'Trust graph explorer',
  loading: 'Loading trust network...',
  loadingIncoming: (domain: string) => `Asking who points to ${domain}`,
  loadingDomain: (domain: string) => `Reading ${domain} and its connections`,
  nodeNotFound: 'Node not found',
  failedNode: 'Failed to load node data',
  failedDetails: 'Failed to load node details',
  failureDetails: (domain: string, time: string) => `At ${time}. This says nothing about ${domain}.`,
  tryAgain: 'Try again',

  found: (count: number, domain: string) => `Found ${count} nodes pointing to ${domain}`,
  foundDetails: (domain: string) => `Choose one to make it the centre, or go on to ${domain} itself.`,
  skip: 'Skip',
  choose: 'Choose',
  shownOf: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  showMore: (count: number) => `Show ${formatNumber(count)} more`,
  showOther: (count: number) => `Show the other ${formatNumber(count)}`,

  back: 'Back',
  backTo: (domain: string) => `Back to ${domain}`,
  depth: (depth: number) => `Depth: ${depth}`,
  trail: 'The way here',
  earlierSteps: (count: number) => `${formatCount(count, 'step', 'steps')} before`,
  /** "12 of 357 connections", "13–24 of 357 connections", "4 connections" */
  count: (page: number, shown: number, total: number, pageSize: number): string => {
    if (page === 0 && shown >= total) return formatCount(total, 'connection', 'connections');
    const first = page * pageSize;
    const range = page === 0 ? formatNumber(shown) : `${formatNumber(first + 1)}–${formatNumber(first + shown)}`;
    return `${range} of ${formatNumber(total)} connections`;
  },
  previous: (pageSize: number) => `previous ${pageSize}`,
  next: (left: number, pageSize: number) => `next ${Math.min(pageSize, left)}`,

  graphLabel: (domain: string, shown: number, total: number) =>
    shown < total
      ? `${domain} and ${shown} of its ${formatNumber(total)} connections`
      : `${domain} and its ${formatCount(total, 'connection', 'connections')}`,
  centerLabel: (domain: string) => `${domain}, the centre: open details`,
  arrow: (direction: keyof typeof ARROWS) => ARROWS[direction],
  /** "MEMBER, BELONGTO, confirmed by both sides; VENDOR, stated by one side" */
  statement: (
    {
      types,
      confirmedTypes,
      direction,
    }: { types: readonly string[]; confirmedTypes: readonly string[]; direction: keyof typeof ARROWS },
    centre: string,
  ): string => {
    const others = types.filter((type) => !confirmedTypes.includes(type)).join(', ');
    if (confirmedTypes.length === 0)
      return direction === 'both' ? others : `${others}, stated by ${direction === 'outgoing' ? centre : 'it'}`;
    return `${confirmedTypes.join(', ')}, confirmed by both sides${others && `; ${others}, stated by one side`}`;
  },
  statedBy: (domain: string) => `stated by ${domain}`,
  line: (line: number) => `line ${line}`,
  keys: 'Click or Enter: go there. Double click, right click or I: details. Arrow keys move around the circle, B or Backspace goes back. On a touch screen the list has the details.',
  linePatterns:
    'Double line: confirmed by both sides. Dashed: stated by one side. Dotted: the other’s file does not confirm it. Dashed circle: no file was read there.',
  /** For those who do not see the circle change. */
  arrived: (domain: string, shown: number, total: number) =>
    `${domain} is in the middle now; around it ${shown === 1 ? 'is' : 'are'} ${formatCount(shown, 'neighbour', 'neighbours')}, in all ${formatNumber(total)}`,

  neighborListLabel: (domain: string) => `Connections of ${domain}`,
  trusts: (count: number) => `Trusts ${formatNumber(count)}`,
  trustedBy: (count: number) => `Trusted by ${formatNumber(count)}`,
  openDetails: 'open details',
  detailsFor: (domain: string) => `Details of ${domain}`,
  noConnections: 'No connections found for this node.',
  noConnectionsDetails: (domain: string) =>
    `No statement links ${domain} to another domain. That is common and does not count against it.`,
  pastEnd: 'There are no further connections.',
  allHidden: 'Every connection of this node is of a kind that is unticked in the legend.',
  legend: 'Kinds of relationship, ticked where shown',
  other: 'Other',
  executedAt: (time: string) => `Query executed at ${time}`,

  close: 'Close',
  basic: 'Basic Information',
  aiAnalysis: 'AI Analysis',
  trust: 'Trust Information',
  contact: 'Contact Information',
  additional: 'Additional Properties',
  exploreConnections: 'Explore Connections',
  visitWebsite: 'Visit Website',
  newTab: ' (opens in a new tab)',
  loadingDetails: 'Loading node details...',
  analyzing: 'Analysing what the graph says...',
  summary: (trusts: number | null, trustedBy: number | null): string => {
    if (trusts === null || trustedBy === null) return '';
    if (trusts === 0 && trustedBy === 0) return 'No membership and no control is confirmed by both sides.';
    return `Confirmed by both sides: it lists or controls ${formatCount(trusts, 'other', 'others')}; ${formatCount(trustedBy, 'other lists or controls', 'others list or control')} it.`;
  },
  domainLabel: 'Domain',
  readAsDomain: 'Read as',
  name: 'Name',
  type: 'Type',
  did: 'DID',
  firstSeen: 'First seen',
  lastSeen: 'Last seen',
  trustLevel: (level: string) => `Trust level: ${LEVELS[level] ?? level}`,
  generatedByRules: 'Generated by rules from facts of the graph, without a model',
  generatedByModel: (model: string | null) =>
    `Written by ${model ? `the model ${model}` : 'a language model'} from facts of the graph alone`,
  reasoning: 'Reasoning',
  keyRelationships: 'Key relationships',
  observations: 'Observations',
  recommendations: 'Recommendations',
  organization: 'Organization type',
  website: 'Website',
  websiteState: {
    online: 'Online',
    'no-answer': (day: string) => `Did not answer on ${day}`,
    'not-recent': (day: string) => `Not checked recently (last attempt: ${day})`,
    'not-checked': 'Not checked',
  },
  trustFile: 'trust.txt',
  filePresent: (exists: boolean | null) => (exists === null ? 'Not checked' : exists ? 'Found' : 'Not present'),
  basedOnFacts: (count: number) => `Based on ${formatCount(count, 'fact', 'facts')}`,
  factNumber: (number: number) => `Fact ${number}`,
  entities: (count: number) => formatCount(count, 'entity', 'entities'),
  trustsHead: 'Trusts',
  trustedByHead: 'Trusted by',
  trustSignal: 'Trust signal',
  signalValue: (value: number) => `${formatDecimal(value, 2)} of 1`,
  noSignal: 'No reviewed association lists this domain',
  confirmedConnections: 'Confirmed by both sides',
  withOthers: (count: number) => `with ${formatCount(count, 'other', 'others')}`,
  noFile: 'No file was read there',
  noContact: 'The graph has no contact details of this node.',
  contactInFile: (file: string) => `Its own file may name some: ${file}`,
  email: 'E-mail',
  phone: 'Phone',
  address: 'Address',
  contactHead: 'Contact',
  noMoreProperties: 'No further properties.',
} as const;

export interface StatedConnection {
  relationship: string;
  /** `outgoing`: the center states it. */
  direction: 'outgoing' | 'incoming';
}

/** All that is said between the middle and one other, in words, for those who do not see the circle. */
export function getAccessibleName<Connection extends StatedConnection>(
  neighbor: { domain: string; name: string | null; connections: readonly Connection[] },
  center: string,
  getStateText: (connection: Connection) => string,
): string {
  const { domain, name, connections } = neighbor;
  const said = connections.map((connection) => {
    const by = connection.direction === 'outgoing' ? center : domain;
    return [`${connection.relationship} ${EXPLORER_TEXT.statedBy(by)}`, getStateText(connection)]
      .filter(Boolean)
      .join(', ');
  });
  return [name ? `${domain}, ${name}` : domain, ...said].join('; ');
}

/** The graph's own property names, as a reader would say them. */
export const PROPERTY_LABELS: Readonly<Record<string, string>> = {
  host: 'Host',
  registrableDomain: 'Registrable domain',
  memberCount: 'Members it names',
  confirmedCount: 'Confirmed members',
  claimedCount: 'Say they belong, not listed',
  unreturnedCount: 'Members whose own file does not confirm it',
  unreadCount: 'Members without a current file that was read',
  joinedCount: 'Members added since the previous file',
  leftCount: 'Members removed since the previous file',
  comparedWith: 'When its previous file was last read',
  unshownCount: 'Sites it names that the graph does not show',
  neighbours: 'Neighbours in all',
  created: 'Created',
  updated: 'Updated',
};
