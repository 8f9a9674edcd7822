import { z } from 'zod';
import { milliseconds } from './milliseconds.ts';
import { positiveInteger } from './positive-integer.ts';

/** Part of {@link environment}: the record store of a fleet. */
export const databaseEnvironment = {
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'must be a postgres:// URL, such as postgres://user:password@db.example.org/vouchwire',
    })
    .optional()
    .describe(
      'PostgreSQL for the records. If it is not set, SQLite in the data directory. A pooler must preserve sessions (PgBouncer: `pool_mode = session`), because sessions own the locks',
    ),
  DATABASE_CONNECTIONS: positiveInteger(10, 1_000).describe(
    'Maximum number of connections to PostgreSQL for each process',
  ),
  DATABASE_CONNECT_TIMEOUT_MS: milliseconds(100, 60_000, 3_000).describe(
    'Maximum wait of a request for a connection, in milliseconds. After it, the response is 503',
  ),
  DATABASE_STATEMENT_TIMEOUT_MS: milliseconds(1_000, 3_600_000, 60_000).describe(
    'Maximum duration of an SQL statement, in milliseconds, including waits for locks. Migrations have no limit',
  ),
};

/** Limits of one process for PostgreSQL. */
export interface DatabaseLimits {
  readonly connections: number;
  readonly connectTimeoutMs: number;
  readonly statementTimeoutMs: number;
}

type DatabaseEnvironment = z.output<z.ZodObject<typeof databaseEnvironment>>;

/** Pure. */
export function toDatabaseLimits(env: Omit<DatabaseEnvironment, 'DATABASE_URL'>): DatabaseLimits {
  return {
    connections: env.DATABASE_CONNECTIONS,
    connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_MS,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_MS,
  };
}

export const DEFAULT_DATABASE_LIMITS = toDatabaseLimits(z.object(databaseEnvironment).parse({}));
