import { identify } from '@vouchwire/trust-graph';
import { adoptedVersion, adoptRecords, knownToRecords } from '../features/policy-files/crawl/adopt-records.ts';
import { type CrawlEnd, crawl } from '../features/policy-files/crawl/crawler.ts';
import { addHosts, Frontier, makeDue } from '../features/policy-files/crawl/frontier.ts';
import { beginRun, finishRun } from '../features/policy-files/crawl/runs.ts';
import type { SettledVisit } from '../features/policy-files/crawl/settle-visits.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError, reasonOf } from '../platform/errors/app-error.ts';
import { takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { type CommandContext, openContext } from './context.ts';
import { CrawlProgress } from './crawl-progress.ts';
import { openCrawlMetrics } from './open-metrics.ts';
import { pause } from './pause.ts';
import { runProject } from './rebuild-graph.ts';
import { retryDelayMs } from './retry-delay.ts';
import { runOwnCommand } from './run-own-command.ts';
import { fillOnFirstStart } from './starting-records.ts';
import { talk } from './talk.ts';

export interface CrawlCommandOptions {
  readonly seed?: readonly string[];
  readonly maxHosts?: number;
  readonly concurrency?: number;
  readonly onlyDue?: true;
  readonly dryRun?: true;
  readonly follow?: true;
  readonly json?: true;
}

const PROJECT_EVERY_MS = 30_000;
const MAX_PROJECT_RETRY_MS = 600_000;
/** How long a crawl that goes on for good rests when the records cannot be reached. */
const OUTAGE_RESTS_MS = 5_000;
/** In the length of a projection: most of the machine is for the crawl. */
const PROJECTION_REST = 4;
/** Hosts that a dry run prints. */
const MOST_PRINTED = 100_000;
/** Seeds are visited first: what is due longest is. */
const BEFORE_ALL_OTHERS = new Date(0);

/**
 * `vouchwire crawl`: visits every host that is known or becomes known on the way, once; with `--only-due` those whose
 * time has come. One that was killed is gone on with.
 */
export async function runCrawl(config: Config, options: CrawlCommandOptions): Promise<void> {
  const seeds = (options.seed ?? []).map(readSeed);
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  // Started by a server, it ends with it.
  process.once('disconnect', stop);
  process.channel?.unref();

  await using context = await openContext(config);
  using lock = config.databaseUrl ? null : takeProcessLock(config.dataDir, 'crawler', 0);
  if (!config.databaseUrl && !lock) {
    throw new AppError(
      'data-directory-in-use',
      `Another crawl is under way on ${config.dataDir}. Let it end, or stop it first.`,
    );
  }
  const { records, observations } = context;
  if (options.dryRun) return await printDue(context, seeds, options);
  await fillOnFirstStart(config, context);

  const frontier = new Frontier(records);
  // On a data directory of its own it knows that nobody else visits; in a fleet, turns fall back by themselves.
  if (lock) await frontier.releaseAll();
  const now = new Date();
  await adoptRecords(records, observations, now);
  await observations.transaction(async (transaction) => {
    const named = seeds.map((host) => ({ host, namedBy: null }));
    await addHosts(transaction, named, now);
    await makeDue(transaction, BEFORE_ALL_OTHERS, seeds);
  });
  const whole = !options.onlyDue && !options.follow;
  const run = whole ? await beginRun(observations, now) : null;
  if (run?.resumed) talk(`Going on with the crawl that was begun on ${run.startedAt.slice(0, 10)}.`);

  await using metrics = await openCrawlMetrics(config, records);
  const progress = new CrawlProgress(frontier, process.stderr, !options.follow);
  const ended = new AbortController();
  // A server that runs beside it brings the graph up to date itself; what is up to date costs next to nothing.
  const projecting = options.follow ? null : keepProjecting(config, AbortSignal.any([stopped.signal, ended.signal]));
  const parts = {
    records,
    observations,
    fetcher: new SafeFetcher({ userAgent: config.userAgent, connectTo: config.connectTo }),
  };
  const end = await throughOutages(
    () =>
      crawl(parts, {
        concurrency: options.concurrency ?? config.crawl.concurrency,
        maxHosts: options.maxHosts ?? Number.POSITIVE_INFINITY,
        domainGapMs: config.crawl.domainGapMs,
        until: options.follow ? 'follow' : 'done',
        signal: stopped.signal,
        onFailed: (host, error) => talk(`A visit to ${host} failed on our side (${reasonOf(error)}); it is put off.`),
        onSettled: (settled, more) => {
          progress.add(settled, more);
          for (const { outcome } of settled) metrics.counted?.visitEnded(outcome);
          if (options.json) for (const visit of settled) printVisit(visit);
        },
      }),
    options.follow ? stopped.signal : null,
  ).finally(async () => {
    progress[Symbol.dispose]();
    ended.abort();
    await projecting;
  });
  if (run && end === 'done') await finishRun(records, run.id, new Date());
  if (options.follow) return;
  await runProject(config);
  printSummary(progress, end, options);
}

/**
 * Begins again after an outage of the records, where it is to go on for good: turns fall back by themselves, and what was
 * seen and not written is due again.
 */
async function throughOutages(work: () => Promise<CrawlEnd>, goesOnUntil: AbortSignal | null): Promise<CrawlEnd> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const passes = error instanceof AppError && error.code === 'records-unavailable';
      if (!passes || goesOnUntil === null) throw error;
      talk(`The crawl rests (${reasonOf(error)})`);
      await pause(OUTAGE_RESTS_MS, goesOnUntil);
      if (goesOnUntil.aborted) return 'stopped';
    }
  }
}

