import type { EffectiveFileVersion, FileChanges } from '@vouchwire/api-contract';
import type { Records } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import { queryStatements } from '../observations/observation-repository.ts';
import { diffFiles } from './diff-files.ts';
import { FileHistoryRepository } from './file-history-repository.ts';
import { truncateDiff } from './truncate-diff.ts';

/** Compares the effective files of a host at two instants, reading only these two. */
export class EffectiveFileDiff {
  readonly #records: Records;
  readonly #files: FileHistoryRepository;

  constructor(records: Records) {
    this.#records = records;
    this.#files = new FileHistoryRepository(records);
  }

  /**
   * @param from ISO 8601 UTC with milliseconds
   * @param to as `from`
   */
  async compare(host: string, from: string, to: string): Promise<FileChanges> {
    const [before, after] = [await this.#findEffective(host, from), await this.#findEffective(host, to)];
    const earlier = before ? await queryStatements(this.#records.db, before.id) : [];
    // In most cases, the same file is effective at both instants.
    const later =
      after && after.id !== before?.id ? await queryStatements(this.#records.db, after.id) : after ? earlier : [];
    const { added, removed, respelled, unchanged } = diffFiles(earlier, later);
    return {
      host,
      before: before?.version ?? null,
      after: after?.version ?? null,
      added: added.length,
      removed: removed.length,
      respelled,
      unchanged: unchanged,
      ...truncateDiff(added, removed),
    };
  }

  /** Returns the hosts with a file that was read before an instant. */
  async listHostsReadBy(hosts: readonly string[], instant: string): Promise<Set<string>> {
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

  async #findEffective(host: string, instant: string): Promise<{ id: number; version: EffectiveFileVersion } | null> {
    const effective = await this.#files.findEffectiveFile(host, instant);
    if (!effective?.current.file || effective.id === null) return null;
    const { fileUrl, source, observedAt, lastSeenAt } = effective.current.file;
    return {
      id: effective.id,
      version: { file_url: fileUrl, source, observed_at: observedAt, last_seen_at: lastSeenAt },
    };
  }
}
