import type { DatesResponse, RecordedDate } from '@vouchwire/api-contract';
import { type RawBuilder, sql } from 'kysely';
import type { Records } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import type { UtcDay } from '../../platform/time/utc-day.ts';
import { ObservationRepository } from '../observations/observation-repository.ts';

// Same expressions as in the indexes, so that a page of days is read only from them.
const OBSERVED_ON: RawBuilder<string> = sql`substr(observed_at, 1, 10)`;
const DECIDED_ON: RawBuilder<string> = sql`substr(decided_at, 1, 10)`;

/** Maximum number of days that a page offers. */
const MAX_OFFERED_DATES = 366;
/** Counting the days scans a whole index, which takes too long for each page if there are a million publishers. */
const OFFERED_DATES_TTL_MS = 60_000;

/** Lists the days (UTC) with new observations. Repeated observations do not count. */
export class RecordedDateRepository {
  readonly #records: Records;
  #cache: { readonly response: DatesResponse; readonly expiresAt: number } | null = null;

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Lists days for the date picker of pages, at most a year of days. The result may be a minute old, because days
   * seldom change.
   */
  async listNewest(): Promise<DatesResponse> {
    if (this.#cache === null || Date.now() > this.#cache.expiresAt)
      this.#cache = {
        response: await this.list(MAX_OFFERED_DATES, null),
        expiresAt: Date.now() + OFFERED_DATES_TTL_MS,
      };
    return this.#cache.response;
  }

  /** Lists the days before `before`, newest first. */
  async list(limit: number, before: UtcDay | null): Promise<DatesResponse> {
    const records_version = await new ObservationRepository(this.#records).getVersion();
    const { dates, hasMore } = await this.#loadPage(limit, before);
    return {
      dates,
      first: await this.findFirstDay(),
      next: hasMore ? (dates.at(-1)?.date ?? null) : null,
      records_version,
    };
  }

  async #loadPage(limit: number, before: UtcDay | null): Promise<{ dates: RecordedDate[]; hasMore: boolean }> {
    const observed = await this.#countObservations(limit + 1, before);
    const decided = await this.#countReviews(limit + 1, before);
    const dates = [...new Set([...observed.keys(), ...decided.keys()])].sort().reverse();
    const months = await this.#listMonthDates(dates.filter((date) => isEndOfMonth(date) && !decided.has(date)));
    return {
      dates: dates.slice(0, limit).map((date) => ({
        date,
        precision: months.has(date) ? 'month' : 'day',
        observations: observed.get(date)?.observations ?? 0,
        publishers: observed.get(date)?.publishers ?? 0,
        reviews: decided.get(date) ?? 0,
      })),
      hasMore: dates.length > limit,
    };
  }

  /** Returns the first day with an observation. Null if there is none. */
  async findFirstDay(): Promise<UtcDay | null> {
    const row = await this.#records.db
      .selectFrom('observation')
      .select(OBSERVED_ON.as('day'))
      .orderBy(OBSERVED_ON)
      .limit(1)
      .executeTakeFirst();
    return row?.day ?? null;
  }

  async #countObservations(limit: number, before: UtcDay | null) {
    let days = this.#records.db
      .selectFrom('observation')
      .select((eb) => [
        OBSERVED_ON.as('day'),
        eb.fn.countAll<number | string>().as('observations'),
        eb.fn.count<number | string>('publisher').distinct().as('publishers'),
      ])
      .groupBy(OBSERVED_ON)
      .orderBy(OBSERVED_ON, 'desc')
      .limit(limit);
    if (before !== null) days = days.where(OBSERVED_ON, '<', before);
    const rows = await days.execute();
    return new Map(
      rows.map(({ day, observations, publishers }) => [
        day,
        { observations: Number(observations), publishers: Number(publishers) },
      ]),
    );
  }

  /** Returns the month-end days on which all observations are dated to the month. */
  async #listMonthDates(days: readonly UtcDay[]): Promise<Set<UtcDay>> {
    const dated = await queryInPages(days, (page) =>
      this.#records.db
        .selectFrom('observation')
        .select(OBSERVED_ON.as('day'))
        .distinct()
        .where(OBSERVED_ON, 'in', page)
        .where('date_precision', '=', 'instant')
        .execute(),
    );
    const withInstants = new Set(dated.map(({ day }) => day));
    return new Set(days.filter((day) => !withInstants.has(day)));
  }

  async #countReviews(limit: number, before: UtcDay | null): Promise<Map<UtcDay, number>> {
    let days = this.#records.db
      .selectFrom('list_review')
      .select((eb) => [DECIDED_ON.as('day'), eb.fn.countAll<number | string>().as('reviews')])
      .where('decided_at', 'is not', null)
      // A later file made the review obsolete, so the change is that file.
      .where('decision', '!=', 'superseded')
      .groupBy(DECIDED_ON)
      .orderBy(DECIDED_ON, 'desc')
      .limit(limit);
    if (before !== null) days = days.where(DECIDED_ON, '<', before);
    const rows = await days.execute();
    return new Map(rows.map(({ day, reviews }) => [day, Number(reviews)]));
  }
}

/** Observations of a source that is dated to the month are stored under its last day. */
function isEndOfMonth(day: UtcDay): boolean {
  return new Date(Date.parse(day) + 86_400_000).getUTCDate() === 1;
}
