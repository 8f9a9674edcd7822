import { useRef } from 'react';
import { WORDS } from '#messages/explorer.ts';
import { failureText, isRefusal } from '../../../lib/api-client.ts';
import { useConnections } from './queries/fetch-connections.ts';
import { type Incoming, useIncoming } from './queries/fetch-incoming.ts';
import { type GraphNode, useNode } from './queries/fetch-node.ts';
import { useNeighbourCount, useRelationshipCounts } from './queries/fetch-relationship-counts.ts';
import { MAX_SATELLITES } from './radial/geometry.ts';
import type { Neighbour } from './state/neighbours.ts';
import type { Place } from './state/place.ts';

/** One complete picture: a node and its neighbours never come from two different questions. */
export interface Circle {
  node: GraphNode;
  neighbours: Neighbour[];
  page: number;
  total: number;
  counts: ReadonlyMap<string, number> | null;
  asOf: string | null;
  graphVersion: string | null;
  executedAt: Date;
}

export type Stage =
  | { kind: 'asking' }
  | { kind: 'choosing'; incoming: Incoming }
  | { kind: 'missing'; domain: string; incoming: Incoming | null; because: string | null }
  | { kind: 'failed'; domain: string; error: Error; text: string; refused: boolean; at: Date; again: () => void }
  | { kind: 'loading'; domain: string }
  /** `earlier`: the picture before, which stays while the next one is read. */
  | { kind: 'circle'; circle: Circle; earlier: boolean };

/** First who points to the centre, then the node itself with its connections. */
export function useCircle(place: Place, enabled: boolean): { stage: Stage; incoming: Incoming | null } {
  const { current, listPassed, page, hidden } = place;
  const incoming = useIncoming(current, enabled && !listPassed && current !== '');
  const found = listPassed ? null : (incoming.data ?? null);
  const choosing = found !== null && found.predecessors.length > 0;
  const domain = listPassed ? current : choosing ? null : (found?.domain ?? (incoming.isError ? current : null));

  const node = useNode(domain, enabled);
  const connections = useConnections(domain, { page, hidden, enabled });
  const counts = useRelationshipCounts(domain, enabled);
  const known = node.data?.node ?? null;
  const allCounted = hidden.size === 0 && known !== null && known.neighbours !== null;
  const counted = useNeighbourCount(domain, hidden, enabled && known !== null && !allCounted);
  const last = useRef<Circle | null>(null);

  const stage = ((): Stage => {
    if (choosing && found) return { kind: 'choosing', incoming: found };
    if (domain === null) return { kind: 'asking' };
    const failed = [node, connections].find(({ isError, isFetching }) => isError && !isFetching);
    if (failed?.error) {
      return {
        kind: 'failed',
        domain,
        error: failed.error,
        text: failureText(failed.error, WORDS.failedNode),
        refused: isRefusal(failed.error),
        at: new Date(failed.errorUpdatedAt),
        again: () => {
          for (const query of [node, connections, counts]) if (query.isError) void query.refetch();
        },
      };
    }
    if (node.data && known === null) {
      const because = incoming.isError && isRefusal(incoming.error) ? failureText(incoming.error, '') : null;
      return { kind: 'missing', domain, incoming: found, because };
    }
    const total = allCounted ? known.neighbours : (counted.data ?? (counted.isError ? 0 : null));
    if (node.data && known && connections.data && total !== null) {
      const { neighbours, executedAt } = connections.data;
      return {
        kind: 'circle',
        earlier: false,
        circle: {
          node: known,
          neighbours,
          page,
          total: Math.max(total, page * MAX_SATELLITES + neighbours.length),
          counts: counts.data ?? null,
          asOf: node.data.asOf,
          graphVersion: node.data.graphVersion,
          executedAt,
        },
      };
    }
    return last.current ? { kind: 'circle', circle: last.current, earlier: true } : { kind: 'loading', domain };
  })();

  last.current = stage.kind === 'circle' ? stage.circle : null;
  return { stage, incoming: found };
}
