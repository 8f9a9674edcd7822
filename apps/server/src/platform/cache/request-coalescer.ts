import { AppError } from '../errors/app-error.ts';

export interface RequestCoalescerOptions {
  /** Until an answer is this old it is given again. */
  readonly cacheTtlMs: number;
  /** Looks under way at one time, all visitors together. */
  readonly concurrency: number;
  /** Answers that are kept. */
  readonly maxEntries: number;
}

interface CacheEntry<Value> {
  readonly value: Promise<Value>;
  /** In ms since 1970; infinite while the look is under way. */
  expiresAt: number;
}

export interface CoalescedResult<Value> {
  readonly value: Value;
  /** It is the answer of somebody who asked before. */
  readonly fromCache: boolean;
  /** ISO 8601 UTC. */
  readonly nextCheckAt: string;
}

/** Most looks take less. */
const RETRY_AFTER_S = 10;

/** One look for all who ask the same at once or shortly after one another. */
export class RequestCoalescer<Value> {
  readonly #options: RequestCoalescerOptions;
  readonly #entries = new Map<string, CacheEntry<Value>>();
  #running = 0;

  constructor(options: RequestCoalescerOptions) {
    this.#options = options;
  }

  /** @throws AppError `too-many-checks`, and what `look` throws */
  async run(key: string, task: () => Promise<Value>): Promise<CoalescedResult<Value>> {
    const cached = this.#entries.get(key);
    const isCached = cached !== undefined && cached.expiresAt > Date.now();
    const entry = isCached ? cached : this.#start(key, task);
    const value = await entry.value;
    return { value, fromCache: isCached, nextCheckAt: new Date(entry.expiresAt).toISOString() };
  }

  /** The answer of the last look, however old, as long as it is kept; null where there is none. */
  async findLast(key: string): Promise<Value | null> {
    const cached = this.#entries.get(key);
    return cached && Number.isFinite(cached.expiresAt) ? cached.value : null;
  }

  #start(key: string, task: () => Promise<Value>): CacheEntry<Value> {
    if (this.#running >= this.#options.concurrency)
      throw new AppError('too-many-checks', 'Many looks are under way. Please try again in some seconds.', {
        retryAfterS: RETRY_AFTER_S,
      });
    this.#running += 1;
    const entry: CacheEntry<Value> = { value: this.#execute(key, task), expiresAt: Number.POSITIVE_INFINITY };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#evictOldest();
    return entry;
  }

  async #execute(key: string, task: () => Promise<Value>): Promise<Value> {
    try {
      const value = await task();
      const entry = this.#entries.get(key);
      if (entry) entry.expiresAt = Date.now() + this.#options.cacheTtlMs;
      return value;
    } catch (error) {
      // The next one who asks tries again.
      this.#entries.delete(key);
      throw error;
    } finally {
      this.#running -= 1;
    }
  }

  #evictOldest(): void {
    for (const [key, { expiresAt }] of this.#entries) {
      if (this.#entries.size <= this.#options.maxEntries) return;
      if (Number.isFinite(expiresAt)) this.#entries.delete(key);
    }
  }
}
