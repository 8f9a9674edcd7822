/** Part of the permits, and of the places in the queue, that one visitor can have. At least one of each. */
const VISITOR_SHARE = 1 / 4;

export interface FairQueueLimits {
  /** Number of concurrent tasks. */
  readonly concurrency: number;
  /** Maximum number of waiting tasks. */
  readonly maxQueue: number;
}

/**
 * Queue of a limit that all visitors share. One visitor gets at most a quarter of it, and waiting visitors take turns.
 * Tasks without a visitor have no limit of their own and take one turn together, in their order.
 */
export class FairQueue<Task> {
  readonly #limits: FairQueueLimits;
  readonly #visitorLimits: FairQueueLimits;
  /** In the order of the next turns. */
  readonly #waiting = new Map<string | null, Task[]>();
  readonly #running = new Map<string | null, number>();
  #waitingCount = 0;
  #runningCount = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
    this.#visitorLimits = {
      concurrency: Math.ceil(limits.concurrency * VISITOR_SHARE),
      maxQueue: Math.ceil(limits.maxQueue * VISITOR_SHARE),
    };
  }

  /** Adds a task, unless it would have to wait and the queue has no place for it. Call `start` afterwards. */
  add(visitor: string | null, task: Task): 'added' | 'full' {
    const tasks = this.#waiting.get(visitor) ?? [];
    const maxTasks = visitor === null ? Number.POSITIVE_INFINITY : this.#visitorLimits.maxQueue;
    const isFull = this.#waitingCount >= this.#limits.maxQueue || tasks.length >= maxTasks;
    if (isFull && !this.#canStart(visitor)) return 'full';
    tasks.push(task);
    this.#waiting.set(visitor, tasks);
    this.#waitingCount += 1;
    return 'added';
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
    for (const [visitor, tasks] of this.#waiting) {
      const [task] = tasks;
      if (task === undefined || !this.#canStart(visitor)) continue;
      tasks.shift();
      this.#waitingCount -= 1;
      // The visitor goes to the end of the turns.
      this.#waiting.delete(visitor);
      if (tasks.length > 0) this.#waiting.set(visitor, tasks);
      this.#running.set(visitor, (this.#running.get(visitor) ?? 0) + 1);
      this.#runningCount += 1;
      return task;
    }
    return null;
  }

  /** Returns the permit of a task that has ended. */
  release(visitor: string | null): void {
    const running = (this.#running.get(visitor) ?? 0) - 1;
    if (running > 0) this.#running.set(visitor, running);
    else this.#running.delete(visitor);
    this.#runningCount -= 1;
  }

  /** Removes and returns all waiting tasks. */
  clear(): Task[] {
    const tasks = [...this.#waiting.values()].flat();
    this.#waiting.clear();
    this.#waitingCount = 0;
    return tasks;
  }

  #canStart(visitor: string | null): boolean {
    if (this.#runningCount >= this.#limits.concurrency) return false;
    return visitor === null || (this.#running.get(visitor) ?? 0) < this.#visitorLimits.concurrency;
  }
}
