import type { Records } from '../../../platform/records/schema.ts';
import type { SafeFetcher } from '../../../platform/safe-fetch/safe-fetch.ts';
import type { ObservationRecords } from '../observation-records.ts';
import { adoptRecords } from './adopt-records.ts';
import {
  FAILED_VISIT_RESTS_MS,
  RENEW_MS,
  RESULTS_PER_WRITE,
  SLOW_DOMAIN_RESTS_MS,
  SLOW_VISIT_MS,
  SLOW_VISITS_PER_DOMAIN,
  WRITE_AFTER_MS,
} from './crawl-limits.ts';
import { SiteFindings } from './findings/site-findings.ts';
import { StandingLines } from './findings/standing-lines.ts';
import { Frontier, type LeasedHost, putOff } from './frontier.ts';
import { type MadeVisit, madeVisit } from './made-visit.ts';
import { NetworkFaultDetector } from './network-fault.ts';
import { type SettledVisit, settleVisits } from './settle-visits.ts';
import { type KnownFile, visitHost } from './visit-host.ts';

export interface CrawlerParts {
  readonly records: Records;
  readonly observations: ObservationRecords;
  readonly fetcher: SafeFetcher;
}

export interface CrawlOptions {
  /** Visits at once, each to another site. */
  readonly concurrency: number;
  /** Visits after which it ends. */
  readonly maxHosts: number;
  /** Rest between two visits to one registrable domain, in ms. */
  readonly domainGapMs: number;
  /** `done`: end when nothing is due. `follow`: wait for what falls due, until stopped. */
  readonly until: 'done' | 'follow';
  readonly signal: AbortSignal;
  /** A visit that failed on our side: it says nothing of the site. */
  readonly onFailed?: (host: string, error: unknown) => void;
  /** After each write. */
  readonly onSettled?: (settled: readonly SettledVisit[], more: Written) => void;
}

/** What else a write came to, in hosts. */
export interface Written {
  readonly added: number;
  readonly overBudget: number;
  /** Of sites that only keep us waiting. */
  readonly putOff: number;
}

/** Why it ended: nothing is due any more, it has made as many visits as it may, or it was stopped. */
export type CrawlEnd = 'done' | 'max-hosts' | 'stopped';

/** How often something is looked for where nothing is due, or where what is due has to wait for its site. */
const IDLE_MS = 5_000;
const WAIT_MS = 50;
/** How often one that follows asks the records whom else they know; whom its own visits name it knows already. */
const ADOPT_EVERY_MS = 30_000;
/** Visits that wait to be written, beyond which none is begun: the memory that a slow disk may cost. */
const MOST_UNWRITTEN = 4 * RESULTS_PER_WRITE;

/**
 * Visits what is due, so many at once, until nothing is. Visits are written down a batch at a time. What fails to be
 * written ends the crawl, and what was not written is due again.
 */
export async function crawl(parts: CrawlerParts, options: CrawlOptions): Promise<CrawlEnd> {
  await using findings = new SiteFindings(parts.fetcher, new StandingLines(parts.records));
  return await new Crawl(parts, findings, options).run();
}

class Crawl {
  readonly #parts: CrawlerParts;
  readonly #findings: SiteFindings;
  readonly #options: CrawlOptions;
  readonly #frontier: Frontier;
  readonly #ready: LeasedHost[] = [];
  readonly #active = new Set<Promise<void>>();
  readonly #busyDomains = new Map<string, number>();
  readonly #slowVisits = new Map<string, number>();
  readonly #network = new NetworkFaultDetector();
  #unwritten: MadeVisit[] = [];
  #oldestUnwritten = 0;
  #writing: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #begun = 0;
  #adoptedAt = 0;

  constructor(parts: CrawlerParts, findings: SiteFindings, options: CrawlOptions) {
    this.#parts = parts;
    this.#findings = findings;
    this.#options = options;
    this.#frontier = new Frontier(parts.records);
  }

