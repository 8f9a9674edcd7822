import { Kysely, PostgresDialect, sql } from 'kysely';
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS } from '../config/database-config.ts';
import { createAnchorsList } from '../config/load-anchors.ts';
import { AppError } from '../errors/app-error.ts';
import { AvailabilityTracker } from './availability-tracker.ts';
import { migrate } from './migrate.ts';
import { getOutageReason } from './postgres-outage.ts';
import { openPostgresPool } from './postgres-pool.ts';
import type { Records, RecordsSchema } from './schema.ts';

/**
 * Connects to the shared record store, and brings its schema up to date.
 * @param dataDir folder with the anchors of the operator; null (default) for those of this project
 * @throws AppError `records-unavailable`
 */
export async function openPostgresRecords(
  databaseUrl: string,
  limits: DatabaseLimits = DEFAULT_DATABASE_LIMITS,
  dataDir: string | null = null,
): Promise<Records> {
  // A separate connection, because a migration, or the wait for that of another process, may exceed the statement
  // timeout.
  const migrationLimits = { ...limits, connections: 1, statementTimeoutMs: 0 };
  const forMigrations = createRecords(databaseUrl, migrationLimits, new AvailabilityTracker());
  try {
    await sql`select 1`.execute(forMigrations);
    await migrate(forMigrations, 'postgres');
  } catch (cause) {
    if (cause instanceof AppError && cause.retryAfterS === null) throw cause;
    throw new AppError(
      'records-unavailable',
      `PostgreSQL is not usable: ${getOutageReason(cause)}. Check that it runs, and the host, user, password and database in DATABASE_URL`,
      { cause },
    );
  } finally {
    await forMigrations.destroy();
  }
  return connectPostgres(databaseUrl, limits, dataDir);
}

/** Connects to PostgreSQL without changing its schema. Opens no connection before the first query. */
export function connectPostgres(databaseUrl: string, limits: DatabaseLimits, dataDir: string | null = null): Records {
  const availability = new AvailabilityTracker();
  return toRecords(createRecords(databaseUrl, limits, availability), availability, dataDir);
}

function createRecords(
  databaseUrl: string,
  limits: DatabaseLimits,
  availability: AvailabilityTracker,
): Kysely<RecordsSchema> {
  const pool = openPostgresPool(databaseUrl, limits, availability);
  return new Kysely<RecordsSchema>({ dialect: new PostgresDialect({ pool }) });
}

function toRecords(db: Kysely<RecordsSchema>, availability: AvailabilityTracker, dataDir: string | null): Records {
  return {
    db,
    kind: 'postgres',
    listAnchors: createAnchorsList(dataDir),
    unreachableSince: () => availability.since,
    ping: async () => {
      await db.selectFrom('records_version').select('version').executeTakeFirstOrThrow();
    },
    // PostgreSQL leaves deleted rows in the file of a table until it is rewritten.
    secureDelete: async (tables) => {
      for (const table of tables) await sql`vacuum full ${sql.table(table)}`.execute(db);
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}
