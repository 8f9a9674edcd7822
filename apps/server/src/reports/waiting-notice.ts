import { enqueueMessage } from '../platform/delivery/outbox.ts';
import type { Records } from '../platform/records/schema.ts';
import { lockWriters } from '../policy-files/observations/observation-repository.ts';
import { countWaitingReviews, formatWaitingReviews } from './waiting-reviews.ts';

const DAY_MS = 86_400_000;
/** The operator gets no second mail about the same queues for this time. */
const REPEAT_MS = 7 * DAY_MS;

/**
 * Puts a mail to the operator about what waits for a decision into the outbox: at most once a day, and once a week if
 * nothing changed. It belongs to no report.
 * @returns whether there is a new mail
 */
export async function enqueueWaitingNotice(records: Records, now: Date): Promise<boolean> {
  const waiting = await countWaitingReviews(records);
  const body = JSON.stringify(waiting);
  if (Object.keys(waiting).length === 0) return false;
  return records.db.transaction().execute(async (transaction) => {
    // Otherwise, each server of a fleet could send one.
    await lockWriters(transaction);
    const last = await transaction
      .selectFrom('outbox_message')
      .select(['created_at', 'body'])
      .where('kind', '=', 'report-notice')
      .where('report_id', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const age = last === undefined ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(last.created_at);
    if (age < DAY_MS || (age < REPEAT_MS && last?.body === body)) return false;
    await enqueueMessage(transaction, { kind: 'report-notice', body, dedup_key: `waiting ${now.toISOString()}` }, now);
    return true;
  });
}

/** Formats the text of the mail with the ages at the time of sending. */
export const formatWaitingNotice = (body: string, now: Date): string =>
  formatWaitingReviews(JSON.parse(body), now).join('\n');
