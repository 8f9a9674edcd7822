import { compareText } from '@vouchwire/trust-graph';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { HomePageTable, Records, RecordsSchema } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import { getBackoffDelayMs } from '../../platform/time/backoff-delay.ts';
import { bumpPublisherVersions } from '../../policy-files/observations/observation-repository.ts';
import type { HomePageAttempt, HomePageState } from './home-page-attempt.ts';
import { NAME_SOURCES, type NameSource } from './site-profile.ts';

const DAY_MS = 86_400_000;

/** Names seldom change, so a home page is read once a month. */
const READ_INTERVAL_MS = 30 * DAY_MS;
/**
 * The home page of a listed site is read weekly, because listings do not count after a change of the tenant. The
 * interval is shorter than that of the visits, so that each weekly visit finds it due.
 */
export const LISTED_READ_INTERVAL_MS = 6 * DAY_MS;
const FAILED_POLICY = { initialMs: 2 * DAY_MS, maxMs: 60 * DAY_MS };

/**
 * Returns the delay until the next request of a home page, in ms. The request is part of the first visit to the host
 * after this delay.
 * @param failures number of consecutive failed requests, including this one
 */
function nextHomePageDelay(failures: number, retryAfterMs: number | null, isListed: boolean): number {
  // A wall before a listed site can hide another tenant, so failures do not increase its delay.
  const delayMs = isListed
    ? LISTED_READ_INTERVAL_MS
    : failures === 0
      ? READ_INTERVAL_MS
      : getBackoffDelayMs(failures, FAILED_POLICY);
  return Math.max(delayMs, Math.min(retryAfterMs ?? 0, FAILED_POLICY.maxMs));
}

/** Description of a site from its home page, with the dates of its readings in ISO 8601 UTC. */
export interface StoredSiteProfile {
  readonly name: string | null;
  readonly nameSource: NameSource | null;
  /** Last reading that found this name. Null without a name. */
  readonly nameReadAt: string | null;
  readonly logoUrl: string | null;
  readonly country: string | null;
  readonly region: string | null;
  readonly language: string | null;
  readonly pageUrl: string;
  readonly readAt: string;
}

/** Part of a home page's description that the graph shows. */
export interface SiteDescription extends Pick<StoredSiteProfile, 'name' | 'country' | 'region'> {
  /** With spaces between them. */
  readonly organizationIds: string | null;
}

const DESCRIPTION_COLUMNS = ['name', 'country', 'region', 'organization_ids'] as const;

/** An attempt, its host, and its time in ISO 8601 UTC. */
export interface DatedHomePageAttempt {
  readonly host: string;
  readonly attempt: HomePageAttempt;
  readonly at: string;
  /** True if a recognized association lists the site. */
  readonly isListed: boolean;
}

/**
 * Number of consecutive readings without a name after which the name is removed. A page may lack its markup for a day.
 */
const MAX_READINGS_WITHOUT_NAME = 2;

/** Home pages that the crawl has read: one row per host. */
export class HomePageRepository {
  readonly #db: Kysely<RecordsSchema>;

  constructor({ db }: Pick<Records, 'db'>) {
    this.#db = db;
  }

  /** Null if the home page was never requested. */
  async findState(host: string): Promise<HomePageState | null> {
    const row = await this.#db
      .selectFrom('home_page')
      .select(['due_at', 'read_at', 'failures', 'page_url', 'etag', 'last_modified'])
      .where('host', '=', host)
      .executeTakeFirst();
    return row
      ? {
          dueAt: row.due_at,
          readAt: row.read_at,
          failures: row.failures,
          pageUrl: row.page_url,
          etag: row.etag,
          lastModified: row.last_modified,
        }
      : null;
  }

  /** Null if the home page was never read. */
  async findProfile(host: string): Promise<StoredSiteProfile | null> {
    const row = await this.#db.selectFrom('home_page').selectAll().where('host', '=', host).executeTakeFirst();
    return row ? toProfile(row) : null;
  }

  /** Returns names and places by host. Without a list, returns those of all hosts. */
  async listDescriptions(hosts: readonly string[] | null): Promise<Map<string, SiteDescription>> {
    const query = this.#db
      .selectFrom('home_page')
      .select(['host', ...DESCRIPTION_COLUMNS])
      .where((eb) => eb.or(DESCRIPTION_COLUMNS.map((column) => eb(column, 'is not', null))));
    const rows =
      hosts === null
        ? await query.execute()
        : await queryInPages(hosts, (page) => query.where('host', 'in', page).execute());
    return new Map(
      rows.map(({ host, organization_ids, ...described }) => [
        host,
        { ...described, organizationIds: organization_ids },
      ]),
    );
  }
}

/**
 * Saves requests of home pages of different hosts, inside the caller's transaction. A publisher whose description changed
 * gets a new version, so that the graph shows it.
 */
