import { useQuery } from '@tanstack/react-query';
import type { Call } from '../../../lib/api-client.ts';
import { asNumber, asRecord, asText } from '../../../lib/lenient.ts';
import { HISTORY_KEY } from './explorer-keys.ts';
import { runCypher } from './run-cypher.ts';

export interface GraphNode {
  domain: string;
  display: string | null;
  name: string | null;
  type: string | null;
  metadata: Record<string, unknown>;
  trustsCount: number | null;
  trustsConfirmed: number | null;
  trustsStale: number | null;
  trustedByCount: number | null;
  trustedByConfirmed: number | null;
  /** Number of distinct neighbors in both directions. `null` if unknown. */
  neighbors: number | null;
}

interface NodeResult {
  /** `null`: the node does not exist. */
  node: GraphNode | null;
  asOf: string | null;
  graphVersion: string | null;
  executedAt: Date;
}

const NODE_QUERY = `MATCH (n:Identity {domain: $domain})
RETURN n.domain AS domain, n.name AS name, n.type AS type, n AS metadata,
  n.trustsCount AS trustsCount, n.trustedByCount AS trustedByCount
LIMIT 1`;

export function toNode(row: Record<string, unknown> | undefined): GraphNode | null {
  const domain = row && asText(row.domain);
  if (!domain) return null;
  const metadata = asRecord(row.metadata) ?? {};
  return {
    domain,
    display: asText(metadata.display),
    name: asText(row.name),
    type: asText(row.type),
    metadata,
    trustsCount: asNumber(row.trustsCount),
    trustsConfirmed: asNumber(metadata.trustsConfirmed),
    trustsStale: asNumber(metadata.trustsStale),
    trustedByCount: asNumber(row.trustedByCount),
    trustedByConfirmed: asNumber(metadata.trustedByConfirmed),
    neighbors: asNumber(metadata.neighbors),
  };
}

async function fetchNode(domain: string, signal: AbortSignal, send?: Call): Promise<NodeResult> {
  const { rows, ...answer } = await runCypher(NODE_QUERY, { domain }, signal, send);
  return { ...answer, node: toNode(rows[0]) };
}

export const getNodeQuery = (domain: string | null, send?: Call) => ({
  queryKey: [...HISTORY_KEY, 'node', domain],
  queryFn: ({ signal }: { signal: AbortSignal }) => fetchNode(domain as string, signal, send),
});

/** The request for an earlier center is aborted when it is no longer shown. */
export function useNode(domain: string | null, enabled: boolean) {
  return useQuery({ ...getNodeQuery(domain), enabled: enabled && domain !== null });
}
