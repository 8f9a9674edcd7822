import { deriveSiteStates, type SiteContext, type SitePicture, type SiteStatePeriod } from '@vouchwire/trust-graph';
import type { Insertable, Selectable, Transaction } from 'kysely';
import type { RecordsSchema, SitePictureTable, SiteStateTable } from '../../platform/records/schema.ts';
import { queryInPages, rowPages } from '../../platform/records/value-pages.ts';
import { listLinksFrom, loadSiteContexts } from './load-site-contexts.ts';

/** States that links from known sites cannot change. */
const QUIET_STATES: ReadonlySet<string> = new Set(['same', 'not-known']);

/**
 * Derives the states of sites again: of the publishers that a transaction changed, and of the sites that their files
 * began or ceased to name. Only sites with pictures have states. Returns the hosts whose current state is another one.
 * @param changed the instant from which on the files of each publisher may have changed; '' for all
 * @param listAnchors registrable domains of the anchors
 */
export async function saveSiteStates(
  transaction: Transaction<RecordsSchema>,
  changed: ReadonlyMap<string, string>,
  listAnchors: () => ReadonlySet<string>,
): Promise<string[]> {
  const hosts = [...new Set([...changed.keys(), ...(await listNamedSites(transaction, changed))])];
  const pictures = await queryInPages(hosts, (page) =>
    transaction.selectFrom('site_picture').selectAll().where('host', 'in', page).orderBy('first_at').execute(),
  );
  if (pictures.length === 0) return [];
  const byHost = Map.groupBy(pictures, ({ host }) => host);
  const stored = Map.groupBy(
    await queryInPages(byHost.keys(), (page) =>
      transaction.selectFrom('site_state').selectAll().where('host', 'in', page).orderBy('since').execute(),
    ),
    ({ host }) => host,
  );
  const anchors = listAnchors();
  const getContext = await loadSiteContexts(transaction, [...byHost.keys()], anchors);
  const rows: Insertable<SiteStateTable>[] = [];
  const others: string[] = [];
  for (const [host, some] of byHost) {
    const shown = some.map(toPicture);
    const [first] = shown;
    if (!first) continue;
    const periods = await deriveWithLinks(transaction, shown, getContext(host, first.firstAt), anchors);
    const next = periods.map((period) => toRow(host, period));
    const before = stored.get(host) ?? [];
    if (JSON.stringify(before.map(toText)) === JSON.stringify(next.map(toText))) continue;
    await transaction.deleteFrom('site_state').where('host', '=', host).execute();
    rows.push(...next);
    if (getCurrentText(before) !== getCurrentText(next)) others.push(host);
  }
  for (const page of rowPages(rows)) await transaction.insertInto('site_state').values(page).execute();
  return others;
}

/** Lists the sites that files began or ceased to name. */
async function listNamedSites(
  transaction: Transaction<RecordsSchema>,
  changed: ReadonlyMap<string, string>,
): Promise<string[]> {
  const since = [...changed.values()].reduce((a, b) => (a < b ? a : b), '9999');
  const rows = await queryInPages(changed.keys(), (page) =>
    transaction
      .selectFrom('statement_period')
      .innerJoin('site_picture', 'site_picture.host', 'statement_period.named')
      .select('named')
      .distinct()
      .where('publisher', 'in', page)
      .where((eb) => eb.or([eb('began_at', '>=', since), eb('ended_at', '>=', since)]))
      .execute(),
  );
  return rows.flatMap(({ named }) => named ?? []);
}

/** Loads links of other sites only if the state depends on them. */
async function deriveWithLinks(
  transaction: Transaction<RecordsSchema>,
  pictures: readonly SitePicture[],
  context: SiteContext,
  anchors: ReadonlySet<string>,
): Promise<SiteStatePeriod[]> {
  const periods = deriveSiteStates(pictures, context);
  if (periods.every(({ state }) => QUIET_STATES.has(state))) return periods;
  const domains = pictures.flatMap(({ linkedDomains, endsOn }) => [...linkedDomains, ...(endsOn ? [endsOn] : [])]);
  const linkedFrom = await listLinksFrom(transaction, context.host, domains, anchors);
  return linkedFrom.length === 0 ? periods : deriveSiteStates(pictures, { ...context, linkedFrom });
}

function toPicture({
  first_at,
  last_at,
  picture,
}: Pick<Selectable<SitePictureTable>, 'first_at' | 'last_at' | 'picture'>): SitePicture {
  return { firstAt: first_at, lastAt: last_at, ...(JSON.parse(picture) as Omit<SitePicture, 'firstAt' | 'lastAt'>) };
}

type StateRow = Insertable<SiteStateTable>;

const toRow = (
  host: string,
  { since, until, state, leadsTo, isMove, evidence }: SiteStatePeriod,
): Insertable<SiteStateTable> => ({
  host,
  since,
  until,
  state,
  leads_to: leadsTo,
  is_move: Number(isMove),
  evidence: JSON.stringify(evidence),
});

const toText = ({ since, until, state, leads_to, is_move, evidence }: StateRow): string =>
  JSON.stringify([since, until, state, leads_to, is_move, evidence]);

/** A site without a state is one whose state is not known. */
function getCurrentText(rows: readonly StateRow[]): string {
  const current = rows.find(({ until }) => until === null);
  return !current || current.state === 'not-known' ? '' : toText(current);
}
