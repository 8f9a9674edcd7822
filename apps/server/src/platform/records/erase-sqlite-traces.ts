import { createReadStream } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { AppError } from '../errors/app-error.ts';
import type { RecordsSchema } from './schema.ts';

/** How often, and with what pause in ms, the log is tried to be emptied while another process reads. */
const TRIES = 50;
const PAUSE_MS = 100;

/**
 * Leaves no byte of deleted rows in the files of a SQLite database. `secure_delete` has overwritten the rows themselves;
 * left are the write-ahead log, which is emptied here, and copies that a page may keep in its unused part after rows
 * were moved about in it. So the file is read, and written anew where one of the words still stands in it.
 */
export async function eraseSqliteTraces(
  db: Kysely<RecordsSchema>,
  file: string,
  words: readonly string[],
): Promise<void> {
  await emptyLog(db);
  if (!(await holdsAnyOf(file, words))) return;
  await sql`vacuum`.execute(db);
  await emptyLog(db);
}

async function emptyLog(db: Kysely<RecordsSchema>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
    if (rows[0]?.busy === 0) return;
    await pause(PAUSE_MS);
  }
  throw new AppError(
    'records-unavailable',
    'The rows are deleted, but another program keeps the write-ahead log of the records open, and it may still hold copies of them. Stop that program and delete again',
  );
}

/** Reads a file of any size a piece at a time; pieces overlap by what a word may reach across. */
async function holdsAnyOf(file: string, words: readonly string[]): Promise<boolean> {
  const wanted = words.map((word) => asBytes(Buffer.from(word)));
  const overlap = Math.max(0, ...wanted.map((word) => word.length - 1));
  let rest = '';
  for await (const piece of createReadStream(file, { highWaterMark: 1 << 20 })) {
    const text = rest + asBytes(piece as Buffer);
    if (wanted.some((word) => text.includes(word))) return true;
    rest = overlap === 0 ? '' : text.slice(-overlap);
  }
  return false;
}

/** One character for each byte, ASCII letters in lower case. */
function asBytes(buffer: Buffer): string {
  return buffer.toString('latin1').replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
