import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import { changesToFollow } from '../src/commands/changes-to-follow.ts';
import { composeServices } from '../src/commands/compose-services.ts';
import { type CommandContext, openContext } from '../src/commands/context.ts';
import { openExports } from '../src/commands/open-exports.ts';
import { openGraphsAsOf } from '../src/commands/open-graphs-as-of.ts';
import { storesAsked } from '../src/commands/stores-asked.ts';
import { watchedGauges } from '../src/commands/watched-gauges.ts';
import { type OpenFollows, openFollows } from '../src/features/follows/open-follows.ts';
import type { Observation } from '../src/features/policy-files/observation.ts';
import { openReports } from '../src/features/reports/open-reports.ts';
import { openSignUps } from '../src/features/sign-ups/open-sign-ups.ts';
import { LiveGraph } from '../src/features/trust-graph/live-graph.ts';
import { openQueryPool } from '../src/features/trust-graph/open-query-pool.ts';
import { KnownNames } from '../src/features/trust-graph/projection/known-names.ts';
import { generationsOf, rebuild } from '../src/features/trust-graph/projection/project.ts';
import { TrustGraphService } from '../src/features/trust-graph/trust-graph.service.ts';
import { ChosenViews } from '../src/features/trust-graph/views/chosen-views.ts';
import { toConfig } from '../src/platform/config/config.ts';
import type { GraphSnapshot, QueryPool } from '../src/platform/queries/query-pool.ts';
import { SafeFetcher, type SafeFetcherOptions } from '../src/platform/safe-fetch/safe-fetch.ts';
import { Metrics } from '../src/platform/telemetry/metrics.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

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
  const folder = await temporaryFolder();
  await copyStarterCrawl(folder.path);
  const config = toConfig({ ...options.env, VOUCHWIRE_DATA_DIR: folder.path });
  const context = await openContext(config);
  if (options.observations) await context.observations.record(options.observations);
  const names = options.names ? new KnownNames(options.names) : context.projection.names;
  const generations = options.names ? generationsOf(config, names) : context.projection.generations;
  // The copied graph is the embedded one, of the crawl as it stands.
  if (options.observations || options.names || config.graphServer !== null)
    await rebuild({ ...context.projection, generations, names });
  const live = new LiveGraph(generations);
  if (!(await live.refresh())) throw new Error('the graph did not open');
  const { snapshot } = live;
  if (!snapshot) throw new Error('the graph did not open');
  const queryPool = openQueryPool(live, config, options.maxCopiedRelationships);
  const chosenViews = new ChosenViews();
  const graphsAsOf = openGraphsAsOf(config, context);
  const trustGraph = new TrustGraphService(live, chosenViews, graphsAsOf);
  const signUps = openSignUps(context.records, config, () => undefined);
  const reports = await openReports(context.records, config, () => undefined);
  const failures: unknown[] = [];
  const exports = openExports(config, {
    graph: () => trustGraph.shown(),
    first: () => trustGraph.listMostConnected(),
    logged: (error) => failures.push(error),
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
    const services = composeServices(settings, { context, live, queryPool, graphsAsOf, trustGraph, fetcher });
    assistants.push(services.assistant, services.graphFiles);
    const origin = () => settings.site.publicUrl ?? 'http://127.0.0.1';
    const follows = openFollows(settings, {
      records: context.records,
      changes: changesToFollow(services.feeds, origin),
      fetcher,
      origin,
      onTrouble: (sentence) => failures.push(new Error(sentence)),
    });
    follows.begin();
    openFollowed.push(follows);
    const dependencies = storesAsked(context.records, live);
    const metrics = new Metrics(watchedGauges(context.records, live, dependencies));
    const app = await createApp({
      http: {
        logLevel: log ? 'info' : 'silent',
        rateLimits,
        trustProxy: settings.trustProxy,
        requestIdHeader: settings.operations.requestIdHeader,
        metrics,
        log,
      },
      metricsOnSite: metrics,
      ...services,
      exports: exports.files,
      signUps,
      follows: follows.service,
      reports,
      siteFiles: { site: config.site, listeningAt: () => 'http://127.0.0.1', languages: config.languages },
      dependencies,
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
      await chosenViews[Symbol.asyncDispose]();
      await graphsAsOf[Symbol.asyncDispose]();
      await live[Symbol.asyncDispose]();
      await context[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
      if (failed.length > 0) throw new AggregateError(failed, 'something beside the requests did not work');
    },
  };
}
