import { setTimeout as sleep } from 'node:timers/promises';
import { FOLLOW_LIMITS } from '@vouchwire/api-contract';
import { AppError } from '../../platform/errors/app-error.ts';
import type { TraceEraser } from '../../platform/records/trace-eraser.ts';
import type { FollowRecords } from './follow-records.ts';
import type { ChangesToFollow } from './followed-changes.ts';
import type { MessageQueue } from './message-queue.ts';
import type { SubjectRecords } from './subject-records.ts';

const LOOK_EVERY_MS = 10_000;
/** After a look, in its own length: however many are followed, most of the machine is for visitors. */
const REST = 4;
const TIDY_EVERY_MS = 3_600_000;
const DAY_MS = 86_400_000;

export interface ChangeNoticerOptions {
  readonly changes: ChangesToFollow;
  readonly follows: FollowRecords;
  readonly subjects: SubjectRecords;
  readonly queue: MessageQueue;
  readonly traces: TraceEraser;
  /** Told that there is something to send. */
  readonly onQueued: () => void;
  /** Told in a sentence of what did not work, without personal data. */
  readonly onTrouble: (sentence: string) => void;
}

/** Looks at what is followed, one subject after the other, and writes messages about what is new. */
export class ChangeNoticer implements AsyncDisposable {
  readonly #options: ChangeNoticerOptions;
  readonly #closed = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #trouble: string | null = null;
  #wake: (() => void) | null = null;
  #tidyAt = 0;

  constructor(options: ChangeNoticerOptions) {
    this.#options = options;
  }

  begin(): void {
    this.#running = this.#run();
  }

  /** Somebody follows something new; returns at once. */
  look(): void {
    this.#wake?.();
  }

  async #run(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      try {
        await this.#lookAtAll();
        await this.#tidy();
        this.#trouble = null;
      } catch (error) {
        // An outage is told once, not at each try; what it was without its words, which may quote a row.
        const trouble = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
        if (trouble !== this.#trouble) this.#options.onTrouble(`What is followed could not be looked at (${trouble})`);
        this.#trouble = trouble;
      }
      await this.#rest(LOOK_EVERY_MS);
    }
  }

  async #lookAtAll(): Promise<void> {
    const { changes, subjects, queue, onQueued } = this.#options;
    while (!this.#closed.signal.aborted) {
      const stamp = await changes.stamp();
      const subject = await subjects.takeDue(stamp, new Date());
      if (subject === null) break;
      const began = performance.now();
      await subjects.note(subject.id, await changes.changesOf(subject), stamp, new Date());
      await this.#rest(REST * (performance.now() - began));
    }
    if ((await queue.queueChanges(new Date())) > 0) onQueued();
  }

  /** Deletes what has served its time. */
  async #tidy(): Promise<void> {
    if (Date.now() < this.#tidyAt) return;
    this.#tidyAt = Date.now() + TIDY_EVERY_MS;
    const { follows, subjects, queue, traces } = this.#options;
    const before = new Date(Date.now() - FOLLOW_LIMITS.keptDays * DAY_MS);
    await queue.forget(before);
    await subjects.forgetEntries(before);
    const gone = await follows.dropUnconfirmed(new Date());
    if (gone.length > 0) traces.soon(gone);
  }

  async #rest(ms: number): Promise<void> {
    const woken = new AbortController();
    this.#wake = () => woken.abort();
    const signal = AbortSignal.any([woken.signal, this.#closed.signal]);
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
    this.#wake = null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    await this.#running;
  }
}
