import { readFile, writeFile } from 'node:fs/promises';
import { example, graphHeadline, graphMetrics } from '@vouchwire/api-contract/schemas';
import { z } from 'zod';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import type { GraphWriter } from '../../platform/graph/graph-writer.ts';
import type { GraphSummary } from '../projection/build-graph.ts';
import { chooseExamples } from './choose-examples.ts';
import { computeMetrics } from './compute-metrics.ts';
import { countMembers } from './count-members.ts';
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
