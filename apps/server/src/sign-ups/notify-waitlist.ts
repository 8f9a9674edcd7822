import { sql, type Transaction } from 'kysely';
import { sendNextMail } from '../platform/delivery/mail-sender.ts';
import { Outbox } from '../platform/delivery/outbox.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { MessageKind, MessageState, Records, RecordsSchema } from '../platform/records/schema.ts';
import { fewValues } from '../platform/records/value-pages.ts';
import { composeSignUpMail } from './compose-sign-up-mail.ts';
import { type ClaimedMail, readSignUpMail } from './read-sign-up-mail.ts';

/** The run stops after this many consecutive mails that the mail server rejected. */
const MAX_CONSECUTIVE_FAILURES = 3;
/** A mail in one of these states is not sent again by any run. */
const NOTIFIED_STATES: readonly MessageState[] = ['sending', 'sent', 'refused', 'unknown'];

interface LaunchMessage {
  readonly subject: string;
  readonly text: string;
}

/** Number of launch messages in each state after a run. */
export interface NotifySummary {
  /** Mails that this run put into the outbox. */
  readonly queued: number;
  /** Mails that this run sent. */
  readonly sent: number;
  /** Mails that the mail server permanently rejected in this run. */
  readonly refused: number;
  /** Mails that are not sent yet. The next run sends them. */
  readonly pending: number;
  /** Attempts with an unknown outcome, including those of earlier runs. They are never sent again. */
  readonly unknown: readonly string[];
  /** Why the run ended early. Null if it was completed. */
  readonly stopped: string | null;
}

/**
 * SQL for the mailbox of a sign-up. Sign-ups of earlier versions may spell one mailbox in several ways: with spaces
 * around the address, capital letters or a final dot.
 */
const normalizedMailbox = (table: string) => sql<string>`rtrim(trim(lower(${sql.ref(`${table}.email_key`)})), '.')`;

type Db = Records['db'] | Transaction<RecordsSchema>;

/** Selects the oldest sign-up of each mailbox that has no launch mail in one of the states. */
const selectOldestUnnotified = (db: Db, states: readonly MessageState[]) =>
  db
    .selectFrom('waitlist_signup as one')
    .leftJoin('outbox_message as mail', (join) =>
      join
        .onRef('mail.signup_id', '=', 'one.id')
        .on('mail.kind', '=', 'launch')
        .on('mail.state', 'in', fewValues(states)),
    )
    .groupBy(normalizedMailbox('one'))
    .having(({ fn }) => fn.count('mail.id'), '=', 0)
    .select(({ fn }) => fn.min('one.id').as('id'));

/** Lists sign-ups without a launch mail, oldest first. */
export async function* listUnnotifiedSignups(records: Records): AsyncGenerator<string> {
  for (let after = 0; ; ) {
    const page = await records.db
      .selectFrom('waitlist_signup')
      .innerJoin(selectOldestUnnotified(records.db, NOTIFIED_STATES).as('untold'), 'untold.id', 'waitlist_signup.id')
      .select(['waitlist_signup.id', 'email'])
      .where('waitlist_signup.id', '>', after)
      .orderBy('waitlist_signup.id')
      .limit(500)
      .execute();
    const last = page.at(-1);
    if (!last) return;
    for (const { email } of page) yield email;
    after = last.id;
  }
}

/**
 * Sends the launch mail to everyone on the waitlist who has not received it. Each mailbox receives at most one mail:
 * the next run resumes an interrupted run, and a mail with an unknown outcome is reported and not sent again. Only one
 * run at a time is allowed on the same records, so the caller must have the lock.
 * @param onProgress called after each mail with the number of mails that this run has handled
 */
