import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseLimits } from '../config/database-config.ts';
import type { AvailabilityTracker } from './availability-tracker.ts';
import { READ_TIMEOUT_MESSAGE, toConnectionError, toUnavailableError } from './postgres-outage.ts';

const INT8_OID = 20;
/**
 * Additional time after the timeout of a statement. A server that does not even cancel the statement in this time is
 * unreachable.
 */
const IDLE_TIMEOUT_MS = 5_000;
/** Limit for an abandoned transaction, because its locks block others. */
const IDLE_TRANSACTION_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;

const types: pg.CustomTypesConfig = {
  // Ids and versions stay far below 2^53, so they can be plain numbers, as in SQLite.
  getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text')),
};

/** Returns the settings of all our connections. `statementTimeoutMs` 0 means no limit. */
export function getConnectionSettings(
  databaseUrl: string,
  { connectTimeoutMs, statementTimeoutMs }: Pick<DatabaseLimits, 'connectTimeoutMs' | 'statementTimeoutMs'>,
): pg.ClientConfig {
  return {
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: 'vouchwire',
    types,
    ...(statementTimeoutMs === 0
      ? {}
      : { statement_timeout: statementTimeoutMs, query_timeout: statementTimeoutMs + IDLE_TIMEOUT_MS }),
    idle_in_transaction_session_timeout: IDLE_TRANSACTION_MS,
  };
}

/**
 * Opens a connection pool for Kysely. A broken connection is replaced on next use, so an outage needs no restart.
 * Connection errors become `records-unavailable` for all callers.
 */
export function openPostgresPool(
  databaseUrl: string,
  limits: DatabaseLimits,
  availability: AvailabilityTracker,
): PostgresPool {
  const pool = new pg.Pool({ ...getConnectionSettings(databaseUrl, limits), max: limits.connections });
  // A connection may break while it is idle or in use. Without listeners, the error event would end the process.
  pool.on('error', () => undefined);
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return {
    options: pool.options,
    connect: async () => {
      let client: pg.PoolClient;
      try {
        client = await pool.connect();
      } catch (error) {
        throw availability.recordError(toConnectionError(error));
      }
      const cached = clients.get(client);
      if (cached) return cached;
      const tracked = trackAvailability(client, availability);
      clients.set(client, tracked);
      return tracked;
    },
    end: () => pool.end(),
  };
}

function trackAvailability(client: pg.PoolClient, availability: AvailabilityTracker): PostgresPoolClient {
  let isStuck = false;
  const query = async (text: string, values: readonly unknown[]) => {
    try {
      const result = await client.query(text, [...values]);
      availability.markAvailable();
      return result;
    } catch (error) {
      // The connection still expects this response, and the next user would receive it. Therefore the connection is
      // closed.
      if (error instanceof Error && error.message === READ_TIMEOUT_MESSAGE) isStuck = true;
      throw availability.recordError(toUnavailableError(error));
    }
  };
  return {
    // The other overload of Kysely is for cursors, which we do not use.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isStuck),
  };
}
