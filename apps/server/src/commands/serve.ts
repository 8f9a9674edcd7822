import { readdir, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { composeServer, openStores } from '../composition.ts';
import { GraphManager } from '../graph/store/graph-manager.ts';
import type { Config } from '../platform/config/config.ts';
import { findContactProblem } from '../platform/config/contact.ts';
import { getErrorMessage } from '../platform/errors/app-error.ts';
import type { Generations } from '../platform/graph/generations.ts';
import { openFetcher } from '../platform/safe-fetch/open-fetcher.ts';
import { logDetail, logFailure, logStatus, logWarning } from '../platform/telemetry/log-status.ts';
import { getBackoffDelayMs } from '../platform/time/backoff-delay.ts';
import { sleepUntilAborted } from '../platform/time/sleep-until-aborted.ts';
import { spawnSubcommand } from '../platform/workers/spawn-subcommand.ts';
import { rejectFutureDates } from '../policy-files/observations/future-dates.ts';
import { openRecordsContext } from '../records-context.ts';
import { type PageSource, WebBuild } from '../web/web-build.ts';
import { releaseStarterCrawl } from './background/release-starter-crawl.ts';
import { runGraphUpdates, runProjector } from './background/run-graph-updates.ts';
import { runReleases } from './background/run-releases.ts';
import { seedOnFirstStart } from './background/seed-on-first-start.ts';
import { WEB_BUILD_DIR } from './build-web.ts';
import { claimServer } from './claim-server.ts';
import { configureServiceLog } from './cli/configure-log.ts';
import { runStep } from './cli/run-step.ts';
import { formatManifest, removeAbandonedDrafts } from './rebuild-graph.ts';

/** Folders of the data directory in which earlier versions had processes for queries, and graphs and exports of past days. */
const FORMER_FOLDERS = ['sandbox', 'graph-as-of', 'past-exports'];
const FORMER_LOCK = 'build-snapshot.lock';

/**
 * Deletes what earlier versions left in a data directory for features that no longer exist, and logs the number of
 * deleted entries.
 */
async function deleteFormerFiles(dataDir: string): Promise<void> {
  const names = new Set(await readdir(dataDir));
  for (const name of FORMER_FOLDERS.filter((folder) => names.has(folder))) {
    const folder = path.join(dataDir, name);
    const { length } = await readdir(folder);
    await rm(folder, { recursive: true });
    logStatus(`Deleted entries of the former folder ${name}: ${length}`);
  }
  await rm(path.join(dataDir, FORMER_LOCK), { force: true });
}

const IDLE_CHECK_INTERVAL_MS = 50;

function trackConnections(server: Server): ReadonlySet<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/**
 * Shuts down gracefully: rejects new requests, waits for those in progress, and closes. After `timeoutMs`, it cuts off
 * clients that stopped reading or never finished their request, so that no client delays the stop.
 */
async function closeHttpServer(
  app: FastifyInstance,
  connections: ReadonlySet<Socket>,
  timeoutMs: number,
): Promise<void> {
  const closeUnused = () => {
    // A connection stays open after its response for a next request, which the server no longer accepts.
    app.server.closeIdleConnections();
    // Browsers open connections in advance. Node.js does not count a connection without any request as idle.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  const idleTimer = setInterval(closeUnused, IDLE_CHECK_INTERVAL_MS);
  const forceCloseTimer = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearTimeout(forceCloseTimer);
    clearInterval(idleTimer);
  }
}

/**
 * Delay before the crawl is restarted after it ended unexpectedly. The delay doubles after each crawl that fails
 * immediately.
 */
const CRAWL_RESTART_DELAY_MS = 5_000;
const MAX_CRAWL_RESTART_DELAY_MS = 600_000;
const CRAWL_HEALTHY_AFTER_MS = 60_000;

/**
 * `vouchwire serve`: serves until `signal` is aborted, then completes the requests in progress and closes the stores.
 */
export async function runServe(
  config: Config,
  { verbose = false }: { readonly verbose?: boolean },
  signal: AbortSignal,
): Promise<void> {
  configureServiceLog(config, verbose);
  await serve(config, signal);
}

interface ServeOptions {
  /** By default, the built web app is used. */
  readonly pages?: PageSource;
  readonly onBeforeListen?: (server: Server) => void;
}

/** Serves until `signal` is aborted. */
export async function serve(config: Config, signal: AbortSignal, options: ServeOptions = {}): Promise<void> {
  using _lock = await claimServer(config);
  await using context = await openRecordsContext(config);
  await rejectFutureDates(context.records, new Date());
  await seedOnFirstStart(config, context);
  await releaseStarterCrawl(config);

  const { generations } = context.projection;
  await generations.verify();
  await removeAbandonedDrafts(config, generations);
  const graphManager = new GraphManager(generations);
  await openOrBuildGraph(graphManager, generations, config, signal);
  if (signal.aborted) return;

  await deleteFormerFiles(config.dataDir);
  await using stores = await openStores(config, {
    context,
    graphManager,
    onError: logFailure,
    onExportError: (error) => {
      if (!signal.aborted) logFailure(`An export failed: ${getErrorMessage(error)}`);
    },
  });
  // The origin is known once the server listens, which is before the first request.
  let listeningOrigin = '';
  await using server = await composeServer(config, stores, {
    fetcher: await openFetcher(config),
    onError: logFailure,
    pages: options.pages ?? new WebBuild(WEB_BUILD_DIR),
    getListeningOrigin: () => listeningOrigin,
    isStopping: () => signal.aborted,
  });
  const { app } = server;
  const connections = trackConnections(app.server);
  let crawlerRun: Promise<void> = Promise.resolve();
  let releaseRun: Promise<void> = Promise.resolve();
  try {
    options.onBeforeListen?.(app.server);
    await app.listen({ port: config.port, host: config.host });
    const { port } = app.server.address() as AddressInfo;
    listeningOrigin = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
    process.stdout.write(`Vouchwire is ready at ${listeningOrigin}\n`);
    server.follows.start();
    server.waitingReadings.start();
    if (config.crawl.whileServing) {
      const contactProblem = findContactProblem(config.site.operatorContact);
      if (contactProblem === null) crawlerRun = superviseCrawler(config, signal);
      else logWarning(contactProblem);
    }
    if (config.releaseIntervalDays > 0) releaseRun = runReleases(config, context, signal);
    await runGraphUpdates({
      context,
      graphManager,
      project: () => runProjector(config, 'project', signal),
      intervalMs: config.graphUpdateIntervalMs,
      signal,
      onProjectionError: () => server.metrics?.projectionFailed(),
    });
    // During this delay, a load balancer reads `/readyz` and can choose another server before requests are rejected.
    await sleep(config.operations.shutdown.delayMs);
  } finally {
    await closeHttpServer(app, connections, config.operations.shutdown.timeoutMs);
    server.abortChecks();
    // The crawler must release its leases before the process exits.
    await Promise.all([crawlerRun, releaseRun]);
  }
}

/** Opens the current graph. If it is missing, outdated or damaged, logs this and rebuilds it from the records. */
async function openOrBuildGraph(
  graphManager: GraphManager,
  generations: Generations,
  config: Config,
  signal: AbortSignal,
): Promise<void> {
  const current = await generations.current();
  if (current.kind === 'sound') {
    try {
      await graphManager.swap(current.generation);
      return;
    } catch (error) {
      logWarning(`The graph file is not usable (${getErrorMessage(error)}). Rebuilding it from the records.`);
      // The command logs its own step.
      await runUnlessStopped(() => update('rebuild-graph'));
    }
  } else {
    const reason = {
      none: 'No graph yet',
      outdated: 'The graph was built by another version',
      damaged: 'The graph file is damaged',
    }[current.kind];
    const message = `${reason}${current.kind === 'damaged' ? ` (${current.reason})` : ''}. Building it from the records.`;
    if (current.kind === 'none') logDetail(message);
    else logWarning(message);
    await runUnlessStopped(() =>
      runStep(
        { running: 'Building the graph', done: 'Built the graph' },
        () => update('project'),
        () => (graphManager.manifest ? formatManifest(graphManager.manifest) : ''),
      ),
    );
  }

  async function update(command: 'project' | 'rebuild-graph'): Promise<void> {
    await runProjector(config, command, signal);
    await graphManager.refresh();
  }

  async function runUnlessStopped(task: () => Promise<void>): Promise<void> {
    try {
      await task();
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }
}

/** Runs the crawl in a separate process, so that reading untrusted files never delays a visitor. */
async function superviseCrawler(config: Config, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    const startedAt = Date.now();
    try {
      await spawnSubcommand(config, ['crawl', '--watch'], { signal: signal, stopsWithParent: true });
    } catch (error) {
      if (signal.aborted) return;
      if (Date.now() - startedAt > CRAWL_HEALTHY_AFTER_MS) failures = 0;
      logFailure(`The crawl stopped (${getErrorMessage(error)}). Restarting soon.`);
    }
    await sleepUntilAborted(
      getBackoffDelayMs(failures + 1, { initialMs: CRAWL_RESTART_DELAY_MS, maxMs: MAX_CRAWL_RESTART_DELAY_MS }),
      signal,
    );
  }
}
