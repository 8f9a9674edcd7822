import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InsertQueryNode, type KyselyPlugin, sql } from 'kysely';
import { seededRandom } from '../../../../dev-world/generated-world/random.ts';
import {
  type OwnFailure,
  type SimulatedWorld,
  START,
} from '../../../../dev-world/simulated-world/generate-simulated-world.ts';
import { getShownAt, getValueAt, listStatements } from '../../../../dev-world/simulated-world/simulated-site.ts';
import { crawlIn } from '../../src/crawl/crawler.ts';
import { enqueueHosts, Frontier } from '../../src/crawl/frontier.ts';
import { parseHomePage } from '../../src/crawl/home-pages/parse-home-page.ts';
import { retryDuringOutages } from '../../src/crawl/retry-during-outages.ts';
import type { SavedCrawlResult } from '../../src/crawl/save-crawl-results.ts';
import { seedFrontierFromRecords } from '../../src/crawl/seed-frontier.ts';
import { ANCHORS_FILE } from '../../src/platform/config/load-anchors.ts';
import { AppError } from '../../src/platform/errors/app-error.ts';
import type { Records } from '../../src/platform/records/schema.ts';
import type { Clock } from '../../src/platform/time/clock.ts';
import { listEffectiveFiles } from '../../src/policy-files/effective-file/effective-file-repository.ts';
import type { EffectiveFileState } from '../../src/policy-files/effective-file/resolve-effective-file.ts';
import { ObservationRepository } from '../../src/policy-files/observations/observation-repository.ts';
import { readPublisherFile } from '../../src/publisher-files/read-publisher-file.ts';
import { createTemporaryDirectory } from '../temporary-folder.ts';
import { dumpRecords } from './dump-records.ts';
import { type ExpectedFile, expectFile } from './expected-file.ts';
import { SimulatedClock } from './simulated-clock.ts';
import { SimulatedFetcher } from './simulated-fetcher.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const DOMAIN_DELAY_MS = 1_000;
/** Time until an ended process starts again. */
const RESTART_MS = 60_000;
/** A host whose check fails is due an hour later, and a process that was killed repeats what it had not saved. */
const MAX_VISITS_PER_HOUR = 5;

/** What happened at an instant, for a person. */
interface Event {
  readonly at: number;
  readonly text: string;
}

/** A scheduled visit whose result was saved. */
export interface SavedVisit extends Pick<SavedCrawlResult, 'host' | 'outcome' | 'cause'> {
  /** In ms since 1970. */
  readonly at: number;
  readonly nextVisitAt: number;
}

export interface SimulationResult {
  readonly visits: readonly SavedVisit[];
  readonly requests: readonly URL[];
  /** Differences between the records and what the scoring document demands. */
  readonly violations: readonly Event[];
  readonly events: readonly Event[];
  /** All records, without what differs between two equal crawls. */
  readonly dump: string;
  /** State that the scoring document demands of each site's file at the end. */
  readonly expected: ReadonlyMap<string, ExpectedFile>;
}

export interface SimulationOptions {
  /** Opens the records in a folder. */
  readonly open: (dataDir: string) => Promise<Records>;
  /** Time until a killed process starts again, in ms. Default: a minute. */
  readonly restartMs?: number;
  /** Called at the end with the records. */
  /** Registrable domains of the recognized associations. Default: those of the product. */
  readonly anchors?: readonly string[];
  readonly inspect?: (records: Records, result: SimulationResult) => Promise<void>;
}

/** Crawls a simulated world from its first day to its last, and checks each file after each of its visits. */
export async function runSimulation(world: SimulatedWorld, options: SimulationOptions): Promise<SimulationResult> {
  await using folder = await createTemporaryDirectory();
  const open = () => options.open(folder.path);
  if (options.anchors) {
    const rows = options.anchors.map((domain) => `${domain},${domain},Members of ${domain}`);
    await writeFile(path.join(folder.path, ANCHORS_FILE), ['domain,name,attests', ...rows].join('\n'));
  }
  const simulation = new Simulation(world, open, options.restartMs ?? RESTART_MS);
  const ended = await simulation.run();
  await using records = await open();
  const result = { ...ended, dump: await dumpRecords(records) };
  await options.inspect?.(records, result);
  return result;
}

