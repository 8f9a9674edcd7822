import { readFile, writeFile } from 'node:fs/promises';
import { finding, mapResponse } from '@vouchwire/api-contract/schemas';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { z } from 'zod';
import { AppError, getErrorMessage } from '../../platform/errors/app-error.ts';
import type { CypherReader } from '../../platform/graph/cypher-reader.ts';
import { getRecognizedDomains } from '../projection/ranking.ts';
import { computeMapLayout } from './compute-map-layout.ts';
import { countFindings, SENTENCE_NAME } from './count-findings.ts';

const overviewSchema = z.object({
  map: mapResponse.omit({ graph_version: true, as_of: true }),
  findings: z.array(finding),
});

/** Overview of the whole graph: its map, and its facts. */
export type Overview = z.infer<typeof overviewSchema>;

/**
 * Builds the overview of a finished graph and saves it to `file`. For the projecting process: it takes a while, and
 * serving processes read the file.
 */
export async function saveOverview(engine: CypherReader, graph: RankedDomainGraph, file: string): Promise<void> {
  const recognized = new Set([...getRecognizedDomains(graph)].map((name) => graph.names.find(name)));
  const { hubs, ...layout } = computeMapLayout(graph, { isRecognized: (id) => recognized.has(id) });
  const rows = await engine.read(
    `UNWIND $domains AS domain MATCH (n:Identity {domain: domain}) RETURN domain, ${SENTENCE_NAME} AS name`,
    {
      domains: hubs.map(({ domain }) => domain),
    },
  );
  const names = new Map(rows.map(({ domain, name }) => [domain, typeof name === 'string' ? name : null]));
  const made: Overview = {
    map: { ...layout, hubs: hubs.map((hub) => ({ ...hub, name: names.get(hub.domain) ?? null })) },
    findings: await countFindings(engine, graph),
  };
  await writeFile(file, JSON.stringify(made));
}

/** Reads what {@link saveOverview} saved. @throws AppError `graph-unavailable` when it is damaged */
export async function loadOverview(file: string): Promise<Overview> {
  try {
    return overviewSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new AppError('graph-unavailable', `The overview could not be read: ${getErrorMessage(cause)}`, { cause });
  }
}
