import { Kysely, PostgresDialect, sql } from 'kysely';
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS } from '../config/database-config.ts';
import { AppError } from '../errors/app-error.ts';
import { migrate } from './migrate.ts';
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
  const forMigrations = connect(databaseUrl, { ...limits, connections: 1, statementTimeoutMs: 0 });
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
  return asRecords(connect(databaseUrl, limits));
}

/** Connects to PostgreSQL as it is, without touching its schema; nothing is sent before it is asked. */
export function connectPostgres(databaseUrl: string, limits: DatabaseLimits): Records {
  return asRecords(connect(databaseUrl, limits));
}

function connect(databaseUrl: string, limits: DatabaseLimits): Kysely<RecordsSchema> {
  return new Kysely<RecordsSchema>({ dialect: new PostgresDialect({ pool: openPostgresPool(databaseUrl, limits) }) });
}

function asRecords(db: Kysely<RecordsSchema>): Records {
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
