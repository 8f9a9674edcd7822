import { AppError } from '../../platform/errors/app-error.ts';

export interface SharedLooksOptions {
  /** Until an answer is this old it is given again. */
  readonly coolDownMs: number;
  /** Looks under way at one time, all visitors together. */
  readonly atOnce: number;
  /** Answers that are kept. */
  readonly kept: number;
}

interface Entry<Answer> {
  readonly answer: Promise<Answer>;
  /** In ms since 1970; infinite while the look is under way. */
  until: number;
}

export interface Shared<Answer> {
  readonly answer: Answer;
  /** It is the answer of somebody who asked before. */
  readonly shared: boolean;
  /** ISO 8601 UTC. */
  readonly recheckAfter: string;
}

/** Most looks take less. */
const RETRY_AFTER_S = 10;

/** One look for all who ask the same at once or shortly after one another. */
export class SharedLooks<Answer> {
  readonly #options: SharedLooksOptions;
  readonly #recent = new Map<string, Entry<Answer>>();
  #underWay = 0;

  constructor(options: SharedLooksOptions) {
    this.#options = options;
  }

  /** @throws AppError `too-many-checks`, and what `look` throws */
  async ask(key: string, look: () => Promise<Answer>): Promise<Shared<Answer>> {
    const known = this.#recent.get(key);
    const isKnown = known !== undefined && known.until > Date.now();
    const entry = isKnown ? known : this.#start(key, look);
    const answer = await entry.answer;
    return { answer, shared: isKnown, recheckAfter: new Date(entry.until).toISOString() };
  }

  /** The answer of the last look, however old, as long as it is kept; null where there is none. */
  async last(key: string): Promise<Answer | null> {
    const known = this.#recent.get(key);
    return known && Number.isFinite(known.until) ? known.answer : null;
  }

  #start(key: string, look: () => Promise<Answer>): Entry<Answer> {
    if (this.#underWay >= this.#options.atOnce)
      throw new AppError('too-many-checks', 'Many looks are under way. Please try again in some seconds.', {
        retryAfterS: RETRY_AFTER_S,
      });
    this.#underWay += 1;
    const entry: Entry<Answer> = { answer: this.#settle(key, look), until: Number.POSITIVE_INFINITY };
    this.#recent.delete(key);
    this.#recent.set(key, entry);
    this.#forgetOldest();
    return entry;
  }

  async #settle(key: string, look: () => Promise<Answer>): Promise<Answer> {
    try {
      const answer = await look();
      const entry = this.#recent.get(key);
      if (entry) entry.until = Date.now() + this.#options.coolDownMs;
      return answer;
    } catch (error) {
      // The next one who asks tries again.
      this.#recent.delete(key);
      throw error;
    } finally {
      this.#underWay -= 1;
    }
  }

  #forgetOldest(): void {
    for (const [key, { until }] of this.#recent) {
      if (this.#recent.size <= this.#options.kept) return;
      if (Number.isFinite(until)) this.#recent.delete(key);
    }
  }
}
