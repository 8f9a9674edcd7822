import { isToken } from '../platform/records/is-token.ts';
import type { Records } from '../platform/records/schema.ts';

/** Where a person may be. */
export const PERSONAL_TABLES = ['waitlist_signup', 'publisher_application', 'outgoing_mail'] as const;

/** How many rows went. Mails go with the sign-up or application that they belong to. */
export interface DeletionSummary {
  readonly signups: number;
  readonly applications: number;
}

/**
 * Deletes everything that is stored of the person with this address: the sign-up, every application, every mail. Who asks
 * to be deleted means all of it; an application that stayed would keep the address that was to go.
 * @param emailKey see `EmailAddress.key`
 */
export async function deletePerson(records: Records, emailKey: string): Promise<DeletionSummary> {
  const deleted = await records.db.transaction().execute(async (transaction) => {
    const signups = await transaction
      .deleteFrom('waitlist_signup')
      .where('email_key', '=', emailKey)
      .returning('email')
      .execute();
    const applications = await transaction
      .deleteFrom('publisher_application')
      .where('email_key', '=', emailKey)
      .returning('email')
      .execute();
    return { signups, applications };
  });
  // Also where nothing was found: a deletion that was interrupted is ended by asking again.
  const storedEmails = [...deleted.signups, ...deleted.applications].map(({ email }) => email);
  await records.secureDelete(PERSONAL_TABLES, [...new Set([emailKey, ...storedEmails])]);
  return { signups: deleted.signups.length, applications: deleted.applications.length };
}

/**
 * Deletes the sign-up that a link in a mail belongs to. An application under the same address is another matter and stays.
 * @returns what no file may hold any more (see `SecureEraser`); null where the link belongs to nobody
 */
export async function unsubscribe(records: Records, token: string): Promise<readonly string[] | null> {
  if (!isToken(token)) return null;
  const deleted = await records.db
    .deleteFrom('waitlist_signup')
    .where('unsubscribe_token', '=', token)
    .returning(['email', 'email_key'])
    .executeTakeFirst();
  if (deleted === undefined) return null;
  const application = await records.db
    .selectFrom('publisher_application')
    .select('id')
    .where('email_key', '=', deleted.email_key)
    .executeTakeFirst();
  // Where an application keeps the address, there is nothing to look for.
  return application === undefined ? [deleted.email, deleted.email_key] : [];
}
