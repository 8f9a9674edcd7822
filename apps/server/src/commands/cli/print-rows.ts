import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { serializeCsv } from '@vouchwire/trust-graph';

/** One row of what a command prints, by column. */
export type Row = Readonly<Record<string, string | number | null>>;

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

/** Prints CSV with a line of column names, as `serializeCsv` writes it. */
export function printCsv(rows: AsyncIterable<Row>, columns: readonly string[]): Promise<void> {
  async function* lines() {
    yield serializeCsv([columns]);
    for await (const row of rows) yield serializeCsv([columns.map((column) => row[column])]);
  }
  return writeToStdout(Readable.from(lines()));
}

/** Prints one line for each row, for people. */
export function printLines(lines: AsyncIterable<string>): Promise<void> {
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
