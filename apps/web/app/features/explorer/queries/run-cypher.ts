import { RELATIONSHIP_TYPES, runQuery } from '@vouchwire/api-contract';
import { call } from '../../../lib/api-client.ts';
import { asRecord, asText, readList } from '../../../lib/lenient.ts';
import { waitForSnapshot } from '../../as-of/wait-for-snapshot.ts';

type Row = Record<string, unknown>;

export interface QueryRows {
  rows: Row[];
  asOf: string | null;
  graphVersion: string | null;
  executedAt: Date;
}

/** The six types, as a pattern of Cypher. */
export const ANY_RELATIONSHIP = RELATIONSHIP_TYPES.join('|');

/**
 * One question in Cypher, with its values beside it and never inside it.
 * @param asOf the day whose graph is asked; empty for now
 */
export async function runCypher(
  query: string,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
  asOf = '',
): Promise<QueryRows> {
  const body = { query, parameters, ...(asOf ? { as_of: asOf } : {}) };
  const response = await waitForSnapshot(() => call(runQuery, { body, signal }), signal);
  return {
    rows: readList(asRecord(response)?.results, (row) => row),
    asOf: asText(asRecord(response)?.as_of),
    graphVersion: asText(asRecord(response)?.graph_version),
    executedAt: new Date(),
  };
}
