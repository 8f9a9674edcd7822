import type { LinkState } from '@vouchwire/api-contract';
import { formatCount, formatNumber } from '../../lib/numbers.ts';
import { formatMonth } from '../../lib/time.ts';

interface NetworkSummary {
  nodes: readonly unknown[];
  depth: number;
  total: number;
  total_is_exact: boolean;
  truncated: boolean;
}

interface UnconnectedDomains {
  source_domain: string;
  target_domain: string;
  source_has_file: boolean | null;
  source_in_graph: boolean | null;
  target_in_graph: boolean | null;
  /** The search reached its work limit. */
  truncated: boolean;
  max_hops: number | null;
}

const COUNT_TEXT = ['no', 'one', 'two', 'three', 'four'];
const formatSteps = (steps: number): string => `${COUNT_TEXT[steps] ?? steps} ${steps === 1 ? 'step' : 'steps'}`;

const TYPE_NAMES: Record<string, string> = {
  association: 'Association',
  publisher: 'Publisher of a file',
  named: 'Named by others',
};

/** The words of the graph's answers. They come with the first answer, so that the screen itself stays light. */
export const RESULTS_TEXT = {
  results: 'Results',
  executedAt: (time: string) => `Query executed at ${time}`,
  tryAgain: 'Try again',
  stop: 'Stop',
  stopped: 'Stopped before the answer came.',
  failureDetails: (time: string) => `At ${time}. Your entries stay. This says nothing about any domain.`,
  rejectedDetails: 'Your entry stays: change it above, or ask again.',
  earlier: 'The earlier answer stays below, with its own time.',

  nodeNotFound: 'Node not found',
  notInGraph: (domain: string) =>
    `${domain} is not in the graph: we have read no file from it, and no file that names it.`,
  willEnterGraph: 'A domain is added when it publishes a trust.txt or when another file names it.',
  nearest: 'Under the same registrable domain:',
  noConnections: 'No connections found for this node.',
  noConnectionsDetails: (domain: string) =>
    `No statement links ${domain} to another domain. That is common and does not count against it.`,

  theSameAsTable: 'The same, as a table',
  rowsShown: (shown: number, total: number) => `${formatNumber(shown)} of ${formatCount(total, 'row', 'rows')}`,
  showAll: 'show all',
  showFewer: 'show fewer',
  columns: {
    domain: 'Domain',
    trustSignal: 'Trust signal',
    relationship: 'Relationship',
    state: 'State',
    steps: 'Steps',
    confirmedBy: 'Confirmed by',
    restsOn: 'Evidence',
    square: 'On the plate',
  },
  setCenter: (domain: string) => `Make ${domain} the centre`,
  typesHead: 'Relationship',
  statesHead: 'Confirmed by the other side?',
  legendNote:
    'Untick to fade lines. Larger circles have more confirmed links. A dotted circle: no file was read there.',
  centerHead: 'Centre',
  other: 'Other',
  drawnCaption: (network: NetworkSummary): string => {
    const shown = network.nodes.length;
    const within = `within ${formatSteps(network.depth)}`;
    const total = `${network.total_is_exact ? '' : 'at least '}${formatNumber(network.total)}`;
    return shown < network.total || network.truncated
      ? `${formatNumber(shown)} of ${total} ${network.total === 1 ? 'domain' : 'domains'} ${within}`
      : `${formatCount(shown, 'domain', 'domains')} ${within}, all of them`;
  },
  truncated: 'Nearest and best confirmed first; the rest is folded into the counts.',
  clickHint: 'Click a domain to make it the centre.',
  license: (asOf: string | null) =>
    `${formatMonth(asOf) ? `Records to ${formatMonth(asOf)}. ` : ''}Data: JournalList crawl and trust.txt crawl study, MIT`,
  showMore: (limit: number) => `Show more (up to ${formatNumber(limit)})`,
  noWebGl: 'This browser gives the page no WebGL, so the picture cannot be drawn.',
  noWebGlDetails: 'The table contains the same domains and statements.',
  tryDrawingAgain: 'Try to draw again',
  drawing: 'Drawing the plate…',
  mapRole: 'map',
  mapLabel: (network: { center: string; nodes: readonly unknown[] }) =>
    `Map of ${network.center} and ${formatCount(Math.max(0, network.nodes.length - 1), 'domain', 'domains')} around it`,
  mapHint: 'Arrow keys move the map, plus and minus zoom, 0 brings it back. The table contains the same domains.',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoomHome: 'Whole map',
  nodeTooltip: ({
    node,
    parent,
    steps,
  }: {
    node: { confirmed_by: number | null; has_file: boolean | null };
    parent: object | null;
    steps: number;
  }): string =>
    [
      parent === null ? 'the centre' : `${formatSteps(steps)} away`,
      node.confirmed_by !== null && `confirmed by ${formatNumber(node.confirmed_by)}`,
      node.has_file === false && 'no file read',
    ]
      .filter(Boolean)
      .join(' · '),

  noFileName: (publisher: string) => publisher,
  lineNumber: (line: number) => `line ${formatNumber(line).replace(/,/g, '')}`,
  noLine: 'no line stored',
  references: 'References',
  referencesDetails: ({
    references,
    domain,
  }: {
    references: readonly { state: LinkState | null }[];
    domain: string;
  }): string => {
    const known = references.filter((reference) => reference.state !== null);
    if (known.length === 0) return '';
    const confirmed = known.filter((reference) => reference.state === 'confirmed').length;
    const unreturned = known.filter((reference) => reference.state === 'unreturned').length;
    const claimed = known.filter((reference) => reference.state === 'claimed').length;
    return [
      `${formatNumber(confirmed)} of them ${confirmed === 1 ? 'is' : 'are'} confirmed by both sides.`,
      unreturned > 0 && `The file of ${domain} does not confirm ${formatNumber(unreturned)}.`,
      claimed > 0 && `${formatNumber(claimed)} cannot be checked: we have no current file of ${domain}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
  lookedUpDomain: (domain: string, display: string) => `${display} is written ${domain} in files.`,
  inGraphNotNamed: (domain: string) =>
    `${domain} is in the graph, but no file that we have read names it. That does not count against it.`,
  unreturnedNote: 'Unreturned does not count against anyone: few files name every association.',
  source: 'Source',
  lineLabel: 'Source line',
  trustFile: 'Trust file',
  trustFileLink: 'trust.txt',
  trustFileOf: (domain: string) => `trust.txt of ${domain}`,
  atHost: 'confirmed at host level',
  visualize: 'Visualize',
  whoReferences: 'Check Domain',
  entityDetails: 'Entity Details',
  checkFile: 'What a crawler sees',
  id: 'Id',
  name: 'Name',
  type: 'Type',
  firstSeen: 'First seen',
  lastSeen: 'Last seen',
  typeName: (type: string): string => TYPE_NAMES[type] ?? type,
  trusts: (count: number) => `Trusts: ${count} entities`,
  trustedBy: (count: number) => `Trusted by: ${count} entities`,
  trustSignal: 'Trust signal',
  noSignal: 'No reviewed association lists this domain',
  signalDetails: ({ trust_signal_through }: { trust_signal_through?: string | null }) =>
    `of 1${trust_signal_through ? `, through ${trust_signal_through}` : ''}. It shows which associations list the domain, not its accuracy.`,
  confirmedWith: (count: number) =>
    count === 0
      ? 'No relationship is confirmed by both sides.'
      : `Relationships with ${formatCount(count, 'other', 'others')} are confirmed by both sides.`,
  trustsHead: 'It lists or controls, confirmed by both sides',
  trustedByHead: 'Listed or controlled by, confirmed by both sides',

  noPath: 'No path found',
  noPathBecause: ({
    source_domain,
    target_domain,
    source_has_file,
    source_in_graph,
    target_in_graph,
    truncated,
    max_hops,
  }: UnconnectedDomains): string => {
    if (source_in_graph === false) return `${source_domain} is not in the graph.`;
    if (target_in_graph === false) return `${target_domain} is not in the graph: no file that we have read names it.`;
    if (source_has_file === false) return `${source_domain} has no current file with a statement to start from.`;
    if (truncated) return 'The search stopped at its work limit before every path was checked.';
    return max_hops === null ? '' : `Every path of at most ${max_hops} hops was checked.`;
  },
  to: 'to',
  view: (source: string, target: string) =>
    `This measures how far the statements of ${source} reach, in this direction only. It is not a rating of ${target}.`,
  noPathView: (target: string) => `A path starts with the statements of the source. This says nothing about ${target}.`,
  sameOwner: 'Source and target belong to the same registrable domain.',
  hopsHead: 'The path, hop by hop',
  bestOfPaths: (hops: number | null, truncated: boolean) =>
    truncated
      ? 'The best path that was found before the search stopped at its work limit.'
      : hops === null
        ? 'The best path that was found.'
        : `The best of all paths of at most ${hops} hops.`,
  alternativePath: 'Ask the other way round',
  pathPage: 'This path on a page of its own, with its picture',

  allAssociations: (count: number) => `All Associations (${count} found)`,
  associationsDetails:
    'Associations whose own file lists members, the recognized ones first. Inclusion is not a rating.',
  members: (count: number) => (count === 1 ? 'member' : 'members'),
  confirmMembership: ({ confirmedCount }: { confirmedCount: number | null }) =>
    confirmedCount === null ? '' : `, ${formatNumber(confirmedCount)} confirmed`,
  shownOf: (shown: number, total: number) => `${formatNumber(shown)} of ${formatNumber(total)}`,
  showOther: (count: number) => `Show the other ${formatNumber(count)}`,
} as const;
