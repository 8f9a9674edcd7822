import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { TableRow } from '../table-text.ts';

/** Yields the rows of an NDJSON file. */
export async function* readRows(file: string): AsyncGenerator<TableRow> {
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) if (line !== '') yield JSON.parse(line) as TableRow;
}

/** Yields the rows of an NDJSON file in groups. */
export async function* readRowGroups(file: string, size: number): AsyncGenerator<TableRow[]> {
  let group: TableRow[] = [];
  for await (const row of readRows(file)) {
    group.push(row);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
