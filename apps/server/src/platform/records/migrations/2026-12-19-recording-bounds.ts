import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { compress } from '../compression.ts';
import type { RecordsKind } from '../schema.ts';

/** The tables of this version. */
interface Bodies {
  policy_body: { hash: string; bytes: Uint8Array };
}

/** Bounds of what visitors' checks add in a day, the readings that wait for a later one, and compressed files. */
export function recordingBounds(kind: RecordsKind): Migration {
  return { up: (db) => up(db, kind) };
}

async function up(db: Kysely<Bodies>, kind: RecordsKind): Promise<void> {
  await db.schema
    .createTable('recording_use')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('identities', 'bigint', (column) => column.notNull())
    .addColumn('versions', 'bigint', (column) => column.notNull())
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('recording_use_key', ['day', 'scope', 'subject'])
    .execute();
  await db.schema
    .createTable('waiting_reading')
    .addColumn('id', kind === 'postgres' ? 'bigserial' : 'integer', (column) =>
      kind === 'postgres' ? column.primaryKey() : column.primaryKey().autoIncrement(),
    )
    .addColumn('publisher', 'text', (column) => column.notNull())
    .addColumn('waits_since', 'text', (column) => column.notNull())
    .addColumn('turn', 'integer', (column) => column.notNull())
    .addColumn('bytes', 'integer', (column) => column.notNull())
    .addColumn('reading', kind === 'postgres' ? 'bytea' : 'blob', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('waiting_reading_of_publisher').on('waiting_reading').column('publisher').execute();
  await compressBodies(db);
}

/** One file at a time, because each may have a mebibyte. */
async function compressBodies(db: Kysely<Bodies>): Promise<void> {
  for (let after = ''; ; ) {
    const body = await db
      .selectFrom('policy_body')
      .selectAll()
      .where('hash', '>', after)
      .orderBy('hash')
      .limit(1)
      .executeTakeFirst();
    if (body === undefined) return;
    const bytes = await compress(body.bytes);
    await db.updateTable('policy_body').set({ bytes }).where('hash', '=', body.hash).execute();
    after = body.hash;
  }
}
