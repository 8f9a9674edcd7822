import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Columns with names that only this product used: table, old name, new name. */
const RENAMED_COLUMNS = [
  ['analysis_result', 'made_at', 'created_at'],
  ['analysis_result', 'kept_at', 'saved_at'],
  ['analysis_text', 'made_at', 'created_at'],
  ['list_review', 'named_before', 'previous_count'],
  ['site_finding', 'gone_at', 'resolved_at'],
] as const;

/**
 * Values of the contract in stored JSON: table, column, old text, new text. The quotation marks exclude quoted text of
 * pages, because JSON escapes quotation marks inside a string.
 */
const RENAMED_VALUES = [
  ['analysis_result', 'body', '"valid-recognised-signer"', '"valid-recognized-signer"'],
  ['analysis_result', 'body', '"outcome":"not-asked"', '"outcome":"not-requested"'],
  ['followed_change', 'entry', '"kind":"began"', '"kind":"added"'],
  ['followed_change', 'entry', '"kind":"ended"', '"kind":"removed"'],
  ['outbox_message', 'body', '"kind":"began"', '"kind":"added"'],
  ['outbox_message', 'body', '"kind":"ended"', '"kind":"removed"'],
] as const;

/** Renames columns, and values in stored JSON, to standard terms. */
export const renamedValues: Migration = {
  async up(db: Kysely<unknown>) {
    for (const [table, from, to] of RENAMED_COLUMNS) await db.schema.alterTable(table).renameColumn(from, to).execute();
    for (const [table, column, from, to] of RENAMED_VALUES) {
      const name = sql.ref(column);
      await sql`update ${sql.table(table)} set ${name} = replace(${name}, ${from}, ${to})
        where ${name} like ${`%${from}%`}`.execute(db);
    }
  },
};
