import type { Records } from '../platform/records/schema.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { scheduleNow } from './frontier.ts';

/** A crawl of all known hosts. */
interface CrawlRun {
  readonly id: number;
  readonly startedAt: string;
  /** True for the continuation of an unfinished run. Its visited hosts are then not due again. */
  readonly isResumed: boolean;
}

/** Maximum age of an unfinished run that can be resumed. */
const MAX_RESUME_AGE_MS = 3 * 86_400_000;

/** Starts a crawl of all known hosts by making every host due, or resumes the unfinished one. */
export function startRun(observations: ObservationRepository, now: Date): Promise<CrawlRun> {
  return observations.runInTransaction(async (transaction) => {
    const open = await transaction
      .selectFrom('crawl_run')
      .select(['id', 'started_at'])
      .where('finished_at', 'is', null)
      .orderBy('id', 'desc')
      .executeTakeFirst();
    const isRecent = open && now.getTime() - Date.parse(open.started_at) < MAX_RESUME_AGE_MS;
    if (isRecent) return { id: open.id, startedAt: open.started_at, isResumed: true };
    const startedAt = now.toISOString();
    const { id } = await transaction
      .insertInto('crawl_run')
      .values({ started_at: startedAt, finished_at: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    // This must be in the transaction of the run. If the process were killed in between, hosts that are not due would
    // seem to be visited.
    await scheduleNow(transaction, now);
    return { id, startedAt, isResumed: false };
  });
}

export async function finishRun(records: Records, id: number, now: Date): Promise<void> {
  await records.db.updateTable('crawl_run').set({ finished_at: now.toISOString() }).where('id', '=', id).execute();
}
