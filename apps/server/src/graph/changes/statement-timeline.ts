import { type FilePeriod, type FileTimeline, listReadDates } from '../../policy-files/history/file-timeline.ts';
import { toPublishedDate } from '../../policy-files/observations/observed-date.ts';
import { type PublisherStatements, toPublisherStatements } from '../projection/publisher-statements.ts';

const NOW = '9999';

/** The time of a change. */
export interface ChangeTime {
  /** ISO 8601 UTC instant by which changes are sorted. */
  readonly at: string;
  /** The date in its published form: an instant, or a month. */
  readonly date: string;
  /** Instant of its entry in feeds (RFC 4287, 4.1.2): `at`, or, if only the month is known, when we recorded it. */
  readonly published: string;
}

/** Statements of a publisher over time. They are computed once for each period. */
export class StatementTimeline {
  readonly file: FileTimeline;
  readonly #cache = new Map<string, PublisherStatements>();

  constructor(file: FileTimeline) {
    this.file = file;
  }

  /**
   * @returns undefined if there was no file
   * @param asOf leaves out later readings of the file
   */
  getStatements(instant: string, asOf = NOW): PublisherStatements | undefined {
    return this.#compute(this.file.findFile(instant), asOf);
  }

  /** Returns the statements until an instant. */
  getStatementsBefore(instant: string): PublisherStatements | undefined {
    return this.#compute(
      this.file.files.findLast(({ began_at }) => began_at < instant),
      NOW,
    );
  }

  /** Returns true if the first file of the publisher began at an instant. */
  isFirst(instant: string): boolean {
    return this.file.files[0]?.began_at === instant;
  }

  #compute(period: FilePeriod | undefined, asOf: string): PublisherStatements | undefined {
    if (!period?.observation) return undefined;
    const key = `${period.began_at} ${asOf}`;
    const cached = this.#cache.get(key);
    if (cached) return cached;
    const readDates = listReadDates(period.observation, asOf);
    const [first = period.began_at] = readDates;
    const statements = toPublisherStatements({
      publisher: this.file.publisher,
      file: {
        index: 0,
        fileUrl: period.observation.fileUrl,
        source: period.observation.source,
        observedAt: first,
        lastSeenAt: readDates.at(-1) ?? first,
        readDates,
        statements: this.file.listLines(period),
      },
      previous: null,
      stale: period.stale === 1,
      lastAttempt: null,
      firstRead: first,
      lastRead: null,
      failingSince: null,
      absentSince: null,
      outcomeSince: null,
      endedAt: null,
    });
    this.#cache.set(key, statements);
    return statements;
  }
}

/** Returns the time of the changes with which a period began. */
export function toChangeTime({ began_at, date_precision, importedAt, publisher }: FilePeriod): ChangeTime {
  const published = date_precision === 'month' ? importedAt : began_at;
  if (published === null) throw new RangeError(`a file of ${publisher} is dated to a month but was not imported`);
  return { at: began_at, date: toPublishedDate(began_at, date_precision), published };
}
