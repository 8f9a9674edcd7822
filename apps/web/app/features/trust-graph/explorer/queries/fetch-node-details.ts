import { useQuery } from '@tanstack/react-query';
import { asNumber, asRecord, asText, readList } from '../../../../lib/lenient.ts';
import type { Connection } from '../state/neighbours.ts';
import { ANY_TYPE, askGraph } from './ask-graph.ts';
import { DETAILS_KEY } from './explorer-keys.ts';
import { readConnection } from './fetch-connections.ts';
import { type GraphNode, readNode } from './fetch-node.ts';

/** An analysis reads at most so many connections; a hub has more, and its counts say how many. */
const MOST_CONNECTIONS = 1000;

const QUERY = `MATCH (n:Identity {domain: $domain})
OPTIONAL MATCH (n)-[r:${ANY_TYPE}]-(m:Identity)
WITH n, r, m LIMIT ${MOST_CONNECTIONS}
RETURN n.domain AS domain, n.name AS name, n.type AS type, properties(n) AS metadata,
  n.trustsCount AS trustsCount, n.trustedByCount AS trustedByCount,
  collect({domain: m.domain, name: m.name, relationship: type(r), state: r.state, line: r.line,
    direction: CASE WHEN startNode(r).domain = n.domain THEN 'outgoing' ELSE 'incoming' END}) AS connections`;

export interface NodeDetails {
  node: GraphNode;
  connections: Connection[];
}

export async function fetchNodeDetails(domain: string, signal: AbortSignal): Promise<NodeDetails | null> {
  const { rows } = await askGraph(QUERY, { domain }, signal);
  const row = rows[0];
  const node = readNode(row);
  return row && node ? { node, connections: readList(row.connections, readConnection) } : null;
}

export const useNodeDetails = (domain: string) =>
  useQuery({
    queryKey: [...DETAILS_KEY, domain],
    queryFn: ({ signal }) => fetchNodeDetails(domain, signal),
  });

/** What is left of a node's properties once those with a place of their own are taken out. */
export function restOf(metadata: Record<string, unknown>, shown: ReadonlySet<string>): Array<[string, string]> {
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
