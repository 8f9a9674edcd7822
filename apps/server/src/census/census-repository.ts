import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Records, RecordsSchema } from '../platform/records/schema.ts';
import { FILE_PLACES } from '../publisher-files/file-places.ts';
import { FILE_OUTCOMES, type FileOutcomeName } from '../publisher-files/file-reading.ts';
import { UNCONFIRMED } from '../publisher-files/publisher-file-repository.ts';

/** Result for one format at one host, over all places of the format. */
export interface HostResult {
  readonly host: string;
  readonly format: string;
  readonly outcome: FileOutcomeName;
  /** True if the reader detected a problem in at least one of its files. */
  readonly hasProblems: boolean;
}

/** Results of a month: number of hosts for each format and outcome. */
export interface MonthResults {
  readonly month: string;
  /** Number of hosts with at least one request in the month. */
  readonly hosts: number;
  readonly results: readonly (Omit<HostResult, 'host'> & { readonly hosts: number })[];
}

const RANKS = FILE_OUTCOMES.map((outcome, rank) => `when '${outcome}' then ${rank}`).join(' ');
/**
 * The outcome that counts. One request that did not find the file changes nothing, unless the server reports that the
 * file is gone, because its statements are also still shown. After failures, a single different response is not
 * sufficient.
 */
const LAST_OUTCOME = sql`case when misses = 1 and last_seen_at is not null and cause not in ('http-404', 'http-410') then 'found' when cause = ${UNCONFIRMED} then 'unreachable' else outcome end`;
const MONTH_OUTCOME = sql`outcome`;
/** Selects the outcome that counts among the places of a format, as its index in `FILE_OUTCOMES`. */
const selectRank = (outcome: RawBuilder<unknown>) => sql<number>`max(case ${outcome} ${sql.raw(RANKS)} end)`;
const selectProblems = (outcome: RawBuilder<unknown>) =>
  sql<number>`max(case when ${outcome} = 'found' and problem_count > 0 then 1 else 0 end)`;
/** Number of places of the format with a request. A license document has one only if the site refers to it. */
const PLACES = sql<number>`count(distinct case when place <> 'document' then place end)`;

/** Counts results of all hosts from the records of publisher files. */
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

  /** Returns the results by the last request for each place. */
  async listHostResults(): Promise<HostResult[]> {
    const rows = await this.#db
      .selectFrom('publisher_file')
      .select([
        'host',
        'format',
        selectRank(LAST_OUTCOME).as('rank'),
        PLACES.as('places'),
        selectProblems(LAST_OUTCOME).as('problems'),
      ])
      .groupBy(['host', 'format'])
      .execute();
    return rows.flatMap(({ host, ...row }) => toResult(row).map((result) => ({ host, ...result })));
  }

  /** Returns the results by the last response of each month, newest first. */
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
          .select([
            'month',
            'host',
            'format',
            selectRank(MONTH_OUTCOME).as('rank'),
            PLACES.as('places'),
            selectProblems(MONTH_OUTCOME).as('problems'),
          ])
          .where('month', '>=', oldest)
          .groupBy(['month', 'host', 'format'])
          .as('by_host'),
      )
      .select((eb) => ['month', 'format', 'rank', 'places', 'problems', eb.fn.countAll<number>().as('hosts')])
      .groupBy(['month', 'format', 'rank', 'places', 'problems'])
      .execute();
    const byMonth = Map.groupBy(rows, ({ month }) => month);
    return months.map(({ month, hosts }) => ({
      month,
      hosts: Number(hosts),
      results: (byMonth.get(month) ?? []).flatMap((row) =>
        toResult(row).map((result) => ({ ...result, hosts: Number(row.hosts) })),
      ),
    }));
  }
}

/** Number of places of each format that a complete check requests. */
const PLACE_COUNTS: ReadonlyMap<string, number> = new Map(
  [...Map.groupBy(FILE_PLACES, ({ format }) => format)].map(([format, places]) => [
    format,
    places.filter(({ place }) => place !== 'document').length,
  ]),
);

interface Row {
  readonly format: string;
  readonly rank: number;
  readonly places: number;
  readonly problems: number;
}

/**
 * Returns an empty result if all responses lack the statement and a place of the format was not requested, because the
 * statement could be there. A refusal and a failure state nothing about the file. PostgreSQL returns some numbers as
 * text.
 */
function toResult({ format, rank, places, problems }: Row): readonly Omit<HostResult, 'host'>[] {
  const outcome = FILE_OUTCOMES[Number(rank)] ?? 'absent';
  const isComplete = Number(places) >= (PLACE_COUNTS.get(format) ?? 1);
  const needsAll = outcome === 'absent' || outcome === 'not-this-format';
  return isComplete || !needsAll ? [{ format, outcome, hasProblems: Number(problems) === 1 }] : [];
}
