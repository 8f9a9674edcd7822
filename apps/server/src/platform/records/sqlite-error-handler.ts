import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '../errors/app-error.ts';

/** Primary result codes of SQLite (sqlite.org/rescode.html). */
const BUSY_MESSAGE = 5;
const UNUSABLE_CODES: ReadonlyMap<number, string> = new Map([
  [8, 'The records cannot be written: the database is read-only. The operator must make it writable.'],
  [
    10,
    'The records cannot be read or written: the disk reports an error. The operator must check the disk and its free space.',
  ],
  [11, 'The records are damaged. Restore a backup.'],
  [13, 'The records cannot be written: the disk is full. The operator must free some space.'],
  [26, 'The records are damaged. Restore a backup.'],
]);
const DAMAGED_MESSAGE = [11, 26];
/** `/readyz` may be requested at any rate, and each heartbeat waits for the disk. */
const HEARTBEAT_INTERVAL_MS = 5_000;
const RETRY_AFTER_S = 30;

/** Detects that a SQLite database can no longer be written or read, and reports it as `records-unavailable`. */
export class SqliteErrorHandler {
  readonly #database: DatabaseSync;
  readonly #busyTimeoutMs: number;
  #damage: AppError | null = null;
  #last: { readonly at: number; readonly failure: AppError | null } | null = null;

  /** @param busyTimeoutMs busy timeout of the database in normal use */
  constructor(database: DatabaseSync, busyTimeoutMs: number) {
    this.#database = database;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  /**
   * Runs a statement.
   * @throws AppError `records-unavailable` if the database is full, read-only or damaged
   */
  run<T>(statement: () => T): T {
    try {
      return statement();
    } catch (error) {
      const failure = toUnavailableError(error);
      if (failure === null) throw error;
      if (DAMAGED_MESSAGE.includes(getPrimaryCode(error) ?? 0)) this.#damage = failure;
      throw failure;
    }
  }

  /**
   * Writes to the disk, at most every five seconds. Does not wait if another process writes, because the database is
   * writable in this case.
   * @throws AppError `records-unavailable` also if any earlier statement found damage
   */
  heartbeat(): void {
    const now = Date.now();
    if (this.#last === null || now - this.#last.at >= HEARTBEAT_INTERVAL_MS)
      this.#last = { at: now, failure: this.#write(now) };
    const failure = this.#damage ?? this.#last.failure;
    if (failure !== null) throw failure;
  }

  #write(now: number): AppError | null {
    // A transaction of this process is writing, so the database is writable.
    if (this.#database.isTransaction) return null;
    this.#database.exec('pragma busy_timeout = 0');
    try {
      // `user_version` is the only header field for applications. SQLite would not write an equal value, so the value
      // changes each time.
      this.run(() => this.#database.exec(`pragma user_version = ${Math.floor(now / 1000) % 2 ** 31}`));
      return null;
    } catch (error) {
      if (error instanceof AppError) return error;
      if (getPrimaryCode(error) === BUSY_MESSAGE) return null;
      throw error;
    } finally {
      this.#database.exec(`pragma busy_timeout = ${this.#busyTimeoutMs}`);
    }
  }
}

function toUnavailableError(error: unknown): AppError | null {
  const message = UNUSABLE_CODES.get(getPrimaryCode(error) ?? 0);
  return message === undefined
    ? null
    : new AppError('records-unavailable', message, { cause: error, retryAfterS: RETRY_AFTER_S });
}

/** Extended codes have the primary one in their lowest byte. */
export function getPrimaryCode(error: unknown): number | null {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number'
    ? error.errcode & 0xff
    : null;
}
