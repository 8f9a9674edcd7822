import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { composeServices } from '../src/commands/compose-services.ts';
import { type CommandContext, openContext } from '../src/commands/context.ts';
import { createApp } from '../src/commands/create-app.ts';
import { createChangeSource } from '../src/commands/create-change-source.ts';
import { openSnapshots } from '../src/commands/open-snapshots.ts';
import { openExports } from '../src/exports/open-exports.ts';
import { CustomRankings } from '../src/graph/custom-anchors/custom-rankings.ts';
import { createQueryPool } from '../src/graph/cypher-queries/create-query-pool.ts';
import { OrganizationNames } from '../src/graph/projection/organization-names.ts';
import { openGraphGenerations, rebuild } from '../src/graph/projection/project.ts';
import { GraphManager } from '../src/graph/store/graph-manager.ts';
import { TrustGraphService } from '../src/graph/trust-graph.service.ts';
import { type OpenFollows, openFollows } from '../src/notifications/open-follows.ts';
import { toConfig } from '../src/platform/config/config.ts';
import type { GraphSnapshot, QueryPool } from '../src/platform/queries/query-pool.ts';
import { SafeFetcher, type SafeFetcherOptions } from '../src/platform/safe-fetch/safe-fetch.ts';
import { Metrics } from '../src/platform/telemetry/metrics.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { openReports } from '../src/reports/open-reports.ts';
import { openSignUps } from '../src/sign-ups/open-sign-ups.ts';
import { createGauges } from '../src/status/gauges.ts';
import { createHealthChecks } from '../src/status/health-checks.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

export interface ServedCrawl extends AsyncDisposable {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly context: CommandContext;
  readonly follows: OpenFollows;
  readonly queryPool: QueryPool;
  readonly snapshot: GraphSnapshot;
  /** Another server over the same stores, configured by `env`; its log goes to `log`. */
  serveAlso(
    env: Record<string, string>,
    options?: { log?: Writable; rateLimits?: boolean | undefined; outside?: Partial<SafeFetcherOptions> },
  ): Promise<{ app: FastifyInstance; origin: string; follows: OpenFollows }>;
}

/** Serves the real starter crawl over real HTTP on a free port, API only. */
export async function serveStarterCrawl(
  options: {
    rateLimits?: boolean;
    /** Further environment variables. */
    env?: Record<string, string>;
    /** Looks recorded beside the crawl. */
    observations?: readonly Observation[];
    /** Names given to domains, in place of those that come with the crawl. */
    names?: ReadonlyMap<string, string>;
    /** How the outside is reached. */
    outside?: Partial<SafeFetcherOptions>;
    /** 0 to run visitors' queries on Neo4j itself. */
    maxCopiedRelationships?: number;
  } = {},
): Promise<ServedCrawl> {
  const folder = await createTemporaryDirectory();
  await copyStarterCrawl(folder.path);
  const config = toConfig({ ...options.env, VOUCHWIRE_DATA_DIR: folder.path });
  const context = await openContext(config);
  if (options.observations) await context.observations.record(options.observations);
  const names = options.names ? new OrganizationNames(options.names) : context.projection.names;
  const generations = options.names ? openGraphGenerations(config, names) : context.projection.generations;
  // The copied graph is the embedded one, of the crawl as it stands.
  if (options.observations || options.names || config.graphServer !== null)
    await rebuild({ ...context.projection, generations, names });
  const graphManager = new GraphManager(generations);
  if (!(await graphManager.refresh())) throw new Error('the graph did not open');
  const { snapshot } = graphManager;
  if (!snapshot) throw new Error('the graph did not open');
  const queryPool = createQueryPool(graphManager, config, options.maxCopiedRelationships);
  const rankings = new CustomRankings();
  const snapshots = openSnapshots(config, context);
  const trustGraph = new TrustGraphService(graphManager, rankings, snapshots);
  const signUps = openSignUps(context.records, config, () => undefined);
  const reports = await openReports(context.records, config, () => undefined);
  const failures: unknown[] = [];
  const exports = openExports(config, {
    graph: () => trustGraph.getCurrent(),
    first: () => trustGraph.listMostConnected(),
    onError: (error) => failures.push(error),
  });
  const apps: FastifyInstance[] = [];
  const assistants: AsyncDisposable[] = [];
  const openFollowed: AsyncDisposable[] = [];
  const serve: ServedCrawl['serveAlso'] = async (env, { log, rateLimits = false, outside = {} } = {}) => {
    const settings = toConfig({ ...options.env, ...env, VOUCHWIRE_DATA_DIR: folder.path });
    const fetcher = new SafeFetcher({
      userAgent: config.userAgent,
      connectTo: config.connectTo,
      ...options.outside,
      ...outside,
    });
    const services = composeServices(settings, { context, graphManager, queryPool, snapshots, trustGraph, fetcher });
    assistants.push(services.assistant, services.graphFiles);
    const origin = () => settings.site.publicUrl ?? 'http://127.0.0.1';
    const follows = openFollows(settings, {
      records: context.records,
      changes: createChangeSource(services.feeds, origin),
      fetcher,
      origin,
      onError: (sentence) => failures.push(new Error(sentence)),
    });
    follows.start();
    openFollowed.push(follows);
    const dependencies = createHealthChecks(context.records, graphManager);
    const metrics = new Metrics(createGauges(context.records, graphManager, dependencies));
    const app = await createApp({
      http: {
        logLevel: log ? 'info' : 'silent',
        rateLimits,
        trustProxy: settings.trustProxy,
        requestIdHeader: settings.operations.requestIdHeader,
        metrics,
        log,
      },
      publicMetrics: metrics,
      ...services,
      exports: exports.files,
      signUps,
      follows: follows.service,
      reports,
      siteFiles: { site: config.site, getListeningOrigin: () => 'http://127.0.0.1', languages: config.languages },
      healthChecks: dependencies,
    });
    apps.push(app);
    return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }), follows };
  };
  return {
    ...(await serve({}, { rateLimits: options.rateLimits })),
    serveAlso: serve,
    dataDir: folder.path,
    context,
    queryPool,
    snapshot,
    [Symbol.asyncDispose]: async () => {
      for (const app of apps) await app.close();
      for (const follows of openFollowed) await follows[Symbol.asyncDispose]();
      const failed = [...failures];
      for (const assistant of assistants) await assistant[Symbol.asyncDispose]();
      await exports[Symbol.asyncDispose]();
      await signUps[Symbol.asyncDispose]();
      await reports[Symbol.asyncDispose]();
      await queryPool[Symbol.asyncDispose]();
      await rankings[Symbol.asyncDispose]();
      await snapshots[Symbol.asyncDispose]();
      await graphManager[Symbol.asyncDispose]();
      await context[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
      if (failed.length > 0) throw new AggregateError(failed, 'something beside the requests did not work');
    },
  };
}
