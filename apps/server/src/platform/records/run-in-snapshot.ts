import { sql } from 'kysely';
import type { Records } from './schema.ts';

/** Reads the records as they stand now, however long it takes. Writers go on meanwhile, and nothing of theirs is seen. */
export function runInSnapshot<T>(records: Records, read: (snapshot: Records) => Promise<T>): Promise<T> {
  return records.db.connection().execute(async (db) => {
    await (records.kind === 'postgres'
      ? sql`begin isolation level repeatable read read only`
      : // The other form waits for writers, and they for it.
        sql`begin deferred`
    ).execute(db);
    try {
      // It holds up nobody, and whom it is read for may take their time.
      if (records.kind === 'postgres') await sql`set local idle_in_transaction_session_timeout = 0`.execute(db);
      return await read({ ...records, db });
    } finally {
      await sql`rollback`.execute(db);
    }
  });
}
