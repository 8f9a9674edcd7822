import { getDay } from '@vouchwire/api-contract';
import { MESSAGES as EXPORT_TEXT } from '#messages/graph-exports.ts';
import { MESSAGES as QUERY_TEXT } from '#messages/query.ts';
import { type ExportChoice, listTableChoices } from '../graph-shared/exports/export-choices.ts';
import type { Provenance } from '../graph-shared/exports/provenance.ts';
import { toUrl } from '../graph-shared/graph-url.ts';
import type { QueryResult } from '../graph-shared/query-result.ts';
import { parseParameters } from './parameters.ts';

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

/** Lists the files of all rows of a result, not only those on the page. */
export function listQueryExports(result: QueryResult): ExportChoice[] {
  const { query, parameters, columns, results, count, truncated, as_of } = result;
  return listTableChoices(
    { nameParts: ['query', as_of && getDay(as_of)], from: getQueryProvenance(result) },
    EXPORT_TEXT.csvRows,
    columns,
    results,
    { query, parameters: parseParameters(parameters).values ?? {}, columns, count, truncated, results },
  );
}
