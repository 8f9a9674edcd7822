/** Rows of a pasted or selected list, unmodified. */
export interface List {
  readonly rows: readonly (readonly string[])[];
  readonly delimiter: string;
  /** True if the file began with a byte order mark. Without it, some spreadsheets show UTF-8 incorrectly. */
  readonly hasByteOrderMark: boolean;
}

/** The part of a list that is matched. */
export interface ListSelection {
  /** Index of the column, from 0. */
  readonly column: number;
  /** True if the first row contains the names of the columns. */
  readonly hasHeader: boolean;
}

/** Maximum number of rows. A browser shows and joins this number without delay. */
export const MAX_LIST_ROWS = 50_000;

const DELIMITERS = [',', ';', '\t', '|'];
export const BYTE_ORDER_MARK = '\ufeff';
/** Matches a domain, a URL, a DID or an account, but no name and no number. */
const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\S+|(?:[\p{L}\p{N}_-]+\.)+\p{L}[\p{L}\p{N}-]+(?:[:/]\S*)?)$/iu;
/** Number of rows that are used to select the column. */
const SAMPLE_ROWS = 200;

/**
 * Decodes a file with its byte order mark. Spreadsheets also save UTF-16, and Windows-1252 without a mark. A file
 * without a mark is decoded as Windows-1252 if most of its special characters are not valid UTF-8. The mark of such a
 * file becomes that of UTF-8.
 */
export function decodeList(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const utf16 = first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  if (utf16) return new TextDecoder(utf16, { ignoreBOM: true }).decode(bytes);
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const invalid = countMatches(text, /\ufffd/gu);
  const isUtf8 = text.startsWith(BYTE_ORDER_MARK) || invalid <= countMatches(text, /[^\p{ASCII}\ufffd]/gu);
  return isUtf8 ? text : BYTE_ORDER_MARK + new TextDecoder('windows-1252').decode(bytes);
}

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/**
 * Parses CSV with any common delimiter, or one entry per line. The parser loads on first use.
 * @throws if a quote never ends
 */
export async function readList(text: string): Promise<List> {
  const { parse } = await import('csv-parse/browser/esm/sync');
  const delimiter = detectDelimiter(text);
  const rows = parse(text.replace(BYTE_ORDER_MARK, ''), {
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  });
  return { rows, delimiter, hasByteOrderMark: text.startsWith(BYTE_ORDER_MARK) };
}

/** Returns the most frequent delimiter of the first line. Default: comma. */
function detectDelimiter(text: string): string {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1);
  const count = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best), ',');
}

/**
 * Selects the column with the most addresses. The first row is a header if it has no address in that column and another
 * row does.
 */
export function selectColumn({ rows }: List): ListSelection {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const counts = Array.from(
    { length: countColumns(sample) },
    (_, column) => sample.filter((row) => isAddress(row[column])).length,
  );
  const column = Math.max(0, counts.indexOf(Math.max(...counts)));
  return { column, hasHeader: (counts[column] ?? 0) > 0 && !isAddress(rows[0]?.[column]) };
}

export const countColumns = (rows: List['rows']): number => rows.reduce((max, { length }) => Math.max(max, length), 0);

const isAddress = (cell: string | undefined): boolean => ADDRESS.test((cell ?? '').trim());
