import { identify } from '@vouchwire/trust-graph';
import { finishRun, startRun } from '../crawl/crawl-runs.ts';
import { type CrawlStopReason, crawl } from '../crawl/crawler.ts';
import { enqueueHosts, Frontier, scheduleNow } from '../crawl/frontier.ts';
import { retryDuringOutages } from '../crawl/retry-during-outages.ts';
import type { SavedCrawlResult } from '../crawl/save-crawl-results.ts';
import { getSeededVersion, listKnownHosts, seedFrontierFromRecords } from '../crawl/seed-frontier.ts';
import type { Config } from '../platform/config/config.ts';
import { findContactProblem } from '../platform/config/contact.ts';
import { AppError, getErrorMessage } from '../platform/errors/app-error.ts';
import { acquireProcessLock } from '../platform/locks/process-lock.ts';
import { openFetcher } from '../platform/safe-fetch/open-fetcher.ts';
import { logFailure, logStatus, logWarning } from '../platform/telemetry/log-status.ts';
import { getBackoffDelayMs } from '../platform/time/backoff-delay.ts';
import { systemClock } from '../platform/time/clock.ts';
import { sleepUntilAborted } from '../platform/time/sleep-until-aborted.ts';
import { spawnSubcommand } from '../platform/workers/spawn-subcommand.ts';
import { rejectFutureDates } from '../policy-files/observations/future-dates.ts';
import { openRecordsContext, type RecordsContext } from '../records-context.ts';
import { openCrawlMetrics } from '../status/open-metrics.ts';
import { seedOnFirstStart } from './background/seed-on-first-start.ts';
import { configureServiceLog } from './cli/configure-log.ts';
import { CrawlProgress } from './cli/crawl-progress.ts';
import { runStep } from './cli/run-step.ts';
import { runProject } from './rebuild-graph.ts';

interface CrawlCommandOptions {
  readonly seed?: readonly string[];
  readonly maxHosts?: number;
  readonly concurrency?: number;
  readonly onlyDue?: true;
  readonly dryRun?: true;
  readonly watch?: true;
  readonly json?: true;
}

const PROJECTION_INTERVAL_MS = 30_000;
const MAX_PROJECTION_RETRY_MS = 600_000;
/**
 * The pause after a projection is the duration of that projection times this factor, because most of the machine's time
 * should remain for the crawl.
 */
const PROJECTION_COOLDOWN_FACTOR = 4;
/** Maximum number of hosts that a dry run prints. */
const MAX_PRINTED_HOSTS = 100_000;
/** The host with the earliest due date is visited first, so this date puts the seeds first. */
const EARLIEST_DUE_DATE = new Date(0);

/**
 * `vouchwire crawl`: visits once every known host and every host that their files name. With `--only-due`, it visits
 * only the hosts that are due. It resumes an interrupted run.
 */
export async function runCrawl(config: Config, options: CrawlCommandOptions, stopSignal: AbortSignal): Promise<void> {
  if (options.watch) configureServiceLog(config);
  const contactProblem = findContactProblem(config.site.operatorContact);
  // A dry run sends no request.
  if (contactProblem !== null && !options.dryRun) throw new AppError('configuration', contactProblem);
  const seeds = (options.seed ?? []).map(parseSeed);
  if (!options.watch && !options.dryRun)
    logStatus(options.onlyDue ? 'Crawling the hosts that are due' : 'Crawling all known hosts');
  await using context = await openRecordsContext(config);
  await rejectFutureDates(context.records, new Date());
  using lock = config.databaseUrl ? null : acquireProcessLock(config.dataDir, 'crawler', 0);
  if (!config.databaseUrl && !lock) {
    throw new AppError(
      'data-directory-in-use',
      `Another crawl is running in ${config.dataDir}. Wait for it or stop it first.`,
    );
  }
  const { records, observations } = context;
  if (options.dryRun) return await printDueHosts(context, seeds, options);
  await seedOnFirstStart(config, context);

  const frontier = new Frontier(records);
  // No other crawler can have leases, because the data directory belongs to this process. In a fleet, leases expire.
  if (lock) await frontier.releaseAll();
  const now = new Date();
  await seedFrontierFromRecords(records, observations, now);
  await observations.runInTransaction(async (transaction) => {
    const seedHosts = seeds.map((host) => ({ host, namedBy: null }));
    await enqueueHosts(transaction, seedHosts, now);
    await scheduleNow(transaction, EARLIEST_DUE_DATE, seeds);
  });
  const isFullCrawl = !options.onlyDue && !options.watch;
  const run = isFullCrawl ? await startRun(observations, now) : null;
  if (run?.isResumed) logStatus(`Resuming the crawl started on ${run.startedAt.slice(0, 10)}.`);

  await using metrics = await openCrawlMetrics(config, records);
  const progress = new CrawlProgress(frontier, process.stderr, !options.watch);
  const endController = new AbortController();
  // A server on the same data directory updates the graph itself; an update without changes costs next to nothing.
  const projectionLoop = options.watch
    ? null
    : runProjectionLoop(config, AbortSignal.any([stopSignal, endController.signal]));
  const dependencies = {
    records,
    observations,
    fetcher: await openFetcher(config),
    rdap: config.crawl.rdap,
  };
  const crawlHosts = () =>
    crawl(dependencies, {
      concurrency: options.concurrency ?? config.crawl.concurrency,
      maxHosts: options.maxHosts ?? Number.POSITIVE_INFINITY,
      domainDelayMs: config.crawl.domainDelayMs,
      mode: options.watch ? 'follow' : 'done',
      signal: stopSignal,
      onError: (host, error) =>
        logFailure(`The visit to ${host} failed on our side (${getErrorMessage(error)}). Postponed.`),
      onSaved: (saved, batchResult) => {
        progress.add(saved, batchResult);
        for (const { outcome } of saved) metrics.metrics?.visitEnded(outcome);
        if (options.json) for (const visit of saved) printVisit(visit);
      },
    });
  const onOutage = (error: AppError) => logWarning(`The crawl is paused (${getErrorMessage(error)})`);
  const crawled = options.watch ? retryDuringOutages(crawlHosts, systemClock, stopSignal, onOutage) : crawlHosts();
  const stopReason = await crawled.finally(async () => {
    progress[Symbol.dispose]();
    endController.abort();
    await projectionLoop;
  });
  if (run && stopReason === 'done') await finishRun(records, run.id, new Date());
  if (options.watch) return;
  await runStep({ running: 'Updating the graph', done: 'Updated the graph' }, () => runProject(config));
  printSummary(progress, stopReason, options);
}

