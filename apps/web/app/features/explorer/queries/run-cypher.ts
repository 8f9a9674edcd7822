import { RELATIONSHIP_TYPES } from '@vouchwire/api-contract';
import { type Call, call } from '../../../lib/api-client.ts';
import { waitForSnapshot } from '../../as-of/wait-for-snapshot.ts';

export interface QueryRows {
  rows: readonly Readonly<Record<string, unknown>>[];
  asOf: string | null;
  graphVersion: string | null;
  executedAt: Date;
}

/** The six types as a Cypher pattern. */
export const ANY_RELATIONSHIP = RELATIONSHIP_TYPES.join('|');

/**
 * Sends one Cypher query with its values as parameters.
 * @param asOf day of the graph; empty for the current one
 */
export async function runCypher(
  query: string,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
  asOf = '',
  send: Call = call,
): Promise<QueryRows> {
  const body = { query, parameters, ...(asOf ? { as_of: asOf } : {}) };
  const response = await waitForSnapshot(() => send('runQuery', { body, signal }), signal);
  return {
    rows: response.results ?? [],
    asOf: response.as_of ?? null,
    graphVersion: response.graph_version ?? null,
    executedAt: new Date(),
  };
}
