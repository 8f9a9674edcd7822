import {
  type DossierFile,
  MAX_DOSSIER_LINES,
  maskDiagnostic,
  maskLine,
  maskQuotes,
  maskValue,
} from '@vouchwire/api-contract';
import { LRUCache } from 'lru-cache';
import { parsePolicyFile } from 'trust-txt';
import type { Records } from '../../platform/records/schema.ts';
import { lintFile } from '../effective-file/lint-file.ts';
import type { CountedAttempt } from '../effective-file/resolve-effective-file.ts';
import { queryStatements } from '../observations/observation-repository.ts';
import { FileHistoryRepository } from './file-history-repository.ts';

/** Maximum number of cached linted files: the readers of a day open the same ones. */
const MAX_CACHED_READINGS = 64;
/** Maximum number of findings in a response; a file of invalid text has one for each of its lines. */
const MAX_FINDINGS = 200;
/** A file should have one such line. */
const MAX_TRAINING_LINES = 5;

/** A line without what the graph knows of its other side. */
type FileLine = Omit<DossierFile['lines'][number], 'state'>;
type LintedFile = Pick<
  DossierFile,
  'lines_total' | 'lines_before' | 'lines_after' | 'training_lines' | 'diagnostics' | 'diagnostics_total'
> & { readonly lines: readonly FileLine[] };
/** The effective file in the records. */
export type EffectivePolicyFile = Omit<DossierFile, 'lines'> & { readonly lines: readonly FileLine[] };

/** The effective file of a host, raw if it was stored, with the linter's findings. */
export class EffectiveFileService {
  readonly #records: Records;
  readonly #files: FileHistoryRepository;
  /** By host, hash, day and window, since the linter knows dates; or by observation and line. */
  readonly #cache = new LRUCache<string, LintedFile>({ max: MAX_CACHED_READINGS });

  constructor(records: Records) {
    this.#records = records;
    this.#files = new FileHistoryRepository(records);
  }

  /**
   * @param selection the line that must be in the response, from 1, and the instant of the effective file; null for now
   * @returns null if there is no effective file; `stale` as in the graph; the last attempt that counts
   */
  async get(
    host: string,
    { line, instant }: { readonly line: number; readonly instant: string | null },
  ): Promise<{ file: EffectivePolicyFile | null; stale: boolean; lastAttempt: CountedAttempt | null }> {
    const effective = await this.#files.findEffectiveFile(host, instant);
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
      (row.body_hash !== null &&
        (await this.#lintBody(host, row, { line, today: instant === null ? new Date() : new Date(instant) }))) ||
      (await this.#loadStatements(effective.id, line));
    return { file: { host, ...common, ...linted }, stale, lastAttempt };
  }

  #lintBody(
    host: string,
    row: { body_hash: string | null; file_url: string | null },
    { line, today }: { line: number; today: Date },
  ) {
    const hash = row.body_hash ?? '';
    return this.#getCached(`${host} ${hash} ${today.toISOString().slice(0, 10)} ${getWindow(line)}`, () =>
      this.#lint({ host, hash, url: row.file_url ?? '', today, line }),
    );
  }

  /** What an import stored of a file: its statements. The linter's findings for the rest are unknown. */
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
        training_lines: listTrainingLines(lines),
        diagnostics: null,
        diagnostics_total: 0,
      };
    });
  }

  /** Returns the cached value, else that of `load`. Null is not cached. */
  async #getCached<Read extends LintedFile | null>(key: string, load: () => Promise<Read>): Promise<Read | LintedFile> {
    const result = this.#cache.get(key) ?? (await load());
    if (result) this.#cache.set(key, result);
    return result;
  }

  async #lint(request: {
    host: string;
    hash: string;
    url: string;
    today: Date;
    line: number;
  }): Promise<LintedFile | null> {
    const { host, hash, url, today, line } = request;
    const bytes = await this.#files.findBody(host, hash);
    if (!bytes) return null;
    const document = parsePolicyFile(bytes);
    const diagnostics = lintFile(document, host, url, today);
    const lines = document.lines.map((read) => ({
      line: read.line,
      attribute: read.kind === 'statement' ? read.statement.attribute : null,
      text: maskLine(read.content.toWellFormed()),
    }));
    const shown = selectWindow(lines, line);
    const shownLines = new Set(shown.lines.map((line) => line.line));
    const relevant = diagnostics.filter(({ range }) => range === null || shownLines.has(range.start.line));
    const getContent = ({ range }: (typeof relevant)[number]) =>
      range === null ? null : (document.lines[range.start.line - 1]?.content ?? null);
    return {
      ...shown,
      training_lines: listTrainingLines(lines),
      diagnostics: relevant.slice(0, MAX_FINDINGS).map((finding) => ({
        ...maskDiagnostic(finding, getContent(finding)),
        fix: finding.fix && {
          ...finding.fix,
          edits: finding.fix.edits.map((edit) => ({ ...edit, text: maskQuotes(edit.text) })),
        },
      })),
      diagnostics_total: diagnostics.length,
    };
  }
}

const listTrainingLines = (lines: readonly FileLine[]): LintedFile['training_lines'] =>
  lines
    .filter(({ attribute }) => attribute === 'datatrainingallowed')
    .slice(0, MAX_TRAINING_LINES)
    .map(({ line, text }) => ({ line, text }));

/** Files are shown in windows with this number of lines, so that each window has one URL. */
const getWindow = (line: number): number => Math.floor((line - 1) / MAX_DOSSIER_LINES);

/** The window with the line, or with the first one after it; without stored line numbers, lines count by position. */
function selectWindow(
  all: readonly FileLine[],
  line: number,
): Pick<LintedFile, 'lines' | 'lines_total' | 'lines_before' | 'lines_after'> {
  const rowIndex = all.findIndex((read, index) => (read.line ?? index + 1) >= line);
  const last = Math.max(0, all.length - 1);
  const start = getWindow((rowIndex < 0 ? last : rowIndex) + 1) * MAX_DOSSIER_LINES;
  const end = start + MAX_DOSSIER_LINES;
  const getNumber = (index: number) => all[index]?.line ?? index + 1;
  return {
    lines: all.slice(start, end),
    lines_total: all.length,
    lines_before: start > 0 ? getNumber(start - MAX_DOSSIER_LINES) : null,
    lines_after: end < all.length ? getNumber(end) : null,
  };
}
