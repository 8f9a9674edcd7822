import { NetworkLimiter } from '../platform/limiter/network-limiter.ts';
import type { Records } from '../platform/records/schema.ts';
import { ConnectionDeniedError, ConnectionPool } from '../platform/safe-fetch/connection-pool.ts';
import type { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import type { Clock } from '../platform/time/clock.ts';
import { PolicyFileQueries } from '../policy-files/effective-file/policy-file-queries.ts';
import { FileHistoryRepository } from '../policy-files/history/file-history-repository.ts';
import type { ObservationRepository } from '../policy-files/observations/observation-repository.ts';
import { listListedSites } from '../policy-files/site-states/load-site-contexts.ts';
import { PublisherFileRepository } from '../publisher-files/publisher-file-repository.ts';
import { CurrentStatementsIndex } from './contradictions/current-statements-index.ts';
import { SiteContradictionDetector } from './contradictions/site-contradiction-detector.ts';
import { type CrawlEnvironment, openCrawlEnvironment } from './crawl-environment.ts';
import {
  CONTINUED_SHARE,
  FAILED_VISIT_RETRY_MS,
  LEASE_RENEWAL_INTERVAL_MS,
  LEASED_AHEAD_SHARE,
  MAX_RESULTS_PER_WRITE,
  MAX_SLOW_VISITS_PER_DOMAIN,
  MAX_VISIT_RESTARTS,
  MAX_VISITS_PER_NETWORK,
  MAX_WAITING_VISITS,
  MAX_WRITE_DELAY_MS,
  MIN_SLOW_VISIT_MS,
  NETWORK_DELAY_SHARE,
  SLOW_DOMAIN_COOLDOWN_MS,
} from './crawl-limits.ts';
import { type CrawlResult, toCrawlResult } from './crawl-result.ts';
import { Frontier, type LeasedHost, postpone } from './frontier.ts';
import { HomePageRepository } from './home-pages/home-page-repository.ts';
import { NetworkFaultDetector } from './network-fault-detector.ts';
import { RdapClient } from './registrations/rdap-client.ts';
import { type SavedCrawlResult, saveCrawlResults } from './save-crawl-results.ts';
import { seedFrontierFromRecords } from './seed-frontier.ts';
import { SitePictureVisitor } from './site-pictures/site-picture-visitor.ts';
import { type KnownFile, visitHost } from './visit-host.ts';
import { VisitNetworks } from './visit-networks.ts';
import { PublisherFileVisitor } from './visit-publisher-files.ts';

interface CrawlerDependencies {
  readonly records: Records;
  readonly observations: ObservationRepository;
  readonly fetcher: SafeFetcher;
  /** Whether registries are requested for the registrations of domains. Default: `on`. */
  readonly rdap?: 'on' | 'off';
}

interface CrawlOptions {
  /** Number of concurrent visits, each to a different site. */
  readonly concurrency: number;
  /** Maximum number of visits of this crawl. */
  readonly maxHosts: number;
  /** Minimum time between two visits to one registrable domain, in ms. */
  readonly domainDelayMs: number;
  /** `done`: ends when no host is due. `follow`: waits for due hosts until stopped. */
  readonly mode: 'done' | 'follow';
  readonly signal: AbortSignal;
  /** Called for a visit that failed because of our own error. Such a visit gives no information about the site. */
  readonly onError?: (host: string, error: unknown) => void;
  /** Called after each write. */
  readonly onSaved?: (saved: readonly SavedCrawlResult[], more: BatchResult) => void;
}

/** Other effects of a write, as numbers of hosts. */
export interface BatchResult {
  readonly added: number;
  readonly overBudget: number;
  /** Hosts of sites that did not respond repeatedly. */
  readonly postponed: number;
}

/** Reason why the crawl ended: no host is due, the maximum number of visits is reached, or it was stopped. */
export type CrawlStopReason = 'done' | 'max-hosts' | 'stopped';

/** Poll interval if no host is due, or if every due host waits for its site. */
const IDLE_POLL_INTERVAL_MS = 5_000;
const BUSY_POLL_INTERVAL_MS = 50;
/**
 * Interval at which a permanent crawl adds new hosts from the records. Hosts from its own visits are added immediately.
 */
const SEED_INTERVAL_MS = 30_000;
/**
 * Maximum number of unsaved visits. At this number, no further visit is started, because a slow disk must not use up
 * the memory.
 */
const MAX_UNSAVED_RESULTS = 4 * MAX_RESULTS_PER_WRITE;

/**
 * Visits due hosts with limited concurrency until none is due. Results are saved in batches. A failed save ends the
 * crawl, and unsaved hosts are due again.
 */
export async function crawl(dependencies: CrawlerDependencies, options: CrawlOptions): Promise<CrawlStopReason> {
  await using environment = openCrawlEnvironment();
  return await crawlIn(environment, dependencies, options);
}

/** Like {@link crawl}, in an environment of the caller. */
export function crawlIn(
  environment: CrawlEnvironment,
  dependencies: CrawlerDependencies,
  options: CrawlOptions,
): Promise<CrawlStopReason> {
  return new CrawlLoop(environment, dependencies, options).run();
}

interface PendingVisit {
  readonly leased: LeasedHost;
  readonly networks: VisitNetworks;
  /** Number of earlier starts of this visit that ended because a network was busy. */
  readonly restarts: number;
  /**
   * Earliest start, in ms since 1970. A restarted visit requests the site again, so it respects the delay of the
   * domain.
   */
  readonly notBefore: number;
}

class CrawlLoop {
  readonly #clock: Clock;
  readonly #random: () => number;
  readonly #dependencies: CrawlerDependencies;
  readonly #contradictions: SiteContradictionDetector;
  readonly #options: CrawlOptions;
  readonly #frontier: Frontier;
  readonly #history: FileHistoryRepository;
  readonly #publisherFiles: PublisherFileVisitor;
  readonly #policyFiles: PolicyFileQueries;
  readonly #pictures: SitePictureVisitor;
  readonly #ready: LeasedHost[] = [];
  /** Leased hosts that continue a site and were not visited yet. */
  readonly #continued = new Set<LeasedHost>();
  /**
   * Visits that wait for a busy network. Their domains count as busy, so that no other host of the same domain is
   * visited first.
   */
  readonly #waiting: PendingVisit[] = [];
  readonly #networks: NetworkLimiter;
  readonly #active = new Set<Promise<void>>();
  readonly #busyDomains = new Map<string, number>();
  readonly #slowVisits = new Map<string, number>();
  readonly #network = new NetworkFaultDetector();
  #unsaved: CrawlResult[] = [];
  #oldestUnsavedAt = 0;
  #saving: Promise<void> = Promise.resolve();
  #failure: unknown = null;
  #startedVisits = 0;
  #seededAt = 0;

  constructor(environment: CrawlEnvironment, dependencies: CrawlerDependencies, options: CrawlOptions) {
    this.#clock = environment.clock;
    this.#random = environment.random;
    this.#dependencies = dependencies;
    this.#contradictions = new SiteContradictionDetector(
      dependencies.fetcher,
      new CurrentStatementsIndex(dependencies.records),
      environment.homePages,
    );
    this.#options = options;
    this.#networks = new NetworkLimiter({
      concurrency: MAX_VISITS_PER_NETWORK,
      intervalMs: options.domainDelayMs * NETWORK_DELAY_SHARE,
      now: () => this.#clock.now(),
    });
    this.#frontier = new Frontier(dependencies.records);
    this.#policyFiles = new PolicyFileQueries(dependencies.records);
    this.#history = new FileHistoryRepository(dependencies.records);
    this.#pictures = new SitePictureVisitor(
      dependencies.records,
      this.#history,
      dependencies.rdap === 'off' ? null : new RdapClient(dependencies.fetcher, environment.clock),
    );
    this.#publisherFiles = new PublisherFileVisitor({
      files: new PublisherFileRepository(dependencies.records),
      homePages: new HomePageRepository(dependencies.records),
      fetcher: dependencies.fetcher,
      reader: environment.files,
    });
  }

  async run(): Promise<CrawlStopReason> {
    const { signal, concurrency, maxHosts } = this.#options;
    let stopReason: CrawlStopReason = 'stopped';
    const renewal = new AbortController();
    void this.#renewLeases(renewal.signal);
    try {
      while (!signal.aborted && this.#failure === null) {
        if (this.#startedVisits >= maxHosts) {
          stopReason = 'max-hosts';
          break;
        }
        this.#saveIfDue();
        if (this.#active.size >= concurrency || this.#unsaved.length >= MAX_UNSAVED_RESULTS) {
          await this.#waitForEvent(MAX_WRITE_DELAY_MS);
          continue;
        }
        const waiting = this.#takeWaiting();
        if (waiting) {
          this.#startVisit(waiting.leased, () => this.#visit(waiting));
          continue;
        }
        if (this.#waiting.length >= MAX_WAITING_VISITS) {
          await this.#waitForEvent(BUSY_POLL_INTERVAL_MS);
          continue;
        }
        const next = this.#ready.shift();
        if (next) {
          this.#startVisit(next, () => this.#visitWhenPossible(next));
          continue;
        }
        const found = await this.#refill();
        if (found === 'ready') continue;
        const isBusy = this.#active.size > 0 || this.#waiting.length > 0 || this.#unsaved.length > 0;
        if (found === 'waiting' || isBusy) {
          // No visit can start before the results are saved, because saving adds new hosts and releases leases.
          const hasUnsaved = this.#unsaved.length > 0;
          await this.#save(this.#active.size === 0);
          if (!hasUnsaved) await this.#waitForEvent(BUSY_POLL_INTERVAL_MS);
          continue;
        }
        await this.#save(true);
        if (this.#options.mode === 'done') {
          // The last save may have added hosts.
          if ((await this.#refill()) !== 'none') continue;
          stopReason = 'done';
          break;
        }
        await this.#waitForEvent(IDLE_POLL_INTERVAL_MS);
      }
      await Promise.all(this.#active);
    } finally {
      await this.#save(true);
      await this.#saving;
      renewal.abort();
      await this.#frontier.release([...this.#ready, ...this.#waiting.map(({ leased }) => leased)]);
    }
    if (this.#failure !== null) throw this.#failure;
    return stopReason;
  }

  async #renewLeases(signal: AbortSignal): Promise<void> {
    for (;;) {
      await this.#clock.sleep(LEASE_RENEWAL_INTERVAL_MS, signal);
      if (signal.aborted) return;
      try {
        await this.#frontier.renew(this.#now());
      } catch (error) {
        this.#failure ??= error;
      }
    }
  }

  #now(): Date {
    return new Date(this.#clock.now());
  }

  #startVisit(leased: LeasedHost, run: () => Promise<void>): void {
    this.#startedVisits += 1;
    this.#busyDomains.set(leased.domain, Number.POSITIVE_INFINITY);
    const visit = run().catch((error: unknown) => {
      this.#failure ??= error;
    });
    this.#active.add(visit);
    void visit.finally(() => {
      this.#active.delete(visit);
      if (this.#waiting.some((waiting) => waiting.leased === leased)) return;
      this.#continued.delete(leased);
      this.#busyDomains.set(leased.domain, this.#clock.now() + this.#options.domainDelayMs);
    });
  }

  /** Visits a host, or postpones the visit until its network is available. */
  async #visitWhenPossible(leased: LeasedHost): Promise<void> {
    const addresses = await this.#dependencies.fetcher.findAddresses(leased.host, this.#options.signal);
    const networks = new VisitNetworks(this.#networks, addresses);
    const visit = { leased, networks, restarts: 0, notBefore: 0 };
    if (networks.tryStart()) return this.#visit(visit);
    this.#postponeVisit(visit);
  }

  /** Postpones a visit until its networks are available. */
  #postponeVisit(visit: PendingVisit): void {
    this.#waiting.push(visit);
    this.#startedVisits -= 1;
  }

  /** Returns the visit that waits for the longest time and may start now. */
  #takeWaiting(): PendingVisit | null {
    const now = this.#clock.now();
    const index = this.#waiting.findIndex(({ notBefore, networks }) => notBefore <= now && networks.tryStart());
    return index < 0 ? null : (this.#waiting.splice(index, 1)[0] ?? null);
  }

  async #visit(visit: PendingVisit): Promise<void> {
    let isDenied = false;
    try {
      await this.#visitNow(visit);
    } catch (error) {
      if (!(error instanceof ConnectionDeniedError)) throw error;
      isDenied = true;
    } finally {
      visit.networks.end();
    }
    if (isDenied)
      this.#postponeVisit({
        ...visit,
        restarts: visit.restarts + 1,
        notBefore: this.#clock.now() + this.#options.domainDelayMs,
      });
  }

  async #visitNow(visit: PendingVisit): Promise<void> {
    const { leased } = visit;
    const known = leased.file_url
      ? { fileUrl: leased.file_url, etag: leased.etag, lastModified: leased.last_modified }
      : null;
    const result = await this.#fetchResult(visit, known);
    if (!result) return;
    if (this.#unsaved.length === 0) this.#oldestUnsavedAt = this.#clock.now();
    this.#unsaved.push(result);
  }

  /**
   * Returns null if the visit was aborted or failed because of our own error, which must not affect the host.
   * @throws ConnectionDeniedError if the visit must wait for a busy network and restart
   */
  async #fetchResult(
    { leased, networks, restarts }: PendingVisit,
    known: KnownFile | null,
  ): Promise<CrawlResult | null> {
    const { signal, onError } = this.#options;
    try {
      using connections = new ConnectionPool((addresses) => networks.tryUse(addresses));
      const { fetcher, records } = this.#dependencies;
      const visit = await visitHost(leased.host, known, fetcher, this.#policyFiles, connections, signal, {
        clock: this.#clock,
        hasFile: async () => (await this.#history.findEffectiveFile(leased.host))?.current.file != null,
      });
      const listed = await listListedSites(records.db, [leased.host], records.listAnchors());
      const isListed = listed.has(leased.host);
      const last = await this.#pictures.pictures.findLastRead(leased.host);
      const due = { isListed, pictureAt: last?.lastAt ?? null };
      const { places, homePage } = await this.#publisherFiles.findDue(visit, due);
      const dueReadings = { homePage, isListed };
      const { siteCheck, evidence } = await this.#contradictions.detect(visit, connections, signal, dueReadings);
      const { adsTxt, reading, requests } = evidence;
      const files = await this.#publisherFiles.visit(visit, places, evidence, connections, signal);
      const sources = { visit, reading, adsTxt, files, last, isListed, requests };
      const composed = await this.#pictures.compose(sources, signal);
      if (!signal.aborted) return toCrawlResult(leased, visit, siteCheck, { files, isListed, ...composed });
    } catch (error) {
      if (error instanceof ConnectionDeniedError && !signal.aborted && restarts < MAX_VISIT_RESTARTS) throw error;
      if (!signal.aborted) {
        onError?.(leased.host, error);
        await this.#frontier.releaseWithDelay(leased, new Date(this.#clock.now() + FAILED_VISIT_RETRY_MS));
        return null;
      }
    }
    // The visit was aborted, so it gives no information about the site.
    await this.#frontier.release([leased]);
    return null;
  }

  /** Leases due hosts. */
  async #refill(): Promise<'ready' | 'waiting' | 'none'> {
    const { records, observations } = this.#dependencies;
    const { concurrency, maxHosts } = this.#options;
    const now = this.#now();
    if (this.#options.mode === 'follow' && now.getTime() - this.#seededAt >= SEED_INTERVAL_MS) {
      await seedFrontierFromRecords(records, observations, now);
      this.#seededAt = now.getTime();
    }
    const max = Math.min(Math.ceil(concurrency * LEASED_AHEAD_SHARE), maxHosts - this.#startedVisits);
    const { hosts, continued, hasWaiting } = await this.#frontier.lease(
      max,
      now,
      this.#listBusyDomains(now.getTime()),
      Math.floor(concurrency * CONTINUED_SHARE) - this.#continued.size,
    );
    for (const leased of continued) this.#continued.add(leased);
    this.#ready.push(...hosts);
    if (hosts.length > 0) return 'ready';
    return hasWaiting ? 'waiting' : 'none';
  }

  #listBusyDomains(now: number): ReadonlySet<string> {
    for (const [domain, until] of this.#busyDomains) if (until <= now) this.#busyDomains.delete(domain);
    return new Set(this.#busyDomains.keys());
  }

  #saveIfDue(): void {
    const ageMs = this.#clock.now() - this.#oldestUnsavedAt;
    if (this.#unsaved.length >= MAX_RESULTS_PER_WRITE || (this.#unsaved.length > 0 && ageMs >= MAX_WRITE_DELAY_MS))
      void this.#save();
  }

  /**
   * Saves all unsaved results. Writes are sequential.
   * @param isLast no further visit will start for now
   */
  #save(isLast = false): Promise<void> {
    this.#saving = this.#saving.then(async () => {
      const pending = this.#unsaved;
      if (this.#failure !== null || (pending.length === 0 && !(isLast && this.#network.heldCount > 0))) return;
      this.#unsaved = [];
      const classified = this.#network.classify(pending, this.#clock.now());
      const remaining = isLast ? this.#network.drain() : { observed: [], ownFault: [] };
      const visits = [...classified.observed, ...remaining.observed];
      try {
        const retryAt = new Date(this.#clock.now() + FAILED_VISIT_RETRY_MS);
        for (const { leased } of [...classified.ownFault, ...remaining.ownFault])
          await this.#frontier.releaseWithDelay(leased, retryAt);
        if (visits.length === 0) return;
        const { saved, added, overBudget } = await saveCrawlResults(
          this.#dependencies.observations,
          visits,
          this.#now(),
          this.#random,
        );
        this.#options.onSaved?.(saved, { added, overBudget, postponed: await this.#postponeSlowDomains(visits) });
      } catch (error) {
        this.#failure ??= error;
        await this.#postponeUnsaved(visits);
      }
    });
    return this.#saving;
  }

  /**
   * Postpones hosts whose results could not be saved. While new rows fail, for example on a full disk, the crawl would
   * otherwise request them again every few seconds.
   */
  async #postponeUnsaved(visits: readonly CrawlResult[]): Promise<void> {
    const retryAt = new Date(this.#clock.now() + FAILED_VISIT_RETRY_MS);
    try {
      for (const { leased } of visits) await this.#frontier.releaseWithDelay(leased, retryAt);
    } catch {
      // The reason is the failure of the write, which ends the crawl. While no row can change, no host can be leased.
    }
  }

  /**
   * Postpones the other hosts of slow sites. Without this, the hosts of one site could delay a crawl for hours, because
   * each one takes a whole timeout.
   */
  async #postponeSlowDomains(visits: readonly CrawlResult[]): Promise<number> {
    let hosts = 0;
    for (const { leased, outcome, elapsedMs } of visits) {
      if (outcome !== 'unreachable' || elapsedMs < MIN_SLOW_VISIT_MS) continue;
      const slowVisits = (this.#slowVisits.get(leased.domain) ?? 0) + 1;
      this.#slowVisits.set(leased.domain, slowVisits);
      if (slowVisits < MAX_SLOW_VISITS_PER_DOMAIN) continue;
      const now = this.#now();
      const until = new Date(now.getTime() + SLOW_DOMAIN_COOLDOWN_MS);
      hosts += await this.#dependencies.observations.runInTransaction((transaction) =>
        postpone(transaction, leased.domain, now, until),
      );
      this.#slowVisits.delete(leased.domain);
    }
    return hosts;
  }

  /** Waits until a visit ends, or until the timeout. */
  async #waitForEvent(timeoutMs: number): Promise<void> {
    const waiting = new AbortController();
    const stop = () => waiting.abort();
    this.#options.signal.addEventListener('abort', stop, { once: true });
    await Promise.race([this.#clock.sleep(timeoutMs, waiting.signal), ...this.#active]);
    stop();
    this.#options.signal.removeEventListener('abort', stop);
  }
}
