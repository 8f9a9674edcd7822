import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serializeCsv } from '@vouchwire/trust-graph';
import { logStatus } from '../../platform/telemetry/log-status.ts';
import { escapeControlCharacters } from './escape-control-characters.ts';

/** Prints an array, one object a line, as long as it may be. */
export function printJson(rows: AsyncIterable<object>): Promise<void> {
  async function* lines() {
    let hasRows = false;
    for await (const row of rows) {
      yield `${hasRows ? ',' : '['}\n${JSON.stringify(row)}`;
      hasRows = true;
    }
    yield hasRows ? '\n]\n' : '[]\n';
  }
  return writeToStdout(Readable.from(lines()));
}

/** Prints entries as a file: CSV with a line of column names, as `serializeCsv` writes it, or JSON with all fields. */
export function printFile<Entry extends object>(
  entries: AsyncIterable<Entry>,
  columns: readonly (keyof Entry & string)[],
  format: 'csv' | 'json',
): Promise<void> {
  if (format === 'json') return printJson(entries);
  const toCell = (value: unknown): unknown => (Array.isArray(value) ? value.join('; ') : value);
  async function* lines() {
    yield serializeCsv([columns]);
    for await (const entry of entries) yield serializeCsv([columns.map((column) => toCell(entry[column]))]);
  }
  return writeToStdout(Readable.from(lines()));
}

interface ListForm<Entry> {
  readonly json: boolean | undefined;
  readonly toCells: (entry: Entry) => readonly (string | number)[];
  /** Sentence for people about the number of entries. */
  readonly summarize: (count: number) => string;
}

/** Prints entries in columns, and their number. As JSON, all their fields. */
export async function printList<Entry extends object>(
  entries: AsyncIterable<Entry>,
  { json, toCells, summarize }: ListForm<Entry>,
): Promise<void> {
  if (json) return await printJson(entries);
  let count = 0;
  async function* lines() {
    for await (const entry of entries) {
      count += 1;
      yield toCells(entry)
        .map((cell) => escapeControlCharacters(String(cell)))
        .join('\t');
    }
  }
  await printLines(lines());
  logStatus(summarize(count));
}

/** Formats all fields of an entry, one per line. Further lines of a text are indented. */
export function formatFields(entry: object): string[] {
  return Object.entries(entry).map(([field, value]) => {
    const lines = String(value ?? '').split('\n');
    return `${field}: ${lines.map(escapeControlCharacters).join('\n  ')}`;
  });
}

export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Prints one line for each row, for people. */
export function printLines(lines: AsyncIterable<string> | Iterable<string>): Promise<void> {
  async function* addLineBreaks() {
    for await (const line of lines) yield `${line}\n`;
  }
  return writeToStdout(Readable.from(addLineBreaks()));
}

/** Writes as fast as the output is read. A reader that closes early, such as `head`, is not an error. */
export async function writeToStdout(source: Readable): Promise<void> {
  try {
    await pipeline(source, process.stdout as Writable, { end: false });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  }
}
