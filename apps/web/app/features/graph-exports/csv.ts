import { listProvenanceEntries, type Provenance } from './provenance.ts';

/** What a spreadsheet takes for the beginning of a formula; the wide forms too, which some normalise. */
const FORMULA_PREFIX = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** One cell: texts that a spreadsheet would run get an apostrophe in front; numbers stay numbers. */
function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const harmless = FORMULA_PREFIX.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/**
 * RFC 4180: CRLF, a header, the same number of cells in every line. A comment would be no CSV, so where it is from stands
 * in columns of its own behind the data, filled in the first line.
 */
export function serializeCsv(
  columns: readonly string[],
  rows: ReadonlyArray<Record<string, unknown>>,
  from: Provenance,
): string {
  const facts = listProvenanceEntries(from);
  const lines = [
    [...columns, ...facts.map(([name]) => `vouchwire_${name}`)].map(formatCell),
    ...rows.map((row, index) => [
      ...columns.map((column) => formatCell(row[column])),
      ...facts.map(([, value]) => (index === 0 ? formatCell(value) : '')),
    ]),
  ];
  return lines.map((cells) => `${cells.join(',')}\r\n`).join('');
}
