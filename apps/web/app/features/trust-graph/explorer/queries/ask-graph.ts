import { RELATIONSHIP_TYPES, runQuery } from '@vouchwire/api-contract';
import { call } from '../../../../lib/api-client.ts';
import { asRecord, asText, readList } from '../../../../lib/lenient.ts';
import { onceMade } from '../../as-of/once-made.ts';

type Row = Record<string, unknown>;

export interface Rows {
  rows: Row[];
  asOf: string | null;
  graphVersion: string | null;
  executedAt: Date;
}

/** The six types, as a pattern of Cypher. */
export const ANY_TYPE = RELATIONSHIP_TYPES.join('|');

/**
 * One question in Cypher, with its values beside it and never inside it.
 * @param asOf the day whose graph is asked; empty for now
 */
export async function askGraph(
  query: string,
  parameters: Record<string, unknown>,
  signal: AbortSignal,
  asOf = '',
): Promise<Rows> {
  const body = { query, parameters, ...(asOf ? { as_of: asOf } : {}) };
  const answer = await onceMade(() => call(runQuery, { body, signal }), signal);
  return {
    rows: readList(asRecord(answer)?.results, (row) => row),
    asOf: asText(asRecord(answer)?.as_of),
    graphVersion: asText(asRecord(answer)?.graph_version),
    executedAt: new Date(),
  };
}
