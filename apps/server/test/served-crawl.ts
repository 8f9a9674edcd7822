import type { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../src/app.ts';
import { type CommandContext, openContext } from '../src/commands/context.ts';
import { openExports } from '../src/commands/open-exports.ts';
import { openGraphsAsOf } from '../src/commands/open-graphs-as-of.ts';
import { storesAsked } from '../src/commands/stores-asked.ts';
import { watchedGauges } from '../src/commands/watched-gauges.ts';
import { LazyAssistant } from '../src/features/assistant/lazy-assistant.ts';
import { AssociationsService } from '../src/features/associations/associations.service.ts';
import { DomainChangesService } from '../src/features/dossiers/domain-changes.service.ts';
import { DossierService } from '../src/features/dossiers/dossier.service.ts';
import { FeedsService } from '../src/features/feeds/feeds.service.ts';
import { modelOf } from '../src/features/node-analysis/model-of.ts';
import { NodeAnalysisService } from '../src/features/node-analysis/node-analysis.service.ts';
import { PolicyCheckService } from '../src/features/policy-files/check/policy-check.service.ts';
import { ChangedFiles } from '../src/features/policy-files/history/changed-files.ts';
import { MemberChanges } from '../src/features/policy-files/history/member-changes.ts';
import { openDomainHistory } from '../src/features/policy-files/history/open-domain-history.ts';
import { RecordedDays } from '../src/features/policy-files/history/recorded-days.ts';
import { StandingDifference } from '../src/features/policy-files/history/standing-difference.ts';
import { StandingFiles } from '../src/features/policy-files/history/standing-file.ts';
import type { Observation } from '../src/features/policy-files/observation.ts';
import { OtherFiles } from '../src/features/policy-files/other-files.ts';
import { openSignUps } from '../src/features/sign-ups/open-sign-ups.ts';
import { GraphChangesService } from '../src/features/trust-graph/changes/graph-changes.service.ts';
import { LiveGraph } from '../src/features/trust-graph/live-graph.ts';
import { openQuerySandbox } from '../src/features/trust-graph/open-query-sandbox.ts';
import { KnownNames } from '../src/features/trust-graph/projection/known-names.ts';
import { generationsOf, rebuild } from '../src/features/trust-graph/projection/project.ts';
import { QueryService } from '../src/features/trust-graph/query.service.ts';
import { TrustGraphService } from '../src/features/trust-graph/trust-graph.service.ts';
import { ChosenViews } from '../src/features/trust-graph/views/chosen-views.ts';
import { CallAllowance } from '../src/platform/ai/call-allowance.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { SafeFetcher, type SafeFetcherOptions } from '../src/platform/safe-fetch/safe-fetch.ts';
import type { GraphSnapshot, QuerySandbox } from '../src/platform/sandbox/query-sandbox.ts';
import { Metrics } from '../src/platform/telemetry/metrics.ts';
import { STARTER_LICENCE } from '../src/starter-crawl.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface ServedCrawl extends AsyncDisposable {
  readonly origin: string;
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly context: CommandContext;
  readonly sandbox: QuerySandbox;
  readonly snapshot: GraphSnapshot;
  /** Another server over the same stores, configured by `env`; its log goes to `log`. */
  serveAlso(
    env: Record<string, string>,
    options?: { log?: Writable; rateLimits?: boolean | undefined; outside?: Partial<SafeFetcherOptions> },
  ): Promise<{ app: FastifyInstance; origin: string }>;
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
  const sandbox = openQuerySandbox(live, config);
  const chosenViews = new ChosenViews();
  const graphsAsOf = openGraphsAsOf(config, context);
  const trustGraph = new TrustGraphService(live, chosenViews, graphsAsOf);
  const signUps = openSignUps(context.records, config, () => undefined);
  const failures: unknown[] = [];
  const exports = openExports(
    config,
    () => trustGraph.shown(),
    (error) => failures.push(error),
  );
  const apps: FastifyInstance[] = [];
  const assistants: AsyncDisposable[] = [];
  const serve: ServedCrawl['serveAlso'] = async (env, { log, rateLimits = false, outside = {} } = {}) => {
    const settings = toConfig({ ...options.env, ...env, VOUCHWIRE_DATA_DIR: folder.path });
    const modelCalls = new CallAllowance(settings.ai.configured?.callsPerMinute ?? 0);
    const fetcher = new SafeFetcher({
      userAgent: config.userAgent,
      connectTo: config.connectTo,
      ...options.outside,
      ...outside,
    });
    const policyChecks = new PolicyCheckService({
      fetcher,
      observations: context.observations,
      otherFiles: new OtherFiles(context.records),
      graph: trustGraph,
      checksAtOnce: settings.checksAtOnce,
      coolDownMs: settings.checkCoolDownMs,
    });
    const domainHistory = openDomainHistory(context.records);
    const assistant = new LazyAssistant(settings, {
      records: context.records,
      fetcher,
      modelCalls,
      graph: trustGraph,
      policyFiles: policyChecks,
      observations: context.observations,
    });
    assistants.push(assistant);
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
      trustGraph,
      queries: new QueryService(sandbox, () => live.snapshot, graphsAsOf),
      nodeAnalysis: new NodeAnalysisService({
        graph: trustGraph,
        sightings: context.observations,
        model: modelOf(settings.ai.configured, settings.connectTo, modelCalls),
      }),
      policyChecks,
      domainHistory,
      recordedDays: new RecordedDays(context.records),
      domainChanges: new DomainChangesService({
        graph: trustGraph,
        files: new StandingDifference(context.records),
      }),
      dossiers: new DossierService({
        graph: trustGraph,
        files: new StandingFiles(context.records),
        history: domainHistory,
        checks: policyChecks,
        records: context.observations,
      }),
      associations: new AssociationsService({ graph: trustGraph, members: new MemberChanges(context.records) }),
      feeds: new FeedsService(new GraphChangesService(live, new ChangedFiles(context.records))),
      licence: STARTER_LICENCE,
      exports: exports.files,
      assistant,
      signUps,
      siteFiles: { site: config.site, listeningAt: () => 'http://127.0.0.1' },
      dependencies,
    });
    apps.push(app);
    return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  return {
    ...(await serve({}, { rateLimits: options.rateLimits })),
    serveAlso: serve,
    dataDir: folder.path,
    context,
    sandbox,
    snapshot,
    [Symbol.asyncDispose]: async () => {
      for (const app of apps) await app.close();
      const failed = [...failures];
      for (const assistant of assistants) await assistant[Symbol.asyncDispose]();
      await exports[Symbol.asyncDispose]();
      await signUps[Symbol.asyncDispose]();
      await sandbox[Symbol.asyncDispose]();
      await chosenViews[Symbol.asyncDispose]();
      await graphsAsOf[Symbol.asyncDispose]();
      await live[Symbol.asyncDispose]();
      await context[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
      if (failed.length > 0) throw new AggregateError(failed, 'exports could not be made');
    },
  };
}
