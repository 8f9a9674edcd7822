import type { FileChanges, StandingThen } from '@vouchwire/api-contract';
import type { Records } from '../../../platform/records/schema.ts';
import { queryInPages } from '../../../platform/records/value-pages.ts';
import { statementsIn } from '../observation-records.ts';
import { differencesBetween } from './file-difference.ts';
import { FileHistory } from './file-history.ts';
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
    const { added, removed, respelled, kept } = differencesBetween(earlier, later);
    return {
      host,
      before: before?.seen ?? null,
      after: after?.seen ?? null,
      added: added.length,
      removed: removed.length,
      respelled,
      kept,
      ...toldLines(added, removed),
    };
  }

  /** Returns those hosts of which a file had been read by an instant. */
  async readBy(hosts: readonly string[], instant: string): Promise<Set<string>> {
    const rows = await queryInPages(hosts, (page) =>
      this.#records.db
        .selectFrom('observation')
        .select('publisher')
        .distinct()
        .where('publisher', 'in', page)
        .where('outcome', '=', 'found')
        .where('observed_at', '<=', instant)
        .execute(),
    );
    return new Set(rows.map(({ publisher }) => publisher));
  }

  async #standing(host: string, instant: string | null): Promise<{ id: number; seen: StandingThen } | null> {
    const known = await this.#files.currentOf(host, instant);
    if (!known?.current.file || known.id === null) return null;
    const { fileUrl, source, observedAt, lastSeenAt } = known.current.file;
    return {
      id: known.id,
      seen: { file_url: fileUrl, source, observed_at: observedAt, last_seen_at: lastSeenAt },
    };
  }
}
