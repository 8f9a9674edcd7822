import type { Generations } from './generations.ts';
import { GrafeoGenerations } from './grafeo-generations.ts';
import type { Neo4jServer } from './graph-source.ts';
import { Neo4jGenerations } from './neo4j/neo4j-generations.ts';

export interface GraphPlace {
  readonly dataDir: string;
  /** null: the embedded engine. */
  readonly graphServer: Neo4jServer | null;
}

/** The generations that are configured, as far as code of this format can read them. Nothing is connected to yet. */
export function openGenerations({ dataDir, graphServer }: GraphPlace, format: string): Generations {
  return graphServer === null
    ? new GrafeoGenerations(dataDir, format)
    : new Neo4jGenerations({ server: graphServer, dataDir, format });
}
