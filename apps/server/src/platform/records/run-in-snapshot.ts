import { sql } from 'kysely';
import type { Records } from './schema.ts';

/**
 * Runs `read` on a snapshot of the records, for any duration. Writers continue in the meantime, and the snapshot does
 * not see their changes.
 */
export function runInSnapshot<T>(records: Records, read: (snapshot: Records) => Promise<T>): Promise<T> {
  return records.db.connection().execute(async (db) => {
    await (records.kind === 'postgres'
      ? sql`begin isolation level repeatable read read only`
      : // `begin immediate` would wait for writers, and writers for it.
        sql`begin deferred`
    ).execute(db);
    try {
      // The snapshot blocks no other transaction, so a slow reader needs no idle timeout.
      if (records.kind === 'postgres') await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      return await read({ ...records, db });
    } finally {
      await sql`rollback`.execute(db);
    }
  });
}
