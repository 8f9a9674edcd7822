import { reasonOf } from '../errors/app-error.ts';
import type { Records, RecordsSchema } from './schema.ts';

/** How long deletions are gathered before the files are cleaned of them all together, in ms. */
const GATHER_MS = 2_000;
/** When cleaning is tried again where it failed, in ms. */
const AGAIN_MS = 60_000;

/**
 * Cleans the files of what was deleted, a little later and for many at once: after a mail to everybody, many leave within
 * minutes, and each cleaning may write files anew.
 */
export class TraceEraser implements AsyncDisposable {
  readonly #records: Records;
  readonly #tables: readonly (keyof RecordsSchema)[];
  readonly #onTrouble: (sentence: string) => void;
  #words = new Set<string>();
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #isClosed = false;

  /**
   * @param tables where what is deleted was
   * @param onTrouble told in a sentence of what did not work, without personal data
   */
  constructor(records: Records, tables: readonly (keyof RecordsSchema)[], onTrouble: (sentence: string) => void) {
    this.#records = records;
    this.#tables = tables;
    this.#onTrouble = onTrouble;
  }

  /** Returns at once. */
  soon(words: readonly string[]): void {
    for (const word of words) this.#words.add(word);
    this.#schedule(GATHER_MS);
  }

  #schedule(ms: number): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(() => {
      this.#running = this.#running.then(() => this.#erase());
    }, ms);
  }

  async #erase(): Promise<void> {
    const words = [...this.#words];
    this.#words = new Set();
    this.#timer = null;
    try {
      await this.#records.eraseTraces(this.#tables, words);
    } catch (error) {
      this.#onTrouble(`Rows of visitors are deleted, but files may still hold traces of them: ${reasonOf(error)}`);
      // After an outage of the store it can be done; what was promised is not forgotten meanwhile.
      for (const word of words) this.#words.add(word);
      this.#schedule(AGAIN_MS);
    }
  }

  /** Cleans what is still to be cleaned. */
  async [Symbol.asyncDispose](): Promise<void> {
    const isDue = this.#timer !== null;
    this.#isClosed = true;
    clearTimeout(this.#timer ?? undefined);
    await this.#running;
    if (isDue || this.#words.size > 0) await this.#erase();
  }
}
