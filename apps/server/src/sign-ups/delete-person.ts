import { isToken } from '../platform/records/is-token.ts';
import type { Records } from '../platform/records/schema.ts';

/** Tables that can contain data of a person. */
export const PERSONAL_TABLES = ['waitlist_signup', 'publisher_application', 'outbox_message'] as const;

/** Number of deleted rows. Mails are deleted together with their sign-up or application and are not counted. */
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
  // This also runs if nothing was found, because a repeated request completes a deletion that was interrupted.
  const storedEmails = [...deleted.signups, ...deleted.applications].map(({ email }) => email);
  await records.secureDelete(PERSONAL_TABLES, [...new Set([emailKey, ...storedEmails])]);
  return { signups: deleted.signups.length, applications: deleted.applications.length };
}

/**
 * Deletes the sign-up whose link is in a mail. An application under the same address is separate and is not deleted.
 * @returns the values to erase from files (see `SecureEraser`), null if the token is unknown
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
  // If an application has the same address, the address must not be erased.
  return application === undefined ? [deleted.email, deleted.email_key] : [];
}
