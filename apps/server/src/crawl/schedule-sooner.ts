import type { ExpressionBuilder } from 'kysely';
import type { RecordsSchema } from '../platform/records/schema.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';

/** Minimum time between a scheduled visit and the next one, regardless of the number of failed checks. */
const MIN_VISIT_INTERVAL_MS = 6 * 3_600_000;

/**
 * Makes a known host due for a scheduled visit, for example because a visitor's check of it failed: now, after the
 * minimum time since the last visit, or after the delay that it requested (Retry-After). Postpones no visit, nor moves
 * the one that confirms that a file is gone. One statement, so that it overwrites no due time of a concurrent crawl.
 * @param options.unvisitedSince only if the host was not visited at or after this time, ISO 8601
 */
export async function scheduleSooner(
  observations: ObservationRepository,
  host: string,
  now: Date,
  { unvisitedSince }: { readonly unvisitedSince?: string } = {},
): Promise<void> {
  const instant = (offsetMs: number): string => new Date(now.getTime() + offsetMs).toISOString();
  await observations.runInTransaction(async (transaction) => {
    await transaction
      .updateTable('crawl_host')
      .set(({ eb }) => ({ due_at: createDueAt(eb) }))
      .where('host', '=', host)
      .$if(unvisitedSince !== undefined, (hosts) =>
        hosts.where((eb) => eb.or([eb('visited_at', 'is', null), eb('visited_at', '<', unvisitedSince ?? '')])),
      )
      .where(({ eb }) => eb(createDueAt(eb), '<', eb.ref('due_at')))
      .where(({ eb }) =>
        eb.or([
          eb('file_url', 'is', null),
          eb('outcome', 'is', null),
          eb.and([eb('outcome', '!=', 'absent'), eb.or([eb('cause', 'is', null), eb('cause', '!=', 'soft-404')])]),
        ]),
      )
      .execute();
  });

  function createDueAt(eb: ExpressionBuilder<RecordsSchema, 'crawl_host'>) {
    return eb
      .case()
      .when('not_before', '>', instant(MIN_VISIT_INTERVAL_MS))
      .then(eb.ref('not_before').$notNull())
      .when('visited_at', '>', instant(-MIN_VISIT_INTERVAL_MS))
      .then(instant(MIN_VISIT_INTERVAL_MS))
      .when('not_before', '>', instant(0))
      .then(eb.ref('not_before').$notNull())
      .else(instant(0))
      .end();
  }
}