/** Shows what was seen so far in the graph, in a process of its own, while a crawl of everything goes on. */
async function keepProjecting(config: Config, ended: AbortSignal): Promise<void> {
  let rest = PROJECT_EVERY_MS;
  let failures = 0;
  while (!ended.aborted) {
    await pause(rest, ended);
    if (ended.aborted) return;
    const began = Date.now();
    try {
      await runOwnCommand(config, ['project'], { signal: ended, endsWithUs: false });
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!ended.aborted) talk(`The graph could not be brought up to date (${reasonOf(error)}); the crawl goes on.`);
    }
    const least = retryDelayMs(failures, { firstMs: PROJECT_EVERY_MS, maxMs: MAX_PROJECT_RETRY_MS });
    rest = Math.max(least, PROJECTION_REST * (Date.now() - began));
  }
}

function readSeed(text: string): string {
  const named = identify(text);
  if (named.ok && named.identity.kind !== 'did') return named.identity.host;
  throw new AppError(
    'configuration',
    `--seed ${text} is no host that can be visited${named.ok ? '' : ` (${named.message})`}; write a domain such as texaspress.com`,
  );
}

async function printDue(
  { records, observations }: CommandContext,
  seeds: readonly string[],
  { onlyDue, maxHosts = Number.POSITIVE_INFINITY, json }: CrawlCommandOptions,
): Promise<void> {
  const frontier = new Frontier(records);
  const hosts = new Set(seeds);
  for (const { host } of await frontier.soonest(onlyDue ? new Date() : null, MOST_PRINTED)) hosts.add(host);
  for await (const named of knownToRecords(observations, await adoptedVersion(records)))
    for (const { host } of named) if (!(await frontier.knows(host))) hosts.add(host);
  const shown = [...hosts].slice(0, Math.min(maxHosts, MOST_PRINTED));
  for (const host of shown) process.stdout.write(json ? `${JSON.stringify({ host })}\n` : `${host}\n`);
  talk(`${shown.length} hosts would be visited to begin with; nothing was fetched or written.`);
}

function printVisit({ host, outcome, cause, recorded, elapsedMs, nextVisitAt }: SettledVisit): void {
  const line = { event: 'visit', host, outcome, cause, recorded, elapsed_ms: elapsedMs, next_visit_at: nextVisitAt };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function printSummary(progress: CrawlProgress, end: CrawlEnd, { json }: CrawlCommandOptions): void {
  const summary = progress.summary();
  if (json) {
    process.stdout.write(`${JSON.stringify({ event: 'summary', end, ...summary })}\n`);
    return;
  }
  const why = {
    done: 'Everything that is known was visited.',
    'max-hosts': 'As many hosts as asked for were visited; another call goes on from here.',
    stopped: 'Stopped; another call goes on from here.',
  }[end];
  process.stdout.write(`${why}\n${summary.hosts} hosts visited in ${summary.elapsed_s} s\n`);
  for (const [outcome, count] of Object.entries(summary.outcomes)) process.stdout.write(`${outcome}: ${count}\n`);
  process.stdout.write(`new observations: ${summary.new_observations}; held for review: ${summary.held_for_review}\n`);
  process.stdout.write(
    `hosts met on the way: ${summary.hosts_met}; over a budget: ${summary.over_budget}; put off, of slow sites: ${summary.put_off}\n`,
  );
}
