import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import type { MailOutbox } from './mail-outbox.ts';
import { PollingWorker } from './polling-worker.ts';

/** Poll interval for mails that another process wrote, or that are due for a retry. */
const POLL_INTERVAL_MS = 20_000;

export interface MailSenderOptions<Mail> {
  readonly outbox: MailOutbox<Mail>;
  readonly mailer: Mailer;
  readonly compose: (mail: Mail) => OutgoingMail;
  /** Names these mails in the log: `confirmation`. */
  readonly noun: string;
  /** Receives a sentence about a failure, without personal data. */
  readonly onError: (message: string) => void;
}

/** Sends mails from the outbox in sequence, in the background: no response waits for a mail server. */
export class MailSender<Mail> implements AsyncDisposable {
  readonly #options: MailSenderOptions<Mail>;
  readonly #worker = new PollingWorker({ intervalMs: POLL_INTERVAL_MS, task: () => this.#sendAll() });

  constructor(options: MailSenderOptions<Mail>) {
    this.#options = options;
    this.#worker.start();
  }

  /** There may be mails to send. Returns immediately. */
  trigger(): void {
    this.#worker.trigger();
  }

  async #sendAll(): Promise<void> {
    const { outbox, mailer, compose, noun, onError } = this.#options;
    try {
      const stalled = await outbox.markStalledAttempts(new Date());
      if (stalled > 0)
        onError(`${stalled} ${noun} mails may or may not have been sent before a stop; they are not sent again.`);
      while (!this.#worker.isStopped) {
        const sent = await outbox.sendNext(mailer, compose, this.#worker.signal);
        if (sent === null) return;
        const { outcome } = sent;
        if (outcome.kind !== 'sent') onError(`A ${noun} mail was not sent: ${outcome.kind} (${outcome.reason})`);
        if (outcome.kind === 'unavailable') return;
      }
    } catch (error) {
      // The next run retries. The error's message is left out, because it may quote a row.
      onError(`The outbox could not be worked on (${error instanceof Error ? error.name : 'unknown'})`);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.stop();
  }
}
