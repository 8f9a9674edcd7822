/** Part of the permits, and of the places in the queue, that one visitor can have. At least one of each. */
export const VISITOR_SHARE = 1 / 4;
/** Half of the time that a visitor used is forgotten in this time, in ms. */
const HALF_LIFE_MS = 60_000;
/** Less used time, in ms, is as good as none. */
const NEGLIGIBLE_MS = 1;
/** Above it, the time of the visitor who was seen largest ago is forgotten: anyone can come from many addresses. */
const MAX_VISITORS = 10_000;

export interface FairQueueLimits {
  /** Number of concurrent tasks. */
  readonly concurrency: number;
  /** Maximum number of waiting tasks. */
  readonly maxQueue: number;
}

/**
 * Queue of a limit that all visitors share. One visitor gets at most a quarter of it. The next turn is that of the
 * visitor who used the least time lately, so that long tasks of one do not cost the others more than short ones would.
 * Tasks without a visitor have no limit of their own and take turns together, as one visitor, in their order.
 */
export class FairQueue<Task> {
  readonly #limits: FairQueueLimits;
  readonly #visitorLimits: FairQueueLimits;
  /** In the order of the next turns. */
  readonly #waiting = new Map<string | null, Task[]>();
  readonly #running = new Map<string | null, number>();
  /** Used time in ms, as of `at`. */
  readonly #used = new Map<string | null, { readonly ms: number; readonly at: number }>();
  readonly #now: () => number;
  #waitingCount = 0;
  #runningCount = 0;

  /** @param now milliseconds of a monotonic clock */
  constructor(limits: FairQueueLimits, now = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
    this.#visitorLimits = {
      concurrency: Math.ceil(limits.concurrency * VISITOR_SHARE),
      maxQueue: Math.ceil(limits.maxQueue * VISITOR_SHARE),
    };
  }

  /**
   * Adds a task. Call `start` afterwards.
   * @returns the task that has no place: this one, or in a full queue the newest of the visitor with the most waiting
   *   tasks, so that many visitors with long lists do not keep out one with a short one. Null if all have a place
   */
  add(visitor: string | null, task: Task): Task | null {
    const tasks = this.#waiting.get(visitor) ?? [];
    const maxTasks = visitor === null ? Number.POSITIVE_INFINITY : this.#visitorLimits.maxQueue;
    let dropped: Task | null = null;
    if (!this.#canStart(visitor)) {
      if (tasks.length >= maxTasks) return task;
      if (this.#waitingCount >= this.#limits.maxQueue) {
        dropped = this.#dropNewest(tasks.length + 1);
        if (dropped === null) return task;
      }
    }
    tasks.push(task);
    this.#waiting.set(visitor, tasks);
    this.#waitingCount += 1;
    return dropped;
  }

  /** Removes a task that no longer waits to start. */
  remove(visitor: string | null, task: Task): void {
    const tasks = this.#waiting.get(visitor);
    const index = tasks?.indexOf(task) ?? -1;
    if (!tasks || index < 0) return;
    tasks.splice(index, 1);
    this.#waitingCount -= 1;
    if (tasks.length === 0) this.#waiting.delete(visitor);
  }

  /** Takes the next task that may start, which then has a permit until `release`. Null if none may. */
  start(): Task | null {
    const visitor = this.#findNextVisitor();
    if (visitor === undefined) return null;
    const tasks = this.#waiting.get(visitor) ?? [];
    const task = tasks.shift();
    if (task === undefined) return null;
    this.#waitingCount -= 1;
    // The visitor goes to the end of the turns.
    this.#waiting.delete(visitor);
    if (tasks.length > 0) this.#waiting.set(visitor, tasks);
    this.#running.set(visitor, (this.#running.get(visitor) ?? 0) + 1);
    this.#runningCount += 1;
    return task;
  }

  /** Returns the permit of a task that has ended. @param usedMs time for which the task held it, in ms */
  release(visitor: string | null, usedMs: number): void {
    const running = (this.#running.get(visitor) ?? 0) - 1;
    if (running > 0) this.#running.set(visitor, running);
    else this.#running.delete(visitor);
    this.#runningCount -= 1;
    const ms = this.#getUsedMs(visitor) + usedMs;
    this.#used.delete(visitor);
    if (ms > NEGLIGIBLE_MS) this.#used.set(visitor, { ms, at: this.#now() });
    const [first] = this.#used.size > MAX_VISITORS ? this.#used.keys() : [];
    if (first !== undefined) this.#used.delete(first);
  }

  /** Removes and returns all waiting tasks. */
  clear(): Task[] {
    const tasks = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#waitingCount = 0;
    return tasks;
  }

  /** Removes the newest task of the visitor with the most waiting ones, if these are more than `minTasks`. */
  #dropNewest(minTasks: number): Task | null {
    let largest: Task[] | null = null;
    for (const tasks of this.#waiting.values()) if (tasks.length > (largest?.length ?? minTasks)) largest = tasks;
    if (largest === null) return null;
    this.#waitingCount -= 1;
    return largest.pop() ?? null;
  }

  /** Returns the waiting visitor with the least used time, the first of equals. Undefined if none may start. */
  #findNextVisitor(): string | null | undefined {
    if (this.#runningCount >= this.#limits.concurrency) return undefined;
    let next: string | null | undefined;
    let min = Number.POSITIVE_INFINITY;
    for (const visitor of this.#waiting.keys()) {
      if (!this.#canStart(visitor)) continue;
      const ms = this.#getUsedMs(visitor);
      if (ms === 0) return visitor;
      if (ms < min) [next, min] = [visitor, ms];
    }
    return next;
  }

  #getUsedMs(visitor: string | null): number {
    const used = this.#used.get(visitor);
    if (used === undefined) return 0;
    const ms = used.ms * 0.5 ** ((this.#now() - used.at) / HALF_LIFE_MS);
    if (ms > NEGLIGIBLE_MS) return ms;
    this.#used.delete(visitor);
    return 0;
  }

  #canStart(visitor: string | null): boolean {
    if (this.#runningCount >= this.#limits.concurrency) return false;
    return visitor === null || (this.#running.get(visitor) ?? 0) < this.#visitorLimits.concurrency;
  }
}
