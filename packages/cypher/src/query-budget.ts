import { CypherError } from './cypher-error.ts';

/** The resources that one query may use. A query that reaches a limit ends with a `LimitError` that names the limit. */
export interface QueryLimits {
  /** Rows, relationships and list items that are visited. */
  readonly maxSteps: number;
  /** Estimated bytes of intermediate results that are in memory together. */
  readonly maxBytes: number;
  readonly maxTimeMs: number;
}

export const NO_LIMITS: QueryLimits = {
  maxSteps: Number.POSITIVE_INFINITY,
  maxBytes: Number.POSITIVE_INFINITY,
  maxTimeMs: Number.POSITIVE_INFINITY,
};

/** Steps between checks of the clock and of cancellation, about 50 µs. */
const STEPS_BETWEEN_CHECKS = 1024;

/** Counts what a query uses, and ends it at the first limit. */
export class QueryBudget {
  readonly #limits: QueryLimits;
  readonly #isCancelled: () => boolean;
  readonly #startedAtMs: number;
  #steps = 0;
  #nextCheck = STEPS_BETWEEN_CHECKS;
  #bytes = 0;
  #peakBytes = 0;

  /** @param isCancelled is called often; it must be cheap */
  constructor(limits: QueryLimits, isCancelled: () => boolean = () => false) {
    this.#limits = limits;
    this.#isCancelled = isCancelled;
    this.#startedAtMs = performance.now();
  }

  get steps(): number {
    return this.#steps;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** The most bytes that were in use together. */
  get peakBytes(): number {
    return this.#peakBytes;
  }

  /**
   * Called for each unit of work. One long piece of work, such as on a long string or a regular expression, counts as
   * several steps.
   * @throws CypherError `LimitError`
   */
  step(count = 1): void {
    this.#steps += count;
    if (this.#steps >= this.#nextCheck) this.#check();
  }

  /** To be called before memory is used for intermediate results. @throws CypherError `LimitError` */
  allocate(bytes: number): void {
    this.#bytes += bytes;
    if (this.#bytes > this.#peakBytes) this.#peakBytes = this.#bytes;
    if (this.#bytes > this.#limits.maxBytes) throw limitError('MemoryLimit', 'The query reached its memory limit.');
  }

  release(bytes: number): void {
    this.#bytes -= bytes;
  }

  /**
   * Call this before building a value that lives as long as its row. Most values are garbage soon; code that stores a
   * value counts it.
   * @throws CypherError `LimitError` if `bytes` do not fit
   */
  checkFits(bytes: number): void {
    this.allocate(bytes);
    this.release(bytes);
  }

  #check(): void {
    this.#nextCheck = this.#steps + STEPS_BETWEEN_CHECKS;
    if (this.#steps > this.#limits.maxSteps) throw limitError('StepLimit', 'The query reached its limit of steps.');
    if (this.#isCancelled()) throw limitError('Cancelled', 'The query was cancelled.');
    if (performance.now() - this.#startedAtMs > this.#limits.maxTimeMs) {
      throw limitError('TimeLimit', 'The query reached its time limit.');
    }
  }
}

const limitError = (code: string, message: string) => new CypherError('LimitError', 'runtime', code, message);
