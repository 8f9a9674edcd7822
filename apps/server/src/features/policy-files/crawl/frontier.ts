import { randomUUID } from 'node:crypto';
import { registrableDomainOf } from '@vouchwire/trust-graph';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { CrawlHostTable, Records, RecordsSchema } from '../../../platform/records/schema.ts';
import { rowPages, valuePages } from '../../../platform/records/value-pages.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { blockedAmong } from '../publisher-sites.ts';
import { HOSTS_NAMED_BY_DOMAIN, HOSTS_NAMED_BY_OTHERS, HOSTS_PER_DOMAIN, LEASE_MS } from './crawl-limits.ts';

/** A host whose turn it is, for whoever holds the lease. */
export type LeasedHost = Pick<
  Selectable<CrawlHostTable>,
  'host' | 'domain' | 'outcome' | 'failures' | 'unchanged' | 'file_url' | 'etag' | 'last_modified' | 'visited_at'
> & { readonly lease: string };

/** A host that somebody names, or a seed. */
export interface NamedHost {
  readonly host: string;
  /** Registrable domain of the file that names it; null: a seed, or a publisher of the records. */
  readonly namedBy: string | null;
  /** Where its file was, as far as the records know. */
  readonly fileUrl?: string | null;
}

/** What a visit made of a host's row. */
export type HostAfterVisit = Pick<
  Selectable<CrawlHostTable>,
  'due_at' | 'visited_at' | 'outcome' | 'cause' | 'failures' | 'unchanged' | 'file_url' | 'etag' | 'last_modified'
>;

/** Hosts that are looked at for a lease, so that one site's many hosts do not stand before all others. */
const WINDOW = 1_000;

/**
 * The hosts that are known, when each is due, and whose turn it is. A lease that is not settled in time falls back, so
 * that a crawler which was killed loses nothing; nobody else visits a host, or another host of its site, meanwhile.
 *
 * What writes several hosts does so in a transaction of {@link ObservationRecords.transaction}, one after another, so that
 * no two wait for each other.
 */
export class Frontier {
  readonly #records: Records;
  /** Names this crawler on the hosts whose turn it has. */
  readonly #lease = randomUUID();

  constructor(records: Records) {
    this.#records = records;
  }

