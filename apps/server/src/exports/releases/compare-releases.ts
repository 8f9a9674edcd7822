import { existsSync } from 'node:fs';
import path from 'node:path';
import { RELEASE_TABLE_NAMES, type ReleaseDifference, type ReleaseTableName } from '@vouchwire/api-contract';
import type { TableRow } from '../table-text.ts';
import { readRows } from './ndjson-file.ts';
import { compareRows } from './release-rows.ts';

/**
 * Compares two releases, table by table, in the order of the rows. Both are sorted by key, so one pass over each is
 * sufficient.
 * @param earlier folder of the earlier release
 * @param later folder of the later release
 */
export async function* compareReleases(earlier: string, later: string): AsyncGenerator<ReleaseDifference> {
  for (const table of RELEASE_TABLE_NAMES) {
    yield* compareTables(table, readTable(earlier, table), readTable(later, table));
  }
}

/** Yields no rows if the release does not have the table. */
async function* readTable(folder: string, table: ReleaseTableName): AsyncGenerator<TableRow> {
  const file = path.join(folder, `${table}.ndjson`);
  if (existsSync(file)) yield* readRows(file);
}

async function* compareTables(
  table: ReleaseTableName,
  earlier: AsyncGenerator<TableRow>,
  later: AsyncGenerator<TableRow>,
): AsyncGenerator<ReleaseDifference> {
  let [before, after] = [await earlier.next(), await later.next()];
  while (!before.done || !after.done) {
    const order = before.done ? 1 : after.done ? -1 : compareRows(table, before.value, after.value);
    if (order < 0 && !before.done) {
      yield { table, change: 'removed', row: before.value };
      before = await earlier.next();
    } else if (order > 0 && !after.done) {
      yield { table, change: 'added', row: after.value };
      after = await later.next();
    } else if (!before.done && !after.done) {
      if (JSON.stringify(before.value) !== JSON.stringify(after.value))
        yield { table, change: 'changed', row: after.value, before: before.value };
      [before, after] = [await earlier.next(), await later.next()];
    }
  }
}
