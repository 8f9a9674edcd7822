import {
  type DossierFile,
  MAX_DOSSIER_LINES,
  maskFinding,
  maskLine,
  maskQuotes,
  maskValue,
} from '@vouchwire/api-contract';
import { parsePolicyFile } from 'trust-txt';
import type { Records } from '../../../platform/records/schema.ts';
import { fileFindings } from '../check/file-findings.ts';
import type { CountedAttempt } from '../current-file.ts';
import { statementsIn } from '../observation-records.ts';
import { FileHistory } from './file-history.ts';

/** Files that were linted and are kept: what a day's readers open again and again. */
const KEPT_READINGS = 64;
/** Findings that are told; a file of nonsense has one for each of its lines. */
const MOST_FINDINGS = 200;

/** A line without what the graph knows of its other side. */
type ReadLine = Omit<DossierFile['lines'][number], 'state'>;
type Reading = Pick<
  DossierFile,
  'lines_total' | 'lines_before' | 'lines_after' | 'diagnostics' | 'diagnostics_total'
> & { readonly lines: readonly ReadLine[] };
/** The file that stands, as the records have it. */
export type StandingFile = Omit<DossierFile, 'lines'> & { readonly lines: readonly ReadLine[] };

/** The file that stands for a host, as it came where it was kept, with what the linter finds in it. */
export class StandingFiles {
  readonly #records: Records;
  readonly #files: FileHistory;
  /** By host, hash, day and window, since the linter knows dates; or by observation and line. Oldest use first. */
  readonly #readings = new Map<string, Reading>();

  constructor(records: Records) {
    this.#records = records;
    this.#files = new FileHistory(records);
  }

  /**
   * @param asked the line that is to be among those told, from 1, and the instant at which the file stood; null for now
   * @returns null where no file stands; `stale` as the graph has it; the last attempt that counts
   */
  async of(
    host: string,
    { line, instant }: { readonly line: number; readonly instant: string | null },
  ): Promise<{ file: StandingFile | null; stale: boolean; lastAttempt: CountedAttempt | null }> {
    const known = await this.#files.currentOf(host, instant);
    const lastAttempt = known?.current.lastAttempt ?? null;
    if (!known?.current.file || known.id === null) return { file: null, stale: false, lastAttempt };
    const { file, stale } = known.current;
    const row = await this.#records.db
      .selectFrom('observation')
      .select(['file_url', 'body_hash'])
      .where('id', '=', known.id)
      .executeTakeFirstOrThrow();
    const seen = {
      ...row,
      source: file.source,
      observed_at: file.observedAt,
      last_seen_at: file.lastSeenAt,
      read_dates: [...file.readDates],
    };
    const reading =
      (row.body_hash !== null &&
        (await this.#readBody(host, row, { line, today: instant === null ? new Date() : new Date(instant) }))) ||
      (await this.#readStatements(known.id, line));
    return { file: { host, ...seen, ...reading }, stale, lastAttempt };
  }

  #readBody(
    host: string,
    row: { body_hash: string | null; file_url: string | null },
    { line, today }: { line: number; today: Date },
  ) {
    const hash = row.body_hash ?? '';
    return this.#once(`${host} ${hash} ${today.toISOString().slice(0, 10)} ${windowOf(line)}`, () =>
      this.#lint({ host, hash, url: row.file_url ?? '', today, line }),
    );
  }

  /** What an import kept of a file: its statements. What the linter would say of the rest cannot be known. */
  #readStatements(observation: number, line: number): Promise<Reading> {
    return this.#once(`${observation} ${line}`, async () => {
      const statements = await statementsIn(this.#records.db, observation);
      const lines = statements.map(({ line: number, attribute, value }) => ({
        line: number,
        attribute,
        text: `${attribute}=${maskValue(attribute, value)}`,
      }));
      return { ...linesAround(lines, line), diagnostics: null, diagnostics_total: 0 };
    });
  }

  /** What was read before, else what `read` gives. Null is not kept. */
  async #once<Read extends Reading | null>(key: string, read: () => Promise<Read>): Promise<Read | Reading> {
    const reading = this.#readings.get(key) ?? (await read());
    if (!reading) return reading;
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    const oldest = this.#readings.keys().next().value;
    if (this.#readings.size > KEPT_READINGS && oldest !== undefined) this.#readings.delete(oldest);
    return reading;
  }

  async #lint(asked: { host: string; hash: string; url: string; today: Date; line: number }): Promise<Reading | null> {
    const { host, hash, url, today, line } = asked;
    const bytes = await this.#files.bodyOf(host, hash);
    if (!bytes) return null;
    const document = parsePolicyFile(bytes);
    const diagnostics = fileFindings(document, host, url, today);
    const shown = linesAround(
      document.lines.map((read) => ({
        line: read.line,
        attribute: read.kind === 'statement' ? read.statement.attribute : null,
        text: maskLine(read.content.toWellFormed()),
      })),
      line,
    );
    const isTold = new Set(shown.lines.map((told) => told.line));
    const about = diagnostics.filter(({ range }) => range === null || isTold.has(range.start.line));
    const lineOf = ({ range }: (typeof about)[number]) =>
      range === null ? null : (document.lines[range.start.line - 1]?.content ?? null);
    return {
      ...shown,
      diagnostics: about.slice(0, MOST_FINDINGS).map((finding) => ({
        ...finding,
        message: maskFinding(finding.message, lineOf(finding)),
        fix: finding.fix && {
          ...finding.fix,
          edits: finding.fix.edits.map((edit) => ({ ...edit, text: maskQuotes(edit.text) })),
        },
      })),
      diagnostics_total: diagnostics.length,
    };
  }
}

/** Files are shown in windows of so many lines each, so that one window has one address. */
const windowOf = (line: number): number => Math.floor((line - 1) / MAX_DOSSIER_LINES);

/** The window with the line, or with the first one after it; where no line numbers were kept, lines count by place. */
function linesAround(
  all: readonly ReadLine[],
  line: number,
): Pick<Reading, 'lines' | 'lines_total' | 'lines_before' | 'lines_after'> {
  const place = all.findIndex((read, index) => (read.line ?? index + 1) >= line);
  const last = Math.max(0, all.length - 1);
  const start = windowOf((place < 0 ? last : place) + 1) * MAX_DOSSIER_LINES;
  const end = start + MAX_DOSSIER_LINES;
  const numberAt = (index: number) => all[index]?.line ?? index + 1;
  return {
    lines: all.slice(start, end),
    lines_total: all.length,
    lines_before: start > 0 ? numberAt(start - MAX_DOSSIER_LINES) : null,
    lines_after: end < all.length ? numberAt(end) : null,
  };
}
