import { readFile, writeFile } from 'node:fs/promises';
import type { GraphMetrics } from '@vouchwire/api-contract';
import { example, graphHeadline, graphMetrics } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import type { CypherReader } from '../../platform/graph/cypher-reader.ts';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import type { GraphSummary } from '../projection/build-graph.ts';
import { chooseExamples } from './choose-examples.ts';
import { countMembers, type MemberCounts } from './count-members.ts';
import { countHeadlines } from './graph-headlines.ts';

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
  engine: GraphWriter,
  { ranked, identities, relationships }: GraphSummary,
  file: string,
): Promise<void> {
  const members = await countMembers(engine, ranked);
  const overview: Overview = {
    headlines: await countHeadlines(engine, ranked, members),
    metrics: await computeMetrics(engine, { identities, relationships }, members),
    examples: await chooseExamples(engine, ranked),
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
async function computeMetrics(
  engine: CypherReader,
  totals: Pick<GraphMetrics, 'identities' | 'relationships'>,
  { rows }: MemberCounts,
): Promise<GraphMetrics> {
  const count = async (query: string) => Number((await engine.read(`${query} RETURN count(n) AS total`))[0]?.total);
  const sum = (column: string) => rows.reduce((total, row) => total + Number(row[column]), 0);
  const associations = "MATCH (n:Identity {type: 'association'})";
  return {
    ...totals,
    current_files: await count('MATCH (n:Identity) WHERE n.hasFile = true AND n.fileStale = false'),
    stale_files: await count('MATCH (n:Identity) WHERE n.hasFile = true AND n.fileStale = true'),
    associations: await count(associations),
    associations_recognized: await count(`${associations} WHERE n.recognized = true`),
    listings: sum('listings'),
    members: sum('members'),
    members_with_file: sum('members_with_file'),
    members_confirming: sum('members_confirming'),
  };
}
