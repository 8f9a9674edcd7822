import type { EffectiveFileVersion, FileChanges, HistoryLine } from '@vouchwire/api-contract';
import type { Selectable } from 'kysely';
import type { EffectiveFileTable, StatementPeriodTable } from '../../platform/records/schema.ts';
import { listAttemptInstants } from '../effective-file/resolve-effective-file.ts';
import type { StoredObservation } from '../observations/observation.ts';
import { toPublishedDate } from '../observations/observed-date.ts';
import { diffFiles } from './diff-files.ts';
import { truncateDiff } from './truncate-diff.ts';

/** A line of effective files, with the period in which they contained the statement there. */
export type StatementPeriod = Omit<Selectable<StatementPeriodTable>, 'publisher'>;

/** A period with one effective file. */
export interface FilePeriod extends Selectable<EffectiveFileTable> {
  /** The observation of the file. Null if it is gone. */
  readonly observation: StoredObservation | null;
  /** ISO 8601 UTC instant of the first import of the file's source. Null if it was not imported. */
  readonly importedAt: string | null;
}

/** The effective files of a publisher and their statements, oldest first. */
export class FileTimeline {
  readonly publisher: string;
  readonly files: readonly FilePeriod[];
  readonly statements: readonly StatementPeriod[];

  constructor(publisher: string, files: readonly FilePeriod[], statements: readonly StatementPeriod[]) {
    this.publisher = publisher;
    this.files = files;
    // A file without numbers of lines has the order of its statements.
    this.statements = statements.toSorted(
      (a, b) => (a.line ?? a.ordinal) - (b.line ?? b.ordinal) || a.ordinal - b.ordinal,
    );
  }

  /** Returns the period at an instant. Undefined before the first file. */
  findFile(instant: string): FilePeriod | undefined {
    return this.files.findLast(({ began_at }) => began_at <= instant);
  }

  /** Returns the lines of the file that is effective from the start of a period on. */
  listLines({ began_at }: Pick<FilePeriod, 'began_at'>): StatementPeriod[] {
    return this.statements.filter(
      ({ valid_from, valid_to }) => valid_from <= began_at && (valid_to === null || valid_to > began_at),
    );
  }

  /** Compares the effective files at two instants (ISO 8601 UTC with milliseconds). */
  compare(from: string, to: string): Omit<FileChanges, 'host'> {
    const [before, after] = [this.findFile(from), this.findFile(to)];
    const { added, removed, respelled, unchanged } = diffFiles(
      before ? this.listLines(before) : [],
      after ? this.listLines(after) : [],
    );
    return {
      before: toVersion(before, from),
      after: toVersion(after, to),
      added: added.length,
      removed: removed.length,
      respelled,
      unchanged,
      ...truncateDiff(added.map(toHistoryLine), removed.map(toHistoryLine)),
    };
  }
}

const toHistoryLine = ({ line, attribute, value }: HistoryLine): HistoryLine => ({ line, attribute, value });

/** The dates on which a file was read, oldest first: instants, or months. */
export function listReadDates(observation: StoredObservation, until: string): string[] {
  return listAttemptInstants(observation)
    .filter((at) => at <= until)
    .map((at) => toPublishedDate(at, observation.precision));
}

function toVersion(period: FilePeriod | undefined, instant: string): EffectiveFileVersion | null {
  if (!period?.observation) return null;
  const { fileUrl, source, observedAt } = period.observation;
  const [first = observedAt, ...others] = listReadDates(period.observation, instant);
  return { file_url: fileUrl, source, observed_at: first, last_seen_at: others.at(-1) ?? first };
}
