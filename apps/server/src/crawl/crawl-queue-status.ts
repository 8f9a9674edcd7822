import type { Records } from '../platform/records/schema.ts';

/** Size of the crawl queue. */
interface CrawlQueueStatus {
  /** Number of due hosts, counted up to {@link MAX_COUNTED_HOSTS}. */
  readonly due: number;
  /** Number of leased hosts. */
  readonly inFlight: number;
  /** Time since the earliest of them became due, in seconds. 0 if none is due. */
  readonly oldestDueAgeS: number;
}

/** Counting a million rows would delay all other queries, and a larger number has no additional use. */
export const MAX_COUNTED_HOSTS = 10_000;

/** Returns the size of the crawl queue. Reads only indexes. */
export async function getCrawlQueueStatus({ db }: Records, now: Date): Promise<CrawlQueueStatus> {
  const at = now.toISOString();
  const { due } = await db
    .selectFrom((eb) =>
      eb.selectFrom('crawl_host').select('host').where('due_at', '<=', at).limit(MAX_COUNTED_HOSTS).as('some'),
    )
    .select((eb) => eb.fn.countAll<number>().as('due'))
    .executeTakeFirstOrThrow();
  const { in_flight } = await db
    .selectFrom('crawl_host')
    .select((eb) => eb.fn.countAll<number>().as('in_flight'))
    .where('lease', 'is not', null)
    .where('leased_until', '>', at)
    .executeTakeFirstOrThrow();
  const first = await db
    .selectFrom('crawl_host')
    .select('due_at')
    .where('due_at', '<=', at)
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  const oldestDueAgeS = first === undefined ? 0 : (now.getTime() - Date.parse(first.due_at)) / 1000;
  return { due: Number(due), inFlight: Number(in_flight), oldestDueAgeS };
}
