import { LIMITS } from '@vouchwire/api-contract';
import type { Mailer, OutgoingMail, SendOutcome } from '../mail/mailer.ts';
import { getMailRetryDelayMs, type MessageUpdate, type Outbox } from './outbox.ts';
import { PollingWorker } from './polling-worker.ts';

/** Poll interval for mails that another process wrote, or that are due for a retry. */
const POLL_INTERVAL_MS = 20_000;
const MAX_ATTEMPTS = 8;

interface MailSenderOptions<Mail> {
  readonly outbox: Outbox;
  /**
   * Reads the data for the text of a mail.
   * @returns null if the person was deleted after the mail was claimed
   */
  readonly read: (id: number) => Promise<Mail | null>;
  readonly compose: (mail: Mail) => OutgoingMail;
  readonly mailer: Mailer;
}

/** Outcome of an attempt to send one mail. */
interface SentMail<Mail> {
  readonly mail: Mail;
  readonly outcome: SendOutcome;
}

/**
 * Sends the mail with the earliest due time.
 * @returns null if no mail is due
 */
export async function sendNextMail<Mail>(
  { outbox, read, compose, mailer }: MailSenderOptions<Mail>,
  signal: AbortSignal,
): Promise<SentMail<Mail> | null> {
  for (;;) {
    const claimed = await outbox.claim(new Date());
    if (claimed === null) return null;
    const mail = await read(claimed.id);
    // The person, and with them this message, was deleted after the claim.
    if (mail === null) continue;
    const outcome = await mailer.send(compose(mail), signal);
    await outbox.complete(claimed.id, toMessageUpdate(outcome, claimed.attempts));
    return { mail, outcome };
  }
}

/** Update of a mail after an attempt. Temporary failures are retried with exponential backoff. */
function toMessageUpdate(outcome: SendOutcome, attempts: number): MessageUpdate {
  if (outcome.kind === 'sent') return { state: 'sent', reason: null };
  const { kind, reason } = outcome;
  if (kind === 'refused' || kind === 'unknown') return { state: kind, reason };
  if (kind === 'later' && attempts >= MAX_ATTEMPTS) return { state: 'refused', reason };
  const nextAttempt = new Date(Date.now() + getMailRetryDelayMs(attempts));
  return { state: 'pending', reason, next_attempt_at: nextAttempt.toISOString() };
}

/** Sends mails from the outbox in sequence, in the background: no response waits for a mail server. */
export class MailSender<Mail> implements AsyncDisposable {
  readonly #options: MailSenderOptions<Mail> & {
    /** Noun for these mails in the log, such as `confirmation`. */
    readonly noun: string;
    /** Receives a sentence about a failure, without personal data. */
    readonly onError: (message: string) => void;
  };
  readonly #worker = new PollingWorker({ intervalMs: POLL_INTERVAL_MS, task: () => this.#sendAll() });

  constructor(options: MailSenderOptions<Mail> & { noun: string; onError: (message: string) => void }) {
    this.#options = options;
    this.#worker.start();
  }

  /** Starts a run without waiting for it. Call it when there may be mails to send. */
  trigger(): void {
    this.#worker.trigger();
  }

  async #sendAll(): Promise<void> {
    const { outbox, noun, onError } = this.#options;
    try {
      const stalled = await outbox.markStalledAttempts(new Date());
      if (stalled > 0)
        onError(`${stalled} ${noun} emails have an unknown outcome after a stop. They are not sent again.`);
      while (!this.#worker.isStopped) {
        const sent = await sendNextMail(this.#options, this.#worker.signal);
        if (sent === null) break;
        const { outcome } = sent;
        if (outcome.kind !== 'sent') onError(`A ${noun} email was not sent: ${outcome.kind} (${outcome.reason})`);
        if (outcome.kind === 'unavailable') return;
      }
      const expired = await outbox.deleteExpiredConfirmations(new Date());
      if (expired > 0)
        onError(
          `${expired} ${noun} emails waited ${LIMITS.CONFIRMATION_WAIT_HOURS} hours for the limits and were not sent`,
        );
    } catch (error) {
      // The next run retries. The error's message is left out, because it may quote a row.
      onError(`The outbox could not be processed (${error instanceof Error ? error.name : 'unknown'})`);
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#worker.stop();
  }
}