class Simulation {
  readonly #world: SimulatedWorld;
  readonly #openRecords: () => Promise<Records>;
  readonly #restartMs: number;
  readonly #sites: ReadonlyMap<string, SimulatedWorld['sites'][number]>;
  readonly #clock = new SimulatedClock(START);
  readonly #visits: SavedVisit[] = [];
  readonly #violations: Event[] = [];
  readonly #events: Event[] = [];
  /** Starts of all visits to each host, including those that were not saved. */
  readonly #visitStarts = new Map<string, number[]>();
  /** Hosts whose results were saved and not checked yet. */
  #unchecked: string[] = [];
  readonly #requests: URL[] = [];
  #isDnsDown = false;
  #disk: Disk = 'works';
  /** The process that runs. Null while none runs. */
  #process: CrawlProcess | null = null;
  /** Number of requests after which the process is killed. Null: it is not. */
  #requestsUntilKill: number | null = null;

  constructor(world: SimulatedWorld, openRecords: () => Promise<Records>, restartMs: number) {
    this.#restartMs = restartMs;
    this.#world = world;
    this.#openRecords = openRecords;
    this.#sites = new Map(world.sites.map((site) => [site.host, site]));
  }

  async run(): Promise<Omit<SimulationResult, 'dump'>> {
    for (const failure of this.#world.ownFailures) this.#scheduleFailure(failure);
    // What fails from the start fails before the first process.
    await this.#clock.runUntil(START, async () => null);
    void this.#runProcesses();
    await this.#clock.runUntil(START + this.#world.days * DAY_MS, () => this.#checkAndFindNextWork());
    await this.#process?.kill();
    return {
      visits: this.#visits,
      requests: this.#requests,
      violations: this.#violations,
      events: this.#events,
      expected: new Map(this.#world.sites.map((site) => [site.host, expectFile(site, this.#listVisits(site.host))])),
    };
  }

  #note(text: string): void {
    this.#events.push({ at: this.#clock.now(), text });
  }

  #scheduleFailure(failure: OwnFailure): void {
    if (failure.kind === 'kill') {
      this.#clock.schedule(failure.from, () => {
        this.#requestsUntilKill = 1 + (Math.floor(failure.from / 1000) % 6);
      });
      return;
    }
    const { kind } = failure;
    const set = (isFailing: boolean) => {
      this.#note(`our ${kind === 'dns' ? 'DNS' : 'disk'} ${isFailing ? `fails (${kind})` : 'works again'}`);
      if (kind === 'dns') this.#isDnsDown = isFailing;
      else {
        this.#disk = isFailing ? kind : 'works';
        void this.#process?.applyDisk(this.#disk);
      }
    };
    this.#clock.schedule(failure.from, () => set(true));
    this.#clock.schedule(failure.until, () => set(false));
  }

  /** Starts the crawl again whenever its process ends. */
  async #runProcesses(): Promise<void> {
    for (;;) {
      const ended = Promise.withResolvers<void>();
      this.#process = await CrawlProcess.open(await this.#clock.waitFor(this.#openRecords()), this.#disk, {
        clock: this.#clock,
        random: () => this.#spread(),
        hosts: [...this.#sites.keys()],
        createFetcher: (onRequest) =>
          new SimulatedFetcher({
            sites: this.#sites,
            now: () => this.#clock.now(),
            isDnsDown: () => this.#isDnsDown,
            onRequest,
          }),
        onRequest: (url, isRedirected) => this.#onRequest(url, isRedirected),
        onSaved: (saved) => this.#onSaved(saved),
        onEnd: (reason) => {
          this.#note(reason);
          ended.resolve();
        },
      });
      void this.#process.run();
      await ended.promise;
      this.#process = null;
      await this.#clock.sleep(this.#restartMs, new AbortController().signal);
    }
  }

  /** The same at the same time, so that a visit that is repeated after a kill has the same result. */
  #spread(): number {
    return seededRandom(this.#world.seed ^ Math.floor(this.#clock.now() % 2 ** 31)).next();
  }

  /** @returns whether the process was killed */
  async #onRequest(url: URL, isRedirected: boolean): Promise<'killed' | 'alive'> {
    this.#requests.push(url);
    const isStart = !isRedirected && url.protocol === 'https:' && url.pathname === '/robots.txt';
    if (isStart && this.#sites.has(url.hostname)) this.#startVisit(url.hostname);
    if (this.#requestsUntilKill === null) return 'alive';
    this.#requestsUntilKill -= 1;
    if (this.#requestsUntilKill > 0) return 'alive';
    this.#requestsUntilKill = null;
    await this.#process?.kill();
    return 'killed';
  }

  #startVisit(host: string): void {
    const now = this.#clock.now();
    const starts = [...(this.#visitStarts.get(host) ?? []), now];
    this.#visitStarts.set(host, starts);
    const inHour = starts.filter((at) => at > now - HOUR_MS).length;
    if (inHour > MAX_VISITS_PER_HOUR) this.#addViolation(now, `${host}: ${inHour} visits within an hour`);
  }

  #onSaved(saved: readonly SavedCrawlResult[]): void {
    for (const { host, outcome, cause, nextVisitAt } of saved) {
      const at = this.#visitStarts.get(host)?.at(-1) ?? Number.NaN;
      this.#visits.push({ host, outcome, cause, at, nextVisitAt: Date.parse(nextVisitAt) });
      this.#events.push({ at, text: `${host}: ${outcome}${cause === null ? '' : ` (${cause})`}` });
      this.#unchecked.push(host);
      this.#checkOutcome(host, outcome, at);
    }
  }

  /** Two outcomes that are merged would accuse a publisher wrongly. */
  #checkOutcome(host: string, outcome: SavedVisit['outcome'], at: number): void {
    const site = this.#sites.get(host);
    const shown = site && getShownAt(site, at);
    // How a page for addresses that do not exist is named is not settled.
    if (!shown || shown.kind === 'removed') return;
    const expected = shown.kind === 'file' ? 'found' : shown.outcome;
    if (outcome === expected) return;
    const front = JSON.stringify(getValueAt(site.fronts, at));
    const policy = JSON.stringify(getValueAt(site.policies, at));
    this.#addViolation(at, `${host}: the outcome is ${outcome}, not ${expected}, of ${policy} behind ${front}`);
  }

  #addViolation(at: number, text: string): void {
    this.#violations.push({ at, text });
    this.#note(`WRONG ${text}`);
  }

  async #checkAndFindNextWork(): Promise<number | null> {
    const process = this.#process;
    if (!process?.isAlive) return null;
    const unchecked = new Set(this.#unchecked);
    this.#unchecked = [];
    for (const state of await listEffectiveFiles(process.observations, [...unchecked])) this.#check(state);
    return await process.findNextDue();
  }

  #listVisits(host: string): number[] {
    return this.#visits.filter((visit) => visit.host === host).map(({ at }) => at);
  }

  #check(state: EffectiveFileState): void {
    const site = this.#sites.get(state.publisher);
    if (!site) return;
    const visits = this.#listVisits(site.host);
    const expected = expectFile(site, visits);
    const described = (file: { lines: readonly string[] | null; isStale: boolean; endedAt: number | null }) =>
      JSON.stringify({ ...file, endedAt: file.endedAt === null ? null : new Date(file.endedAt).toISOString() });
    const wanted = described({
      lines: expected.version === null ? null : listStatements(site, expected.version).map((pair) => pair.join('=')),
      isStale: expected.isStale,
      endedAt: expected.endedAt,
    });
    const actual = described({
      lines: state.file?.statements.map(({ attribute, value }) => `${attribute}=${value}`) ?? null,
      isStale: state.stale,
      endedAt: state.endedAt === null ? null : Date.parse(state.endedAt),
    });
    if (actual === wanted) return;
    const text = `${site.host}: the records say ${actual}, and the scoring document ${wanted}`;
    this.#addViolation(visits.at(-1) ?? 0, text);
  }
}

