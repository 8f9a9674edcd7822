import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApp } from '../app.ts';
import { openFollows } from '../features/follows/open-follows.ts';
import { openReports } from '../features/reports/open-reports.ts';
import { openSignUps } from '../features/sign-ups/open-sign-ups.ts';
import { LiveGraph } from '../features/trust-graph/live-graph.ts';
import { openQueryPool } from '../features/trust-graph/open-query-pool.ts';
import { TrustGraphService } from '../features/trust-graph/trust-graph.service.ts';
import { ChosenViews } from '../features/trust-graph/views/chosen-views.ts';
import type { Config } from '../platform/config/config.ts';
import { AppError, reasonOf } from '../platform/errors/app-error.ts';
import type { Generations } from '../platform/graph/generations.ts';
import { closeHttpServer } from '../platform/http/close-http-server.ts';
import { refuseUnusableAddress } from '../platform/http/listening-address.ts';
import { takeProcessLock } from '../platform/process-lock/process-lock.ts';
import { SafeFetcher } from '../platform/safe-fetch/safe-fetch.ts';
import { openRequestTracer } from '../platform/telemetry/open-request-tracer.ts';
import { webBuilds } from './build-web.ts';
import { changesToFollow } from './changes-to-follow.ts';
import { composeServices } from './compose-services.ts';
import { openContext } from './context.ts';
import { keepGraphCurrent, runProjector } from './keep-graph-current.ts';
import { openExports } from './open-exports.ts';
import { openGraphsAsOf } from './open-graphs-as-of.ts';
import { openMetrics } from './open-metrics.ts';
import { pause } from './pause.ts';
import { removeAbandonedDrafts } from './rebuild-graph.ts';
import { retryDelayMs } from './retry-delay.ts';
import { runOwnCommand } from './run-own-command.ts';
import { fillOnFirstStart } from './starting-records.ts';
import { storesAsked } from './stores-asked.ts';
import { talk } from './talk.ts';

/** After a crawl that ended by itself; doubled for each one that did so at once. */
const CRAWL_REST_MS = 5_000;
const CRAWL_LONGEST_REST_MS = 600_000;
const CRAWL_IS_WELL_MS = 60_000;

export interface ServeParts {
  /** Folders of the built web by language, the usual one first; more may join while it serves. */
  readonly builds: ReadonlyMap<string, string>;
  /** Begins once the server is ready, and ends soon after the signal. */
  readonly meanwhile?: (stopped: AbortSignal) => Promise<void>;
}

