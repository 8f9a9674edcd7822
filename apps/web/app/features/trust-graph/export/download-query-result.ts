import { QUERY_MESSAGES } from '#messages/query.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { dayHere } from '../as-of/as-of-address.ts';
import { readParameters } from '../query/parameters.ts';
import type { QueryResult } from '../query/query-answer.ts';
import { addressOf } from '../url-state.ts';
import { csv } from './csv.ts';
import { fileName } from './file-name.ts';
import { jsonFile } from './json-file.ts';
import type { Provenance } from './provenance.ts';

export const queryProvenance = ({
  query,
  parameters,
  onDevice,
  asOf,
  graphVersion,
  truncated,
  truncatedBy,
  limits,
  count,
}: QueryResult): Provenance => ({
  address: new URL(addressOf({ tab: 'query', query, parameters, onDevice, asOf: dayHere() }), location.href).href,
  asked: parameters ? `${query}\n${parameters}` : query,
  asOf,
  graphVersion,
  cut: truncated
    ? truncatedBy === 'bytes'
      ? QUERY_MESSAGES.cutBySize(limits?.bytes ?? null)
      : QUERY_MESSAGES.cutByRows(limits?.rows ?? count)
    : null,
  exportedAt: new Date(),
});

/** All rows that the answer holds, not only those on the page. */
export function downloadQueryResult(result: QueryResult, format: 'csv' | 'json'): void {
  const from = queryProvenance(result);
  const name = fileName(['query', result.asOf?.slice(0, 10) ?? null], format);
  if (format === 'csv') saveFile(csv(result.columns, result.rows, from), 'text/csv', name);
  else {
    const { query, parameters, columns, rows, count, truncated } = result;
    const content = {
      query,
      parameters: readParameters(parameters).values ?? {},
      columns,
      count,
      truncated,
      results: rows,
    };
    saveFile(jsonFile(from, content), 'application/json', name);
  }
}
