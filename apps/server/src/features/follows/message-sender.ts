import { AppError } from '../../platform/errors/app-error.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { Rounds } from '../../platform/outbox/rounds.ts';
import type { Outcome } from './after-try.ts';
import { composeFollowMail } from './compose-follow-mail.ts';
import { HostPace } from './host-pace.ts';
import type { MessageQueue, TakenMessage } from './message-queue.ts';
import type { WebhookSender } from './send-webhook.ts';

/** How often the outbox is looked at for messages that another process wrote, or that are to be tried again. */
const LOOK_EVERY_MS = 10_000;
/** Webhooks that are asked at one time: a slow one keeps few others waiting. */
const WEBHOOKS_AT_ONCE = 6;
/** Of messages of all kinds. */
const WEBHOOK_PACE = { atOnce: 2, aMinute: 60 };

export interface MailOut {
  readonly mailer: Mailer;
  readonly publicUrl: string;
}

export interface MessageSenderOptions {
  readonly queue: MessageQueue;
  readonly webhooks: WebhookSender;
  /** null: mails stay where they are. */
  readonly mail: MailOut | null;
  /** Told in a sentence of what did not work, without personal data. */
  readonly onTrouble: (sentence: string) => void;
}

/** Sends what is in the outbox of follows, beside the serving of requests. */
export class MessageSender implements AsyncDisposable {
  readonly #options: MessageSenderOptions;
  readonly #rounds = new Rounds({ everyMs: LOOK_EVERY_MS, round: () => this.#sendAll() });
  #trouble: string | null = null;
  readonly #pace = new HostPace(WEBHOOK_PACE);
  readonly #lanes = new Set<Promise<void>>();
  /** One asks the outbox at a time: what it took counts before the next one asks. */
  #taking: Promise<unknown> = Promise.resolve();

  constructor(options: MessageSenderOptions) {
    this.#options = options;
  }

  begin(): void {
    this.#rounds.begin();
  }

  /** Something may be there to send; returns at once. */
  look(): void {
    this.#openLane();
    this.#rounds.ask();
  }

  /** Whether a host got so much in the last minute that nothing more is sent there now. */
  isBusy(host: string): boolean {
    return this.#pace.busy(new Date()).includes(host);
  }

  /** Sends a message that was taken, and writes down how it ended. */
  async send(message: TakenMessage): Promise<Outcome> {
    const end = this.#begin(message);
    try {
      return await this.#send(message);
    } finally {
      end();
    }
  }

  #begin({ webhookHost }: TakenMessage): () => void {
    return webhookHost === null ? () => undefined : this.#pace.begin(webhookHost, new Date());
  }

  async #send(message: TakenMessage): Promise<Outcome> {
    const outcome = await this.#try(message);
    await this.#options.queue.settle(message, outcome, new Date());
    return outcome;
  }

  async #try(message: TakenMessage): Promise<Outcome> {
    const { webhooks, mail } = this.#options;
    // Stopped between being written and being sent.
    if (message.kind === 'changes' && !message.isActive) return { kind: 'refused', reason: 'stopped' };
    if (message.channel === 'webhook') return webhooks.send(message, this.#rounds.signal);
    const { email } = message;
    if (mail === null || email === null) return { kind: 'unavailable', reason: 'no mail server' };
    return mail.mailer.send(composeFollowMail({ ...message, email }, mail.publicUrl), this.#rounds.signal);
  }

  async #sendAll(): Promise<void> {
    const { queue, mail, onTrouble } = this.#options;
    this.#openLane();
    try {
      const unended = await queue.markUnended(new Date());
      if (unended > 0)
        onTrouble(
          `${unended} messages to followers may or may not have been sent before a stop; they are not sent again.`,
        );
      if (mail) await this.#sendMails();
      this.#trouble = null;
    } catch (error) {
      this.#tell(error);
    }
  }

  /** The next round tries again. An outage is told once; what it was without its words, which may quote a row. */
  #tell(error: unknown): void {
    const trouble = error instanceof AppError ? error.code : error instanceof Error ? error.name : 'unknown';
    if (trouble !== this.#trouble) this.#options.onTrouble(`The outbox of follows could not be worked on (${trouble})`);
    this.#trouble = trouble;
  }

  /** A lane sends one webhook after the other until there is none; each message opens another lane beside it. */
  #openLane(): void {
    if (this.#rounds.ended || this.#lanes.size >= WEBHOOKS_AT_ONCE) return;
    const lane = this.#sendWebhooks()
      .catch((error: unknown) => this.#tell(error))
      .finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  async #sendWebhooks(): Promise<void> {
    while (!this.#rounds.ended) {
      const taken = await this.#takeWebhook();
      if (taken === null) return;
      this.#openLane();
      try {
        await this.#send(taken.message);
      } finally {
        taken.end();
      }
    }
  }

  #takeWebhook(): Promise<{ message: TakenMessage; end: () => void } | null> {
    const take = async () => {
      const now = new Date();
      const message = await this.#options.queue.take('webhook', now, this.#pace.busy(now));
      return message && { message, end: this.#begin(message) };
    };
    const taken = this.#taking.then(take, take);
    this.#taking = taken;
    return taken;
  }

  async #sendMails(): Promise<void> {
    while (!this.#rounds.ended) {
      const message = await this.#options.queue.take('email', new Date());
      if (message === null) return;
      const outcome = await this.#send(message);
      // No mail would be taken.
      if (outcome.kind === 'unavailable') {
        this.#options.onTrouble(`A mail to a follower was not sent: ${outcome.reason}`);
        return;
      }
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds.end(this.#lanes);
  }
}
