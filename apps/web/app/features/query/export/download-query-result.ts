import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { serializeCsv } from '../../graph-shared/exports/csv.ts';
import { formatFileName } from '../../graph-shared/exports/file-name.ts';
import { serializeJson } from '../../graph-shared/exports/json-file.ts';
import type { Provenance } from '../../graph-shared/exports/provenance.ts';
import { toUrl } from '../../graph-shared/graph-url.ts';
import type { QueryResult } from '../../graph-shared/query-result.ts';
import { parseParameters } from '../parameters.ts';

const getQueryProvenance = ({
  query,
  parameters,
  onDevice,
  as_of,
  graph_version,
  truncated,
  truncated_by,
  limits,
  count,
}: QueryResult): Provenance => ({
  address: new URL(toUrl({ tab: 'query', query, parameters, onDevice }), location.href).href,
  request: parameters ? `${query}\n${parameters}` : query,
  asOf: as_of,
  graphVersion: graph_version,
  truncation: truncated
    ? truncated_by === 'bytes'
      ? QUERY_TEXT.truncatedBySize({ bytes: limits?.bytes ?? null })
      : QUERY_TEXT.truncatedByRows({ rows: limits?.rows ?? count })
    : null,
  exportedAt: new Date(),
});

/** Downloads all rows of the result, not only those on the page. */
export function downloadQueryResult(result: QueryResult, format: 'csv' | 'json'): void {
  const from = getQueryProvenance(result);
  const name = formatFileName(['query', result.as_of?.slice(0, 10) ?? null], format);
  if (format === 'csv') saveFile(serializeCsv(result.columns, result.results, from), 'text/csv', name);
  else {
    const { query, parameters, columns, results, count, truncated } = result;
    const content = {
      query,
      parameters: parseParameters(parameters).values ?? {},
      columns,
      count,
      truncated,
      results,
    };
    saveFile(serializeJson(from, content), 'application/json', name);
  }
}
