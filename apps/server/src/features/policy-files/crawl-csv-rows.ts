import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';

/** A row of JournalList's crawler, in the names of our own import. */
export interface CrawlCsvRow {
  readonly publisher?: string;
  readonly attribute?: string;
  readonly value?: string;
}

const HEADER = /^\ufeff?\s*"?srcurl"?\s*,\s*"?attr"?\s*,\s*"?refurl"?\s*(?:\r?\n|$)/i;
const HEADER_BYTES = 256;
const LONGEST_ROW = 1_000_000;

/** Whether a file begins as those of JournalList's crawler do. @throws an error of the file system */
export async function isCrawlCsv(file: string): Promise<boolean> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  return HEADER.test(buffer.toString('utf8', 0, bytesRead));
}

/**
 * Reads the rows below the header. That crawler writes a line for a row and quotes nothing, so that whatever follows the
 * second comma is the value; other tools, this one among them, quote. Both are read, and no quote that a stranger put into
 * a value takes the next row with it.
 */
export async function* crawlCsvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CrawlCsvRow> {
  let isHeader = true;
  for await (const line of linesOf(bytes)) {
    const isRow = !isHeader && line.trim() !== '';
    isHeader = false;
    if (isRow) yield rowOf(line);
  }
}

function rowOf(line: string): CrawlCsvRow {
  const cells = line.includes('"') ? quotedCells(line) : null;
  const [publisher, attribute, value] = cells ?? plainCells(line);
  return {
    ...(publisher === undefined ? {} : { publisher }),
    ...(attribute === undefined ? {} : { attribute }),
    ...(value === undefined ? {} : { value }),
  };
}

function plainCells(line: string): string[] {
  const first = line.indexOf(',');
  const second = first < 0 ? -1 : line.indexOf(',', first + 1);
  if (second < 0) return line.split(',');
  return [line.slice(0, first), line.slice(first + 1, second), line.slice(second + 1)];
}

/** null where it is no quoted row but has quotes in it. */
function quotedCells(line: string): string[] | null {
  try {
    const [cells] = parse(line, { relax_column_count: true });
    return cells?.length === 3 ? cells : null;
  } catch {
    return null;
  }
}

async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_ROW) throw new RangeError(`a line is longer than ${LONGEST_ROW} characters`);
    for (const line of lines) yield withoutReturn(line);
  }
  yield withoutReturn(rest + decoder.decode());
}

function withoutReturn(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}
