import { EmbeddedGenerations, type EmbeddedGenerationsOptions } from './embedded/embedded-generations.ts';
import type { Generations } from './generations.ts';
import type { Neo4jServer } from './graph-source.ts';

export interface GraphLocation {
  readonly dataDir: string;
  /** Null means the embedded engine. */
  readonly graphServer: Neo4jServer | null;
}

/**
 * Opens the configured generations that code of this format can read. Does not connect to a server. The driver of Neo4j
 * consists of 400 modules, so a process that uses the embedded engine does not load it.
 */
export async function openGenerations(
  { dataDir, graphServer }: GraphLocation,
  options: Pick<EmbeddedGenerationsOptions, 'format' | 'schema' | 'compareNodes'>,
): Promise<Generations> {
  if (graphServer === null) return new EmbeddedGenerations({ dataDir, ...options });
  const { Neo4jGenerations } = await import('./neo4j/neo4j-generations.ts');
  return new Neo4jGenerations({ server: graphServer, dataDir, ...options });
}
