import { GRAPH_METRICS, type GraphMetrics, type GraphOverview, type MemberGroup } from '@vouchwire/api-contract';
import { getSentenceName } from '@vouchwire/domain-lookup';
import { compareText, type RankedDomainGraph } from '@vouchwire/trust-graph';
import { parseGraphIdentity } from '../projection/parse-graph-identity.ts';
import { chooseExamples, reuseExamples } from './choose-examples.ts';
import { getSite, type ListingGraph } from './listing-graph.ts';

export type GraphTotals = Pick<GraphMetrics, 'identities' | 'relationships'>;

interface Counts {
  readonly metrics: Record<keyof GraphMetrics, number>;
  /** By domain of the association. */
  readonly groups: Map<string, Pick<MemberGroup, 'members' | 'members_confirming'>>;
}

/** Computes the overview of a whole graph. It reads each listing, which takes a second at 100,000 identities. */
export function computeOverview(graph: ListingGraph, ranked: RankedDomainGraph, totals: GraphTotals): GraphOverview {
  const metrics = Object.fromEntries(Object.keys(GRAPH_METRICS).map((name) => [name, 0])) as Counts['metrics'];
  const counts: Counts = { metrics, groups: new Map() };
  addFiles(counts, graph, graph.listPublishers(), 1);
  addSites(counts, graph, new Set(graph.lists.flatMap((list) => graph.listSites(list))), 1);
  return toOverview(counts, graph, totals, chooseExamples(graph, ranked));
}

/**
 * Computes the overview of a changed graph from that of the graph before. Counts again only the sites of changed
 * identities, and those of lists that moved in the order of lists. The metrics and groups equal those of
 * {@link computeOverview}. Examples stay while they are true, so that the front page does not change all the time.
 * @param changed keys of all nodes that changed in any way or whose relationships did
 */
export function updateOverview(
  overview: GraphOverview,
  {
    before,
    after,
    changed,
  }: { readonly before: ListingGraph; readonly after: ListingGraph; readonly changed: ReadonlySet<string> },
  ranked: RankedDomainGraph,
  totals: GraphTotals,
): GraphOverview {
  const sites = new Set([...changed].map((domain) => getSite(parseGraphIdentity(domain))));
  const moved = listMovedLists(before, after);
  for (const graph of [before, after])
    for (const list of graph.lists)
      if (moved.has(graph.getDomain(list))) for (const site of graph.listSites(list)) sites.add(site);
  const counts: Counts = {
    metrics: { ...overview.metrics },
    groups: new Map(overview.groups.map((group) => [group.association, { ...group }])),
  };
  for (const [graph, sign] of [
    [before, -1],
    [after, 1],
  ] as const) {
    addFiles(counts, graph, graph.findNodes(changed), sign);
    addSites(counts, graph, sites, sign);
  }
  return toOverview(counts, after, totals, reuseExamples(after, overview.examples) ?? chooseExamples(after, ranked));
}

function toOverview(
  { metrics, groups }: Counts,
  graph: ListingGraph,
  totals: GraphTotals,
  examples: GraphOverview['examples'],
): GraphOverview {
  return {
    metrics: { ...metrics, ...totals, associations_recognized: graph.lists.length },
    groups: [...groups]
      .filter(([, { members }]) => members > 0)
      .map(([association, { members, members_confirming }]) => {
        const node = graph.findIdentity(association);
        return { association, name: node && getSentenceName(node), members, members_confirming };
      })
      .sort((a, b) => b.members - a.members || compareText(a.association, b.association)),
    examples,
  };
}

/** Returns the lists that only one of the graphs recognizes, and those whose new length changed the order of lists. */
function listMovedLists(before: ListingGraph, after: ListingGraph): ReadonlySet<string> {
  const [old, now] = [before.getListLengths(), after.getListLengths()];
  const moved = [...old.keys(), ...now.keys()].filter((list) => !(old.has(list) && now.has(list)));
  const [oldOrder, newOrder] = [
    [...old.keys()].filter((list) => now.has(list)),
    [...now.keys()].filter((list) => old.has(list)),
  ];
  if (oldOrder.some((list, place) => newOrder[place] !== list))
    moved.push(...oldOrder.filter((list) => old.get(list) !== now.get(list)));
  return new Set(moved);
}

function addFiles({ metrics }: Counts, graph: ListingGraph, nodes: Iterable<number>, sign: 1 | -1): void {
  for (const node of nodes) {
    const row = graph.readIdentity(node);
    const type = row.text('type');
    if (type === 'named') continue;
    metrics[row.flag('fileStale') ? 'stale_files' : 'current_files'] += sign;
    if (type === 'association') metrics.associations += sign;
  }
}

/**
 * Adds the listed ones of some sites to the numbers that GRAPH_METRICS defines, or subtracts them. Each site is counted
 * in the shortest list that names it, so that the groups add up to the totals.
 */
function addSites({ metrics, groups }: Counts, graph: ListingGraph, sites: Iterable<string>, sign: 1 | -1): void {
  for (const site of sites) {
    const [first, ...others] = graph.listStatementsAboutSite(site);
    if (first === undefined) continue;
    const states = [first, ...others].map((statement) => graph.getState(statement));
    const association = graph.getDomain(graph.getPublisher(first));
    const group = groups.get(association) ?? { members: 0, members_confirming: 0 };
    const isConfirming = sign * Number(states.includes('confirmed'));
    groups.set(association, {
      members: group.members + sign,
      members_confirming: group.members_confirming + isConfirming,
    });
    metrics.listings += sign * states.length;
    metrics.members += sign;
    metrics.members_with_file += sign * Number(states.some((state) => state !== 'claimed'));
    metrics.members_confirming += isConfirming;
  }
}
