import { randomUUID } from 'node:crypto';
import { getRegistrableDomain } from '@vouchwire/trust-graph';
import { type Selectable, sql, type Transaction } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { CrawlHostTable, Records, RecordsSchema } from '../platform/records/schema.ts';
import { rowPages, valuePages } from '../platform/records/value-pages.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { listBlockedPublishers } from '../policy-files/observations/publisher-sites.ts';
import {
  LEASE_DURATION_MS,
  MAX_HOSTS_NAMED_BY_DOMAIN,
  MAX_HOSTS_NAMED_BY_OTHERS,
  MAX_HOSTS_PER_DOMAIN,
} from './crawl-limits.ts';

/** A leased host, for the holder of the lease. */
export type LeasedHost = Pick<
  Selectable<CrawlHostTable>,
  'host' | 'domain' | 'outcome' | 'failures' | 'unchanged' | 'file_url' | 'etag' | 'last_modified' | 'visited_at'
> & { readonly lease: string };

/** A host that a file names, or a seed. */
export interface NamedHost {
  readonly host: string;
  /** Registrable domain of the file that names it; null: a seed, or a publisher of the records. */
  readonly namedBy: string | null;
  /** URL of its file in the records. */
  readonly fileUrl?: string | null;
}

/** Changes of a host's row after a visit. */
export type CrawlHostUpdate = Pick<
  Selectable<CrawlHostTable>,
  | 'due_at'
  | 'not_before'
  | 'visited_at'
  | 'outcome'
  | 'cause'
  | 'failures'
  | 'unchanged'
  | 'file_url'
  | 'etag'
  | 'last_modified'
>;

/** Number of hosts considered for a lease, so that one site's many hosts do not block all others. */
const LEASE_WINDOW_HOSTS = 1_000;
/**
 * Maximum number of sites that a crawler prefers because it has leased one of their hosts before. The hosts of other
 * sites are leased in the order of their due times.
 */
const MAX_CONTINUABLE_SITES = 1_000;
/** Number of these sites whose due hosts one lease counts, for each host to lease. A site has up to 100 hosts to count. */
const COUNTED_SITES_PER_HOST = 2;

interface ContinuedSelection {
  readonly max: number;
  readonly maxContinued: number;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** Registrable domains with a running visit, or in the pause after one. */
  readonly unavailable: ReadonlySet<string>;
}

/**
 * The known hosts, their due times and leases. An unreleased lease expires, so that a killed crawler loses nothing. No
 * other crawler visits a leased host, or another host of its site.
 *
 * A write of several hosts runs in a transaction of {@link ObservationRepository.runInTransaction}, in sequence, to
 * avoid deadlocks.
 */
