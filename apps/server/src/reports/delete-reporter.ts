import { sql } from 'kysely';
import type { Records } from '../platform/records/schema.ts';

/** Tables that can contain data of a reporter. */
const REPORTER_TABLES = ['error_report', 'correction', 'outbox_message'] as const;

/** This text replaces an address in texts of other authors. */
const REDACTED_TEXT = '[address deleted]';

/**
 * Deletes every report that was sent with an address, and its mails. In the texts of other reports and of corrections,
 * the address is masked, because their authors are other people.
 * @param emailKey see `EmailAddress.key`
 * @returns how many reports were deleted or changed
 */
export async function deleteReporter(records: Records, emailKey: string): Promise<number> {
  const { gone: deleted, changed } = await records.db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('error_report')
      .where('email_key', '=', emailKey)
      .returning('email')
      .execute();
    const pattern = `%${emailKey.replace(/[\\%_]/g, '\\$&')}%`;
    const containsEmail = (column: string) => sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
    const reports = await transaction
      .selectFrom('error_report')
      .select(['id', 'about', 'text', 'answer', 'note'])
      .where((or) => or.or(['about', 'text', 'answer', 'note'].map(containsEmail)))
      .execute();
    for (const { id, ...texts } of reports)
      await transaction
        .updateTable('error_report')
        .set({
          about: redactEmail(texts.about, emailKey),
          text: redactEmail(texts.text, emailKey),
          answer: texts.answer && redactEmail(texts.answer, emailKey),
          note: texts.note && redactEmail(texts.note, emailKey),
        })
        .where('id', '=', id)
        .execute();
    const corrections = await transaction
      .selectFrom('correction')
      .select(['id', 'wrong', 'changed'])
      .where((or) => or.or(['wrong', 'changed'].map(containsEmail)))
      .execute();
    for (const { id, wrong, changed } of corrections)
      await transaction
        .updateTable('correction')
        .set({ wrong: redactEmail(wrong, emailKey), changed: redactEmail(changed, emailKey) })
        .where('id', '=', id)
        .execute();
    return { gone, changed: reports.length };
  });
  const storedEmails = deleted.flatMap(({ email }) => (email === null ? [] : [email]));
  // This also runs if nothing was found, because it completes a deletion that was interrupted.
  await records.secureDelete(REPORTER_TABLES, [...new Set([emailKey, ...storedEmails])]);
  return deleted.length + changed;
}

function redactEmail(text: string, emailKey: string): string {
  const escaped = emailKey.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return text.replace(new RegExp(escaped, 'giu'), REDACTED_TEXT);
}
