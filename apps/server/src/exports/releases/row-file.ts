import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { RELEASE_TABLES, type ReleaseTableName } from '@vouchwire/api-contract';
import type { TableRow } from '../table-text.ts';
import { compareRows } from './release-rows.ts';

/** Writes the rows of one table as NDJSON, in ascending order of their keys. */
export class RowFile implements AsyncDisposable {
  readonly #handle: FileHandle;
  readonly #table: ReleaseTableName;
  #count = 0;
  #last: TableRow | null = null;

  private constructor(handle: FileHandle, table: ReleaseTableName) {
    this.#handle = handle;
    this.#table = table;
  }

  static async open(folder: string, table: ReleaseTableName): Promise<RowFile> {
    return new RowFile(await open(path.join(folder, `${table}.ndjson`), 'wx'), table);
  }

  /** Number of rows so far. */
  get count(): number {
    return this.#count;
  }

  /** @throws Error if the rows are not sorted, because hashes and comparisons depend on the order */
  async write(rows: readonly TableRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    if (this.#last && compareRows(this.#table, this.#last, first) >= 0)
      throw new Error(`The rows of ${this.#table} are not sorted by their key.`);
    this.#last = rows.at(-1) ?? null;
    this.#count += rows.length;
    const { columns } = RELEASE_TABLES[this.#table];
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map(({ name }) => [name, row[name] ?? null]))),
    );
    await this.#handle.appendFile(`${lines.join('\n')}\n`);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    try {
      await this.#handle.sync();
    } finally {
      await this.#handle.close();
    }
  }
}
