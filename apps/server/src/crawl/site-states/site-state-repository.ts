import type { HomePageReadings } from '@vouchwire/api-contract';
import { compareText, SITE_STATES, type SiteStatePeriod } from '@vouchwire/trust-graph';
import type { Kysely, Selectable } from 'kysely';
import type { Records, RecordsSchema, SiteStateTable } from '../../platform/records/schema.ts';
import { queryInPages, valuePages } from '../../platform/records/value-pages.ts';

/** A period of a site. */
export interface HostPeriod {
  readonly host: string;
  readonly period: SiteStatePeriod;
}

/** The last period of a page. */
export interface PeriodCursor {
  readonly since: string;
  readonly host: string;
}

/** States of sites: one row for each period. A host without a picture has none. */
export class SiteStateRepository {
  readonly #db: Kysely<RecordsSchema>;

  constructor({ db }: Pick<Records, 'db'>) {
    this.#db = db;
  }

  /** Returns the current states by host. Without a list, returns those of all hosts. */
  async listCurrent(hosts: readonly string[] | null): Promise<Map<string, SiteStatePeriod>> {
    const query = this.#db.selectFrom('site_state').selectAll().where('until', 'is', null);
    const rows =
      hosts === null
        ? await query.execute()
        : await queryInPages(hosts, (page) => query.where('host', 'in', page).execute());
    return new Map(rows.map((row) => [row.host, toPeriod(row)]));
  }

  /** Returns the states of all hosts at an instant, by host. */
  async listAt(instant: string): Promise<Map<string, SiteStatePeriod>> {
    const rows = await this.#db
      .selectFrom('site_state')
      .selectAll()
      .where('since', '<=', instant)
      .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', instant)]))
      .execute();
    return new Map(rows.map((row) => [row.host, toPeriod(row)]));
  }

  /** Returns all periods of a host, oldest first. */
  async listHistory(host: string): Promise<SiteStatePeriod[]> {
    const query = this.#db.selectFrom('site_state').selectAll().where('host', '=', host).orderBy('since');
    return (await query.execute()).map(toPeriod);
  }

  /**
   * Lists periods with a sentence, newest first: changes, and moves of the same tenant.
   * @param after the last period of the previous page
   */
  async listPeriods({ after, limit }: { after: PeriodCursor | null; limit: number }): Promise<HostPeriod[]> {
    let query = this.#db
      .selectFrom('site_state')
      .selectAll()
      .where('evidence', '!=', '[]')
      .where((eb) => eb.or([eb('state', '!=', 'same'), eb('is_move', '=', 1)]))
      .orderBy('since', 'desc')
      .orderBy('host')
      .limit(limit);
    if (after)
      query = query.where((eb) =>
        eb.or([eb('since', '<', after.since), eb.and([eb('since', '=', after.since), eb('host', '>', after.host)])]),
      );
    return (await query.execute()).map((row) => ({ host: row.host, period: toPeriod(row) }));
  }

  /** Yields the periods of all hosts in pages, ordered by host and date (UTF-16 code units). */
  async *listAll(): AsyncGenerator<HostPeriod[]> {
    const hosts = await this.#db.selectFrom('site_state').select('host').distinct().execute();
    // A database uses its own collation.
    for (const page of valuePages(hosts.map(({ host }) => host).sort(compareText))) {
      const rows = await this.#db.selectFrom('site_state').selectAll().where('host', 'in', page).execute();
      yield rows
        .sort((a, b) => compareText(a.host, b.host) || compareText(a.since, b.since))
        .map((row) => ({ host: row.host, period: toPeriod(row) }));
    }
  }

  /** Returns how far scheduled visits read the home page of a site, for a site whose state is not known. */
  async findReadings(host: string): Promise<HomePageReadings> {
    const rows = await this.#db
      .selectFrom('site_picture')
      .select(['first_at', 'last_at', 'picture'])
      .where('host', '=', host)
      .orderBy('first_at')
      .execute();
    const isRead = ({ picture }: (typeof rows)[number]) => (JSON.parse(picture) as { page: string }).page === 'read';
    const last = rows.findLastIndex(isRead);
    const dates = new Set(rows.filter(isRead).flatMap(({ first_at, last_at }) => [first_at, last_at]));
    return {
      count: dates.size === 0 ? 'none' : dates.size === 1 ? 'one' : 'several',
      last_read_at: rows[last]?.last_at ?? null,
      failing_since: rows[last + 1]?.first_at ?? null,
    };
  }
}

function toPeriod(row: Selectable<SiteStateTable>): SiteStatePeriod {
  const state = SITE_STATES.find((one) => one === row.state);
  if (!state) throw new TypeError(`the records have an unknown state of ${row.host}: ${row.state}`);
  return {
    state,
    since: row.since,
    until: row.until,
    leadsTo: row.leads_to,
    isMove: row.is_move === 1,
    evidence: JSON.parse(row.evidence),
  };
}
