import { type Kysely, sql } from 'kysely';
import { matchesMailbox } from '../mail/matches-mailbox.ts';
import { escapeLike } from '../records/escape-like.ts';
import type { MessageKind, RecordsSchema } from '../records/schema.ts';
import { fewValues } from '../records/value-pages.ts';

const HOUR_MS = 3_600_000;

/**
 * Maximum number of mails in an hour to unconfirmed addresses. Anyone can enter any address, so without these limits the
 * forms could flood a mailbox, or a mail server that then blocks our sender.
 */
const CONFIRMATIONS_PER_HOUR = { mailbox: 6, domain: 60, total: 300 } as const;

/** Mails that a visitor causes by entering an address. */
const CONFIRMATION_KINDS = [
  'waitlist-confirmation',
  'application-confirmation',
  'follow-link',
] as const satisfies readonly MessageKind[];

/**
 * Returns true if another confirmation may be sent to an address.
 * @param emailKey see `EmailAddress.key`
 */
export async function isBelowConfirmationLimits(
  db: Pick<Kysely<RecordsSchema>, 'selectFrom'>,
  emailKey: string,
  now: Date,
): Promise<boolean> {
  const domain = emailKey.slice(emailKey.lastIndexOf('@'));
  const sent = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('outbox_message')
        .leftJoin('waitlist_signup', 'waitlist_signup.id', 'outbox_message.signup_id')
        .leftJoin('publisher_application', 'publisher_application.id', 'outbox_message.application_id')
        .leftJoin('follow', 'follow.id', 'outbox_message.follow_id')
        .select(({ fn }) => [
          'outbox_message.created_at',
          fn
            .coalesce('waitlist_signup.email_key', 'publisher_application.email_key', 'follow.email_key')
            .as('email_key'),
        ])
        .where('outbox_message.kind', 'in', fewValues(CONFIRMATION_KINDS))
        // Reads at most as many rows as the highest limit, because more would not change the result.
        .orderBy('outbox_message.id', 'desc')
        .limit(CONFIRMATIONS_PER_HOUR.total)
        .as('confirmation'),
    )
    .select(({ fn }) => [
      fn.countAll<number | string>().as('total'),
      fn
        .countAll<number | string>()
        .filterWhere(sql<boolean>`email_key like ${`%${escapeLike(domain)}`} escape '!'`)
        .as('domain'),
      fn.countAll<number | string>().filterWhere(matchesMailbox(emailKey)).as('mailbox'),
    ])
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  return (['mailbox', 'domain', 'total'] as const).every(
    (scope) => Number(sent[scope]) < CONFIRMATIONS_PER_HOUR[scope],
  );
}
