import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDirectory } from '../files/create-directory.ts';

/** Held until disposed or until the process ends, however it ends. */
export interface ProcessLock extends Disposable {
  readonly name: string;
}

/**
 * Acquires a lock that at most one process can have in `dataDir`, by SQLite's own file locking: the operating system
 * releases it when the process dies, so no stale lock file can remain.
 * @param waitMs how long to wait for another process to release it
 * @returns null if another process still has it
 */
export function acquireProcessLock(dataDir: string, name: string, waitMs: number): ProcessLock | null {
  createDirectory(dataDir);
  const database = new DatabaseSync(path.join(dataDir, `${name}.lock`), { timeout: waitMs });
  try {
    // Nothing is ever written, so no journal file needs to appear next to the lock.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw error;
  }
  return { name, [Symbol.dispose]: () => database.close() };
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
