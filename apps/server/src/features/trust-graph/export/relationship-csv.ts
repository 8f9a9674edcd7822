import { stringify } from 'csv-stringify/sync';
import { type ExportOrigin, namedSources } from './export-set.ts';
import { namedRelationship, originJson } from './relationship-json.ts';
import type { StatedFile } from './stated-relationships.ts';

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
 * One relationship a row, for spreadsheets (RFC 4180): what they would take for a formula gets an apostrophe in front. A
 * comment would be no CSV, so where it is from stands in columns of its own behind the data, filled in the first row.
 */
export async function* relationshipCsv(files: AsyncIterable<StatedFile>, origin: ExportOrigin): AsyncGenerator<string> {
  const facts = Object.entries({ ...originJson(origin), sources: namedSources(origin) });
  const head = [...COLUMNS, ...facts.map(([name]) => `vouchwire_${name}`)];
  yield csvOf([head]);
  let told = facts.map(([, value]) => value);
  const nothing = facts.map(() => null);
  for await (const { relationships } of files) {
    const rows = relationships.map((one) => {
      const named = namedRelationship(one);
      const row = [...COLUMNS.map((column) => named[column]), ...told];
      told = nothing;
      return row;
    });
    if (rows.length > 0) yield csvOf(rows);
  }
}

const csvOf = (rows: readonly (readonly unknown[])[]): string =>
  stringify(rows as unknown[][], {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: String },
  });
