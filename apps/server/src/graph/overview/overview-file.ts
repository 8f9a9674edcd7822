import { readFile, writeFile } from 'node:fs/promises';
import type { GraphMetrics } from '@vouchwire/api-contract';
import { example, graphHeadline, graphMetrics } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import type { EmbeddedGraph } from '../../platform/graph/graph-writer.ts';
import type { GraphSummary } from '../projection/build-graph.ts';
import { chooseExamples } from './choose-examples.ts';
import { countMembers, type MemberCount, type MemberCounts } from './count-members.ts';
import { countHeadlines } from './graph-headlines.ts';
import { ListingGraph } from './listing-graph.ts';

const overviewSchema = z.object({
  headlines: z.array(graphHeadline),
  metrics: graphMetrics,
  examples: z.array(example),
});

/** Overview of the whole graph: its facts and examples. */
export type Overview = z.infer<typeof overviewSchema>;

/**
 * Builds the overview of a finished graph and saves it to `file`. Call it in the projecting process, because it takes
 * long. Serving processes read the file.
 */
export async function saveOverview(
  columns: EmbeddedGraph,
  { ranked, identities, relationships }: GraphSummary,
  file: string,
): Promise<void> {
  const graph = new ListingGraph(columns);
  const members = countMembers(graph, ranked);
  const overview: Overview = {
    headlines: countHeadlines(graph, ranked, members),
    metrics: computeMetrics(graph, { identities, relationships }, members),
    examples: chooseExamples(graph, ranked),
  };
  await writeFile(file, JSON.stringify(overview));
}

/**
 * Reads the file that {@link saveOverview} wrote.
 * @throws AppError `graph-unavailable` if it is damaged
 */
export async function loadOverview(file: string): Promise<Overview> {
  try {
    return overviewSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new AppError('graph-unavailable', `The overview could not be read: ${getErrorMessage(cause)}`, { cause });
  }
}

/** Computes the numbers that GRAPH_METRICS defines. */
function computeMetrics(
  graph: ListingGraph,
  totals: Pick<GraphMetrics, 'identities' | 'relationships'>,
  { rows }: MemberCounts,
): GraphMetrics {
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
