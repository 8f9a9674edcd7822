import { useQuery } from '@tanstack/react-query';
import { getTrustRelationships, LINK_STATES } from '@vouchwire/api-contract';
import { call } from '../../../lib/api-client.ts';
import { asRecord, asText, readList } from '../../../lib/lenient.ts';
import { useAsOf } from '../../as-of/use-as-of.ts';
import { waitForSnapshot } from '../../as-of/wait-for-snapshot.ts';
import type { Nearest } from '../../graph-model/graph-responses.ts';
import { type Connection, compareByStrength, groupByNeighbor, type Neighbor } from '../state/neighbors.ts';
import { HISTORY_KEY } from './explorer-keys.ts';

export interface Incoming {
  /** The graph's own spelling of what was asked for. */
  domain: string;
  /** Those whose file names the domain; each once, strongest first. */
  predecessors: Neighbor[];
  nearest: Nearest | null;
  executedAt: Date;
}

function toPredecessor(row: Record<string, unknown>): Connection | null {
  const domain = asText(row.domain);
  if (!domain) return null;
  return {
    domain,
    name: asText(row.name),
    display: asText(row.display),
    hasFile: true,
    relationship: (asText(row.relationship) ?? 'OTHER').toUpperCase(),
    direction: 'incoming',
    state: LINK_STATES.find((state) => state === row.state) ?? null,
    line: null,
    lastSeen: asText(row.last_seen),
  };
}

export async function fetchIncoming(center: string, signal: AbortSignal, asOf = ''): Promise<Incoming> {
  const body = { domain: center, ...(asOf ? { as_of: asOf } : {}) };
  const response = asRecord(await waitForSnapshot(() => call(getTrustRelationships, { body, signal }), signal)) ?? {};
  const predecessors = groupByNeighbor(readList(asRecord(response.relationships)?.predecessors, toPredecessor));
  predecessors.sort((a, b) => compareByStrength(a.strongest, b.strongest) || (a.domain < b.domain ? -1 : 1));
  const nearest = asRecord(response.nearest);
  const nearestDomain = asText(nearest?.domain);
  return {
    domain: asText(response.domain) ?? center,
    predecessors,
    nearest: nearestDomain ? { domain: nearestDomain, name: asText(nearest?.name) } : null,
    executedAt: new Date(),
  };
}

/** Who points to the centre: asked first. Where it fails, the explorer goes on to the node itself. */
export function useIncoming(center: string, enabled: boolean) {
  const asOf = useAsOf();
  return useQuery({
    queryKey: [...HISTORY_KEY, 'incoming', center, asOf],
    queryFn: ({ signal }) => fetchIncoming(center, signal, asOf),
    enabled,
  });
}
