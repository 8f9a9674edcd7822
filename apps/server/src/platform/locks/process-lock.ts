import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createDirectory } from '../files/create-directory.ts';

/** Held until disposed or until the process ends, however it ends. */
export interface ProcessLock extends Disposable {
  readonly name: string;
}

/**
 * Takes a lock that at most one process holds in `dataDir`. SQLite's own file locking carries it: the operating system
 * lets go of it when the process dies, so no stale lock file can stay behind.
 * @param waitMs how long to wait for another process to let go
 * @returns null when another process still holds it
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