  async run(): Promise<CrawlEnd> {
    const { signal, concurrency, maxHosts } = this.#options;
    let end: CrawlEnd = 'stopped';
    const renewal = setInterval(() => {
      this.#frontier.renew(new Date()).catch((error: unknown) => {
        this.#failure ??= error;
      });
    }, RENEW_MS);
    try {
      while (!signal.aborted && this.#failure === null) {
        if (this.#begun >= maxHosts) {
          end = 'max-hosts';
          break;
        }
        this.#writeWhereDue();
        if (this.#active.size >= concurrency || this.#unwritten.length >= MOST_UNWRITTEN) {
          await this.#something(WRITE_AFTER_MS);
          continue;
        }
        const next = this.#ready.shift();
        if (next) {
          this.#begin(next);
          continue;
        }
        const found = await this.#refill();
        if (found === 'ready') continue;
        if (found === 'waiting' || this.#active.size > 0 || this.#unwritten.length > 0) {
          // Nobody can begin before what was seen is written: it names whom to visit next, and whose turn is over.
          await this.#write(this.#active.size === 0);
          await this.#something(WAIT_MS);
          continue;
        }
        await this.#write(true);
        if (this.#options.until === 'done') {
          // What was written last may have named somebody new.
          if ((await this.#refill()) !== 'none') continue;
          end = 'done';
          break;
        }
        await this.#something(IDLE_MS);
      }
      await Promise.all(this.#active);
    } finally {
      await this.#write(true);
      await this.#writing;
      clearInterval(renewal);
      await this.#frontier.release(this.#ready);
    }
    if (this.#failure !== null) throw this.#failure;
    return end;
  }

  #begin(leased: LeasedHost): void {
    this.#begun += 1;
    this.#busyDomains.set(leased.domain, Number.POSITIVE_INFINITY);
    const visit = this.#visit(leased).catch((error: unknown) => {
      this.#failure ??= error;
    });
    this.#active.add(visit);
    void visit.finally(() => {
      this.#active.delete(visit);
      this.#busyDomains.set(leased.domain, Date.now() + this.#options.domainGapMs);
    });
  }

  async #visit(leased: LeasedHost): Promise<void> {
    const known = leased.file_url
      ? { fileUrl: leased.file_url, etag: leased.etag, lastModified: leased.last_modified }
      : null;
    const made = await this.#look(leased, known);
    if (!made) return;
    if (this.#unwritten.length === 0) this.#oldestUnwritten = Date.now();
    this.#unwritten.push(made);
  }

  /** null where the visit was cut short by us, or failed on our side; nobody else's host shall suffer for one. */
  async #look(leased: LeasedHost, known: KnownFile | null): Promise<MadeVisit | null> {
    const { signal, onFailed } = this.#options;
    try {
      const visit = await visitHost(leased.host, known, this.#parts.fetcher, signal);
      const look = await this.#findings.of(visit, signal);
      if (!signal.aborted) return madeVisit(leased, visit, look);
    } catch (error) {
      if (!signal.aborted) {
        onFailed?.(leased.host, error);
        await this.#frontier.giveUp(leased, new Date(Date.now() + FAILED_VISIT_RESTS_MS));
        return null;
      }
    }
    // Cut short by us, it says nothing of the site.
    await this.#frontier.release([leased]);
    return null;
  }

  /** Leases what is due. */
  async #refill(): Promise<'ready' | 'waiting' | 'none'> {
    const { records, observations } = this.#parts;
    const { concurrency, maxHosts } = this.#options;
    const now = new Date();
    if (this.#options.until === 'follow' && now.getTime() - this.#adoptedAt >= ADOPT_EVERY_MS) {
      await adoptRecords(records, observations, now);
      this.#adoptedAt = now.getTime();
    }
    const most = Math.min(concurrency, maxHosts - this.#begun);
    const { hosts, waiting } = await this.#frontier.lease(most, now, this.#busy(now.getTime()));
    this.#ready.push(...hosts);
    if (hosts.length > 0) return 'ready';
    return waiting ? 'waiting' : 'none';
  }

  #busy(now: number): ReadonlySet<string> {
    for (const [domain, until] of this.#busyDomains) if (until <= now) this.#busyDomains.delete(domain);
    return new Set(this.#busyDomains.keys());
  }

  #writeWhereDue(): void {
    const waited = Date.now() - this.#oldestUnwritten;
    if (this.#unwritten.length >= RESULTS_PER_WRITE || (this.#unwritten.length > 0 && waited >= WRITE_AFTER_MS))
      void this.#write();
  }

  /** One write after another; each takes all that waits. @param isLast nothing more will be visited for now */
  #write(isLast = false): Promise<void> {
    this.#writing = this.#writing.then(async () => {
      const waiting = this.#unwritten;
      if (this.#failure !== null || (waiting.length === 0 && !(isLast && this.#network.held > 0))) return;
      this.#unwritten = [];
      const sorted = this.#network.sort(waiting, Date.now());
      const rest = isLast ? this.#network.rest() : { observed: [], ownFault: [] };
      const visits = [...sorted.observed, ...rest.observed];
      try {
        const retryAt = new Date(Date.now() + FAILED_VISIT_RESTS_MS);
        for (const { leased } of [...sorted.ownFault, ...rest.ownFault]) await this.#frontier.giveUp(leased, retryAt);
        if (visits.length === 0) return;
        const { settled, added, overBudget } = await settleVisits(this.#parts.observations, visits, new Date());
        this.#options.onSettled?.(settled, { added, overBudget, putOff: await this.#putOffSlow(visits) });
      } catch (error) {
        this.#failure ??= error;
      }
    });
    return this.#writing;
  }

  /** One site's hosts could keep a crawl waiting for hours, a time-out each. */
  async #putOffSlow(visits: readonly MadeVisit[]): Promise<number> {
    let hosts = 0;
    for (const { leased, outcome, elapsedMs } of visits) {
      if (outcome !== 'unreachable' || elapsedMs < SLOW_VISIT_MS) continue;
      const slow = (this.#slowVisits.get(leased.domain) ?? 0) + 1;
      this.#slowVisits.set(leased.domain, slow);
      if (slow < SLOW_VISITS_PER_DOMAIN) continue;
      const now = new Date();
      const until = new Date(now.getTime() + SLOW_DOMAIN_RESTS_MS);
      hosts += await this.#parts.observations.transaction((transaction) =>
        putOff(transaction, leased.domain, now, until),
      );
      this.#slowVisits.delete(leased.domain);
    }
    return hosts;
  }

  /** Until a visit ends, or the time is over. */
  async #something(mostMs: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, mostMs);
    const stop = () => resolve();
    this.#options.signal.addEventListener('abort', stop, { once: true });
    await Promise.race([promise, ...this.#active]);
    clearTimeout(timer);
    this.#options.signal.removeEventListener('abort', stop);
  }
}
