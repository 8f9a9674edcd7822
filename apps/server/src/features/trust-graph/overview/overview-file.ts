import { readFile, writeFile } from 'node:fs/promises';
import { finding, mapAnswer } from '@vouchwire/api-contract';
import type { RankedDomainGraph } from '@vouchwire/trust-graph';
import { z } from 'zod';
import { AppError, reasonOf } from '../../../platform/errors/app-error.ts';
import type { CypherReader } from '../../../platform/graph/cypher-reader.ts';
import { recognizedIn } from '../projection/ranking.ts';
import { countFindings } from './count-findings.ts';
import { layOutMap } from './lay-out-map.ts';

const overview = z.object({
  map: mapAnswer.omit({ graph_version: true, as_of: true }),
  findings: z.array(finding),
});

/** The graph as a whole: its map, and what there is to say of it. */
export type Overview = z.infer<typeof overview>;

/**
 * Makes the overview of a finished graph and saves it to `file`. For the process that projects: it takes a while, and
 * whoever answers requests reads the file.
 */
export async function writeOverview(engine: CypherReader, graph: RankedDomainGraph, file: string): Promise<void> {
  const recognized = new Set([...recognizedIn(graph)].map((name) => graph.names.find(name)));
  const { places, ...layout } = layOutMap(graph, { isRecognized: (id) => recognized.has(id) });
  const rows = await engine.read(
    'UNWIND $domains AS domain MATCH (n:Identity {domain: domain}) RETURN domain, n.name AS name',
    {
      domains: places.map(({ domain }) => domain),
    },
  );
  const names = new Map(rows.map(({ domain, name }) => [domain, typeof name === 'string' ? name : null]));
  const made: Overview = {
    map: { ...layout, places: places.map((place) => ({ ...place, name: names.get(place.domain) ?? null })) },
    findings: await countFindings(engine, graph),
  };
  await writeFile(file, JSON.stringify(made));
}

/** Reads what {@link writeOverview} saved. @throws AppError `graph-unavailable` when it is damaged */
export async function readOverview(file: string): Promise<Overview> {
  try {
    return overview.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch (cause) {
    throw new AppError('graph-unavailable', `The overview could not be read: ${reasonOf(cause)}`, { cause });
  }
}
