import { type DomainPeriod, getOwnerDomain, getRelationship, type SiteContext } from '@vouchwire/trust-graph';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { RecordsSchema, SiteReviewTable, StatementPeriodTable } from '../../platform/records/schema.ts';
import { queryInPages } from '../../platform/records/value-pages.ts';

type Line = Pick<
  Selectable<StatementPeriodTable>,
  'publisher' | 'attribute' | 'named' | 'began_at' | 'ended_at' | 'valid_to'
>;

const LINE_COLUMNS = ['publisher', 'attribute', 'named', 'began_at', 'ended_at', 'valid_to'] as const;

/**
 * Loads what the records state about sites, in addition to their pictures and the links of other sites.
 * @param anchors registrable domains of the anchors, whose lists and those that they list count
 */
export async function loadSiteContexts(
  transaction: Transaction<RecordsSchema>,
  hosts: readonly string[],
  anchors: ReadonlySet<string>,
): Promise<(host: string, firstPictureAt: string) => SiteContext> {
  const readings = await queryInPages(hosts, (page) =>
    transaction
      .selectFrom('observation')
      .select(({ fn }) => ['publisher', fn.min('observed_at').as('at')])
      .where('publisher', 'in', page)
      .where('outcome', '=', 'found')
      .groupBy('publisher')
      .execute(),
  );
  const naming = await queryInPages(hosts, (page) =>
    transaction.selectFrom('statement_period').select(LINE_COLUMNS).where('named', 'in', page).execute(),
  );
  const own = await queryInPages(hosts, (page) =>
    transaction
      .selectFrom('statement_period')
      .select(LINE_COLUMNS)
      .where('publisher', 'in', page)
      .where('attribute', '=', 'controlledby')
      .where('named', 'is not', null)
      .execute(),
  );
  const reviews = await queryInPages(hosts, (page) =>
    transaction
      .selectFrom('site_review')
      .select(['host', 'decision', 'decided_at', 'picture_at'])
      .where('host', 'in', page)
      .orderBy('decided_at')
      .execute(),
  );
  const lists = naming.filter(isMember).map(({ publisher }) => publisher);
  const recognized = await listRecognizedPublishers(transaction, lists, anchors);
  const firstRead = new Map(readings.map(({ publisher, at }) => [publisher, at]));
  const namingByHost = Map.groupBy(naming, ({ named }) => named ?? '');
  const ownByHost = Map.groupBy(own, ({ publisher }) => publisher);
  const reviewsByHost = Map.groupBy(reviews, ({ host }) => host);
  return (host, firstPictureAt) => {
    const lines = namingByHost.get(host) ?? [];
    const firstFileAt = firstRead.get(host) ?? firstPictureAt;
    return {
      host,
      firstReadAt: firstFileAt < firstPictureAt ? firstFileAt : firstPictureAt,
      confirmedOwners: listConfirmedOwners(lines, ownByHost.get(host) ?? []),
      linkedFrom: [],
      listings: listPeriods(
        lines.filter((line) => isMember(line) && recognized.has(line.publisher)),
        ({ publisher }) => publisher,
      ),
      acceptances: listAcceptances(reviewsByHost.get(host) ?? []),
    };
  };
}

const isMember = ({ attribute }: Pick<Line, 'attribute'>): boolean => getRelationship(attribute) === 'MEMBER';

/** Lists the pictures whose newest decision accepts them. */
function listAcceptances(
  reviews: readonly Pick<Selectable<SiteReviewTable>, 'decision' | 'decided_at' | 'picture_at'>[],
): SiteContext['acceptances'] {
  const newest = new Map(reviews.map((review) => [review.picture_at, review]));
  return [...newest.values()]
    .filter(({ decision }) => decision === 'accepted')
    .map(({ decided_at, picture_at }) => ({ decidedAt: decided_at, pictureAt: picture_at }));
}

/** Returns those of the hosts that the current list of a recognized association names. */
export async function listListedSites(
  db: Kysely<RecordsSchema>,
  hosts: readonly string[],
  anchors: ReadonlySet<string>,
): Promise<Set<string>> {
  const members = await listMemberLines(db, hosts);
  const lists = members.map(({ publisher }) => publisher);
  const recognized = await listRecognizedPublishers(db, lists, anchors);
  return new Set(members.flatMap(({ publisher, named }) => (recognized.has(publisher) && named ? [named] : [])));
}

/**
 * Returns the listed sites that publishers began to name after the last visit to each. Their schedule is that of sites
 * that are not listed, which can be two months.
 */
export async function listNewlyListedSites(
  db: Kysely<RecordsSchema>,
  publishers: readonly string[],
  anchors: ReadonlySet<string>,
): Promise<Set<string>> {
  const lines = await queryInPages(publishers, (page) =>
    db
      .selectFrom('statement_period')
      .innerJoin('crawl_host', 'crawl_host.host', 'statement_period.named')
      .select(['named', 'attribute'])
      .distinct()
      .where('publisher', 'in', page)
      .where('valid_to', 'is', null)
      .whereRef('began_at', '>', 'crawl_host.visited_at')
      .execute(),
  );
  return listListedSites(
    db,
    lines.filter(isMember).flatMap(({ named }) => named ?? []),
    anchors,
  );
}

