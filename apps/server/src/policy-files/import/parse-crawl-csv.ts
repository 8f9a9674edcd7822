import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

/** A row of JournalList's crawler, with the column names of our import. */
export interface CrawlCsvRow {
  readonly publisher?: string;
  readonly attribute?: string;
  readonly value?: string;
}

const HEADER_PATTERN = /^\ufeff?\s*"?srcurl"?\s*,\s*"?attr"?\s*,\s*"?refurl"?\s*(?:\r?\n|$)/i;
const HEADER_BYTES = 256;
const MAX_ROW_CHARS = 1_000_000;

/**
 * Returns true if a file begins like those of JournalList's crawler.
 * @throws an error of the file system
 */
export async function isCrawlCsv(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return HEADER_PATTERN.test(buffer.toString('utf8', 0, bytesRead));
}

/**
 * Reads the rows below the header. That crawler writes one line per row without quoting, so everything after the second
 * comma is the value. Other tools quote, including this one. Both forms are supported, and a quotation mark in an
 * untrusted value cannot consume the next row.
 */
export async function* parseCrawlCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CrawlCsvRow> {
  let isHeader = true;
  for await (const line of readLines(bytes)) {
    const isRow = !isHeader && line.trim() !== '';
    isHeader = false;
    if (isRow) yield parseRow(line);
  }
}

function parseRow(line: string): CrawlCsvRow {
  const cells = line.includes('"') ? parseQuotedCells(line) : null;
  const [publisher, attribute, value] = cells ?? splitPlainCells(line);
  return {
    ...(publisher === undefined ? {} : { publisher }),
    ...(attribute === undefined ? {} : { attribute }),
    ...(value === undefined ? {} : { value }),
  };
}

function splitPlainCells(line: string): string[] {
  const first = line.indexOf(',');
  const second = first < 0 ? -1 : line.indexOf(',', first + 1);
  if (second < 0) return line.split(',');
  return [line.slice(0, first), line.slice(first + 1, second), line.slice(second + 1)];
}

/** Returns null if the row contains quotation marks but is not quoted. */
function parseQuotedCells(line: string): string[] | null {
  try {
    const [cells] = parse(line, { relax_column_count: true });
    return cells?.length === 3 ? cells : null;
  } catch {
    return null;
  }
}

async function* readLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let remainder = '';
  for await (const chunk of bytes) {
    const lines = (remainder + decoder.decode(chunk, { stream: true })).split('\n');
    remainder = lines.pop() ?? '';
    if (remainder.length > MAX_ROW_CHARS) throw new RangeError(`a line is longer than ${MAX_ROW_CHARS} characters`);
    for (const line of lines) yield stripCarriageReturn(line);
  }
  yield stripCarriageReturn(remainder + decoder.decode());
}

function stripCarriageReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
