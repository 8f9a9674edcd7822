import { useQuery } from '@tanstack/react-query';
import type { Neighbor as RelatedIdentity } from '@vouchwire/api-contract';
import { type Call, call } from '../../../lib/api-client.ts';
import type { Received } from '../../../lib/received.ts';
import type { Nearest } from '../../graph-shared/graph-responses.ts';
import {
  type Connection,
  compareByStrength,
  groupByNeighbor,
  isUnrecognized,
  type Neighbor,
} from '../state/neighbors.ts';
import { HISTORY_KEY } from './explorer-keys.ts';

export interface Incoming {
  /** Spelling of the requested domain in the graph. */
  domain: string;
  /** Distinct domains whose file names this one: recognized ones first, then by strength. */
  predecessors: Neighbor[];
  nearest: Nearest | null;
  executedAt: Date;
}

async function fetchIncoming(center: string, signal: AbortSignal, send: Call): Promise<Incoming> {
  const response = await send('getTrustRelationships', { body: { domain: center }, signal });
  const connections = (response.relationships?.predecessors ?? []).map(toPredecessor);
  const predecessors = groupByNeighbor(connections);
  predecessors.sort(
    (a, b) =>
      Number(isUnrecognized(a)) - Number(isUnrecognized(b)) ||
      compareByStrength(a.strongest, b.strongest) ||
      (a.domain < b.domain ? -1 : 1),
  );
  return {
    domain: response.domain ?? center,
    predecessors,
    nearest: response.nearest,
    executedAt: new Date(),
  };
}

const toPredecessor = ({
  domain,
  name,
  relationship,
  state,
  recognized,
  last_seen,
  missed,
  confirmation,
}: Received<RelatedIdentity>): Connection => ({
  domain,
  name,
  display: null,
  hasFile: state !== 'stale',
  relationship,
  direction: 'incoming',
  state,
  line: null,
  statement: { last_seen, missed },
  confirmation,
  isRecognized: recognized,
});

export const getIncomingQuery = (center: string, send: Call = call) => ({
  queryKey: [...HISTORY_KEY, 'incoming', center],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchIncoming(center, signal, send),
});

/**
 * Domains that point to the center. They are requested first. If the request fails, the explorer continues with the
 * node itself.
 */
export function useIncoming(center: string, enabled: boolean) {
  return useQuery({ ...getIncomingQuery(center), enabled });
}
