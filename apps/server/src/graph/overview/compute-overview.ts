import type { GraphMetrics, GraphOverview } from '@vouchwire/api-contract';
import { getSentenceName } from '@vouchwire/domain-lookup';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { chooseExamples } from './choose-examples.ts';
import { countMembers, type MemberCount } from './count-members.ts';
import type { ListingGraph } from './listing-graph.ts';

export type GraphTotals = Pick<GraphMetrics, 'identities' | 'relationships'>;

/** Computes the overview of a whole graph. It reads each listing, which takes a second at 100,000 identities. */
export function computeOverview(graph: ListingGraph, ranked: RankedDomainGraph, totals: GraphTotals): GraphOverview {
  const rows = countMembers(graph, ranked);
  return {
    metrics: computeMetrics(graph, totals, rows),
    groups: rows.map(({ association, members, members_confirming }) => {
      const node = graph.findIdentity(association);
      return { association, name: node && getSentenceName(node), members, members_confirming };
    }),
    examples: chooseExamples(graph, ranked),
  };
}

/** Computes the numbers that GRAPH_METRICS defines. */
function computeMetrics(graph: ListingGraph, totals: GraphTotals, rows: readonly MemberCount[]): GraphMetrics {
  const files = graph.countFiles();
  const sum = (column: Exclude<keyof MemberCount, 'association'>) =>
    rows.reduce((total, row) => total + row[column], 0);
  return {
    ...totals,
    current_files: files.current,
    stale_files: files.stale,
    associations: graph.countAssociations(),
    associations_recognized: graph.lists.length,
    listings: sum('listings'),
    members: sum('members'),
    members_with_file: sum('members_with_file'),
    members_confirming: sum('members_confirming'),
  };
}
