import { LIMITS } from '@vouchwire/api-contract';
import { PollingWorker } from '../platform/delivery/polling-worker.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { composeFollowMail } from './compose-follow-mail.ts';
import type { ClaimedMessage, NotificationOutbox } from './notification-outbox.ts';
import type { DeliveryOutcome } from './resolve-delivery.ts';

/** Poll interval for messages of other processes, or that are due for a retry. */
const POLL_INTERVAL_MS = 10_000;

interface MailTransport {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

interface NotificationSenderOptions {
  readonly outbox: NotificationOutbox;
  /** Null means that mails remain in the outbox. */
  readonly mail: MailTransport | null;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/** Sends the mails of the notification outbox, in the background. */
export class NotificationSender implements AsyncDisposable {
  readonly #options: NotificationSenderOptions;
  readonly #worker = new PollingWorker({ intervalMs: POLL_INTERVAL_MS, task: () => this.#sendAll() });
  #lastError: string | null = null;

  constructor(options: NotificationSenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#worker.start();
  }

  /** Starts sending without waiting for it. Call it when there may be messages. */
  trigger(): void {
    this.#worker.trigger();
  }

  async #sendAll(): Promise<void> {
    const { outbox, mail, onError } = this.#options;
    try {
      const stalled = await outbox.markStalledAttempts(new Date());
      if (stalled > 0)
        onError(`${stalled} messages to followers have an unknown outcome after a stop. They are not sent again.`);
      if (mail) await this.#sendMails(mail);
      this.#lastError = null;
    } catch (error) {
      // The next run tries again. An outage is reported once, without the error's message, which may quote a row.
      const errorCode = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
      if (errorCode !== this.#lastError) onError(`The outbox of follows could not be processed (${errorCode})`);
      this.#lastError = errorCode;
    }
  }

  async #sendMails(mail: MailTransport): Promise<void> {
    const { outbox, onError } = this.#options;
    while (!this.#worker.isStopped) {
      const message = await outbox.claim(new Date());
      if (message === null) break;
      const outcome = await this.#attempt(message, mail);
      await outbox.complete(message, outcome, new Date());
      // The mail server does not accept mails.
      if (outcome.kind === 'unavailable') {
        onError(`An email to a follower was not sent: ${outcome.reason}`);
        return;
      }
    }
    const expired = await outbox.deleteExpiredLinks(new Date());
    if (expired > 0)
      onError(
        `${expired} links to confirm a follow waited ${LIMITS.CONFIRMATION_WAIT_HOURS} hours for the limits and were not sent`,
      );
  }

  async #attempt(message: ClaimedMessage, { mailer, publicUrl }: MailTransport): Promise<DeliveryOutcome> {
    // The follow was stopped after the message was enqueued.
    if (message.kind === 'follow-changes' && !message.isActive) return { kind: 'refused', reason: 'stopped' };
    return mailer.send(composeFollowMail(message, publicUrl), this.#worker.signal);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.stop();
  }
}