/** With a full disk, the rows that exist can still change. */
type Disk = 'works' | 'disk-read-only' | 'disk-full';

interface CrawlProcessOptions {
  readonly clock: Clock;
  readonly random: () => number;
  readonly hosts: readonly string[];
  readonly createFetcher: (onRequest: (url: URL, isRedirected: boolean) => Promise<void>) => SimulatedFetcher;
  readonly onRequest: (url: URL, isRedirected: boolean) => Promise<'killed' | 'alive'>;
  readonly onSaved: (saved: readonly SavedCrawlResult[]) => void;
  readonly onEnd: (reason: string) => void;
}

/** A process of `vouchwire crawl --watch`. After a kill, nothing of it continues. */
class CrawlProcess {
  readonly observations: ObservationRepository;
  readonly #records: Records;
  readonly #options: CrawlProcessOptions;
  #disk: Disk = 'works';
  isAlive = true;

  private constructor(records: Records, options: CrawlProcessOptions) {
    const fullDisk: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (this.#disk === 'disk-full' && InsertQueryNode.is(node))
          throw new AppError('records-unavailable', 'The records cannot be written: the disk is full.');
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    this.#records = { ...records, db: records.db.withPlugin(fullDisk) };
    this.observations = new ObservationRepository(this.#records);
    this.#options = options;
  }

  static async open(records: Records, disk: Disk, options: CrawlProcessOptions) {
    // The power of this machine does not fail, and the files are removed afterwards.
    await sql`pragma synchronous = off`.execute(records.db);
    const process = new CrawlProcess(records, options);
    await process.applyDisk(disk);
    return process;
  }

  async applyDisk(disk: Disk): Promise<void> {
    this.#disk = disk;
    await sql`pragma query_only = ${sql.raw(disk === 'disk-read-only' ? 'on' : 'off')}`.execute(this.#records.db);
  }

  async run(): Promise<void> {
    const { clock, random, hosts, createFetcher, onRequest, onSaved } = this.#options;
    const never = new AbortController().signal;
    const hang = new Promise<never>(() => undefined);
    const fetcher = createFetcher(async (url, isRedirected) => {
      if (!this.isAlive || (await onRequest(url, isRedirected)) === 'killed') await hang;
    });
    const environment = {
      clock: {
        now: () => clock.now(),
        sleep: async (ms: number, signal: AbortSignal) => {
          await clock.sleep(ms, signal);
          if (!this.isAlive) await hang;
        },
      },
      random,
      homePages: { run: async (source: Parameters<typeof parseHomePage>[0]) => parseHomePage(source) },
      files: { read: async (source: Parameters<typeof readPublisherFile>[0]) => readPublisherFile(source) },
    };
    const now = () => new Date(clock.now());
    const crawlHosts = () =>
      crawlIn(
        environment,
        { records: this.#records, observations: this.observations, fetcher },
        {
          concurrency: 4,
          maxHosts: Number.POSITIVE_INFINITY,
          domainDelayMs: DOMAIN_DELAY_MS,
          mode: 'follow',
          signal: never,
          onSaved: (saved) => {
            if (this.isAlive) onSaved(saved);
          },
          onError: (host, error) => {
            throw new Error(`The visit to ${host} failed`, { cause: error });
          },
        },
      );
    try {
      await new Frontier(this.#records).releaseAll();
      await seedFrontierFromRecords(this.#records, this.observations, now());
      const seeds = hosts.map((host) => ({ host, namedBy: null }));
      await this.observations.runInTransaction((transaction) => enqueueHosts(transaction, seeds, now()));
      await retryDuringOutages(crawlHosts, environment.clock, never, () => undefined);
    } catch (error) {
      if (this.isAlive) await this.#end(`the crawl ended: ${error}`);
    }
  }

  /** Returns the time at which the next host is due, in ms since 1970. Null if none is known. */
  async findNextDue(): Promise<number | null> {
    const [next] = await new Frontier(this.#records).listNextDue(null, 1);
    return next ? Date.parse(next.due_at) : null;
  }

  async kill(): Promise<void> {
    await this.#end('the crawl was killed');
  }

  async #end(reason: string): Promise<void> {
    this.isAlive = false;
    await this.#records[Symbol.asyncDispose]();
    this.#options.onEnd(reason);
  }
}
