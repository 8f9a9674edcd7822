import { isToken } from '../platform/records/is-token.ts';
import type { Records } from '../platform/records/schema.ts';
import { deleteOrphanedSubject, omitNulls } from './follow-repository.ts';

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
      .returning(['subject_id', 'email', 'email_key', 'webhook_url', 'webhook_secret'])
      .executeTakeFirst();
    if (deleted === undefined) return null;
    await deleteOrphanedSubject(transaction, deleted.subject_id);
    const otherFollow = await transaction
      .selectFrom('follow')
      .select('id')
      .where((or) => or.or([or('email_key', '=', deleted.email_key), or('webhook_url', '=', deleted.webhook_url)]))
      .executeTakeFirst();
    // If another follow has the same address, only the secret may be erased.
    return omitNulls([
      deleted.webhook_secret,
      ...(otherFollow ? [] : [deleted.email, deleted.email_key, deleted.webhook_url]),
    ]);
  });
}

/**
 * Deletes all follows of an e-mail address.
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
  await records.secureDelete(FOLLOWER_TABLES, [emailKey, ...new Set(omitNulls(deleted.map(({ email }) => email)))]);
  return deleted.length;
}
