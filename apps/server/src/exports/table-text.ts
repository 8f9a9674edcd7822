import { serializeCsv } from '@vouchwire/trust-graph';

/** A row of a table, by the names of its columns. */
export type TableRow = Readonly<Record<string, string | number | boolean | null>>;

/** Renders CSV with a line of column names, in one chunk per group of rows. */
export async function* renderCsv(
  columns: readonly string[],
  groups: AsyncIterable<readonly TableRow[]>,
): AsyncGenerator<string> {
  yield serializeCsv([columns]);
  for await (const rows of groups)
    if (rows.length > 0) yield serializeCsv(rows.map((row) => columns.map((column) => row[column])));
}

/** Renders one JSON object per row and line, in one chunk per group of rows. */
export async function* renderNdjson(groups: AsyncIterable<readonly TableRow[]>): AsyncGenerator<string> {
  for await (const rows of groups) if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}
