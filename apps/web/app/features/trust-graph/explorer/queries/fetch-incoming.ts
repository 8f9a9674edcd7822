import { useQuery } from '@tanstack/react-query';
import { getTrustRelationships, LINK_STATES } from '@vouchwire/api-contract';
import { call } from '../../../../lib/api-client.ts';
import { asRecord, asText, readList } from '../../../../lib/lenient.ts';
import type { Nearest } from '../../answers.ts';
import { onceMade } from '../../as-of/once-made.ts';
import { useAsOf } from '../../as-of/use-as-of.ts';
import { byStrength, type Connection, groupByNeighbour, type Neighbour } from '../state/neighbours.ts';
import { WALK_KEY } from './explorer-keys.ts';

export interface Incoming {
  /** The graph's own spelling of what was asked for. */
  domain: string;
  /** Those whose file names the domain; each once, strongest first. */
  predecessors: Neighbour[];
  nearest: Nearest | null;
  executedAt: Date;
}

function readPredecessor(row: Record<string, unknown>): Connection | null {
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

export async function fetchIncoming(centre: string, signal: AbortSignal, asOf = ''): Promise<Incoming> {
  const body = { domain: centre, ...(asOf ? { as_of: asOf } : {}) };
  const answer = asRecord(await onceMade(() => call(getTrustRelationships, { body, signal }), signal)) ?? {};
  const predecessors = groupByNeighbour(readList(asRecord(answer.relationships)?.predecessors, readPredecessor));
  predecessors.sort((a, b) => byStrength(a.strongest, b.strongest) || (a.domain < b.domain ? -1 : 1));
  const nearest = asRecord(answer.nearest);
  const nearestDomain = asText(nearest?.domain);
  return {
    domain: asText(answer.domain) ?? centre,
    predecessors,
    nearest: nearestDomain ? { domain: nearestDomain, name: asText(nearest?.name) } : null,
    executedAt: new Date(),
  };
}

/** Who points to the centre: asked first. Where it fails, the explorer goes on to the node itself. */
export function useIncoming(centre: string, enabled: boolean) {
  const asOf = useAsOf();
  return useQuery({
    queryKey: [...WALK_KEY, 'incoming', centre, asOf],
    queryFn: ({ signal }) => fetchIncoming(centre, signal, asOf),
    enabled,
  });
}
