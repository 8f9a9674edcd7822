import { isToken } from '../platform/records/is-token.ts';
import type { Records } from '../platform/records/schema.ts';

/** Where a person may be. */
export const PERSONAL_TABLES = ['waitlist_signup', 'publisher_application', 'outbox_message'] as const;

/** How many rows went. Mails go with the sign-up or application that they belong to. */
interface DeletionSummary {
  readonly signups: number;
  readonly applications: number;
}

/**
 * Deletes everything that is stored about the person with this address: the sign-up, every application, every mail. A
 * request for deletion covers all of it, because any application would retain the address.
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
 * Deletes the sign-up that a link in a mail belongs to. An application under the same address is separate and stays.
 * @returns the values to erase from files (see `SecureEraser`); null if the token is unknown
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
  // If an application has the same address, there is nothing to erase.
  return application === undefined ? [deleted.email, deleted.email_key] : [];
}
