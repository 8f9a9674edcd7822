import { useQuery } from '@tanstack/react-query';
import { MAX_AI_WAIT_MS } from '@vouchwire/api-contract';
import { useEffect } from 'react';
import { call } from '../../../lib/api-client.ts';
import type { ReceivedFrom } from '../../../lib/received.ts';
import type { Connection } from '../state/neighbors.ts';
import { DETAILS_KEY } from './explorer-keys.ts';
import type { NodeDetails } from './fetch-node-details.ts';

export type Analysis = ReceivedFrom<'analyzeNode'>;

type AnalysisConnection = Pick<Connection, 'domain' | 'name' | 'relationship' | 'direction'>;

/** The server answers with the text of the rules if a model needs longer. */
const ANALYSIS_TIMEOUT_MS = MAX_AI_WAIT_MS + 5_000;

/**
 * Maximum size of the passed connections. The server queries its own graph, so more connections of a hub would only
 * cost bandwidth.
 */
const MAX_CONNECTIONS_BYTES = 40_000;

/** Selects connections in the form of the specification, up to the maximum size. */
export function selectConnections(connections: readonly Connection[]): AnalysisConnection[] {
  const sent: AnalysisConnection[] = [];
  let remainingBytes = MAX_CONNECTIONS_BYTES;
  for (const { domain, name, relationship, direction } of connections) {
    const connection = { domain, name, relationship, direction };
    remainingBytes -= new TextEncoder().encode(JSON.stringify(connection)).length + 1;
    if (remainingBytes < 0) break;
    sent.push(connection);
  }
  return sent;
}

/**
 * Requests the analysis when the details open, and aborts it when they close. A failure is only logged to the console.
 */
export function useAnalysis(details: NodeDetails | null) {
  const query = useQuery({
    queryKey: [...DETAILS_KEY, 'analysis', details?.node.domain],
    queryFn: ({ signal }) => {
      const { node, connections: all } = details as NodeDetails;
      const { domain, metadata } = node;
      const connections = selectConnections(all);
      return call('analyzeNode', { body: { domain, metadata, connections }, signal, timeoutMs: ANALYSIS_TIMEOUT_MS });
    },
    enabled: details !== null,
    gcTime: 0,
  });
  const { error } = query;
  useEffect(() => {
    if (error) console.warn('The analysis of the node failed', error);
  }, [error]);
  return query;
}
