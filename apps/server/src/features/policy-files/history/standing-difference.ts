import type { FileChanges, StandingThen } from '@vouchwire/api-contract';
import type { Records } from '../../../platform/records/schema.ts';
import { statementsIn } from '../observation-records.ts';
import { differencesBetween } from './file-difference.ts';
import { FileHistory } from './file-history.ts';
import { earlierOf } from './history-as-of.ts';
import { toldLines } from './told-lines.ts';

/** Compares the files of a host that stood at two instants, reading no more than these two. */
export class StandingDifference {
  readonly #records: Records;
  readonly #files: FileHistory;

  constructor(records: Records) {
    this.#records = records;
    this.#files = new FileHistory(records);
  }

  /** @param to ISO 8601 UTC with milliseconds, as `from`; null for now */
  async between(host: string, from: string, to: string | null): Promise<FileChanges> {
    const [before, after] = [await this.#standing(host, from), await this.#standing(host, to)];
    const earlier = before ? await statementsIn(this.#records.db, before.id) : [];
    // Mostly the same file stands on both days.
    const later =
      after && after.id !== before?.id ? await statementsIn(this.#records.db, after.id) : after ? earlier : [];
    const { added, removed, kept } = differencesBetween(earlier, later);
    return {
      host,
      before: before?.seen ?? null,
      after: after?.seen ?? null,
      added: added.length,
      removed: removed.length,
      kept: kept.length,
      ...toldLines(added, removed),
    };
  }

  async #standing(host: string, instant: string | null): Promise<{ id: number; seen: StandingThen } | null> {
    const summary = await this.#files.summaryOf(host, instant);
    if (!summary || summary.standing === null) return null;
    const { id, ...seen } = await this.#records.db
      .selectFrom('observation')
      .select(['id', 'file_url', 'source', 'observed_at', 'last_seen_at'])
      .where('id', '=', summary.standing)
      .executeTakeFirstOrThrow();
    return {
      id,
      seen: instant === null ? seen : { ...seen, last_seen_at: earlierOf(seen.last_seen_at, instant) },
    };
  }
}
