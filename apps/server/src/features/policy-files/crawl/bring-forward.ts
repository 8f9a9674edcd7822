import type { ExpressionBuilder } from 'kysely';
import type { RecordsSchema } from '../../../platform/records/schema.ts';
import type { ObservationRecords } from '../observation-records.ts';

/** Minimum time between a scheduled visit and the next one, however many visitors' checks fail. */
const MIN_VISIT_GAP_MS = 6 * 3_600_000;

/**
 * Makes a known host due for a scheduled visit because a visitor's check of it failed: now, or after the minimum time if it
 * was visited recently. A visit is never put off. One statement, so that it overwrites no due time that a crawl sets
 * concurrently.
 */
export async function bringForward(observations: ObservationRecords, host: string, now: Date): Promise<void> {
  const instant = (offsetMs: number): string => new Date(now.getTime() + offsetMs).toISOString();
  await observations.transaction(async (transaction) => {
    await transaction
      .updateTable('crawl_host')
      .set(({ eb }) => ({ due_at: dueAt(eb) }))
      .where('host', '=', host)
      .where(({ eb }) => eb(dueAt(eb), '<', eb.ref('due_at')))
      .execute();
  });

  function dueAt(eb: ExpressionBuilder<RecordsSchema, 'crawl_host'>) {
    return eb
      .case()
      .when('visited_at', '>', instant(-MIN_VISIT_GAP_MS))
      .then(instant(MIN_VISIT_GAP_MS))
      .else(instant(0))
      .end();
  }
}