export async function saveHomePages(
  transaction: Transaction<RecordsSchema>,
  attempts: readonly DatedHomePageAttempt[],
): Promise<void> {
  const hosts = attempts.map(({ host }) => host);
  const rows = await queryInPages(hosts, (page) =>
    transaction.selectFrom('home_page').selectAll().where('host', 'in', page).execute(),
  );
  const byHost = new Map(rows.map((row) => [row.host, row]));
  const changed = new Map<string, string>();
  for (const { host, attempt, at, isListed } of attempts) {
    const before = byHost.get(host) ?? createRow(host, at);
    const after = applyAttempt(before, { attempt, at, isListed });
    if (DESCRIPTION_COLUMNS.some((column) => after[column] !== before[column])) changed.set(host, at);
    const { host: _, ...changes } = after;
    await transaction
      .insertInto('home_page')
      .values({ ...after })
      .onConflict((conflict) => conflict.column('host').doUpdateSet(changes))
      .execute();
  }
  // No attempt to read a policy file changed, so no timeline is derived from an earlier instant on.
  const [since] = [...changed.values()].sort();
  if (since !== undefined) await bumpPublisherVersions(transaction, [...changed.keys()], since);
}

/**
 * Makes a host and its home page due for a scheduled visit, or after the delay that the host requested (Retry-After). A visit
 * is never postponed.
 */
export async function scheduleHomePage(
  transaction: Transaction<RecordsSchema>,
  host: string,
  dueAt: string,
): Promise<void> {
  const row = await transaction
    .selectFrom('crawl_host')
    .select('not_before')
    .where('host', '=', host)
    .executeTakeFirst();
  const notBefore = row?.not_before ?? dueAt;
  const at = notBefore > dueAt ? notBefore : dueAt;
  for (const table of ['home_page', 'crawl_host'] as const)
    await transaction
      .updateTable(table)
      .set({ due_at: at })
      .where('host', '=', host)
      .where('due_at', '>', at)
      .execute();
}

type HomePageRow = Selectable<HomePageTable>;

const createRow = (host: string, at: string): HomePageRow => ({
  host,
  due_at: at,
  failures: 0,
  page_url: null,
  etag: null,
  last_modified: null,
  read_at: null,
  name: null,
  name_source: null,
  name_read_at: null,
  readings_without_name: 0,
  logo_url: null,
  country: null,
  region: null,
  language: null,
  organization_ids: null,
});

function applyAttempt(row: HomePageRow, { attempt, at, isListed }: Omit<DatedHomePageAttempt, 'host'>): HomePageRow {
  const failures = attempt.outcome === 'failed' ? row.failures + 1 : 0;
  const retryAfterMs = attempt.outcome === 'failed' ? attempt.retryAfterMs : null;
  const schedule = {
    failures,
    due_at: new Date(Date.parse(at) + nextHomePageDelay(failures, retryAfterMs, isListed)).toISOString(),
  };
  switch (attempt.outcome) {
    case 'failed':
      return { ...row, ...schedule };
    case 'other-page':
      // The own page may return unchanged. A 304 would confirm the other page, which was read last.
      return { ...row, ...schedule, etag: null, last_modified: null };
    case 'not-modified':
      return {
        ...row,
        ...schedule,
        read_at: at,
        // The page still has no name if the last reading found none, so the date stays.
        name_read_at: row.name !== null && row.readings_without_name === 0 ? at : row.name_read_at,
      };
    case 'read':
      return { ...row, ...schedule, ...toColumns(row, attempt, at) };
  }
}

function toColumns(
  row: HomePageRow,
  { url, etag, lastModified, profile, organizationIds }: Extract<HomePageAttempt, { outcome: 'read' }>,
  at: string,
): Partial<HomePageRow> {
  const { name, logoUrl, country, region, language } = profile;
  const without = name === null ? row.readings_without_name + 1 : 0;
  const isNameRetained = name === null && without < MAX_READINGS_WITHOUT_NAME;
  const named = isNameRetained
    ? { name: row.name, name_source: row.name_source, name_read_at: row.name_read_at }
    : { name: name?.text ?? null, name_source: name?.source ?? null, name_read_at: name ? at : null };
  return {
    page_url: url,
    etag,
    last_modified: lastModified,
    read_at: at,
    readings_without_name: without,
    logo_url: logoUrl,
    country,
    region,
    language,
    organization_ids: joinOrganizationIds(organizationIds),
    ...named,
  };
}

/** A page that states more is of a platform. */
const MAX_ORGANIZATION_IDS = 8;

/** The order of the page says nothing, and must not create a new version. */
const joinOrganizationIds = (ids: readonly string[]): string | null =>
  ids.length === 0
    ? null
    : ids
        .filter((id) => !/\s/.test(id))
        .toSorted(compareText)
        .slice(0, MAX_ORGANIZATION_IDS)
        .join(' ');

function toProfile(row: HomePageRow): StoredSiteProfile | null {
  if (row.page_url === null || row.read_at === null) return null;
  return {
    name: row.name,
    nameSource: NAME_SOURCES.find((source) => source === row.name_source) ?? null,
    nameReadAt: row.name_read_at,
    logoUrl: row.logo_url,
    country: row.country,
    region: row.region,
    language: row.language,
    pageUrl: row.page_url,
    readAt: row.read_at,
  };
}
