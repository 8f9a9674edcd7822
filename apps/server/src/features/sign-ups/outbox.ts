import { type Selectable, sql, type Transaction } from 'kysely';
import type { Mailer, OutgoingMail, SendOutcome } from '../../platform/mail/mailer.ts';
import type { MailKind, Records, RecordsSchema } from '../../platform/records/schema.ts';
import { fewValues } from '../../platform/records/value-pages.ts';

const MINUTE_MS = 60_000;
/** A try that has not ended after this long never will: its process is gone. */
const TRY_ENDS_WITHIN_MS = 10 * MINUTE_MS;
const MOST_ATTEMPTS = 8;
const LONGEST_WAIT_MS = 360 * MINUTE_MS;

type NewMail =
  | { readonly kind: 'waitlist-confirmation'; readonly signup_id: number }
  | { readonly kind: 'application-confirmation'; readonly application_id: number };

/** Puts a mail into the outbox, unless this person has had this mail. */
export async function queueMail(transaction: Transaction<RecordsSchema>, mail: NewMail, now: Date): Promise<void> {
  const at = now.toISOString();
  await transaction
    .insertInto('outgoing_mail')
    .values({ ...mail, state: 'waiting', attempts: 0, not_before: at, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A mail that this process has taken to send, with what its text needs. */
export interface TakenMail {
  readonly id: number;
  readonly kind: MailKind;
  readonly attempts: number;
  readonly email: string;
  /** null for a mail about an application. */
  readonly unsubscribeToken: string | null;
  /** The operator's words, for a launch message. */
  readonly message: { readonly subject: string; readonly text: string } | null;
}

/** What became of one mail. */
export interface SentMail {
  readonly mail: TakenMail;
  readonly outcome: SendOutcome;
}

/**
 * The outbox. A mail is marked as being sent before it is sent, so that whatever happens in between it does not go out
 * twice: one whose try never ended is in doubt, and nobody tries it again.
 */
export class Outbox {
  readonly #records: Records;
  readonly #kinds: readonly MailKind[];

  /** @param kinds which mails this one sends */
  constructor(records: Records, kinds: readonly MailKind[]) {
    this.#records = records;
    this.#kinds = kinds;
  }

  /** Sends the mail that has waited longest. @returns null where none is due */
  async sendNext(
    mailer: Mailer,
    compose: (mail: TakenMail) => OutgoingMail,
    signal: AbortSignal,
  ): Promise<SentMail | null> {
    const mail = await this.#take();
    if (mail === null) return null;
    const outcome = await mailer.send(compose(mail), signal);
    await this.#settle(mail, outcome);
    return { mail, outcome };
  }

  /**
   * Marks tries that never ended. Marking one whose process still lives does no harm: its end is written over it.
   * @param olderThanMs how long ago they began at least; a try ends within ten minutes
   * @returns how many
   */
  async markUnended(now: Date, olderThanMs = TRY_ENDS_WITHIN_MS): Promise<number> {
    const begun = new Date(now.getTime() - olderThanMs).toISOString();
    const { numUpdatedRows } = await this.#records.db
      .updateTable('outgoing_mail')
      .set({ state: 'in-doubt', reason: 'the try never ended' })
      .where('state', '=', 'sending')
      .where('kind', 'in', fewValues(this.#kinds))
      .where('attempted_at', '<=', begun)
      .executeTakeFirstOrThrow();
    return Number(numUpdatedRows);
  }

  /** The oldest mail that is due and that no other process takes in the same moment. */
  async #take(): Promise<TakenMail | null> {
    for (;;) {
      const now = new Date().toISOString();
      const taken = await this.#records.db
        .updateTable('outgoing_mail')
        .set({ state: 'sending', attempted_at: now, attempts: sql<number>`attempts + 1` })
        .where('id', '=', (eb) => {
          const due = eb
            .selectFrom('outgoing_mail')
            .select('id')
            .where('state', '=', 'waiting')
            .where('kind', 'in', fewValues(this.#kinds))
            .where('not_before', '<=', now)
            .orderBy('not_before')
            .orderBy('id')
            .limit(1);
          // What another process takes in the same moment is passed over, not waited for.
          return this.#records.kind === 'postgres' ? due.forUpdate().skipLocked() : due;
        })
        .returning('id')
        .executeTakeFirst();
      if (taken === undefined) return null;
      const mail = await this.#read(taken.id);
      // Deleted together with the person in this very moment.
      if (mail !== null) return mail;
    }
  }

  async #read(id: number): Promise<TakenMail | null> {
    const row = await this.#records.db
      .selectFrom('outgoing_mail')
      .leftJoin('waitlist_signup', 'waitlist_signup.id', 'outgoing_mail.signup_id')
      .leftJoin('publisher_application', 'publisher_application.id', 'outgoing_mail.application_id')
      .leftJoin('launch_message', 'launch_message.id', 'outgoing_mail.launch_message_id')
      .select([
        'outgoing_mail.kind',
        'outgoing_mail.attempts',
        'waitlist_signup.email as reader',
        'waitlist_signup.unsubscribe_token',
        'publisher_application.email as applicant',
        'launch_message.subject',
        'launch_message.text',
      ])
      .where('outgoing_mail.id', '=', id)
      .executeTakeFirst();
    const email = row?.reader ?? row?.applicant;
    if (row === undefined || email === undefined || email === null) return null;
    const { subject, text } = row;
    return {
      id,
      kind: row.kind,
      attempts: row.attempts,
      email,
      unsubscribeToken: row.unsubscribe_token,
      message: subject === null || text === null ? null : { subject, text },
    };
  }

  async #settle({ id, attempts }: TakenMail, outcome: SendOutcome): Promise<void> {
    await this.#records.db
      .updateTable('outgoing_mail')
      .set({ ...settled(outcome, attempts), reason: outcome.kind === 'sent' ? null : outcome.reason })
      .where('id', '=', id)
      .execute();
  }
}

/** What is written down of a try. What may come right is tried again, after one minute, two, four … up to six hours. */
function settled(
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
      if (outcome.kind === 'later' && attempts >= MOST_ATTEMPTS) return { state: 'refused' };
      const wait = Math.min(MINUTE_MS * 2 ** Math.min(attempts - 1, 20), LONGEST_WAIT_MS);
      return { state: 'waiting', not_before: new Date(Date.now() + wait).toISOString() };
    }
  }
}
