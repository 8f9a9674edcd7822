import type { Config } from '../../platform/config/config.ts';
import { type GraphSnapshot, QueryPool } from '../../platform/queries/query-pool.ts';
import { type IdentityNode, TRUST_GRAPH_SCHEMA } from '../graph-model.ts';
import type { GraphManager } from '../store/graph-manager.ts';

/** Visitors' queries of a graph with more relationships run in Neo4j, if it has the graph. */
const MAX_EMBEDDED_RELATIONSHIPS = 200_000;

/** Opens the threads for visitors' queries on the current graph. */
export function createQueryPool(
  graphManager: GraphManager,
  { queryLimits, queryWorkers, graphReader }: Pick<Config, 'queryLimits' | 'queryWorkers' | 'graphReader'>,
  maxEmbeddedRelationships = MAX_EMBEDDED_RELATIONSHIPS,
): QueryPool {
  return new QueryPool({
    limits: queryLimits,
    threads: queryWorkers,
    newest: () => selectEngine(graphManager.snapshot, graphReader, maxEmbeddedRelationships),
    setup: {
      schema: TRUST_GRAPH_SCHEMA,
      nodeFields: ['domain', 'type', 'name'] satisfies (keyof IdentityNode)[],
    },
  });
}

/** Selects Neo4j for a large graph only, with the account that the operator configured for visitors' queries. */
function selectEngine(
  snapshot: GraphSnapshot | null,
  reader: Config['graphReader'],
  maxEmbeddedRelationships: number,
): GraphSnapshot | null {
  if (!snapshot?.neo4j) return snapshot;
  const { neo4j, relationships } = snapshot;
  if (relationships <= maxEmbeddedRelationships) return { ...snapshot, neo4j: null };
  return { ...snapshot, neo4j: { ...neo4j, server: { ...neo4j.server, ...reader } } };
}
