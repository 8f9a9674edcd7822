import { Kysely, PostgresDialect, sql } from 'kysely';
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS } from '../config/database-config.ts';
import { AppError } from '../errors/app-error.ts';
import { migrate } from './migrate.ts';
import { OutageWatch } from './outage-watch.ts';
import { outageReason } from './postgres-outage.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Records, RecordsSchema } from './schema.ts';

/**
 * Connects to the shared record store, and brings its schema up to date.
 * @throws AppError `records-unavailable`
 */
export async function openPostgresRecords(
  databaseUrl: string,
  limits: DatabaseLimits = DEFAULT_DATABASE_LIMITS,
): Promise<Records> {
  // By a connection of its own: a migration, and waiting for another process's, may take longer than any statement.
  const once = { ...limits, connections: 1, statementTimeoutMs: 0 };
  const forMigrations = connect(databaseUrl, once, new OutageWatch());
  try {
    await sql`select 1`.execute(forMigrations);
    await migrate(forMigrations, 'postgres');
  } catch (cause) {
    if (cause instanceof AppError && cause.retryAfterS === null) throw cause;
    throw new AppError(
      'records-unavailable',
      `PostgreSQL (DATABASE_URL) could not be reached: ${outageReason(cause)}`,
      { cause },
    );
  } finally {
    await forMigrations.destroy();
  }
  return connectPostgres(databaseUrl, limits);
}

/** Connects to PostgreSQL as it is, without touching its schema; nothing is sent before it is asked. */
export function connectPostgres(databaseUrl: string, limits: DatabaseLimits): Records {
  const watch = new OutageWatch();
  return asRecords(connect(databaseUrl, limits, watch), watch);
}

function connect(databaseUrl: string, limits: DatabaseLimits, watch: OutageWatch): Kysely<RecordsSchema> {
  const pool = openPostgresPool(databaseUrl, limits, watch);
  return new Kysely<RecordsSchema>({ dialect: new PostgresDialect({ pool }) });
}

function asRecords(db: Kysely<RecordsSchema>, watch: OutageWatch): Records {
  return {
    db,
    kind: 'postgres',
    unreachableSince: () => watch.since,
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
