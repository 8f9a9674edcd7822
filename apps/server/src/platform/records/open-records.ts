import type { Config } from '../config/config.ts';
import { openPostgresRecords } from './open-postgres.ts';
import { openSqliteRecords } from './open-sqlite.ts';
import type { Records } from './schema.ts';

export type RecordsLocation = Pick<Config, 'databaseUrl' | 'dataDir'> & Partial<Pick<Config, 'databaseLimits'>>;

/**
 * The record store that the configuration names: PostgreSQL with `DATABASE_URL`, else SQLite in the data directory.
 * @throws AppError `records-unavailable`
 */
export function openRecords({ databaseUrl, databaseLimits, dataDir }: RecordsLocation): Promise<Records> {
  return databaseUrl ? openPostgresRecords(databaseUrl, databaseLimits) : openSqliteRecords(dataDir);
}
