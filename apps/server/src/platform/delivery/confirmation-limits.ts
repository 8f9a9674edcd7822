import { LIMITS } from '@vouchwire/api-contract';
import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { getMailbox } from '../mail/get-mailbox.ts';
import { escapeLike } from '../records/escape-like.ts';
import type { MessageKind, RecordsSchema } from '../records/schema.ts';
import { fewValues } from '../records/value-pages.ts';

export const HOUR_MS = 3_600_000;

/**
 * Maximum number of mails in an hour to unconfirmed addresses. Anyone can enter any address, so without these limits the
 * forms could flood a mailbox, or a mail server that then blocks our sender.
 */
export const CONFIRMATIONS_PER_HOUR = { mailbox: 6, domain: 60, total: 300 } as const;

/** A mail above the limits is sent later, or never after this time. */
export const MAX_CONFIRMATION_WAIT_MS = LIMITS.CONFIRMATION_WAIT_HOURS * HOUR_MS;

/** When a confirmation is due, and its turn among those that wait. */
export interface ConfirmationTurn {
  readonly dueAt: Date;
  /** Number of confirmations that its visitor caused within a day. Those of visitors with fewer are sent first. */
  readonly order: number;
}

/** Mails that a visitor causes by entering an address. */
export const CONFIRMATION_KINDS = [
  'waitlist-confirmation',
  'application-confirmation',
  'follow-link',
] as const satisfies readonly MessageKind[];

const isConfirmation = (): RawBuilder<boolean> =>
  sql<boolean>`outbox_message.kind in (${sql.join(fewValues(CONFIRMATION_KINDS))})`;

/** Address whose owner confirms it in the mail of a row of `outbox_message`, see `EmailAddress.key`. Null for other messages. */
export const selectConfirmedAddress = (): RawBuilder<string | null> =>
  sql<string | null>`case when ${isConfirmation()} then coalesce(
    (select email_key from waitlist_signup where id = outbox_message.signup_id),
    (select email_key from publisher_application where id = outbox_message.application_id),
    (select email_key from follow where id = outbox_message.follow_id)) end`;

type Database = Pick<Kysely<RecordsSchema>, 'selectFrom'>;

const getDomainPart = (emailKey: string): string => emailKey.slice(emailKey.lastIndexOf('@'));

const matchesDomain = (domainPart: string) => sql`like ${`%${escapeLike(domainPart)}`} escape '!'`;

const getHourAgo = (now: Date): string => new Date(now.getTime() - HOUR_MS).toISOString();

/**
 * Returns `later` if a confirmation has to wait, for its turn or for the limits.
 * @param emailKey see `EmailAddress.key`
 */
export async function readConfirmationTime(
  db: Database,
  emailKey: string,
  { turn, now }: { turn: ConfirmationTurn; now: Date },
): Promise<'now' | 'later'> {
  if (turn.dueAt > now) return 'later';
  const confirmations = db
    .selectFrom('outbox_message')
    .select(['id', selectConfirmedAddress().as('email_key')])
    .where(isConfirmation());
  const counts = await db
    .selectFrom((eb) =>
      eb
        .selectFrom(
          confirmations
            .where('state', '=', 'pending')
            .where('next_attempt_at', '<=', now.toISOString())
            .union(confirmations.where('last_attempt_at', '>', getHourAgo(now)))
            .as('due_or_sent'),
        )
        .select('email_key')
        // More would not change the result.
        .limit(CONFIRMATIONS_PER_HOUR.total)
        .as('confirmation'),
    )
    .select(({ fn }) => [
      fn.countAll<number | string>().as('total'),
      fn
        .countAll<number | string>()
        .filterWhere(sql<boolean>`email_key ${matchesDomain(getDomainPart(emailKey))}`)
        .as('domain'),
    ])
    .executeTakeFirstOrThrow();
  const isFull = (scope: 'domain' | 'total') => Number(counts[scope]) >= CONFIRMATIONS_PER_HOUR[scope];
  // A full mailbox waits, too, but a response must not show what is stored about an address.
  return isFull('domain') || isFull('total') ? 'later' : 'now';
}

/** The confirmations that were sent within the last hour. */
export class SentConfirmations {
  readonly #mailboxes: readonly string[];

  private constructor(mailboxes: readonly string[]) {
    this.#mailboxes = mailboxes;
  }

  static async read(db: Database, now: Date): Promise<SentConfirmations> {
    const sent = await db
      .selectFrom('outbox_message')
      .select(selectConfirmedAddress().as('email_key'))
      .where(isConfirmation())
      .where('last_attempt_at', '>', getHourAgo(now))
      .execute();
    return new SentConfirmations(sent.flatMap(({ email_key }) => (email_key === null ? [] : [getMailbox(email_key)])));
  }

  /** Returns the condition for messages of `outbox_message` below the limits of a domain and of all. */
  isBelowLimits(): Expression<SqlBool> {
    if (this.#mailboxes.length >= CONFIRMATIONS_PER_HOUR.total) return sql<boolean>`not ${isConfirmation()}`;
    const full = [...Map.groupBy(this.#mailboxes, getDomainPart)].flatMap(([domain, mails]) =>
      mails.length >= CONFIRMATIONS_PER_HOUR.domain
        ? [sql`and ${selectConfirmedAddress()} not ${matchesDomain(domain)}`]
        : [],
    );
    return sql<boolean>`(not ${isConfirmation()} or (true ${sql.join(fewValues(full), sql` `)}))`;
  }

  /** @param emailKey null for a message that is no confirmation */
  isMailboxFull(emailKey: string | null): boolean {
    if (emailKey === null) return false;
    const mailbox = getMailbox(emailKey);
    return this.#mailboxes.filter((sent) => sent === mailbox).length >= CONFIRMATIONS_PER_HOUR.mailbox;
  }
}
