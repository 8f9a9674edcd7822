import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, getErrorMessage } from '../errors/app-error.ts';
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
 * @throws AppError `records-unavailable` if the folder does not accept files
 */
export function acquireProcessLock(dataDir: string, name: string, waitMs: number): ProcessLock | null {
  createDirectory(dataDir);
  const database = openLockFile(dataDir, name, waitMs);
  try {
    // Nothing is ever written, so no journal file needs to appear next to the lock.
    database.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    database.close();
    if (isBusy(error)) return null;
    throw toFolderError(dataDir, error);
  }
  return { name, [Symbol.dispose]: () => database.close() };
}

function openLockFile(dataDir: string, name: string, waitMs: number): DatabaseSync {
  try {
    return new DatabaseSync(path.join(dataDir, `${name}.lock`), { timeout: waitMs });
  } catch (error) {
    throw toFolderError(dataDir, error);
  }
}

function toFolderError(dataDir: string, cause: unknown): AppError {
  return new AppError(
    'records-unavailable',
    `No file can be written in ${dataDir} (${getErrorMessage(cause)}). Free space, give this user the right to write there, or set VOUCHWIRE_DATA_DIR to another folder`,
    { cause },
  );
}

function isBusy(error: unknown): boolean {
  const SQLITE_BUSY = 5;
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
