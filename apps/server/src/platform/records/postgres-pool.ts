import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { DatabaseLimits } from '../config/database-config.ts';
import type { AvailabilityTracker } from './availability-tracker.ts';
import { READ_TIMEOUT_MESSAGE, toConnectionError, toUnavailableError } from './postgres-outage.ts';

const INT8_OID = 20;
/** After a statement's own limit: a server that cannot even cancel it is gone. */
const IDLE_TIMEOUT_MS = 5_000;
/** An abandoned transaction blocks others with its locks. */
const IDLE_TRANSACTION_MS = 60_000;
const KEEP_ALIVE_MS = 10_000;

const types: pg.CustomTypesConfig = {
  // Ids and versions stay far below 2^53, so they may be plain numbers, as SQLite gives them.
  getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format as 'text')),
};

/** Settings of all our connections; `statementTimeoutMs` 0 means no limit. */
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
 * Connection pool for Kysely. A broken connection is replaced on next use, so an outage needs no restart. Errors that
 * it causes become `records-unavailable`, in every caller.
 */
export function openPostgresPool(
  databaseUrl: string,
  limits: DatabaseLimits,
  availability: AvailabilityTracker,
): PostgresPool {
  const pool = new pg.Pool({ ...getConnectionSettings(databaseUrl, limits), max: limits.connections });
  // A connection may die while it is idle, and while it is in use: without listeners either would end the process.
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
      // The connection still waits for its response, which the next user would receive.
      if (error instanceof Error && error.message === READ_TIMEOUT_MESSAGE) isStuck = true;
      throw availability.recordError(toUnavailableError(error));
    }
  };
  return {
    // The other form that Kysely knows is for cursors, which are not used.
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy === true || isStuck),
  };
}