export class Frontier {
  readonly #records: Records;
  /** Identifies this crawler in the leases that it has. */
  readonly #lease = randomUUID();
  /** Registrable domains of hosts that this crawler has leased, until none of their hosts is due. */
  readonly #continuableSites = new LRUCache<string, true>({ max: MAX_CONTINUABLE_SITES });

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Leases due hosts, at most one for each site: first of sites of which this crawler leased a host before, the most
   * due hosts first, then those that are due longest.
   * @param busyDomains registrable domains to skip
   * @param maxContinued maximum number of hosts of the first kind
   * @returns the hosts, those of the first kind again, and whether others are due that have to wait for these or for
   *   other crawlers
   */
  lease(
    max: number,
    now: Date,
    busyDomains: ReadonlySet<string>,
    maxContinued = 0,
  ): Promise<{ hosts: LeasedHost[]; continued: LeasedHost[]; hasWaiting: boolean }> {
    const at = now.toISOString();
    return this.#records.db.transaction().execute(async (transaction) => {
      // This write makes the crawlers of a fleet lease in sequence. Otherwise two could choose hosts of one site.
      await transaction
        .updateTable('crawl_state')
        .set({ seeded_version: sql<number>`seeded_version` })
        .where('id', '=', 1)
        .execute();
      // Not “distinct”: SQLite would read all hosts in the order of their domains, not the few leased ones.
      const leased = await transaction
        .selectFrom('crawl_host')
        .select('domain')
        .where('lease', 'is not', null)
        .where('leased_until', '>', at)
        .execute();
      const unavailable = new Set([...busyDomains, ...leased.map(({ domain }) => domain)]);
      const dueHosts = transaction
        .selectFrom('crawl_host')
        .selectAll()
        .where('due_at', '<=', at)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
        .orderBy('due_at')
        .orderBy('host')
        .$if(this.#records.kind === 'postgres', (query) => query.forUpdate().skipLocked());
      const next = await this.#selectContinued(transaction, { max, maxContinued, at, unavailable });
      const continued: Selectable<CrawlHostTable>[] = [];
      for (const page of valuePages(next)) continued.push(...(await dueHosts.where('host', 'in', page).execute()));
      const selectDue = async (window: number) => {
        const rows = await dueHosts.limit(window).execute();
        const domains = new Set([...unavailable, ...continued.map(({ domain }) => domain)]);
        const chosen = [...continued];
        for (const row of rows) {
          if (chosen.length === max) break;
          if (domains.has(row.domain)) continue;
          domains.add(row.domain);
          chosen.push(row);
        }
        return { chosen, seen: rows.length };
      };
      let { chosen, seen: rowCount } = await selectDue(2 * max);
      if (chosen.length < max && rowCount === 2 * max)
        ({ chosen, seen: rowCount } = await selectDue(Math.max(LEASE_WINDOW_HOSTS, 4 * max)));
      const until = new Date(now.getTime() + LEASE_DURATION_MS).toISOString();
      for (const hosts of valuePages(chosen.map(({ host }) => host))) {
        await transaction
          .updateTable('crawl_host')
          .set({ lease: this.#lease, leased_until: until })
          .where('host', 'in', hosts)
          .execute();
      }
      const hasWaiting = chosen.length < rowCount || (await isDueElsewhere(transaction, at));
      for (const { domain } of chosen)
        if (!this.#continuableSites.has(domain)) this.#continuableSites.set(domain, true);
      const hosts = chosen.map((row) => ({ ...row, lease: this.#lease }));
      return { hosts, continued: hosts.slice(0, continued.length), hasWaiting };
    });
  }

  /** The host that is due longest, of each preferred site. */
  async #selectContinued(
    transaction: Transaction<RecordsSchema>,
    { max, maxContinued, at, unavailable }: ContinuedSelection,
  ): Promise<string[]> {
    if (maxContinued <= 0) return [];
    const sites = [...this.#continuableSites.rkeys()]
      .filter((domain) => !unavailable.has(domain))
      .slice(0, COUNTED_SITES_PER_HOST * max);
    const found = [];
    for (const page of valuePages(sites)) {
      const backlogs = transaction
        .selectFrom('crawl_host')
        .select((eb) => [
          'host',
          'domain',
          eb.fn
            .countAll<number>()
            .over((over) => over.partitionBy('domain'))
            .as('backlog'),
          eb.fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('domain').orderBy('due_at').orderBy('host'))
            .as('position'),
        ])
        .where('domain', 'in', page)
        .where('due_at', '<=', at)
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
        .as('backlogs');
      found.push(...(await transaction.selectFrom(backlogs).selectAll().where('position', '=', 1).execute()));
    }
    const withBacklog = new Set(found.map(({ domain }) => domain));
    for (const domain of sites) if (!withBacklog.has(domain)) this.#continuableSites.delete(domain);
    return found
      .sort((a, b) => Number(b.backlog) - Number(a.backlog))
      .slice(0, Math.min(max, maxContinued))
      .map(({ host }) => host);
  }

  /** Extends the leases of this crawler. */
  async renew(now: Date): Promise<void> {
    await this.#records.db
      .updateTable('crawl_host')
      .set({ leased_until: new Date(now.getTime() + LEASE_DURATION_MS).toISOString() })
      .where('host', 'in', (eb) => {
        const ownHosts = eb.selectFrom('crawl_host').select('host').where('lease', '=', this.#lease);
        // Hosts that are being saved are left out, because waiting for locks while holding some may deadlock.
        return this.#records.kind === 'postgres' ? ownHosts.forUpdate().skipLocked() : ownHosts;
      })
      .execute();
  }

  /** Releases leases that will not be used. The hosts remain due. */
  async release(hosts: readonly LeasedHost[]): Promise<void> {
    for (const page of valuePages(hosts.map(({ host }) => host))) {
      await this.#records.db
        .updateTable('crawl_host')
        .set({ lease: null, leased_until: null })
        .where('lease', '=', this.#lease)
        .where('host', 'in', page)
        .execute();
    }
  }

  /** Releases a lease, and postpones the host. */
  async releaseWithDelay({ host }: LeasedHost, until: Date): Promise<void> {
    await this.#records.db
      .updateTable('crawl_host')
      .set({ lease: null, leased_until: null, due_at: until.toISOString() })
      .where('lease', '=', this.#lease)
      .where('host', '=', host)
      .execute();
  }

  /** Releases all leases, also those of other crawlers. Only for a store that no other crawler uses. */
  async releaseAll(): Promise<void> {
    await this.#records.db
      .updateTable('crawl_host')
      .set({ lease: null, leased_until: null })
      .where('lease', 'is not', null)
      .execute();
  }

  async hasHost(host: string): Promise<boolean> {
    const row = await this.#records.db
      .selectFrom('crawl_host')
      .select('host')
      .where('host', '=', host)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The number of due hosts, and of all known hosts. */
  async countHosts(now: Date): Promise<{ due: number; known: number }> {
    const { due, known } = await this.#records.db
      .selectFrom('crawl_host')
      .select((eb) => [
        eb.fn.countAll<number>().as('known'),
        eb.fn.countAll<number>().filterWhere('due_at', '<=', now.toISOString()).as('due'),
      ])
      .executeTakeFirstOrThrow();
    return { due: Number(due), known: Number(known) };
  }

  /** Hosts in the order of their due times. @param dueAt only hosts that are due at this time; null: all hosts */
  async listNextDue(dueAt: Date | null, limit: number): Promise<{ host: string; due_at: string }[]> {
    return await this.#records.db
      .selectFrom('crawl_host')
      .select(['host', 'due_at'])
      .$if(dueAt !== null, (hosts) => hosts.where('due_at', '<=', (dueAt as Date).toISOString()))
      .orderBy('due_at')
      .orderBy('host')
      .limit(limit)
      .execute();
  }
}

/** Whether due hosts are leased, whose leases may expire without a visit. */
async function isDueElsewhere(transaction: Transaction<RecordsSchema>, at: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('crawl_host')
    .select('host')
    .where('lease', 'is not', null)
    .where('due_at', '<=', at)
    .where('leased_until', '>', at)
    // By the index of leased hosts, not through all due hosts.
    .orderBy('lease')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Releases a lease. @returns false if it had expired, and another crawler may have visited the host */
export async function releaseLease(
  transaction: Transaction<RecordsSchema>,
  { host, lease }: LeasedHost,
): Promise<boolean> {
  const row = await transaction
    .updateTable('crawl_host')
    .set({ lease: null, leased_until: null })
    .where('host', '=', host)
    .where('lease', '=', lease)
    .returning('host')
    .executeTakeFirst();
  return row !== undefined;
}

/** Postpones the due hosts of a registrable domain that are not leased. @returns the number of hosts */
export async function postpone(
  transaction: Transaction<RecordsSchema>,
  domain: string,
  now: Date,
  until: Date,
): Promise<number> {
  const { numUpdatedRows } = await transaction
    .updateTable('crawl_host')
    .set({ due_at: until.toISOString() })
    .where('domain', '=', domain)
    .where('due_at', '<=', now.toISOString())
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now.toISOString())]))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes hosts due now. @param hosts default: all known hosts */
export async function scheduleNow(
  transaction: Transaction<RecordsSchema>,
  now: Date,
  hosts?: readonly string[],
): Promise<void> {
  const at = now.toISOString();
  const update = transaction.updateTable('crawl_host').set({ due_at: at }).where('due_at', '>', at);
  if (!hosts) await update.execute();
  else for (const page of valuePages(hosts)) await update.where('host', 'in', page).execute();
}

/** Result of adding hosts: the new ones, and those for which the budget of their site or namer had no room. */
export interface EnqueueResult {
  readonly added: number;
  readonly overBudget: number;
}

/**
 * Adds hosts to the frontier, due immediately, within the budgets of their site and of the site that names them, so
 * that no site can fill it. Known hosts stay unchanged.
 */
export async function enqueueHosts(
  transaction: Transaction<RecordsSchema>,
  namedHosts: readonly NamedHost[],
  now: Date,
): Promise<EnqueueResult> {
  const candidates = new Map<string, NamedHost & { domain: string }>();
  for (const namedHost of namedHosts) {
    const domain = getRegistrableDomain(namedHost.host);
    if (domain !== null && !candidates.has(namedHost.host)) candidates.set(namedHost.host, { ...namedHost, domain });
  }
  for (const page of valuePages([...candidates.keys()])) {
    const existing = await transaction.selectFrom('crawl_host').select('host').where('host', 'in', page).execute();
    for (const { host } of existing) candidates.delete(host);
  }
  for (const host of await listBlockedPublishers(transaction, [...candidates.keys()])) candidates.delete(host);
  if (candidates.size === 0) return { added: 0, overBudget: 0 };
  const newHosts = [...candidates.values()];
  const domainCounts = await countSubdomains(transaction, [...new Set(newHosts.map(({ domain }) => domain))]);
  const namers = [...new Set(newHosts.flatMap(({ namedBy }) => (namedBy === null ? [] : [namedBy])))];
  const namerCounts = await countNamedBy(transaction, namers);

  const rows = [];
  for (const { host, domain, namedBy, fileUrl } of newHosts) {
    const { all, byOthers } = domainCounts.get(domain) ?? { all: 0, byOthers: 0 };
    const isByOthers = namedBy !== null && namedBy !== domain;
    const namerTotal = namedBy === null ? 0 : (namerCounts.get(namedBy) ?? 0) + 1;
    if (namerTotal > MAX_HOSTS_NAMED_BY_DOMAIN) continue;
    // The limits do not apply to the domain itself: subdomains that other files name cannot exclude it.
    if (host !== domain) {
      if (all + 1 >= MAX_HOSTS_PER_DOMAIN || (isByOthers && byOthers >= MAX_HOSTS_NAMED_BY_OTHERS)) continue;
      domainCounts.set(domain, { all: all + 1, byOthers: byOthers + (isByOthers ? 1 : 0) });
    }
    if (namedBy !== null) namerCounts.set(namedBy, namerTotal);
    rows.push({
      host,
      domain,
      named_by: namedBy,
      due_at: now.toISOString(),
      file_url: fileUrl ?? null,
      failures: 0,
      unchanged: 0,
    });
  }
  for (const page of rowPages(rows)) {
    await transaction
      .insertInto('crawl_host')
      .values(page)
      .onConflict((conflict) => conflict.column('host').doNothing())
      .execute();
  }
  return { added: rows.length, overBudget: newHosts.length - rows.length };
}

/** Hosts below each registrable domain, and those of them that only files of other sites name. */
async function countSubdomains(
  transaction: Transaction<RecordsSchema>,
  domains: readonly string[],
): Promise<Map<string, { all: number; byOthers: number }>> {
  const counts = new Map<string, { all: number; byOthers: number }>();
  for (const page of valuePages(domains)) {
    const rows = await transaction
      .selectFrom('crawl_host')
      .select((eb) => [
        'domain',
        eb.fn.countAll<number>().as('hosts'),
        // Seeds have no namer, and “null != domain” is not true in SQL.
        eb.fn.countAll<number>().filterWhere('named_by', '!=', eb.ref('domain')).as('by_others'),
      ])
      .where('domain', 'in', page)
      .whereRef('host', '!=', 'domain')
      .groupBy('domain')
      .execute();
    for (const { domain, hosts, by_others } of rows)
      counts.set(domain, { all: Number(hosts), byOthers: Number(by_others) });
  }
  return counts;
}

async function countNamedBy(
  transaction: Transaction<RecordsSchema>,
  namers: readonly string[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const page of valuePages(namers)) {
    const rows = await transaction
      .selectFrom('crawl_host')
      .select((eb) => ['named_by', eb.fn.countAll<number>().as('hosts')])
      .where('named_by', 'in', page)
      .groupBy('named_by')
      .execute();
    for (const { named_by, hosts } of rows) if (named_by !== null) counts.set(named_by, Number(hosts));
  }
  return counts;
}
