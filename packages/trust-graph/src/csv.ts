/**
 * Matches characters that a spreadsheet interprets as the start of a formula. Some programs normalize the full-width
 * forms.
 */
const FORMULA_PREFIX = /^[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/**
 * Serializes rows as CSV (RFC 4180, CRLF). Null is an empty cell, and objects are written as JSON. Text that a spreadsheet
 * would run as a formula gets an apostrophe in front; numbers stay numbers.
 */
export function serializeCsv(rows: Iterable<readonly unknown[]>): string {
  return Array.from(rows, (cells) => `${cells.map(formatCell).join(',')}\r\n`).join('');
}

/**
 * Serializes a table with its source. A comment is not valid CSV, so the source is in `vouchwire_` columns after the
 * data, filled in the first row.
 */
export function serializeCsvTable(
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
  origin: readonly (readonly [name: string, value: string])[],
): string {
  const cells = origin.map(([, value]) => value);
  const empty = origin.map(() => null);
  return serializeCsv([
    [...columns, ...origin.map(([name]) => `vouchwire_${name}`)],
    ...rows.map((row, index) => [...row, ...(index === 0 ? cells : empty)]),
  ]);
}

/** Puts an apostrophe before text that a spreadsheet would run as a formula. */
export const escapeFormula = (text: string): string => (FORMULA_PREFIX.test(text) ? `'${text}` : text);

function formatCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  const safe = escapeFormula(text);
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
