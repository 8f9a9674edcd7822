import { serializeCsv } from '@vouchwire/trust-graph';
import { type ExportOrigin, formatSources } from './export-set.ts';
import type { ExportableFile } from './exportable-files.ts';
import { toOriginJson, toRelationshipJson } from './relationship-json.ts';

const COLUMNS = [
  'source',
  'relationship',
  'target',
  'state',
  'confirmed',
  'line',
  'first_seen',
  'last_seen',
  'trust_file_url',
] as const;

/**
 * Renders one relationship per row, for spreadsheets. The source is in separate columns after the data, filled in the
 * first row.
 */
export async function* renderRelationshipCsv(
  files: AsyncIterable<ExportableFile>,
  origin: ExportOrigin,
): AsyncGenerator<string> {
  const originFields = Object.entries({ ...toOriginJson(origin), sources: formatSources(origin) });
  const header = [...COLUMNS, ...originFields.map(([name]) => `vouchwire_${name}`)];
  yield serializeCsv([header]);
  let originCells = originFields.map(([, value]) => value);
  const emptyCells = originFields.map(() => null);
  for await (const { relationships } of files) {
    const rows = relationships.map((one) => {
      const fields = toRelationshipJson(one);
      const row = [...COLUMNS.map((column) => fields[column]), ...originCells];
      originCells = emptyCells;
      return row;
    });
    if (rows.length > 0) yield serializeCsv(rows);
  }
}
