import { useRef } from 'react';
import { isClientError } from '../../lib/api-client.ts';
import { type Incoming, useIncoming } from './queries/fetch-incoming.ts';
import { type GraphNode, useNode } from './queries/fetch-node.ts';
import { useConnections } from './queries/use-connections.ts';
import { useNeighborCount, useRelationshipCounts } from './queries/use-relationship-counts.ts';
import { MAX_SATELLITES } from './radial/geometry.ts';
import type { ExplorerState } from './state/explorer-state.ts';
import type { Neighbor } from './state/neighbors.ts';

/** A node with its neighbors. Responses for two different nodes are never mixed. */
export interface RadialGraphData {
  node: GraphNode;
  neighbors: Neighbor[];
  page: number;
  total: number;
  counts: ReadonlyMap<string, number> | null;
  asOf: string | null;
  graphVersion: string | null;
  executedAt: Date;
}

export type LoadStage =
  | { kind: 'asking' }
  | { kind: 'choosing'; incoming: Incoming }
  | { kind: 'missing'; domain: string; reason: Error | null; executedAt: Date }
  | { kind: 'failed'; domain: string; error: Error; isClientError: boolean; at: Date; retry: () => void }
  | { kind: 'loading'; domain: string }
  /** `isStale`: the previous graph is shown until the next one has loaded. */
  | { kind: 'circle'; graph: RadialGraphData; isStale: boolean };

/** Requests the domains that point to the center first, then the node itself with its connections. */
export function useRadialGraph(
  state: ExplorerState,
  enabled: boolean,
): { stage: LoadStage; incoming: Incoming | null } {
  const { current, isListDismissed, page, hidden } = state;
  const incoming = useIncoming(current, enabled && !isListDismissed && current !== '');
  const found = isListDismissed ? null : (incoming.data ?? null);
  const isSelecting = found !== null && found.predecessors.length > 0;
  const domain = isListDismissed
    ? current
    : isSelecting
      ? null
      : (found?.domain ?? (incoming.isError ? current : null));

  const node = useNode(domain, enabled);
  const connections = useConnections(domain, { page, hidden, enabled });
  const counts = useRelationshipCounts(domain, enabled);
  const known = node.data?.node ?? null;
  const hasTotal = hidden.size === 0 && known !== null && known.neighbors !== null;
  const neighborCount = useNeighborCount(domain, hidden, enabled && known !== null && !hasTotal);
  const lastGraph = useRef<RadialGraphData | null>(null);

  const stage = ((): LoadStage => {
    if (isSelecting && found) return { kind: 'choosing', incoming: found };
    if (domain === null) return { kind: 'asking' };
    const failed = [node, connections].find(({ isError, isFetching }) => isError && !isFetching);
    if (failed?.error) {
      return {
        kind: 'failed',
        domain,
        error: failed.error,
        isClientError: isClientError(failed.error),
        at: new Date(failed.errorUpdatedAt),
        retry: () => {
          for (const query of [node, connections, counts]) if (query.isError) void query.refetch();
        },
      };
    }
    if (node.data && known === null) {
      const reason = incoming.isError && isClientError(incoming.error) ? incoming.error : null;
      return { kind: 'missing', domain, reason, executedAt: node.data.executedAt };
    }
    const total = hasTotal ? known.neighbors : (neighborCount.data ?? (neighborCount.isError ? 0 : null));
    if (node.data && known && connections.data && total !== null) {
      const { neighbors, executedAt } = connections.data;
      return {
        kind: 'circle',
        isStale: false,
        graph: {
          node: known,
          neighbors,
          page,
          total: Math.max(total, page * MAX_SATELLITES + neighbors.length),
          counts: counts.data ?? null,
          asOf: node.data.asOf,
          graphVersion: node.data.graphVersion,
          executedAt,
        },
      };
    }
    return lastGraph.current
      ? { kind: 'circle', graph: lastGraph.current, isStale: true }
      : { kind: 'loading', domain };
  })();

  lastGraph.current = stage.kind === 'circle' ? stage.graph : null;
  return { stage, incoming: found };
}
