import { PollingWorker } from '../platform/delivery/polling-worker.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { HostRateLimiter } from '../platform/limiter/host-rate-limiter.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { composeFollowMail } from './compose-follow-mail.ts';
import type { ClaimedMessage, NotificationOutbox } from './notification-outbox.ts';
import type { DeliveryOutcome } from './resolve-delivery.ts';
import type { WebhookSender } from './webhook-sender.ts';

/** Poll interval for messages of other processes, or that are due for a retry. */
const POLL_INTERVAL_MS = 10_000;
/** Maximum number of concurrent webhook requests, so that a slow one delays few others. */
const MAX_CONCURRENT_WEBHOOKS = 6;
/** Limits per host, for messages of all kinds. */
const WEBHOOK_RATE_LIMITS = { concurrency: 2, perMinute: 60 };

interface MailTransport {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

interface NotificationSenderOptions {
  readonly outbox: NotificationOutbox;
  readonly webhooks: WebhookSender;
  /** Null means that mails remain in the outbox. */
  readonly mail: MailTransport | null;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/** Sends the messages of the notification outbox, in the background. */
export class NotificationSender implements AsyncDisposable {
  readonly #options: NotificationSenderOptions;
  readonly #worker = new PollingWorker({ intervalMs: POLL_INTERVAL_MS, task: () => this.#sendAll() });
  #lastError: string | null = null;
  readonly #rateLimiter = new HostRateLimiter(WEBHOOK_RATE_LIMITS);
  readonly #lanes = new Set<Promise<void>>();
  /** Claims are sequential, so that each one sees the earlier ones. */
  #claiming: Promise<unknown> = Promise.resolve();

  constructor(options: NotificationSenderOptions) {
    this.#options = options;
  }

  start(): void {
    this.#worker.start();
  }

  /** Starts sending without waiting for it. Call it when there may be messages. */
  trigger(): void {
    this.#openLane();
    this.#worker.trigger();
  }

  /** Returns true if a host reached its limit in the last minute. */
  isBusy(host: string): boolean {
    return this.#rateLimiter.listBusyHosts(new Date()).includes(host);
  }

  /** Sends a claimed message, and saves its outcome. */
  async send(message: ClaimedMessage): Promise<DeliveryOutcome> {
    const release = this.#acquireHost(message);
    try {
      return await this.#send(message);
    } finally {
      release();
    }
  }

  #acquireHost({ webhookHost }: ClaimedMessage): () => void {
    return webhookHost === null ? () => undefined : this.#rateLimiter.acquire(webhookHost, new Date());
  }

  async #send(message: ClaimedMessage): Promise<DeliveryOutcome> {
    const outcome = await this.#attempt(message);
    await this.#options.outbox.complete(message, outcome, new Date());
    return outcome;
  }

  async #attempt(message: ClaimedMessage): Promise<DeliveryOutcome> {
    const { webhooks, mail } = this.#options;
    // The follow was stopped after the message was enqueued.
    if (message.kind === 'follow-changes' && !message.isActive) return { kind: 'refused', reason: 'stopped' };
    if (message.channel === 'webhook') return webhooks.send(message, this.#worker.signal);
    const { email } = message;
    if (mail === null || email === null) return { kind: 'unavailable', reason: 'no mail server' };
    return mail.mailer.send(composeFollowMail({ ...message, email }, mail.publicUrl), this.#worker.signal);
  }

  async #sendAll(): Promise<void> {
    const { outbox, mail, onError } = this.#options;
    this.#openLane();
    try {
      const stalled = await outbox.markStalledAttempts(new Date());
      if (stalled > 0)
        onError(`${stalled} messages to followers have an unknown outcome after a stop. They are not sent again.`);
      if (mail) await this.#sendMails();
      this.#lastError = null;
    } catch (error) {
      this.#reportError(error);
    }
  }

  /**
   * Reports an error. The next run tries again. An outage is reported once, without the error's message, which may
   * quote a row.
   */
  #reportError(error: unknown): void {
    const errorCode = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
    if (errorCode !== this.#lastError)
      this.#options.onError(`The outbox of follows could not be processed (${errorCode})`);
    this.#lastError = errorCode;
  }

  /**
   * Starts a lane, which sends webhooks sequentially until there is none. Each message starts another lane, up to the
   * maximum.
   */
  #openLane(): void {
    if (this.#worker.isStopped || this.#lanes.size >= MAX_CONCURRENT_WEBHOOKS) return;
    const lane = this.#sendWebhooks()
      .catch((error: unknown) => this.#reportError(error))
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  async #sendWebhooks(): Promise<void> {
    while (!this.#worker.isStopped) {
      const claimed = await this.#claimWebhook();
      if (claimed === null) return;
      this.#openLane();
      try {
        await this.#send(claimed.message);
      } finally {
        claimed.end();
      }
    }
  }

  #claimWebhook(): Promise<{ message: ClaimedMessage; end: () => void } | null> {
    const claim = async () => {
      const now = new Date();
      const message = await this.#options.outbox.claim('webhook', now, this.#rateLimiter.listBusyHosts(now));
      return message && { message, end: this.#acquireHost(message) };
    };
    const claimed = this.#claiming.then(claim, claim);
    this.#claiming = claimed;
    return claimed;
  }

  async #sendMails(): Promise<void> {
    while (!this.#worker.isStopped) {
      const message = await this.#options.outbox.claim('email', new Date());
      if (message === null) return;
      const outcome = await this.#send(message);
      // The mail server does not accept mails.
      if (outcome.kind === 'unavailable') {
        this.#options.onError(`An email to a follower was not sent: ${outcome.reason}`);
        return;
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.stop(this.#lanes);
  }
}
