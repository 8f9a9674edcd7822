import type { Transaction } from 'kysely';
import type { RecordsSchema } from '../../platform/records/schema.ts';
import { valuePages } from '../../platform/records/value-pages.ts';
import { bumpPublisherVersions } from '../observations/observation-repository.ts';
import type { FileReadings } from './attempt-observations.ts';

/** Day that earlier versions assigned to all files of the study of 2026. */
const GUESSED_DAY = '2026-03-31T00:00:00.000Z';

interface StarterDates {
  /** Source with dates that are only known to the month. */
  readonly month: { readonly source: string };
  /** Source with a date for every reading. */
  readonly dated: { readonly source: string; readonly readings: ReadonlyMap<string, FileReadings> };
}

/**
 * Cause that an earlier version assigned to responses that the study's client failed to decode. They are not outcomes.
 */
const NOT_DECODED_CAUSE = 'bad-encoding';

/**
 * Corrects the import of an earlier version. It dated each crawl by its end, guessed addresses that were not recorded,
 * and recorded failures of the study's client as failures of the site. It also assigned a file behind a redirect to the
 * redirecting host. Removed failures are imported again if they are outcomes. Correct records stay unchanged.
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
  const guessedDates = await transaction
    .selectFrom('observation')
    .select(['id', 'publisher'])
    .where('source', '=', dated.source)
    .where('observed_at', '=', GUESSED_DAY)
    .execute();
  for (const { id, publisher } of guessedDates) {
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
  const deleted = await deleteMisreadObservations(transaction, dated);
  const publishers = new Set([...[...corrected, ...guessedDates].map(({ publisher }) => publisher), ...deleted]);
  if (publishers.size > 0) await bumpPublisherVersions(transaction, [...publishers]);
}

/** @returns the publishers whose observations were removed */
async function deleteMisreadObservations(
  transaction: Transaction<RecordsSchema>,
  { source, readings }: StarterDates['dated'],
): Promise<string[]> {
  const studyQuery = transaction.selectFrom('observation').select('publisher').distinct().where('source', '=', source);
  const failed = (
    await studyQuery.where('outcome', '!=', 'found').where('cause', '=', NOT_DECODED_CAUSE).execute()
  ).map(({ publisher }) => publisher);
  const redirecting = (await studyQuery.where('outcome', '=', 'found').execute())
    .map(({ publisher }) => publisher)
    .filter((publisher) => !readings.has(publisher));
  for (const page of valuePages(failed))
    await transaction
      .deleteFrom('observation')
      .where('source', '=', source)
      .where('outcome', '!=', 'found')
      .where('publisher', 'in', page)
      .execute();
  for (const page of valuePages(redirecting)) {
    await transaction
      .deleteFrom('observation')
      .where('source', '=', source)
      .where('outcome', '=', 'found')
      .where('publisher', 'in', page)
      .execute();
    await transaction
      .deleteFrom('publisher_site')
      .where('publisher', 'in', page)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('observation')
              .select('id')
              .whereRef('observation.publisher', '=', 'publisher_site.publisher')
              .where('outcome', '=', 'found'),
          ),
        ),
      )
      .execute();
  }
  return [...failed, ...redirecting];
}
