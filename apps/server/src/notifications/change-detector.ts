import { setTimeout as sleep } from 'node:timers/promises';
import { FOLLOW_LIMITS } from '@vouchwire/api-contract';
import type { FeedsService } from '../domains/changes/feeds.service.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { SecureEraser } from '../platform/records/secure-eraser.ts';
import type { FollowRepository } from './follow-repository.ts';
import type { NotificationOutbox } from './notification-outbox.ts';
import type { SubjectRepository } from './subject-repository.ts';

const POLL_INTERVAL_MS = 10_000;
/** Factor of a check's duration for which the next check waits, so that most CPU time remains for visitors. */
const COOLDOWN_FACTOR = 4;
const PRUNE_INTERVAL_MS = 3_600_000;
const DAY_MS = 86_400_000;

interface ChangeDetectorOptions {
  /** Notifications contain the entries of the feeds, so that both have the same content. */
  readonly feeds: Pick<FeedsService, 'getVersionKey' | 'listEntries'>;
  /** Returns scheme and host of links. */
  readonly origin: () => string;
  readonly follows: FollowRepository;
  readonly subjects: SubjectRepository;
  readonly outbox: NotificationOutbox;
  readonly eraser: SecureEraser;
  /** Called when there are messages to send. */
  readonly onQueued: () => void;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/** Checks the followed subjects in sequence, and writes messages about new changes. */
export class ChangeDetector implements AsyncDisposable {
  readonly #options: ChangeDetectorOptions;
  readonly #closed = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #lastError: string | null = null;
  #wake: (() => void) | null = null;
  #pruneAt = 0;

  constructor(options: ChangeDetectorOptions) {
    this.#options = options;
  }

  start(): void {
    this.#running = this.#run();
  }

  /** Starts a run without waiting for it. Call it after a new follow. */
  trigger(): void {
    this.#wake?.();
  }

  async #run(): Promise<void> {
    while (!this.#closed.signal.aborted) {
      try {
        await this.#checkDueSubjects();
        await this.#prune();
        this.#lastError = null;
      } catch (error) {
        // An outage is reported once, not at each attempt. The error's message is left out, because it may quote a row.
        const errorCode = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
        if (errorCode !== this.#lastError) this.#options.onError(`The check for changes failed (${errorCode})`);
        this.#lastError = errorCode;
      }
      await this.#wait(POLL_INTERVAL_MS);
    }
  }

  async #checkDueSubjects(): Promise<void> {
    const { feeds, origin, subjects, outbox, onQueued } = this.#options;
    while (!this.#closed.signal.aborted) {
      const version = await feeds.getVersionKey();
      const subject = await subjects.claimDue(version, new Date());
      if (subject === null) break;
      const startedAt = performance.now();
      await subjects.saveChanges(subject.id, await feeds.listEntries(subject, origin()), version, new Date());
      await this.#wait(COOLDOWN_FACTOR * (performance.now() - startedAt));
    }
    if ((await outbox.enqueueChanges(new Date())) > 0) onQueued();
  }

  /** Deletes data after its retention period. */
  async #prune(): Promise<void> {
    if (Date.now() < this.#pruneAt) return;
    this.#pruneAt = Date.now() + PRUNE_INTERVAL_MS;
    const { follows, subjects, outbox, eraser } = this.#options;
    const cutoff = new Date(Date.now() - FOLLOW_LIMITS.retentionDays * DAY_MS);
    await outbox.prune(cutoff);
    await subjects.pruneEntries(cutoff);
    const deletedValues = await follows.deleteUnconfirmed(new Date());
    if (deletedValues.length > 0) eraser.schedule(deletedValues);
  }

  async #wait(ms: number): Promise<void> {
    const wakeController = new AbortController();
    this.#wake = () => wakeController.abort();
    const signal = AbortSignal.any([wakeController.signal, this.#closed.signal]);
    await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
    this.#wake = null;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed.abort();
    await this.#running;
  }
}
