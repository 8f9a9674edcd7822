import type { Config } from '../config/config.ts';
import { openPostgresRecords } from './open-postgres.ts';
import { openSqliteRecords } from './open-sqlite.ts';
import type { Records } from './schema.ts';

/**
 * The record store that the configuration names: PostgreSQL with `DATABASE_URL`, else SQLite in the data directory.
 * @throws AppError `records-unavailable`
 */
export function openRecords(config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Records> {
  return config.databaseUrl ? openPostgresRecords(config.databaseUrl) : openSqliteRecords(config.dataDir);
}
