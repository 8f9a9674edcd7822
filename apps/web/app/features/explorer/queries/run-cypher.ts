import { RELATIONSHIP_TYPES } from '@vouchwire/api-contract';
import { type Call, call } from '../../../lib/api-client.ts';

export interface QueryRows {
  rows: readonly Readonly<Record<string, unknown>>[];
  asOf: string | null;
  graphVersion: string | null;
  executedAt: Date;
}

/** The six types as a Cypher pattern. */
export const ANY_RELATIONSHIP = RELATIONSHIP_TYPES.join('|');

/** Sends one Cypher query with its values as parameters. */
export async function runCypher(
  query: string,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
  send: Call = call,
): Promise<QueryRows> {
  const response = await send('runQuery', { body: { query, parameters }, signal });
  const { results: rows, as_of: asOf, graph_version: graphVersion } = response;
  return { rows, asOf, graphVersion, executedAt: new Date() };
}
