import { useQuery } from '@tanstack/react-query';
import { asNumber, asRecord, asText, readList } from '../../../lib/lenient.ts';
import type { Connection } from '../state/neighbors.ts';
import { DETAILS_KEY } from './explorer-keys.ts';
import { type GraphNode, toNode } from './fetch-node.ts';
import { ANY_RELATIONSHIP, runCypher } from './run-cypher.ts';
import { toConnection } from './use-connections.ts';

/** Maximum number of connections for an analysis. A hub has more, and its counts contain the total. */
const MAX_CONNECTIONS = 1000;

const CONNECTIONS_QUERY = `MATCH (n:Identity {domain: $domain})
OPTIONAL MATCH (n)-[r:${ANY_RELATIONSHIP}]-(m:Identity)
WITH n, r, m LIMIT ${MAX_CONNECTIONS}
RETURN n.domain AS domain, n.name AS name, n.type AS type, n AS metadata,
  n.trustsCount AS trustsCount, n.trustedByCount AS trustedByCount,
  collect({domain: m.domain, name: m.name, relationship: type(r), state: r.state, line: r.line,
    direction: CASE WHEN startNode(r).domain = n.domain THEN 'outgoing' ELSE 'incoming' END}) AS connections`;

export interface NodeDetails {
  node: GraphNode;
  connections: Connection[];
}

async function fetchNodeDetails(domain: string, signal: AbortSignal): Promise<NodeDetails | null> {
  const { rows } = await runCypher(CONNECTIONS_QUERY, { domain }, signal);
  const row = rows[0];
  const node = toNode(row);
  if (!row || !node) return null;
  return { node, connections: readList(row.connections, toConnection) };
}

export function useNodeDetails(domain: string) {
  return useQuery({
    queryKey: [...DETAILS_KEY, domain],
    queryFn: ({ signal }) => fetchNodeDetails(domain, signal),
  });
}

/** Returns the remaining properties of a node, without those that are shown elsewhere. */
export function getOtherProperties(
  metadata: Record<string, unknown>,
  shown: ReadonlySet<string>,
): Array<[string, string]> {
  return Object.entries(metadata)
    .filter(([name]) => !shown.has(name))
    .flatMap(([name, value]): Array<[string, string]> => {
      const text =
        typeof value === 'boolean'
          ? String(value)
          : (asText(value) ??
            (asNumber(value) === null && (Array.isArray(value) || asRecord(value)) ? JSON.stringify(value) : null));
      return text === null ? [] : [[name, text]];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