  /**
   * Takes the turn of hosts that are due, at most one for each site.
   * @param busy registrable domains that are to be left alone
   * @returns the hosts, and whether others are due that have to wait for these or for other crawlers
   */
  lease(most: number, now: Date, busy: ReadonlySet<string>): Promise<{ hosts: LeasedHost[]; waiting: boolean }> {
    const at = now.toISOString();
    return this.#records.db.transaction().execute(async (transaction) => {
      // One crawler of a fleet after another: two could otherwise choose hosts of one site at the same moment.
      await transaction
        .updateTable('crawl_state')
        .set({ adopted_version: sql<number>`adopted_version` })
        .where('id', '=', 1)
        .execute();
      // Not “distinct”: SQLite would read all hosts in the order of their domains, not the few that are under way.
      const underWay = await transaction
        .selectFrom('crawl_host')
        .select('domain')
        .where('lease', 'is not', null)
        .where('leased_until', '>', at)
        .execute();
      const taken = new Set([...busy, ...underWay.map(({ domain }) => domain)]);
      const choose = async (window: number) => {
        const due = transaction
          .selectFrom('crawl_host')
          .selectAll()
          .where('due_at', '<=', at)
          .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', at)]))
          .orderBy('due_at')
          .orderBy('host')
          .limit(window);
        const rows = await (this.#records.kind === 'postgres' ? due.forUpdate().skipLocked() : due).execute();
        const domains = new Set(taken);
        const chosen = [];
        for (const row of rows) {
          if (chosen.length === most) break;
          if (domains.has(row.domain)) continue;
          domains.add(row.domain);
          chosen.push(row);
        }
        return { chosen, seen: rows.length };
      };
      let { chosen, seen } = await choose(2 * most);
      if (chosen.length < most && seen === 2 * most) ({ chosen, seen } = await choose(Math.max(WINDOW, 4 * most)));
      const until = new Date(now.getTime() + LEASE_MS).toISOString();
      for (const hosts of valuePages(chosen.map(({ host }) => host))) {
        await transaction
          .updateTable('crawl_host')
          .set({ lease: this.#lease, leased_until: until })
          .where('host', 'in', hosts)
          .execute();
      }
      const waiting = chosen.length < seen || (await isDueElsewhere(transaction, at));
      return { hosts: chosen.map((row) => ({ ...row, lease: this.#lease })), waiting };
    });
  }

  /** Keeps the turns that this crawler has. */
  async renew(now: Date): Promise<void> {
    await this.#records.db
      .updateTable('crawl_host')
      .set({ leased_until: new Date(now.getTime() + LEASE_MS).toISOString() })
      .where('host', 'in', (eb) => {
        const mine = eb.selectFrom('crawl_host').select('host').where('lease', '=', this.#lease);
        // What is being settled meanwhile is left out: whoever waits for locks while holding some may wait for ever.
        return this.#records.kind === 'postgres' ? mine.forUpdate().skipLocked() : mine;
      })
      .execute();
  }

  /** Gives turns back that will not be used. */
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

  /** Gives a turn back, and puts the host off. */
  async giveUp({ host }: LeasedHost, until: Date): Promise<void> {
    await this.#records.db
      .updateTable('crawl_host')
      .set({ lease: null, leased_until: null, due_at: until.toISOString() })
      .where('lease', '=', this.#lease)
      .where('host', '=', host)
      .execute();
  }

  /** Ends every lease: for the one crawler of a data directory, which knows that whoever held them is gone. */
  async releaseAll(): Promise<void> {
    await this.#records.db
      .updateTable('crawl_host')
      .set({ lease: null, leased_until: null })
      .where('lease', 'is not', null)
      .execute();
  }

  async knows(host: string): Promise<boolean> {
    const row = await this.#records.db
      .selectFrom('crawl_host')
      .select('host')
      .where('host', '=', host)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** How many are due, and how many are known at all. */
  async count(now: Date): Promise<{ due: number; known: number }> {
    const { due, known } = await this.#records.db
      .selectFrom('crawl_host')
      .select((eb) => [
        eb.fn.countAll<number>().as('known'),
        eb.fn.countAll<number>().filterWhere('due_at', '<=', now.toISOString()).as('due'),
      ])
      .executeTakeFirstOrThrow();
    return { due: Number(due), known: Number(known) };
  }

  /** Those that are due at a time, or all where none is given; soonest first. */
  async soonest(dueAt: Date | null, most: number): Promise<{ host: string; due_at: string }[]> {
    return await this.#records.db
      .selectFrom('crawl_host')
      .select(['host', 'due_at'])
      .$if(dueAt !== null, (hosts) => hosts.where('due_at', '<=', (dueAt as Date).toISOString()))
      .orderBy('due_at')
      .orderBy('host')
      .limit(most)
      .execute();
  }
}

/** Another crawler holds what is due: it may yet fall back. */
async function isDueElsewhere(transaction: Transaction<RecordsSchema>, at: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('crawl_host')
    .select('host')
    .where('lease', 'is not', null)
    .where('due_at', '<=', at)
    .where('leased_until', '>', at)
    // By the index of those under way, not through all that are due.
    .orderBy('lease')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a turn. @returns false where it was over already */
export async function endTurn(transaction: Transaction<RecordsSchema>, { host, lease }: LeasedHost): Promise<boolean> {
  const row = await transaction
    .updateTable('crawl_host')
    .set({ lease: null, leased_until: null })
    .where('host', '=', host)
    .where('lease', '=', lease)
    .returning('host')
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts off the hosts of a registrable domain that are due and that nobody visits. @returns how many */
export async function putOff(
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

/** Makes hosts due that are not; all that are known where none are named. */
export async function makeDue(
  transaction: Transaction<RecordsSchema>,
  now: Date,
  hosts?: readonly string[],
): Promise<void> {
  const at = now.toISOString();
  const update = transaction.updateTable('crawl_host').set({ due_at: at }).where('due_at', '>', at);
  if (!hosts) await update.execute();
  else for (const page of valuePages(hosts)) await update.where('host', 'in', page).execute();
}

/** What came of naming hosts: those that are new, and those for which their site or namer had no room. */
export interface Added {
  readonly added: number;
  readonly overBudget: number;
}

/**
 * Puts hosts on the frontier, due at once, as far as the budgets of their site and of the site that names them reach, so
 * that no site can fill it. Hosts that are there already stay as they are.
 */
export async function addHosts(
  transaction: Transaction<RecordsSchema>,
  named: readonly NamedHost[],
  now: Date,
): Promise<Added> {
  const candidates = new Map<string, NamedHost & { domain: string }>();
  for (const one of named) {
    const domain = registrableDomainOf(one.host);
    if (domain !== null && !candidates.has(one.host)) candidates.set(one.host, { ...one, domain });
  }
  for (const page of valuePages([...candidates.keys()])) {
    const known = await transaction.selectFrom('crawl_host').select('host').where('host', 'in', page).execute();
    for (const { host } of known) candidates.delete(host);
  }
  for (const host of await blockedAmong(transaction, [...candidates.keys()])) candidates.delete(host);
  if (candidates.size === 0) return { added: 0, overBudget: 0 };
  const fresh = [...candidates.values()];
  const ofDomain = await countSubDomains(transaction, [...new Set(fresh.map(({ domain }) => domain))]);
  const namers = [...new Set(fresh.flatMap(({ namedBy }) => (namedBy === null ? [] : [namedBy])))];
  const ofNamer = await countNamedBy(transaction, namers);

  const rows = [];
  for (const { host, domain, namedBy, fileUrl } of fresh) {
    const { all, byOthers } = ofDomain.get(domain) ?? { all: 0, byOthers: 0 };
    const isByOthers = namedBy !== null && namedBy !== domain;
    const theirs = namedBy === null ? 0 : (ofNamer.get(namedBy) ?? 0) + 1;
    if (theirs > HOSTS_NAMED_BY_DOMAIN) continue;
    // The domain itself always has a place: what others make up under it cannot take it.
    if (host !== domain) {
      if (all + 1 >= HOSTS_PER_DOMAIN || (isByOthers && byOthers >= HOSTS_NAMED_BY_OTHERS)) continue;
      ofDomain.set(domain, { all: all + 1, byOthers: byOthers + (isByOthers ? 1 : 0) });
    }
    if (namedBy !== null) ofNamer.set(namedBy, theirs);
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
  return { added: rows.length, overBudget: fresh.length - rows.length };
}

/** Hosts below each registrable domain, and those of them that only files of other sites name. */
async function countSubDomains(
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
        // Without a namer it is a seed, and compared with nothing.
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
