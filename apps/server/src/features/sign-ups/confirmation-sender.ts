import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Records } from '../../platform/records/schema.ts';
import { composeMail } from './compose-mail.ts';
import { Outbox } from './outbox.ts';

/** How often the outbox is looked at for mails that another process wrote, or that are to be tried again. */
const LOOK_EVERY_MS = 20_000;
/** How long a mail that is under way may take when the server stops. */
const GRACE_MS = 3_000;

export interface ConfirmationSenderOptions {
  readonly records: Records;
  readonly mailer: Mailer;
  readonly publicUrl: string;
  /** Told in a sentence of what did not work, without personal data. */
  readonly onTrouble: (sentence: string) => void;
}

/** Sends confirmations from the outbox, one after the other, beside the serving of requests: no answer waits for a mail server. */
export class ConfirmationSender implements AsyncDisposable {
  readonly #options: ConfirmationSenderOptions;
  readonly #outbox: Outbox;
  readonly #timer: NodeJS.Timeout;
  #round: Promise<void> | null = null;
  #again = false;
  #closed = false;
  readonly #cut = new AbortController();

  constructor(options: ConfirmationSenderOptions) {
    this.#options = options;
    this.#outbox = new Outbox(options.records, ['waitlist-confirmation', 'application-confirmation']);
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
    this.#timer.unref();
    this.look();
  }

  /** Something may be there to send; returns at once. */
  look(): void {
    if (this.#closed) return;
    if (this.#round) {
      this.#again = true;
      return;
    }
    this.#round = this.#sendAll().finally(() => {
      this.#round = null;
      if (!this.#again) return;
      this.#again = false;
      this.look();
    });
  }

  async #sendAll(): Promise<void> {
    const { mailer, publicUrl, onTrouble } = this.#options;
    try {
      const unended = await this.#outbox.markUnended(new Date());
      if (unended > 0)
        onTrouble(
          `${unended} confirmation mails may or may not have been sent before a stop; they are not sent again.`,
        );
      while (!this.#closed) {
        const sent = await this.#outbox.sendNext(mailer, (mail) => composeMail(mail, publicUrl), this.#cut.signal);
        if (sent === null) return;
        const { outcome } = sent;
        if (outcome.kind !== 'sent') onTrouble(`A confirmation mail was not sent: ${outcome.kind} (${outcome.reason})`);
        if (outcome.kind === 'unavailable') return;
      }
    } catch (error) {
      // The next round tries again; what it was is told without its words, which may quote a row.
      onTrouble(`The outbox could not be worked on (${error instanceof Error ? error.name : 'unknown'})`);
    }
  }

  /** Lets the mail that is under way end, for a moment: no mail server decides when we stop. */
  async [Symbol.asyncDispose](): Promise<void> {
    this.#closed = true;
    clearInterval(this.#timer);
    const cut = setTimeout(() => this.#cut.abort(), GRACE_MS);
    await this.#round;
    clearTimeout(cut);
  }
}
