import { type Kysely, sql } from 'kysely';
import type { Records, RecordsSchema } from '../platform/records/schema.ts';
import { FILE_OUTCOMES, type FileOutcomeName } from '../publisher-files/file-reading.ts';

/** The result for one format at one host, over all places of the format. */
export interface HostResult {
  readonly host: string;
  readonly format: string;
  readonly outcome: FileOutcomeName;
  /** The reader noticed a problem in at least one of its files. */
  readonly hasProblems: boolean;
}

/** The results of a month: number of hosts for each format and outcome. */
export interface MonthResults {
  readonly month: string;
  /** Hosts with at least one request in the month. */
  readonly hosts: number;
  readonly results: readonly (Omit<HostResult, 'host'> & { readonly hosts: number })[];
}

const RANKS = FILE_OUTCOMES.map((outcome, rank) => `when '${outcome}' then ${rank}`).join(' ');
/** Of the places of a format, the outcome that counts, as its index in `FILE_OUTCOMES`. */
const RANK = sql<number>`max(case outcome ${sql.raw(RANKS)} end)`;
const PROBLEMS = sql<number>`max(case when outcome = 'found' and problem_count > 0 then 1 else 0 end)`;

/** Numbers over all hosts from the records of publisher files. */
export class CensusRepository {
  readonly #db: Kysely<RecordsSchema>;

  constructor({ db }: Pick<Records, 'db'>) {
    this.#db = db;
  }

  async findLastCheck(): Promise<string | null> {
    const { last } = await this.#db
      .selectFrom('publisher_file')
      .select((eb) => eb.fn.max('checked_at').as('last'))
      .executeTakeFirstOrThrow();
    return last;
  }

  /** By the last request for each place. */
  async listHostResults(): Promise<HostResult[]> {
    const rows = await this.#db
      .selectFrom('publisher_file')
      .select(['host', 'format', RANK.as('rank'), PROBLEMS.as('problems')])
      .groupBy(['host', 'format'])
      .execute();
    return rows.map(({ host, format, rank, problems }) => ({ host, format, ...toResult(rank, problems) }));
  }

  /** By the last response of each month, newest first. */
  async listMonths(limit: number): Promise<MonthResults[]> {
    const months = await this.#db
      .selectFrom('publisher_file_month')
      .select((eb) => ['month', eb.fn.count<number>('host').distinct().as('hosts')])
      .groupBy('month')
      .orderBy('month', 'desc')
      .limit(limit)
      .execute();
    const oldest = months.at(-1)?.month;
    if (oldest === undefined) return [];
    const rows = await this.#db
      .selectFrom(
        this.#db
          .selectFrom('publisher_file_month')
          .select(['month', 'host', 'format', RANK.as('rank'), PROBLEMS.as('problems')])
          .where('month', '>=', oldest)
          .groupBy(['month', 'host', 'format'])
          .as('by_host'),
      )
      .select((eb) => ['month', 'format', 'rank', 'problems', eb.fn.countAll<number>().as('hosts')])
      .groupBy(['month', 'format', 'rank', 'problems'])
      .execute();
    const byMonth = Map.groupBy(rows, ({ month }) => month);
    return months.map(({ month, hosts }) => ({
      month,
      hosts: Number(hosts),
      results: (byMonth.get(month) ?? []).map((row) => ({
        format: row.format,
        ...toResult(row.rank, row.problems),
        hosts: Number(row.hosts),
      })),
    }));
  }
}

/** PostgreSQL returns some numbers as text. */
const toResult = (rank: number, problems: number): Pick<HostResult, 'outcome' | 'hasProblems'> => ({
  outcome: FILE_OUTCOMES[Number(rank)] ?? 'absent',
  hasProblems: Number(problems) === 1,
});
