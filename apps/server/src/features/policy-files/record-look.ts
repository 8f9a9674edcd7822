import type { Observation } from './observation.ts';
import { contentHash, markChanged, type ObservationRecords, recordIn } from './observation-records.ts';

/** How far a repeated sighting lags behind at most; more often than this is no news. */
const AGAIN_AFTER_MS = 3_600_000;

/**
 * Records what one look saw. Seen as before, it is a later sighting of the same thing, not another observation: so that
 * asking again and again fills no records, while what is gone for an hour can still be told from what was gone once.
 */
export async function recordLook(records: ObservationRecords, look: Observation): Promise<void> {
  await records.transaction(async (transaction) => {
    const latest = await transaction
      .selectFrom('observation')
      .select(['id', 'source', 'outcome', 'cause', 'file_url', 'content_hash', 'last_seen_at'])
      .where('publisher', '=', look.publisher)
      .orderBy('observed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    const same =
      latest !== undefined &&
      latest.source === look.source &&
      latest.outcome === look.outcome &&
      latest.cause === look.cause &&
      latest.file_url === look.fileUrl &&
      latest.content_hash === contentHash(look.statements);
    if (!same) {
      await recordIn(transaction, [look]);
      return;
    }
    if (Date.parse(look.lastSeenAt) - Date.parse(latest.last_seen_at) < AGAIN_AFTER_MS) return;
    await transaction
      .updateTable('observation')
      .set({ last_seen_at: look.lastSeenAt })
      .where('id', '=', latest.id)
      .execute();
    await markChanged(transaction, [look.publisher]);
  });
}
