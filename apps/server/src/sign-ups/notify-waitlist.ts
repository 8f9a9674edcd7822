import { sql, type Transaction } from 'kysely';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { MailKind, MailState, Records, RecordsSchema } from '../platform/records/schema.ts';
import { fewValues } from '../platform/records/value-pages.ts';
import { composeSignUpMail } from './compose-sign-up-mail.ts';
import { SignUpMailOutbox } from './sign-up-mail-outbox.ts';

/** After this number of consecutive mails that the mail server rejected, the run stops. */
const MAX_CONSECUTIVE_FAILURES = 3;
/** States of a mail that no run sends again. */
const NOTIFIED_STATES: readonly MailState[] = ['sending', 'sent', 'refused', 'in-doubt'];

export interface LaunchMessage {
  readonly subject: string;
  readonly text: string;
}

/** States of all launch messages after a run. */
export interface NotifySummary {
  /** Put into the outbox by this run. */
  readonly queued: number;
  /** Sent by this run. */
  readonly sent: number;
  /** Permanently rejected by the mail server, in this run. */
  readonly refused: number;
  /** Not sent yet; the next run resumes with them. */
  readonly waiting: number;
  /** Attempts, also of earlier runs, with an unknown outcome. They are never sent again. */
  readonly in_doubt: readonly string[];
  /** Why the run ended early; null where it came to the end. */
  readonly stopped: string | null;
}

/**
 * The mailbox of a sign-up in SQL. Sign-ups of earlier versions may spell one mailbox in several ways: with spaces around
 * the address, capital letters or a final dot.
 */
const normalizedMailbox = (table: string) => sql<string>`rtrim(trim(lower(${sql.ref(`${table}.email_key`)})), '.')`;

type Db = Records['db'] | Transaction<RecordsSchema>;

/** The oldest sign-up of each mailbox that has no launch mail in one of the states. */
const selectOldestUnnotified = (db: Db, states: readonly MailState[]) =>
  db
    .selectFrom('waitlist_signup as one')
    .leftJoin('outgoing_mail as mail', (join) =>
      join
        .onRef('mail.signup_id', '=', 'one.id')
        .on('mail.kind', '=', 'launch')
        .on('mail.state', 'in', fewValues(states)),
    )
    .groupBy(normalizedMailbox('one'))
    .having(({ fn }) => fn.count('mail.id'), '=', 0)
    .select(({ fn }) => fn.min('one.id').as('id'));

/** Sign-ups without a launch mail, oldest first. */
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
 * Sends the launch mail to everyone on the waitlist who has not received it. At most one mail for each mailbox: the
 * next run resumes an interrupted one, and a mail with an unknown outcome is reported and not sent again. Only one run
 * at a time is allowed on the same records; the caller holds the lock.
 * @param onProgress called after each mail with the number of mails handled in this run
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
  const outbox = new SignUpMailOutbox(records, ['launch']);
  // The lock holder is the only sender: mails in the state `sending` were left by an interrupted run.
  await outbox.markStalledAttempts(new Date(), 0);
  const queued = await enqueueLaunch(records, message, new Date());
  const counts = { sent: 0, refused: 0 };
  let stopped: string | null = null;
  let failuresInRow = 0;
  for (let done = 1; ; done++) {
    if (signal.aborted) {
      stopped = 'stopped';
      break;
    }
    // A mail that is being sent is completed even if the run is stopped: cut off, its outcome would be unknown.
    const attempt = await outbox.sendNext(
      mailer,
      (mail) => composeSignUpMail(mail, publicUrl),
      new AbortController().signal,
    );
    if (attempt === null) break;
    const { outcome } = attempt;
    if (outcome.kind === 'sent' || outcome.kind === 'refused') counts[outcome.kind] += 1;
    failuresInRow = outcome.kind === 'unavailable' ? failuresInRow + 1 : 0;
    onProgress(done);
    if (failuresInRow >= MAX_CONSECUTIVE_FAILURES && outcome.kind === 'unavailable') {
      stopped = `the mail server takes no mail (${outcome.reason})`;
      break;
    }
  }
  return { queued, ...counts, ...(await readLaunchState(records)), stopped };
}

/** One row for each mailbox that has none, all in one transaction; what waits from an earlier run is due now. */
async function enqueueLaunch(records: Records, message: LaunchMessage, now: Date): Promise<number> {
  const at = now.toISOString();
  return records.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('outgoing_mail')
      .set({ not_before: at })
      .where('kind', '=', 'launch')
      .where('state', '=', 'waiting')
      .execute();
    const { id } = await transaction
      .insertInto('launch_message')
      .values({ ...message, created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('outgoing_mail')
      .columns(['kind', 'signup_id', 'launch_message_id', 'state', 'attempts', 'not_before', 'created_at'])
      .expression(
        transaction
          .selectFrom('waitlist_signup')
          .innerJoin(
            selectOldestUnnotified(transaction, [...NOTIFIED_STATES, 'waiting']).as('untold'),
            'untold.id',
            'waitlist_signup.id',
          )
          .select(({ cast, val }) => [
            cast<MailKind>(val('launch'), 'text').as('kind'),
            'waitlist_signup.id as signup_id',
            cast<number>(val(id), 'bigint').as('launch_message_id'),
            cast<MailState>(val('waiting'), 'text').as('state'),
            cast<number>(val(0), 'integer').as('attempts'),
            cast<string>(val(at), 'text').as('not_before'),
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

async function readLaunchState(records: Records): Promise<Pick<NotifySummary, 'waiting' | 'in_doubt'>> {
  const launch = records.db.selectFrom('outgoing_mail').where('outgoing_mail.kind', '=', 'launch');
  const { waiting } = await launch
    .where('state', '=', 'waiting')
    .select(({ fn }) => fn.countAll<number | string>().as('waiting'))
    .executeTakeFirstOrThrow();
  const unknownMails = await launch
    .where('state', '=', 'in-doubt')
    .innerJoin('waitlist_signup', 'waitlist_signup.id', 'outgoing_mail.signup_id')
    .select('waitlist_signup.email')
    .orderBy('outgoing_mail.id')
    .execute();
  return { waiting: Number(waiting), in_doubt: unknownMails.map(({ email }) => email) };
}
