import type { SitePicture } from '@vouchwire/trust-graph';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { Records, RecordsSchema, SitePictureTable } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';
import { markPicturesChanged } from '../../policy-files/observations/observation-repository.ts';
import { continuePicture, contradicts, type VisitedPicture } from './compare-pictures.ts';

/** What a scheduled visit to a host shows, and its time in ISO 8601 UTC. */
export interface DatedPicture {
  readonly host: string;
  readonly picture: VisitedPicture;
  readonly at: string;
}

/**
 * Maximum number of pictures of a host, so that a site that changes at each visit does not fill the records. The first
 * one, those that the operator reviewed, and the newest ones remain.
 */
export const MAX_PICTURES_PER_HOST = 60;
/** Time without another page before early visits to a host, so that a site that always changes is not visited daily. */
const MIN_CONFIRMATION_INTERVAL_MS = 30 * 86_400_000;
/**
 * Time after another page in which visits can only refute it. A site that alternates at random shows it at four daily
 * visits too easily, and one that alternates by week at all of them.
 */
const REFUTATION_MS = 8 * 86_400_000;

/** What scheduled visits showed about the tenants of hosts. */
export class SitePictureRepository {
  readonly #db: Kysely<RecordsSchema>;

  constructor({ db }: Pick<Records, 'db'>) {
    this.#db = db;
  }

  /** Returns the pictures of a host, oldest first. */
  async list(host: string): Promise<SitePicture[]> {
    const rows = await this.#db.selectFrom('site_picture').selectAll().where('host', '=', host).execute();
    return rows.map(toPicture).sort((a, b) => (a.firstAt < b.firstAt ? -1 : 1));
  }

  /** Returns the newest picture with a page that was read. Null if there is none. */
  async findLastRead(host: string): Promise<SitePicture | null> {
    return (await this.list(host)).findLast(({ page }) => page === 'read') ?? null;
  }
}

/**
 * Saves what visits to different hosts show, inside the caller's transaction. A picture that continues the last one
 * moves its end. Refusals, failures and pages over http between two equal pictures are removed, because they say nothing
 * about the tenant. Visits without an address remain, because they are a state of the site.
 * @returns hosts that show another page, which daily visits can refute for eight days. A week later, a site that
 *   alternates day by day could show the same one again.
 */
export async function saveSitePictures(
  transaction: Transaction<RecordsSchema>,
  pictures: readonly DatedPicture[],
): Promise<Set<string>> {
  const unconfirmed = new Set<string>();
  const hosts = pictures.map(({ host }) => host);
  const rows = await queryInPages(hosts, (page) =>
    transaction.selectFrom('site_picture').selectAll().where('host', 'in', page).orderBy('first_at').execute(),
  );
  const byHost = Map.groupBy(rows, ({ host }) => host);
  markPicturesChanged(transaction, hosts);
  for (const { host, picture, at } of pictures) {
    const recorded = byHost.get(host) ?? [];
    const continued = findContinued(recorded, picture);
    const remove = (removed: readonly SitePictureRow[]) => deletePictures(transaction, host, removed);
    if (continued) {
      const { row, later } = continued;
      await remove(later);
      const before = recorded.filter(({ first_at }) => first_at < row.first_at);
      const isEarly = isRefutable(before, continued.picture, row.first_at, at);
      if (isEarly) unconfirmed.add(host);
      await transaction
        .updateTable('site_picture')
        .set({ last_at: isEarly ? row.last_at : at, picture: JSON.stringify(continued.picture) })
        .where('host', '=', host)
        .where('first_at', '=', row.first_at)
        .execute();
      continue;
    }
    // A visit that was repeated after a kill has the same time as the saved one.
    if (recorded.some(({ first_at }) => first_at === at)) continue;
    if (isRefutable(recorded, picture, at, at)) unconfirmed.add(host);
    if (recorded.length >= MAX_PICTURES_PER_HOST) await remove(await selectSurplus(transaction, host, recorded));
    await transaction
      .insertInto('site_picture')
      .values({ host, first_at: at, last_at: at, picture: JSON.stringify(picture) })
      .execute();
  }
  return unconfirmed;
}

type SitePictureRow = Selectable<SitePictureTable>;

/** Returns true for a new page that contradicts the last one of earlier rows, at most once in 30 days. */
function isRefutable(rows: readonly SitePictureRow[], next: VisitedPicture, firstAt: string, at: string): boolean {
  if (Date.parse(at) - Date.parse(firstAt) >= REFUTATION_MS) return false;
  const since = new Date(Date.parse(firstAt) - MIN_CONFIRMATION_INTERVAL_MS).toISOString();
  const pages = rows.filter((row) => parsePicture(row).page === 'read');
  const last = pages.at(-1);
  const isChanging = pages.slice(1).some(({ first_at }) => first_at > since);
  return next.page === 'read' && last !== undefined && !isChanging && contradicts(parsePicture(last), next);
}

/** Returns the row that a picture continues, with the rows after it that no longer count. Null if it is a new one. */
function findContinued(rows: readonly SitePictureRow[], next: VisitedPicture) {
  const later: SitePictureRow[] = [];
  for (const row of rows.toReversed()) {
    const picture = continuePicture(parsePicture(row), next);
    if (picture) return { row, later, picture };
    const between = parsePicture(row);
    const isSilent =
      between.page === 'read' ? between.isForgeable && !contradicts(between, next) : between.page !== 'no-address';
    if (next.page !== 'read' || !isSilent) return null;
    later.push(row);
  }
  return null;
}

/** Selects the rows that a new one replaces: those without a page first, then the oldest. */
async function selectSurplus(
  transaction: Transaction<RecordsSchema>,
  host: string,
  rows: readonly SitePictureRow[],
): Promise<SitePictureRow[]> {
  const reviews = await transaction.selectFrom('site_review').select('picture_at').where('host', '=', host).execute();
  const kept = new Set([rows[0]?.first_at, rows.at(-1)?.first_at, ...reviews.map(({ picture_at }) => picture_at)]);
  const removable = rows.filter(({ first_at }) => !kept.has(first_at));
  const hasNoPage = (row: SitePictureRow) => parsePicture(row).page !== 'read';
  const ordered = [...removable.filter(hasNoPage), ...removable.filter((row) => !hasNoPage(row))];
  return ordered.slice(0, rows.length - MAX_PICTURES_PER_HOST + 1);
}

async function deletePictures(
  transaction: Transaction<RecordsSchema>,
  host: string,
  rows: readonly SitePictureRow[],
): Promise<void> {
  for (const { first_at } of rows)
    await transaction.deleteFrom('site_picture').where('host', '=', host).where('first_at', '=', first_at).execute();
}

const parsePicture = ({ picture }: Pick<SitePictureRow, 'picture'>): VisitedPicture =>
  JSON.parse(picture) as VisitedPicture;

const toPicture = (row: SitePictureRow): SitePicture => ({
  firstAt: row.first_at,
  lastAt: row.last_at,
  ...parsePicture(row),
});
