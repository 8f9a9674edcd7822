import { getErrorMessage } from '../errors/app-error.ts';
import type { Records, RecordsSchema } from './schema.ts';

/** Time for which deletions are collected before the files are cleaned, in ms. */
const BATCH_DELAY_MS = 2_000;
/** Delay before a failed cleanup is retried, in ms. */
const RETRY_DELAY_MS = 60_000;

/**
 * Cleans the files after deletions, with a delay and in batches. After a mail to all readers, many people unsubscribe
 * within minutes, and each cleanup may rewrite files.
 */
export class SecureEraser implements AsyncDisposable {
  readonly #records: Records;
  readonly #tables: readonly (keyof RecordsSchema)[];
  readonly #onError: (message: string) => void;
  #values = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  /**
   * @param tables of the deleted rows
   * @param onError receives a sentence about a failure, without personal data
   */
  constructor(records: Records, tables: readonly (keyof RecordsSchema)[], onError: (message: string) => void) {
    this.#records = records;
    this.#tables = tables;
    this.#onError = onError;
  }

  /** Schedules a cleanup and returns immediately. */
  schedule(values: readonly string[]): void {
    for (const value of values) this.#values.add(value);
    this.#startTimer(BATCH_DELAY_MS);
  }

  #startTimer(ms: number): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => {
      this.#running = this.#running.then(() => this.#erase());
    }, ms);
  }

  async #erase(): Promise<void> {
    const values = [...this.#values];
    this.#values = new Set();
    this.#timer = null;
    try {
      await this.#records.secureDelete(this.#tables, values);
    } catch (error) {
      this.#onError(`Rows of visitors are deleted, but files may still hold traces of them: ${getErrorMessage(error)}`);
      // The values stay pending until the store is available again, so that the promised deletion is not lost.
      for (const value of values) this.#values.add(value);
      this.#startTimer(RETRY_DELAY_MS);
    }
  }

  /** Completes the pending cleanup. */
  async [Symbol.asyncDispose](): Promise<void> {
    const isDue = this.#timer !== null;
    this.#isClosed = true;
    clearTimeout(this.#timer ?? undefined);
    await this.#running;
    if (isDue || this.#values.size > 0) await this.#erase();
  }
}