/** Updates the graph in a separate process with the results so far, while a full crawl continues. */
async function runProjectionLoop(config: Config, signal: AbortSignal): Promise<void> {
  let delayMs = PROJECTION_INTERVAL_MS;
  let failures = 0;
  while (!signal.aborted) {
    await sleepUntilAborted(delayMs, signal);
    if (signal.aborted) return;
    const startedAt = Date.now();
    try {
      await spawnSubcommand(config, ['project'], { signal: signal, stopsWithParent: false });
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!signal.aborted) logFailure(`The graph update failed (${getErrorMessage(error)}). The crawl continues.`);
    }
    const minDelayMs = getBackoffDelayMs(failures, {
      initialMs: PROJECTION_INTERVAL_MS,
      maxMs: MAX_PROJECTION_RETRY_MS,
    });
    delayMs = Math.max(minDelayMs, PROJECTION_COOLDOWN_FACTOR * (Date.now() - startedAt));
  }
}

function parseSeed(text: string): string {
  const identified = identify(text);
  if (identified.ok && identified.identity.kind !== 'did') return identified.identity.host;
  throw new AppError(
    'configuration',
    `--seed ${text} is not a host that can be visited${identified.ok ? '' : ` (${identified.message})`}. Enter a domain such as texaspress.com`,
  );
}

async function printDueHosts(
  { records, observations }: RecordsContext,
  seeds: readonly string[],
  { onlyDue, maxHosts = Number.POSITIVE_INFINITY, json }: CrawlCommandOptions,
): Promise<void> {
  const frontier = new Frontier(records);
  const hosts = new Set(seeds);
  for (const { host } of await frontier.listNextDue(onlyDue ? new Date() : null, MAX_PRINTED_HOSTS)) hosts.add(host);
  for await (const knownHosts of listKnownHosts(observations, await getSeededVersion(records)))
    for (const { host } of knownHosts) if (!(await frontier.hasHost(host))) hosts.add(host);
  const printed = [...hosts].slice(0, Math.min(maxHosts, MAX_PRINTED_HOSTS));
  for (const host of printed) process.stdout.write(json ? `${JSON.stringify({ host })}\n` : `${host}\n`);
  logStatus(`${printed.length} hosts are due at the start. Nothing was fetched or written.`);
}

function printVisit({ host, outcome, cause, recorded, elapsedMs, nextVisitAt }: SavedCrawlResult): void {
  const line = { event: 'visit', host, outcome, cause, recorded, elapsed_ms: elapsedMs, next_visit_at: nextVisitAt };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

function printSummary(progress: CrawlProgress, stopReason: CrawlStopReason, { json }: CrawlCommandOptions): void {
  const summary = progress.getSummary();
  if (json) {
    process.stdout.write(`${JSON.stringify({ event: 'summary', end: stopReason, ...summary })}\n`);
    return;
  }
  const message = {
    done: 'All known hosts were visited.',
    'max-hosts': 'Reached the maximum number of hosts. Run the command again to continue.',
    stopped: 'Stopped. Run the command again to continue.',
  }[stopReason];
  process.stdout.write(`${message}\n${summary.hosts} hosts visited in ${summary.elapsed_s} s\n`);
  for (const [outcome, count] of Object.entries(summary.outcomes)) process.stdout.write(`${outcome}: ${count}\n`);
  process.stdout.write(`new observations: ${summary.new_observations}; held for review: ${summary.held_for_review}\n`);
  process.stdout.write(
    `new hosts found: ${summary.hosts_discovered}; over a budget: ${summary.over_budget}; postponed, slow sites: ${summary.postponed}\n`,
  );
}
