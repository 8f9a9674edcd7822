import { isToken } from '../platform/records/is-token.ts';
import type { Records } from '../platform/records/schema.ts';
import { deleteOrphanedSubject } from './follow-repository.ts';

/** Tables that may contain data of a follower. */
export const FOLLOWER_TABLES = ['follow', 'outbox_message', 'followed_subject', 'followed_change'] as const;

/**
 * Deletes a follow, its messages, and its subject if it has no other follower.
 * @returns the values to erase from files; null if the token is unknown
 */
export async function deleteFollow(records: Records, token: string): Promise<readonly string[] | null> {
  if (!isToken(token)) return null;
  return records.db.transaction().execute(async (transaction) => {
    const deleted = await transaction
      .deleteFrom('follow')
      .where('token', '=', token)
      .returning(['subject_id', 'email', 'email_key'])
      .executeTakeFirst();
    if (deleted === undefined) return null;
    await deleteOrphanedSubject(transaction, deleted.subject_id);
    const otherFollow = await transaction
      .selectFrom('follow')
      .select('id')
      .where('email_key', '=', deleted.email_key)
      .executeTakeFirst();
    // Another follow may have the same address.
    return otherFollow ? [] : [deleted.email, deleted.email_key];
  });
}

/**
 * Deletes all follows of an email address.
 * @param emailKey see `EmailAddress.key`
 * @returns number of deleted follows
 */
export async function deleteFollower(records: Records, emailKey: string): Promise<number> {
  const deleted = await records.db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('follow')
      .where('email_key', '=', emailKey)
      .returning(['subject_id', 'email'])
      .execute();
    for (const { subject_id } of rows) await deleteOrphanedSubject(transaction, subject_id);
    return rows;
  });
  // Runs even if nothing was found, because a second request completes an interrupted deletion.
  await records.secureDelete(FOLLOWER_TABLES, [emailKey, ...new Set(deleted.map(({ email }) => email))]);
  return deleted.length;
}
