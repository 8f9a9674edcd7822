import type { Config } from '../../platform/config/config.ts';
import { type GraphSnapshot, QueryPool } from '../../platform/queries/query-pool.ts';
import { type IdentityNode, TRUST_GRAPH_SCHEMA } from '../graph-model.ts';
import type { GraphManager } from '../store/graph-manager.ts';

/** A copy uses about 200 bytes of memory per relationship, and takes some seconds to read. */
const MAX_COPIED_RELATIONSHIPS = 200_000;

/** Opens the threads for visitors' queries on the current graph. */
export function createQueryPool(
  graphManager: GraphManager,
  { queryLimits, queryWorkers, graphReader }: Pick<Config, 'queryLimits' | 'queryWorkers' | 'graphReader'>,
  maxCopiedRelationships = MAX_COPIED_RELATIONSHIPS,
): QueryPool {
  return new QueryPool({
    limits: queryLimits,
    threads: queryWorkers,
    maxCopiedRelationships,
    newest: () => toReaderSnapshot(graphManager.snapshot, graphReader),
    setup: {
      schema: TRUST_GRAPH_SCHEMA,
      nodeFields: ['domain', 'type', 'name'] satisfies (keyof IdentityNode)[],
      firstBy: ['recognized', 'neighbors'] satisfies (keyof IdentityNode)[],
    },
  });
}

/**
 * Replaces the server by the one that the operator configured for visitors' queries, which may have a read-only
 * account.
 */
function toReaderSnapshot(snapshot: GraphSnapshot | null, reader: Config['graphReader']): GraphSnapshot | null {
  if (snapshot?.source.kind !== 'neo4j') return snapshot;
  return { ...snapshot, source: { ...snapshot.source, server: { ...snapshot.source.server, ...reader } } };
}
