import { isOpaqueName } from '../../platform/records/opaque-name.ts';
import type { Records } from '../../platform/records/schema.ts';
import { dropUnfollowed, wordsOf } from './follow-records.ts';

/** Where a follower may be. */
export const FOLLOWER_TABLES = ['follow', 'follow_delivery', 'followed_subject', 'followed_change'] as const;

/**
 * Deletes a follow, its messages, and its subject where nobody else follows that.
 * @returns what no file may hold any more; null where the token belongs to none
 */
export async function deleteFollow(records: Records, token: string): Promise<readonly string[] | null> {
  if (!isOpaqueName(token)) return null;
  return records.db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('follow')
      .where('token', '=', token)
      .returning(['subject_id', 'email', 'email_key', 'webhook_url', 'webhook_secret'])
      .executeTakeFirst();
    if (gone === undefined) return null;
    await dropUnfollowed(transaction, gone.subject_id);
    const others = await transaction
      .selectFrom('follow')
      .select('id')
      .where((or) => or.or([or('email_key', '=', gone.email_key), or('webhook_url', '=', gone.webhook_url)]))
      .executeTakeFirst();
    // Where another follow keeps the address, there is nothing to look for but the secret.
    return wordsOf([gone.webhook_secret, ...(others ? [] : [gone.email, gone.email_key, gone.webhook_url])]);
  });
}

/**
 * Deletes everything that is followed with an e-mail address.
 * @param emailKey see `EmailAddress.key`
 * @returns how many follows
 */
export async function forgetFollower(records: Records, emailKey: string): Promise<number> {
  const gone = await records.db.transaction().execute(async (transaction) => {
    const rows = await transaction
      .deleteFrom('follow')
      .where('email_key', '=', emailKey)
      .returning(['subject_id', 'email'])
      .execute();
    for (const { subject_id } of rows) await dropUnfollowed(transaction, subject_id);
    return rows;
  });
  // Also where nothing was found: a deletion that was interrupted is ended by asking again.
  await records.eraseTraces(FOLLOWER_TABLES, [emailKey, ...new Set(wordsOf(gone.map(({ email }) => email)))]);
  return gone.length;
}
