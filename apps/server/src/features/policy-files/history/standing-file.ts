import { type DossierFile, MAX_DOSSIER_LINES } from '@vouchwire/api-contract';
import { parsePolicyFile } from 'trust-txt';
import type { Records } from '../../../platform/records/schema.ts';
import { fileFindings } from '../check/file-findings.ts';
import { statementsIn } from '../observation-records.ts';
import { FileHistory } from './file-history.ts';
import { earlierOf } from './history-as-of.ts';

/** Files that were linted and are kept: what a day's readers open again and again. */
const KEPT_READINGS = 64;
/** Findings that are told; a file of nonsense has one for each of its lines. */
const MOST_FINDINGS = 200;

type Reading = Pick<DossierFile, 'lines' | 'lines_total' | 'diagnostics' | 'diagnostics_total'>;

/** The file that stands for a host, as it came where it was kept, with what the linter finds in it. */
export class StandingFiles {
  readonly #records: Records;
  readonly #files: FileHistory;
  /** By host, hash and day: the linter knows dates. Oldest use first. */
  readonly #readings = new Map<string, Reading>();

  constructor(records: Records) {
    this.#records = records;
    this.#files = new FileHistory(records);
  }

  /**
   * @param instant the file that stood then; null for now
   * @returns null where no file stands; `stale` as the graph has it
   */
  async of(host: string, instant: string | null = null): Promise<{ file: DossierFile | null; stale: boolean }> {
    const summary = await this.#files.summaryOf(host, instant);
    if (!summary || summary.standing === null) return { file: null, stale: false };
    const row = await this.#records.db
      .selectFrom('observation')
      .select(['id', 'file_url', 'source', 'observed_at', 'last_seen_at', 'body_hash'])
      .where('id', '=', summary.standing)
      .executeTakeFirstOrThrow();
    const { id, ...seen } = instant === null ? row : { ...row, last_seen_at: earlierOf(row.last_seen_at, instant) };
    const reading =
      (row.body_hash !== null &&
        (await this.#readBody(
          host,
          row.body_hash,
          row.file_url ?? '',
          instant === null ? new Date() : new Date(instant),
        ))) ||
      (await this.#readStatements(id));
    return { file: { host, ...seen, ...reading }, stale: summary.stale };
  }

  async #readBody(host: string, hash: string, url: string, today: Date): Promise<Reading | null> {
    const key = `${host} ${hash} ${today.toISOString().slice(0, 10)}`;
    const known = this.#readings.get(key);
    const reading = known ?? (await this.#lint(host, hash, url, today));
    if (!reading) return null;
    this.#readings.delete(key);
    this.#readings.set(key, reading);
    const oldest = this.#readings.keys().next().value;
    if (this.#readings.size > KEPT_READINGS && oldest !== undefined) this.#readings.delete(oldest);
    return reading;
  }

  async #lint(host: string, hash: string, url: string, today: Date): Promise<Reading | null> {
    const bytes = await this.#files.bodyOf(host, hash);
    if (!bytes) return null;
    const document = parsePolicyFile(bytes);
    const diagnostics = fileFindings(document, host, url, today);
    return {
      lines: document.lines.slice(0, MAX_DOSSIER_LINES).map((line) => ({
        line: line.line,
        attribute: line.kind === 'statement' ? line.statement.attribute : null,
        text: line.content.toWellFormed(),
      })),
      lines_total: document.lines.length,
      diagnostics: diagnostics.slice(0, MOST_FINDINGS),
      diagnostics_total: diagnostics.length,
    };
  }

  /** What an import kept of a file: its statements. What the linter would say of the rest cannot be known. */
  async #readStatements(observation: number): Promise<Reading> {
    const statements = await statementsIn(this.#records.db, observation);
    return {
      lines: statements.slice(0, MAX_DOSSIER_LINES).map(({ line, attribute, value }) => ({
        line,
        attribute,
        text: `${attribute}=${value}`,
      })),
      lines_total: statements.length,
      diagnostics: null,
      diagnostics_total: 0,
    };
  }
}
