import type { Mailer } from '../../platform/mail/mailer.ts';
import { Rounds } from '../../platform/outbox/rounds.ts';
import type { Records } from '../../platform/records/schema.ts';
import { composeMail } from './compose-mail.ts';
import { Outbox } from './outbox.ts';

/** How often the outbox is looked at for mails that another process wrote, or that are to be tried again. */
const LOOK_EVERY_MS = 20_000;

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
  readonly #rounds = new Rounds({ everyMs: LOOK_EVERY_MS, round: () => this.#sendAll() });

  constructor(options: ConfirmationSenderOptions) {
    this.#options = options;
    this.#outbox = new Outbox(options.records, ['waitlist-confirmation', 'application-confirmation']);
    this.#rounds.begin();
  }

  /** Something may be there to send; returns at once. */
  look(): void {
    this.#rounds.ask();
  }

  async #sendAll(): Promise<void> {
    const { mailer, publicUrl, onTrouble } = this.#options;
    try {
      const unended = await this.#outbox.markUnended(new Date());
      if (unended > 0)
        onTrouble(
          `${unended} confirmation mails may or may not have been sent before a stop; they are not sent again.`,
        );
      while (!this.#rounds.ended) {
        const sent = await this.#outbox.sendNext(mailer, (mail) => composeMail(mail, publicUrl), this.#rounds.signal);
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

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#rounds.end();
  }
}
