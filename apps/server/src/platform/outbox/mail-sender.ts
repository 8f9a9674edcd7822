import type { Mailer, OutgoingMail } from '../mail/mailer.ts';
import type { MailOutbox } from './mail-outbox.ts';
import { Rounds } from './rounds.ts';

/** How often the outbox is looked at for mails that another process wrote, or that are to be tried again. */
const LOOK_EVERY_MS = 20_000;

export interface MailSenderOptions<Mail> {
  readonly outbox: MailOutbox<Mail>;
  readonly mailer: Mailer;
  readonly compose: (mail: Mail) => OutgoingMail;
  /** Names these mails in the log: `confirmation`. */
  readonly noun: string;
  /** Told in a sentence of what did not work, without personal data. */
  readonly onTrouble: (sentence: string) => void;
}

/** Sends mails from the outbox, one after the other, beside the serving of requests: no answer waits for a mail server. */
export class MailSender<Mail> implements AsyncDisposable {
  readonly #options: MailSenderOptions<Mail>;
  readonly #rounds = new Rounds({ everyMs: LOOK_EVERY_MS, round: () => this.#sendAll() });

  constructor(options: MailSenderOptions<Mail>) {
    this.#options = options;
    this.#rounds.begin();
  }

  /** Something may be there to send; returns at once. */
  look(): void {
    this.#rounds.ask();
  }

  async #sendAll(): Promise<void> {
    const { outbox, mailer, compose, noun, onTrouble } = this.#options;
    try {
      const unended = await outbox.markUnended(new Date());
      if (unended > 0)
        onTrouble(`${unended} ${noun} mails may or may not have been sent before a stop; they are not sent again.`);
      while (!this.#rounds.ended) {
        const sent = await outbox.sendNext(mailer, compose, this.#rounds.signal);
        if (sent === null) return;
        const { outcome } = sent;
        if (outcome.kind !== 'sent') onTrouble(`A ${noun} mail was not sent: ${outcome.kind} (${outcome.reason})`);
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
