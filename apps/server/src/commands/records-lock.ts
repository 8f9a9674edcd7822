import type { Config } from '../platform/config/config.ts';
import { takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { takeFleetLock } from '../platform/records/fleet-lock.ts';

/** Held until disposed, or until the process ends. */
export interface RecordsLock extends AsyncDisposable {
  /** Given where the lock is gone before that, with the connection to PostgreSQL that carried it. */
  readonly lost: AbortSignal;
}

/**
 * Takes a lock that at most one process holds of all that share these records: those of a fleet on PostgreSQL, those of a
 * data directory on SQLite.
 * @param waitMs how long to wait for another process to let go
 * @returns null when another process still holds it
 * @throws AppError `records-unavailable`
 */
export async function takeRecordsLock(
  config: Pick<Config, 'databaseUrl' | 'databaseLimits' | 'dataDir'>,
  name: string,
  waitMs: number,
): Promise<RecordsLock | null> {
  if (config.databaseUrl) return await takeFleetLock(config.databaseUrl, name, waitMs, config.databaseLimits);
  const lock = takeProcessLock(config.dataDir, name, waitMs);
  return lock && { lost: new AbortController().signal, [Symbol.asyncDispose]: async () => lock[Symbol.dispose]() };
}
