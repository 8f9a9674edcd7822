import type { ObservationRecords } from '../observation-records.ts';

/** Minimum time between a scheduled visit and the next one, however many visitors' checks fail. */
const MIN_VISIT_GAP_MS = 6 * 3_600_000;

/** Makes a known host due for its next scheduled visit soon, because a visitor's check of it failed. */
export async function bringForward(observations: ObservationRecords, host: string, now: Date): Promise<void> {
  await observations.transaction(async (transaction) => {
    const row = await transaction
      .selectFrom('crawl_host')
      .select(['due_at', 'visited_at'])
      .where('host', '=', host)
      .executeTakeFirst();
    if (!row) return;
    const earliest = row.visited_at === null ? 0 : Date.parse(row.visited_at) + MIN_VISIT_GAP_MS;
    const dueAt = new Date(Math.max(now.getTime(), earliest)).toISOString();
    if (dueAt >= row.due_at) return;
    await transaction.updateTable('crawl_host').set({ due_at: dueAt }).where('host', '=', host).execute();
  });
}
