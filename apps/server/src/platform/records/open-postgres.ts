import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { AppError, reasonOf } from '../errors/app-error.ts';
import { migrate } from './migrate.ts';
import type { Records, RecordsSchema } from './schema.ts';

const INT8_OID = 20;
/** Connections of one process; a fleet multiplies it by its processes. */
const MAX_CONNECTIONS = 10;
const STATEMENT_TIMEOUT_MS = 60_000;

/**
 * Connects to the shared record store.
 * @throws AppError `records-unavailable`
 */
export async function openPostgresRecords(databaseUrl: string): Promise<Records> {
  const types: pg.CustomTypesConfig = {
    // Ids and versions stay far below 2^53, so they may be plain numbers, as SQLite gives them.
    getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text')),
  };
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: MAX_CONNECTIONS,
    connectionTimeoutMillis: 10_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'vouchwire',
    types,
  });
  // A connection that dies while idle is replaced on next use; without a listener it would end the process.
  pool.on('error', () => undefined);
  const db = new Kysely<RecordsSchema>({ dialect: new PostgresDialect({ pool }) });
  try {
    await sql`select 1`.execute(db);
    await migrate(db, 'postgres');
  } catch (cause) {
    await db.destroy();
    if (cause instanceof AppError) throw cause;
    throw new AppError('records-unavailable', `PostgreSQL (DATABASE_URL) could not be reached: ${reasonOf(cause)}`, {
      cause,
    });
  }
  return {
    db,
    kind: 'postgres',
    ping: async () => {
      await db.selectFrom('records_version').select('version').executeTakeFirstOrThrow();
    },
    // Deleted rows stay in a table's file until it is written anew.
    eraseTraces: async (tables) => {
      for (const table of tables) await sql`vacuum full ${sql.table(table)}`.execute(db);
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