/** `vouchwire serve`: serves until SIGTERM or SIGINT, then lets requests end and closes the stores. */
export async function runServe(
  config: Config,
  { builds, meanwhile }: ServeParts = { builds: webBuilds(config.languages) },
): Promise<void> {
  const stopped = stopSignal();
  using lock = takeProcessLock(config.dataDir, 'server', 0);
  if (!lock) {
    throw new AppError(
      'data-directory-in-use',
      `Another Vouchwire server is using ${config.dataDir}. Stop it first, or give this one a directory of its own with VOUCHWIRE_DATA_DIR.`,
    );
  }
  await refuseUnusableAddress(config.host, config.port);
  await using context = await openContext(config);
  await fillOnFirstStart(config, context);

  const { generations } = context.projection;
  await generations.verify();
  await removeAbandonedDrafts(config, generations);
  await using live = new LiveGraph(generations);
  await showSoundGraph(live, generations, config, stopped);
  if (stopped.aborted) return;

  // Earlier versions ran queries in processes that had folders here.
  await rm(path.join(config.dataDir, 'sandbox'), { recursive: true, force: true });
  await using queryPool = openQueryPool(live, config);
  queryPool.renew();

  await using chosenViews = new ChosenViews();
  await using graphsAsOf = openGraphsAsOf(config, context);
  await graphsAsOf.tidy();
  const trustGraph = new TrustGraphService(live, chosenViews, graphsAsOf);
  const fetcher = new SafeFetcher({ userAgent: config.userAgent, connectTo: config.connectTo });
  const services = composeServices(config, { context, live, queryPool, graphsAsOf, trustGraph, fetcher });
  await using _assistant = services.assistant;
  await using _graphFiles = services.graphFiles;
  await using signUps = openSignUps(context.records, config, talk);
  await using reports = await openReports(context.records, config, talk);
  // Known once the server listens, which is before anybody can ask.
  let listeningAt = '';
  const origin = () => config.site.publicUrl ?? listeningAt;
  await using follows = openFollows(config, {
    records: context.records,
    changes: changesToFollow(services.feeds, origin),
    fetcher,
    origin,
    onTrouble: talk,
  });
  await using exports = openExports(config, {
    graph: () => trustGraph.shown(),
    first: () => trustGraph.listMostConnected(),
    logged: (error) => {
      if (!stopped.aborted) talk(`An export could not be made: ${reasonOf(error)}`);
    },
  });
  const dependencies = storesAsked(context.records, live);
  await using metrics = await openMetrics(config, { records: context.records, live, dependencies });
  await using tracer = await openRequestTracer(config.operations.traces, talk);
  const app = await createApp({
    http: {
      logLevel: config.logLevel,
      rateLimits: config.rateLimits,
      trustProxy: config.trustProxy,
      connections: {
        ...config.operations.connections,
        ...(config.rateLimits ? {} : { perAddress: Number.POSITIVE_INFINITY }),
      },
      requestIdHeader: config.operations.requestIdHeader,
      metrics: metrics.counted,
      tracer,
    },
    metricsOnSite: metrics.onSite,
    isStopping: () => stopped.aborted,
    ...services,
    exports: exports.files,
    signUps,
    follows: follows.service,
    reports,
    siteFiles: { site: config.site, listeningAt: () => listeningAt, languages: config.languages },
    dependencies,
    web: {
      builds,
      site: () => ({
        publicUrl: origin(),
        platformUrl: config.platformUrl,
        languages: config.languages,
        operator: config.site.operator,
        contacts: config.site.contacts,
        securityContacts: config.site.securityContacts,
      }),
    },
  });
  let crawling: Promise<void> = Promise.resolve();
  let beside: Promise<void> = Promise.resolve();
  try {
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    listeningAt = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    process.stdout.write(`Vouchwire is ready at ${listeningAt}\n`);
    if (meanwhile) beside = meanwhile(stopped);
    follows.begin();
    if (config.crawl.whileServing) crawling = keepCrawling(config, stopped);
    await keepGraphCurrent({
      context,
      live,
      queryPool,
      config,
      stopped,
      onFailedProjection: () => metrics.counted?.projectionFailed(),
    });
    // Whoever sends visitors here sees it at /readyz, and may look elsewhere before anybody is refused.
    await sleep(config.operations.stop.delayMs);
  } finally {
    await closeHttpServer(app, config.operations.stop.graceMs);
    services.policyChecks.close();
    services.social.close();
    services.behind.close();
    services.drafts.close();
    // It gives back whose turn it has: whoever ends us all at once after this takes nothing along.
    await crawling;
    await beside;
  }
}

/** Opens the graph that is there; where it is missing, outdated or damaged, says so and makes it from the records. */
async function showSoundGraph(
  live: LiveGraph,
  generations: Generations,
  config: Config,
  stopped: AbortSignal,
): Promise<void> {
  const found = await generations.current();
  if (found.kind === 'sound') {
    try {
      await live.show(found.generation);
      return;
    } catch (error) {
      talk(`The graph file cannot be used (${reasonOf(error)}); making it again from the records.`);
      await run('rebuild-graph');
    }
  } else {
    const why = {
      none: 'There is no graph yet',
      outdated: 'The graph was made by another version',
      damaged: 'The graph file is damaged',
    }[found.kind];
    talk(`${why}${found.kind === 'damaged' ? ` (${found.why})` : ''}; making it from the records.`);
    await run('project');
  }
  await live.refresh();

  async function run(command: 'project' | 'rebuild-graph'): Promise<void> {
    try {
      await runProjector(config, command, stopped);
    } catch (error) {
      if (!stopped.aborted) throw error;
    }
  }
}

/** The crawl has a process of its own, so that reading strangers' files never keeps a visitor waiting. */
async function keepCrawling(config: Config, stopped: AbortSignal): Promise<void> {
  for (let failures = 0; !stopped.aborted; failures += 1) {
    const began = Date.now();
    try {
      await runOwnCommand(config, ['crawl', '--follow'], { signal: stopped, endsWithUs: true });
    } catch (error) {
      if (stopped.aborted) return;
      if (Date.now() - began > CRAWL_IS_WELL_MS) failures = 0;
      talk(`The crawl ended (${reasonOf(error)}); it begins anew in a while.`);
    }
    await pause(retryDelayMs(failures + 1, { firstMs: CRAWL_REST_MS, maxMs: CRAWL_LONGEST_REST_MS }), stopped);
  }
}

function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}
