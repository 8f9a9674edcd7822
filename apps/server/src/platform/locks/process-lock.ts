import { readFileSync, statSync } from 'node:fs';
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

/**
 * Acquires the lock of the process that serves `dataDir` or replaces its records.
 * @param advice what to do, after “Stop it first”
 * @throws AppError `data-directory-in-use`, `records-unavailable`
 */
export function acquireServerLock(dataDir: string, advice = ''): ProcessLock {
  const lock = acquireProcessLock(dataDir, 'server', 0);
  if (lock) return lock;
  const pid = findLockHolder(path.join(dataDir, 'server.lock'));
  throw new AppError(
    'data-directory-in-use',
    `A Vouchwire server${pid === null ? '' : ` (process ${pid})`} is already using ${dataDir}. Stop it first${advice}.`,
  );
}

/**
 * Finds the process that has the lock. Null if it is not known: only Linux lists locks, and only those of processes
 * that this one can see.
 */
function findLockHolder(file: string): number | null {
  try {
    // Process, device and inode, and range: “1: POSIX  ADVISORY  WRITE 4711 fe:00:10062156 1073741824 1073742335”.
    const pattern = new RegExp(` WRITE (\\d+) [\\da-f]+:[\\da-f]+:${statSync(file).ino} `);
    return Number(pattern.exec(readFileSync('/proc/locks', 'utf8'))?.[1]) || null;
  } catch {
    return null;
  }
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
