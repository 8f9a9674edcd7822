import { sql } from 'kysely';
import type { Records } from './schema.ts';

/**
 * Reads a snapshot of the records, however long that takes. Writers continue in the meantime, invisible to the
 * snapshot.
 */
export function runInSnapshot<T>(records: Records, read: (snapshot: Records) => Promise<T>): Promise<T> {
  return records.db.connection().execute(async (db) => {
    await (records.kind === 'postgres'
      ? sql`begin isolation level repeatable read read only`
      : // The other form waits for writers, and they for it.
        sql`begin deferred`
    ).execute(db);
    try {
      // The snapshot blocks no other transaction, and the reader may be slow.
      if (records.kind === 'postgres') await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      return await read({ ...records, db });
    } finally {
      await sql`rollback`.execute(db);
    }
  });
}
