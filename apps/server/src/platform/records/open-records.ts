import type { Config } from '../config/config.ts';
import { openSqliteRecords } from './open-sqlite.ts';
import type { Records } from './schema.ts';

export type RecordsLocation = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseLimits'>>;

/**
 * Opens the configured record store: PostgreSQL with `DATABASE_URL`, else SQLite in the data directory. Loads the
 * driver of PostgreSQL only if it connects to one.
 * @throws AppError `records-unavailable`
 */
export async function openRecords({ databaseUrl, databaseLimits, dataDir }: RecordsLocation): Promise<Records> {
  if (!databaseUrl) return openSqliteRecords(dataDir);
  const { openPostgresRecords } = await import('./open-postgres.ts');
  return openPostgresRecords(databaseUrl, databaseLimits, dataDir);
}
