import { type DossierFile, maskValue } from '@vouchwire/api-contract';
import { RequestCoalescer } from '../../platform/cache/request-coalescer.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Records } from '../../platform/records/schema.ts';
import { FileLinter } from '../effective-file/file-linter.ts';
import { type FileLine, getWindow, type LintedFile, selectWindow } from '../effective-file/lint-window.ts';
import type { CountedAttempt } from '../effective-file/resolve-effective-file.ts';
import { queryStatements } from '../observations/observation-queries.ts';
import { FileHistoryRepository } from './file-history-repository.ts';

/** Maximum number of cached linted files. Readers often open the same ones on the same day. */
const MAX_CACHED_READINGS = 64;
/** Maximum number of long files that wait for the linter. */
const MAX_WAITING_FILES = 1_000;

/** The effective file according to the records. */
export type EffectivePolicyFile = Omit<DossierFile, 'lines'> & { readonly lines: readonly FileLine[] };

/** Returns the effective file of a host, unmodified if it was stored, with the linter's findings. */
export class EffectiveFileService implements AsyncDisposable {
  readonly #records: Records;
  readonly #linter: FileLinter;
  readonly #files: FileHistoryRepository;
  /**
   * Keys contain host, hash, day and window, because the linter compares dates. For files that were not stored, they
   * contain observation and line.
   */
  readonly #cache = new RequestCoalescer<LintedFile | null>({
    maxEntries: MAX_CACHED_READINGS,
    getExpiresAt: (read) => (read === null ? 0 : Number.POSITIVE_INFINITY),
  });

  constructor(records: Records, linter = new FileLinter({ maxWaiting: MAX_WAITING_FILES })) {
    this.#records = records;
    this.#linter = linter;
    this.#files = new FileHistoryRepository(records);
  }

  /**
   * @param line the line that the response must contain, from 1
   * @returns null if there is no effective file; otherwise with `stale` as in the graph, and the last attempt that
   * counts
   */
  async get(
    host: string,
    line: number,
  ): Promise<{ file: EffectivePolicyFile | null; stale: boolean; lastAttempt: CountedAttempt | null }> {
    const effective = await this.#files.findEffectiveFile(host);
    const lastAttempt = effective?.current.lastAttempt ?? null;
    if (!effective?.current.file || effective.id === null) return { file: null, stale: false, lastAttempt };
    const { file, stale } = effective.current;
    const row = await this.#records.db
      .selectFrom('observation')
      .select(['file_url', 'body_hash'])
      .where('id', '=', effective.id)
      .executeTakeFirstOrThrow();
    const common = {
      ...row,
      source: file.source,
      observed_at: file.observedAt,
      last_seen_at: file.lastSeenAt,
      read_dates: [...file.readDates],
    };
    const linted =
      (row.body_hash !== null && (await this.#lintBody(host, row, line))) ||
      (await this.#loadStatements(effective.id, line));
    return { file: { host, ...common, ...linted }, stale, lastAttempt };
  }

  /**
   * Lints the stored file. Null if the file was not stored, or if the linter is too busy, because a page must not fail
   * in this case.
   */
  async #lintBody(
    host: string,
    row: { body_hash: string | null; file_url: string | null },
    line: number,
  ): Promise<LintedFile | null> {
    const hash = row.body_hash ?? '';
    const today = new Date();
    try {
      return await this.#getCached(
        `${host} ${hash} ${today.toISOString().slice(0, 10)} ${getWindow(line)}`,
        async () => {
          const bytes = await this.#files.findBody(host, hash);
          return bytes && (await this.#linter.lint('window', { bytes, host, url: row.file_url ?? '', today, line }));
        },
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'too-many-checks') return null;
      throw error;
    }
  }

  /** Loads the stored statements of a file, without the linter's findings. */
  #loadStatements(observation: number, line: number): Promise<LintedFile> {
    return this.#getCached(`${observation} ${line}`, async () => {
      const statements = await queryStatements(this.#records.db, observation);
      const lines = statements.map(({ line: number, attribute, value }) => ({
        line: number,
        attribute,
        text: `${attribute}=${maskValue(attribute, value)}`,
      }));
      return {
        ...selectWindow(lines, line),
        diagnostics: null,
        diagnostics_total: 0,
      };
    });
  }

  /** Returns the cached value, or that of `load`, which concurrent readers share. Null is not cached. */
  async #getCached<Read extends LintedFile | null>(key: string, load: () => Promise<Read>): Promise<Read | LintedFile> {
    return (await this.#cache.run(key, load)).value as Read | LintedFile;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#linter[Symbol.asyncDispose]();
  }
}
