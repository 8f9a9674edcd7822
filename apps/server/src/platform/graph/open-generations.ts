import { EmbeddedGenerations, type EmbeddedGenerationsOptions } from './embedded/embedded-generations.ts';
import type { Generations } from './generations.ts';
import type { Neo4jServer } from './graph-source.ts';
import { Neo4jGenerations } from './neo4j/neo4j-generations.ts';

export interface GraphLocation {
  readonly dataDir: string;
  /** null: the embedded engine. */
  readonly graphServer: Neo4jServer | null;
}

/** The generations that are configured, as far as code of this format can read them. Nothing is connected to yet. */
export function openGenerations(
  { dataDir, graphServer }: GraphLocation,
  options: Pick<EmbeddedGenerationsOptions, 'format' | 'schema' | 'compareNodes'>,
): Generations {
  return graphServer === null
    ? new EmbeddedGenerations({ dataDir, ...options })
    : new Neo4jGenerations({ server: graphServer, dataDir, format: options.format, schema: options.schema });
}
