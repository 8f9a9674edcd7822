import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { RecordsSchema } from './schema.ts';

/**
 * Maximum number of attempts to empty the write-ahead log while another process reads, and the delay between them in
 * ms.
 */
const MAX_ATTEMPTS = 50;
const RETRY_DELAY_MS = 100;

/**
 * Removes every byte of deleted rows from the files of a SQLite database. `secure_delete` has overwritten the rows
 * themselves. Copies can remain in two places: in the write-ahead log, which is emptied here, and in the unused part of
 * a page after rows were moved. So the file is searched, and rewritten if it contains one of the values.
 */
export async function secureDeleteSqlite(
  db: Kysely<RecordsSchema>,
  file: string,
  values: readonly string[],
): Promise<void> {
  await truncateWal(db);
  if (!(await fileContainsAny(file, values))) return;
  await sql`vacuum`.execute(db);
  await truncateWal(db);
}

async function truncateWal(db: Kysely<RecordsSchema>): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause(RETRY_DELAY_MS);
  }
  throw new AppError(
    'records-unavailable',
    'The rows are deleted. However, another program has the write-ahead log of the records open, and the log may still contain copies. Stop that program and delete again',
  );
}

/** Searches a file of any size in chunks. Chunks overlap by the length of the longest value. */
async function fileContainsAny(file: string, values: readonly string[]): Promise<boolean> {
  const patterns = values.map((word) => toSearchText(Buffer.from(word)));
  const overlap = Math.max(0, ...patterns.map((word) => word.length - 1));
  let tail = '';
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const text = tail + toSearchText(chunk as Buffer);
    if (patterns.some((word) => text.includes(word))) return true;
    tail = overlap === 0 ? '' : text.slice(-overlap);
  }
  return false;
}

/** Converts bytes to text with one character per byte, and ASCII letters in lower case. */
function toSearchText(buffer: Buffer): string {
  return buffer.toString('latin1').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
