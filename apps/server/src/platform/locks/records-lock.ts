import type { Config } from '../config/config.ts';
import { acquireProcessLock } from './process-lock.ts';

/** Held until disposed, or until the process ends. */
interface RecordsLock extends AsyncDisposable {
  /** Given where the lock is gone before that, with the connection to PostgreSQL that carried it. */
  readonly lost: AbortSignal;
}

/**
 * Acquires a lock that at most one process can have of all that share these records: those of a fleet on PostgreSQL,
 * those of a data directory on SQLite.
 * @param timeoutMs how long to wait for another process to release it
 * @returns null if another process still has it
 * @throws AppError `records-unavailable`
 */
export async function acquireRecordsLock(
  config: Pick<Config, 'databaseUrl' | 'databaseLimits' | 'dataDir'>,
  name: string,
  timeoutMs: number,
): Promise<RecordsLock | null> {
  if (config.databaseUrl) {
    const { acquireFleetLock } = await import('./fleet-lock.ts');
    return await acquireFleetLock(config.databaseUrl, name, timeoutMs, config.databaseLimits);
  }
  const lock = acquireProcessLock(config.dataDir, name, timeoutMs);
  return lock && { lost: new AbortController().signal, [Symbol.asyncDispose]: async () => lock[Symbol.dispose]() };
}
