import { type Selectable, sql, type Transaction } from 'kysely';
import type { Mailer, OutgoingMail, SendOutcome } from '../mail/mailer.ts';
import type { MailKind, Records, RecordsSchema } from '../records/schema.ts';
import { fewValues } from '../records/value-pages.ts';

const MINUTE_MS = 60_000;
/** A try that has not ended after this long never will: its process is gone. */
const ATTEMPT_TIMEOUT_MS = 10 * MINUTE_MS;
const MAX_ATTEMPTS = 8;
const MAX_RETRY_DELAY_MS = 360 * MINUTE_MS;

/** A mail for the outbox: it is deleted together with the row that it belongs to. */
export type NewMail =
  | { readonly kind: 'waitlist-confirmation'; readonly signup_id: number }
  | { readonly kind: 'application-confirmation'; readonly application_id: number }
  | { readonly kind: 'report-notice' | 'report-answer'; readonly report_id: number };

/** Puts a mail into the outbox, unless the sign-up, application or report has had this mail. */
export async function enqueueMail(transaction: Transaction<RecordsSchema>, mail: NewMail, now: Date): Promise<void> {
  const at = now.toISOString();
  await transaction
    .insertInto('outgoing_mail')
    .values({ ...mail, state: 'waiting', attempts: 0, not_before: at, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Outcome of one mail. */
export interface SentMail<Mail> {
  readonly mail: Mail;
  readonly outcome: SendOutcome;
}

export interface MailOutboxOptions<Mail> {
  readonly records: Records;
  /** Kinds of mails that this sender sends. */
  readonly kinds: readonly MailKind[];
  /** Reads what the text of a mail needs. @returns null if the person was deleted in this very moment */
  readonly read: (id: number) => Promise<Mail | null>;
}

/**
 * Outbox for mails, delivered at most once. A mail is marked as `sending` before it is sent. If the attempt never ends,
 * the outcome is unknown and the mail is never sent again.
 */
export class MailOutbox<Mail> {
  readonly #options: MailOutboxOptions<Mail>;

  constructor(options: MailOutboxOptions<Mail>) {
    this.#options = options;
  }

  /** Sends the mail that has waited longest. @returns null where none is due */
  async sendNext(
    mailer: Mailer,
    compose: (mail: Mail) => OutgoingMail,
    signal: AbortSignal,
  ): Promise<SentMail<Mail> | null> {
    const claimed = await this.#claim();
    if (claimed === null) return null;
    const { id, attempts, mail } = claimed;
    const outcome = await mailer.send(compose(mail), signal);
    await this.#options.records.db
      .updateTable('outgoing_mail')
      .set({ ...toMailUpdate(outcome, attempts), reason: outcome.kind === 'sent' ? null : outcome.reason })
      .where('id', '=', id)
      .execute();
    return { mail, outcome };
  }

  /**
   * Marks tries that never ended. Marking one whose process still lives does no harm: its end is written over it.
   * @param olderThanMs how long ago they began at least; a try ends within ten minutes
   * @returns how many
   */
  async markStalledAttempts(now: Date, olderThanMs = ATTEMPT_TIMEOUT_MS): Promise<number> {
    const startedBefore = new Date(now.getTime() - olderThanMs).toISOString();
    const { records, kinds } = this.#options;
    const { numUpdatedRows } = await records.db
      .updateTable('outgoing_mail')
      .set({ state: 'in-doubt', reason: 'the try never ended' })
      .where('state', '=', 'sending')
      .where('kind', 'in', fewValues(kinds))
      .where('attempted_at', '<=', startedBefore)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** The oldest mail that is due and that no other process takes in the same moment. */
  async #claim(): Promise<{ id: number; attempts: number; mail: Mail } | null> {
    const { records, kinds, read } = this.#options;
    for (;;) {
      const now = new Date().toISOString();
      const claimed = await records.db
        .updateTable('outgoing_mail')
        .set({ state: 'sending', attempted_at: now, attempts: sql<number>`attempts + 1` })
        .where('id', '=', (eb) => {
          const due = eb
            .selectFrom('outgoing_mail')
            .select('id')
            .where('state', '=', 'waiting')
            .where('kind', 'in', fewValues(kinds))
            .where('not_before', '<=', now)
            .orderBy('not_before')
            .orderBy('id')
            .limit(1);
          // Rows that another process is claiming are skipped, without waiting.
          return records.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
        })
        .returning(['id', 'attempts'])
        .executeTakeFirst();
      if (claimed === undefined) return null;
      const mail = await read(claimed.id);
      // Deleted together with the person in this very moment.
      if (mail !== null) return { ...claimed, mail };
    }
  }
}

/**
 * Update of a mail after an attempt. Temporary failures are retried with exponential backoff: after one minute, two,
 * four … up to six hours.
 */
function toMailUpdate(
  outcome: SendOutcome,
  attempts: number,
): Partial<Pick<Selectable<RecordsSchema['outgoing_mail']>, 'state' | 'not_before'>> {
  switch (outcome.kind) {
    case 'sent':
    case 'refused':
    case 'in-doubt':
      return { state: outcome.kind };
    case 'later':
    case 'unavailable': {
      if (outcome.kind === 'later' && attempts >= MAX_ATTEMPTS) return { state: 'refused' };
      const delayMs = Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), MAX_RETRY_DELAY_MS);
      return { state: 'waiting', not_before: new Date(Date.now() + delayMs).toISOString() };
    }
  }
}
