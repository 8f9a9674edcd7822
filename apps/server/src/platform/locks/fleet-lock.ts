import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseLimits, DEFAULT_DATABASE_LIMITS } from '../config/database-config.ts';
import { toConnectionError } from '../records/postgres-outage.ts';
import { getConnectionSettings } from '../records/postgres-pool.ts';

/** First half of the key of our advisory locks; other software in the same database uses another. */
const KEYSPACE = 0x766f_7563;
/** Interval at which the holder verifies the lock (heartbeat), and the timeout of this query. */
const HEARTBEAT_INTERVAL_MS = 5_000;
/** PostgreSQL releases the locks of a vanished machine after about 10 + 3 × 5 seconds. */
const KEEPALIVE_SETTINGS =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';
const RETRY_INTERVAL_MS = 100;

/** Held until disposed, or until the process or its connection ends, however it ends. */
interface FleetLock extends AsyncDisposable {
  readonly name: string;
  /** Given when the connection that carries the lock is gone: another process may hold it from then on. */
  readonly lost: AbortSignal;
}

/**
 * Acquires a lock that at most one process of a fleet can hold: an advisory lock of a dedicated session. PostgreSQL
 * releases it when the session ends, so a killed process needs no cleanup.
 * @param waitMs how long to wait for another process to release it
 * @returns null if another process still holds it
 * @throws AppError `records-unavailable`
 */
export async function acquireFleetLock(
  databaseUrl: string,
  name: string,
  waitMs: number,
  limits: DatabaseLimits = DEFAULT_DATABASE_LIMITS,
): Promise<FleetLock | null> {
  const lost = new AbortController();
  const client = new pg.Client({
    ...getConnectionSettings(databaseUrl, { ...limits, statementTimeoutMs: HEARTBEAT_INTERVAL_MS }),
    application_name: `vouchwire lock ${name}`,
  });
  const onLost = () => lost.abort();
  client.on('error', onLost);
  client.on('end', onLost);
  try {
    await client.connect();
    await client.query(KEEPALIVE_SETTINGS);
    const deadline = Date.now() + waitMs;
    // Tried again and again rather than waited for: a waiting statement would be cut by every limit on the way.
    while (!(await tryLock(client, name))) {
      if (Date.now() >= deadline) {
        await client.end();
        return null;
      }
      await pause(RETRY_INTERVAL_MS);
    }
  } catch (error) {
    await client.end().catch(() => undefined);
    throw toConnectionError(error);
  }
  const heartbeat = setInterval(() => {
    client.query('select 1').catch(onLost);
  }, HEARTBEAT_INTERVAL_MS);
  heartbeat.unref();
  return {
    name,
    lost: lost.signal,
    [Symbol.asyncDispose]: async () => {
      clearInterval(heartbeat);
      client.off('end', onLost);
      await client.end().catch(() => undefined);
    },
  };
}

async function tryLock(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1::int, hashtext($2)) as taken',
    [KEYSPACE, name],
  );
  return rows[0]?.taken === true;
}