export async function notifyWaitlist(
  records: Records,
  message: LaunchMessage,
  {
    mailer,
    publicUrl,
    signal,
    onProgress,
  }: { mailer: Mailer; publicUrl: string; signal: AbortSignal; onProgress: (done: number) => void },
): Promise<NotifySummary> {
  const outbox = new Outbox(records, ['launch']);
  // Only the process with the lock sends mails, so an interrupted run left the mails in the state `sending`.
  await outbox.markStalledAttempts(new Date(), 0);
  const queued = await enqueueLaunch(records, message, new Date());
  const sending = {
    outbox,
    mailer,
    read: (id: number) => readSignUpMail(records, id),
    compose: (mail: ClaimedMail) => composeSignUpMail(mail, publicUrl),
  };
  const counts = { sent: 0, refused: 0 };
  let stopped: string | null = null;
  let failuresInRow = 0;
  for (let done = 1; ; done++) {
    if (signal.aborted) {
      stopped = 'stopped';
      break;
    }
    // If the run is stopped, the mail that is being sent is still completed. An interrupted mail would have an unknown
    // outcome.
    const attempt = await sendNextMail(sending, new AbortController().signal);
    if (attempt === null) break;
    const { outcome } = attempt;
    if (outcome.kind === 'sent' || outcome.kind === 'refused') counts[outcome.kind] += 1;
    failuresInRow = outcome.kind === 'unavailable' ? failuresInRow + 1 : 0;
    onProgress(done);
    if (failuresInRow >= MAX_CONSECUTIVE_FAILURES && outcome.kind === 'unavailable') {
      stopped = `the mail server accepts no email (${outcome.reason})`;
      break;
    }
  }
  return { queued, ...counts, ...(await readLaunchState(records)), stopped };
}

/**
 * Adds one row for each mailbox without a launch mail, all in one transaction. Mails that an earlier run left in the
 * outbox become due now.
 */
async function enqueueLaunch(records: Records, message: LaunchMessage, now: Date): Promise<number> {
  const at = now.toISOString();
  return records.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('outbox_message')
      .set({ next_attempt_at: at })
      .where('kind', '=', 'launch')
      .where('state', '=', 'pending')
      .execute();
    const { id } = await transaction
      .insertInto('launch_message')
      .values({ ...message, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('outbox_message')
      .columns([
        'kind',
        'signup_id',
        'launch_message_id',
        'dedup_key',
        'changes',
        'state',
        'attempts',
        'next_attempt_at',
        'created_at',
      ])
      .expression(
        transaction
          .selectFrom('waitlist_signup')
          .innerJoin(
            selectOldestUnnotified(transaction, [...NOTIFIED_STATES, 'pending']).as('untold'),
            'untold.id',
            'waitlist_signup.id',
          )
          .select(({ cast, val }) => [
            cast<MessageKind>(val('launch'), 'text').as('kind'),
            'waitlist_signup.id as signup_id',
            cast<number>(val(id), 'bigint').as('launch_message_id'),
            cast<string>(val('launch'), 'text').as('dedup_key'),
            cast<number>(val(0), 'integer').as('changes'),
            cast<MessageState>(val('pending'), 'text').as('state'),
            cast<number>(val(0), 'integer').as('attempts'),
            cast<string>(val(at), 'text').as('next_attempt_at'),
            cast<string>(val(at), 'text').as('created_at'),
          ])
          .orderBy('waitlist_signup.id'),
      )
      .executeTakeFirstOrThrow();
    const queued = Number(numInsertedOrUpdatedRows ?? 0);
    if (queued === 0) await transaction.deleteFrom('launch_message').where('id', '=', id).execute();
    return queued;
  });
}

async function readLaunchState(records: Records): Promise<Pick<NotifySummary, 'pending' | 'unknown'>> {
  const launch = records.db.selectFrom('outbox_message').where('outbox_message.kind', '=', 'launch');
  const { pending } = await launch
    .where('state', '=', 'pending')
    .select(({ fn }) => fn.countAll<number | string>().as('pending'))
    .executeTakeFirstOrThrow();
  const unknownMails = await launch
    .where('state', '=', 'unknown')
    .innerJoin('waitlist_signup', 'waitlist_signup.id', 'outbox_message.signup_id')
    .select('waitlist_signup.email')
    .orderBy('outbox_message.id')
    .execute();
  return { pending: Number(pending), unknown: unknownMails.map(({ email }) => email) };
}
