import { AsyncLocalStorage } from 'node:async_hooks';
import { promiseHooks } from 'node:v8';

/** Less work in one turn delays other requests less than a visitor notices. */
const MIN_BLOCK_MS = 50;
/** Shorter continuations are not added up. */
const MIN_PART_MS = 0.05;

const currentRoute = new AsyncLocalStorage<string>();

/**
 * Reports which route blocked the event loop. For each turn of the loop, it adds up the continuations of promises and
 * what requests run until their first `await`, by route. The hooks of V8 cost about 0.2 µs for each continuation.
 */
export class EventLoopWatchdog implements Disposable {
  readonly #onBlock: (route: string | null, seconds: number) => void;
  readonly #stop: () => void;
  readonly #turn = new Map<string | null, number>();
  #startedAt = 0;

  /** @param onBlock receives the pattern of the route; null outside of requests */
  constructor(onBlock: (route: string | null, seconds: number) => void) {
    this.#onBlock = onBlock;
    const stop = promiseHooks.createHook({
      before: () => {
        this.#startedAt = performance.now();
      },
      after: () => this.#add(),
    });
    this.#stop = () => {
      stop();
    };
  }

  /** Runs `work` and its continuations for a route. */
  run(route: string, work: () => void): void {
    currentRoute.run(route, () => this.measure(work));
  }

  /** Runs a part of a request outside of a promise, such as the first one after its body. */
  measure(work: () => void): void {
    this.#startedAt = performance.now();
    work();
    this.#add();
  }

  /** Adds the time since the last part, so that nested parts do not count twice. */
  #add(): void {
    const now = performance.now();
    const ms = now - this.#startedAt;
    this.#startedAt = now;
    if (ms < MIN_PART_MS) return;
    if (this.#turn.size === 0) setImmediate(() => this.#endTurn());
    const route = currentRoute.getStore() ?? null;
    this.#turn.set(route, (this.#turn.get(route) ?? 0) + ms);
  }

  #endTurn(): void {
    for (const [route, ms] of this.#turn) if (ms >= MIN_BLOCK_MS) this.#onBlock(route, ms / 1_000);
    this.#turn.clear();
  }

  [Symbol.dispose](): void {
    this.#stop();
  }
}
