import type { Transaction } from 'kysely';
import type { RecordsSchema } from '../../platform/records/schema.ts';
import type { FileReadings } from './attempt-observations.ts';
import { markChanged } from './observation-records.ts';

/** Day on which earlier versions dated all files of the study of 2026. */
const GUESSED_DAY = '2026-03-31T00:00:00.000Z';

export interface StarterDates {
  /** Source that is dated to the month. */
  readonly month: { readonly source: string };
  /** Source of which every reading is dated. */
  readonly dated: { readonly source: string; readonly readings: ReadonlyMap<string, FileReadings> };
}

/**
 * Gives statements that an earlier version imported their real dates and addresses: it dated each crawl by its end, and
 * guessed addresses that were not recorded. Changes nothing in records that are right.
 */
export async function correctStarterDates(
  transaction: Transaction<RecordsSchema>,
  { month, dated }: StarterDates,
): Promise<void> {
  const corrected = await transaction
    .updateTable('observation')
    .set({ date_precision: 'month', file_url: null })
    .where('source', '=', month.source)
    .where('date_precision', '=', 'instant')
    .returning('publisher')
    .execute();
  const guessed = await transaction
    .selectFrom('observation')
    .select(['id', 'publisher'])
    .where('source', '=', dated.source)
    .where('observed_at', '=', GUESSED_DAY)
    .execute();
  for (const { id, publisher } of guessed) {
    const readings = dated.readings.get(publisher);
    const [first] = readings?.attempts ?? [];
    if (!readings || first === undefined) continue;
    await transaction
      .updateTable('observation')
      .set({
        observed_at: first,
        last_seen_at: readings.attempts.at(-1) ?? first,
        attempted_at: JSON.stringify(readings.attempts),
        file_url: readings.fileUrl,
      })
      .where('id', '=', id)
      .execute();
  }
  const publishers = new Set([...corrected, ...guessed].map(({ publisher }) => publisher));
  if (publishers.size > 0) await markChanged(transaction, [...publishers]);
}
