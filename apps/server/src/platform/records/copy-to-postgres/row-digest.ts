import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RecordsSchema } from '../schema.ts';
import type { CopiedTable } from './copied-tables.ts';
import { type Row, streamRows, type Value } from './table-rows.ts';

const MODULUS = 1n << 256n;

/** Content of a table, independent of the database and its row order. */
export interface TableDigest {
  readonly rows: number;
  /** Sum of the SHA-256 of all rows, modulo 2^256, as 64 hexadecimal digits. */
  readonly hash: string;
}

/** Returns the hash of a row. It is the same for both databases. */
export function rowHash(row: Row): string {
  const fields = Object.entries(row).map(([column, value]) => [column, plain(value)]);
  const sorted = fields.sort(([a], [b]) => (String(a) < String(b) ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

/** @param signal ends the computation with the signal's reason */
export async function digestTable(
  db: Kysely<RecordsSchema>,
  table: CopiedTable,
  signal: AbortSignal,
): Promise<TableDigest> {
  let rows = 0;
  let sum = 0n;
  for await (const page of streamRows(db, table)) {
    signal.throwIfAborted();
    rows += page.length;
    for (const row of page) sum = (sum + BigInt(`0x${rowHash(row)}`)) % MODULUS;
  }
  return { rows, hash: sum.toString(16).padStart(64, '0') };
}

function plain(value: Value): unknown {
  return value instanceof Uint8Array ? { sha256: createHash('sha256').update(value).digest('hex') } : value;
}