/** Returns the publishers that are anchors, or that the current list of an anchor names. */
async function listRecognizedPublishers(
  db: Kysely<RecordsSchema>,
  publishers: readonly string[],
  anchors: ReadonlySet<string>,
): Promise<Set<string>> {
  const toDomain = (publisher: string) => getOwnerDomain(publisher) ?? publisher;
  const isAnchor = (publisher: string) => anchors.has(toDomain(publisher));
  const others = publishers.filter((publisher) => !isAnchor(publisher));
  const lines = await listMemberLines(
    db,
    others.flatMap((publisher) => [publisher, toDomain(publisher)]),
  );
  const named = new Set(lines.flatMap((line) => (isAnchor(line.publisher) ? (line.named ?? []) : [])));
  return new Set(publishers.filter((one) => isAnchor(one) || named.has(one) || named.has(toDomain(one))));
}

/** Lists the current lines that name hosts as members. */
async function listMemberLines(db: Kysely<RecordsSchema>, hosts: readonly string[]) {
  const lines = await queryInPages(hosts, (page) =>
    db
      .selectFrom('statement_period')
      .select(['publisher', 'named', 'attribute'])
      .distinct()
      .where('named', 'in', page)
      .where('valid_to', 'is', null)
      .execute(),
  );
  return lines.filter(isMember);
}

/** Adds the known sites that link to a site, from the newest picture of each. Only these can show that it continues. */
export async function listLinksFrom(
  transaction: Transaction<RecordsSchema>,
  host: string,
  domains: readonly string[],
  anchors: ReadonlySet<string>,
): Promise<DomainPeriod[]> {
  const own = getOwnerDomain(host) ?? host;
  const candidates = [...new Set(domains)].filter((domain) => domain !== own);
  const pictures = await queryInPages(candidates, (page) =>
    transaction
      .selectFrom('site_picture')
      .select(['host', 'first_at', 'last_at', 'picture'])
      .where('host', 'in', page)
      .where('picture', 'like', `%"${own}"%`)
      .execute(),
  );
  const linking = pictures.filter(({ picture }) => {
    const { linkedDomains, endsOn }: LinkedPicture = JSON.parse(picture);
    return endsOn === own || linkedDomains.includes(own);
  });
  const known = await listListedSites(
    transaction,
    linking.map((one) => one.host),
    anchors,
  );
  return linking
    .filter((one) => known.has(one.host) || anchors.has(getOwnerDomain(one.host) ?? one.host))
    .map((one) => ({ domain: getOwnerDomain(one.host) ?? one.host, from: one.first_at, until: null }));
}

interface LinkedPicture {
  readonly linkedDomains: readonly string[];
  readonly endsOn: string | null;
}

/** Lists when owners named a site that named them in its own file. */
function listConfirmedOwners(naming: readonly Line[], own: readonly Line[]): DomainPeriod[] {
  const toOwner = (host: string | null) => (host === null ? null : (getOwnerDomain(host) ?? host));
  const stated = listPeriods(own, ({ named }) => toOwner(named));
  const confirming = listPeriods(
    naming.filter(({ attribute }) => getRelationship(attribute) === 'CONTROL'),
    ({ publisher }) => toOwner(publisher),
  );
  return stated.flatMap((one) =>
    confirming
      .filter(({ domain }) => domain === one.domain)
      .flatMap((other): DomainPeriod[] => {
        const from = one.from > other.from ? one.from : other.from;
        const ends = [one.until, other.until].filter((until) => until !== null).sort();
        const until = ends[0] ?? null;
        return until !== null && until <= from ? [] : [{ domain: one.domain, from, until }];
      }),
  );
}

/** Joins the lines of each domain into periods without interruption. A line that only moves or is respelled continues. */
function listPeriods(lines: readonly Line[], getDomain: (line: Line) => string | null): DomainPeriod[] {
  const statements = Map.groupBy(lines, (line) => `${getDomain(line)} ${line.attribute} ${line.began_at}`);
  const periods = [...statements.values()].flatMap((rows): DomainPeriod[] => {
    const [first] = rows;
    const domain = first ? getDomain(first) : null;
    if (!first || domain === null) return [];
    const isCurrent = rows.some(({ valid_to }) => valid_to === null);
    const ends = rows.flatMap(({ ended_at }) => ended_at ?? []).sort();
    return [{ domain, from: first.began_at, until: isCurrent ? null : (ends.at(-1) ?? null) }];
  });
  return [...Map.groupBy(periods, ({ domain }) => domain).values()].flatMap(joinPeriods);
}

function joinPeriods(periods: readonly DomainPeriod[]): DomainPeriod[] {
  const joined: DomainPeriod[] = [];
  for (const period of periods.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || (last.until !== null && last.until < period.from)) joined.push(period);
    else if (last.until !== null && (period.until === null || period.until > last.until))
      joined[joined.length - 1] = { ...last, until: period.until };
  }
  return joined;
}
