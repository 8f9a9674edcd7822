/** How long what is under way may take when the server stops. */
const GRACE_MS = 3_000;

export interface RoundsOptions {
  /** How often to look for what another process wrote, or what is to be tried again. */
  readonly everyMs: number;
  /** Does all that there is to do, and tells of what goes wrong itself. */
  readonly round: () => Promise<void>;
}

/** Runs rounds of a work beside the serving of requests: one at a time, at once when asked, and again every so often. */
export class Rounds {
  readonly #options: RoundsOptions;
  #timer: NodeJS.Timeout | undefined;
  readonly #cut = new AbortController();
  #underWay: Promise<void> | null = null;
  #again = false;
  #ended = false;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  begin(): void {
    this.#timer = setInterval(() => this.ask(), this.#options.everyMs);
    this.#timer.unref();
    this.ask();
  }

  /** No further piece of work is to be begun. */
  get ended(): boolean {
    return this.#ended;
  }

  /** Aborted when nobody waits any longer for what is under way. */
  get signal(): AbortSignal {
    return this.#cut.signal;
  }

  /** There may be something to do; returns at once. What comes during a round is seen by the next. */
  ask(): void {
    if (this.#ended) return;
    if (this.#underWay) {
      this.#again = true;
      return;
    }
    this.#underWay = this.#options.round().finally(() => {
      this.#underWay = null;
      if (!this.#again) return;
      this.#again = false;
      this.ask();
    });
  }

  /**
   * Lets what is under way end, for a moment: no stranger's server decides when we stop.
   * @param beside what heeds the signal outside of the rounds
   */
  async end(beside: Iterable<Promise<void>> = []): Promise<void> {
    this.#ended = true;
    clearInterval(this.#timer);
    const cut = setTimeout(() => this.#cut.abort(), GRACE_MS);
    await Promise.all([this.#underWay, ...beside]);
    clearTimeout(cut);
  }
}
