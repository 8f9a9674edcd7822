import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { LazyAssistant } from './assistant/lazy-assistant.ts';
import { AnalysisResultRepository } from './assistant/results/analysis-result-repository.ts';
import { AiStatementsService } from './associations/ai-statements.service.ts';
import { AssociationsService } from './associations/associations.service.ts';
import { CheckSocialService } from './checks/accounts/check-social.service.ts';
import { CheckRecorder } from './checks/check-trust-txt/check-recorder.ts';
import { PolicyCheckService } from './checks/check-trust-txt/policy-check.service.ts';
import { AccountPageCache } from './checks/probes/account-page-cache.ts';
import { PublisherFileCheckService } from './checks/publisher-files/publisher-file-check.service.ts';
import { SuggestionService } from './checks/suggestions/suggestion.service.ts';
import { HomePageRepository } from './crawl/home-pages/home-page-repository.ts';
import { SiteStateRepository } from './crawl/site-states/site-state-repository.ts';
import { DomainChangesService } from './domains/changes/domain-changes.service.ts';
import { FeedsService } from './domains/changes/feeds.service.ts';
import { DossierService } from './domains/dossier/dossier.service.ts';
import { MatchService } from './domains/match/match.service.ts';
import { listLicensedSources } from './exports/export-source.ts';
import { type OpenExports, openExports } from './exports/open-exports.ts';
import { ReleaseFiles } from './exports/releases/release-files.ts';
import { GraphChangesService } from './graph/changes/graph-changes.service.ts';
import { SiteChangesService } from './graph/changes/site-changes.service.ts';
import { createQueryPool } from './graph/cypher-queries/create-query-pool.ts';
import { QueryService } from './graph/cypher-queries/query.service.ts';
import { DailyGraphFiles } from './graph/graph-file/daily-graph-files.ts';
import { GraphFileService } from './graph/graph-file/graph-file.service.ts';
import { SearchService } from './graph/search/search.service.ts';
import type { GraphManager } from './graph/store/graph-manager.ts';
import { ListsService } from './lists/lists.service.ts';
import { type AnalysisModel, NodeAnalysisService } from './node-analysis/node-analysis.service.ts';
import { type OpenFollows, openFollows } from './notifications/open-follows.ts';
import { createLanguageModelClient } from './platform/ai/ai-sdk-client.ts';
import { type AiConfig, hasOperatorAccess } from './platform/config/ai-config.ts';
import type { Config } from './platform/config/config.ts';
import { ConfirmationSchedule } from './platform/delivery/confirmation-schedule.ts';
import { PollingWorker } from './platform/delivery/polling-worker.ts';
import { getErrorMessage } from './platform/errors/app-error.ts';
import type { HttpServerOptions } from './platform/http/create-http-server.ts';
import { RateLimiter } from './platform/limiter/rate-limiter.ts';
import type { QueryPool } from './platform/queries/query-pool.ts';
import type { ConnectTo } from './platform/safe-fetch/connect-to.ts';
import { SIGNATURE_DIRECTORY_PATH } from './platform/safe-fetch/crawler-key.ts';
import type { SafeFetcher } from './platform/safe-fetch/safe-fetch.ts';
import { createRequestTracer } from './platform/telemetry/create-request-tracer.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import { FileLinter } from './policy-files/effective-file/file-linter.ts';
import { PolicyFileQueries } from './policy-files/effective-file/policy-file-queries.ts';
import { DomainHistoryService } from './policy-files/history/domain-history.service.ts';
import { EffectiveFileService } from './policy-files/history/effective-file.service.ts';
import { MembershipDiffRepository } from './policy-files/history/membership-diff-repository.ts';
import { TimelineRepository } from './policy-files/history/timeline-repository.ts';
import { STARTER_LICENSE } from './policy-files/import/starter-crawl.ts';
import { PublisherFilesService } from './publisher-files/publisher-files.service.ts';
import type { RecordsContext } from './records-context.ts';
import { openReports } from './reports/open-reports.ts';
import type { ReportDependencies } from './reports/report.routes.ts';
import { readDisputedClaim } from './reports/report-evidence.ts';
import { WaitingReviewsMonitor } from './reports/waiting-reviews.ts';
import { openSignUps } from './sign-ups/open-sign-ups.ts';
import type { SignUpDependencies } from './sign-ups/sign-up.routes.ts';
import { createHealthChecks } from './status/health-checks.ts';
import { openMetrics } from './status/open-metrics.ts';
import { CrawlerRequests } from './web/crawler-requests.ts';
import type { PageSource } from './web/web-build.ts';

/** Interval of the attempts to record what waited for the current day. */
const WAITING_READINGS_INTERVAL_MS = 60_000;
/** Maximum number of identities that exports list first. */
const MAX_LEADING_IDENTITIES = 1_000;

/** The stores that a process opens once and that all its features share. */
export interface Stores extends AsyncDisposable {
  readonly context: RecordsContext;
  readonly graphManager: GraphManager;
  readonly queryPool: QueryPool;
  readonly confirmationSchedule: ConfirmationSchedule;
  readonly signUps: SignUpDependencies;
  readonly reports: ReportDependencies;
  readonly exports: OpenExports;
}

interface StoreOptions {
  readonly context: RecordsContext;
  /** Contains the current graph. The caller closes it. */
  readonly graphManager: GraphManager;
  /** Receives a sentence about failed background work, without personal data. */
  readonly onError: (message: string) => void;
  readonly onExportError: (error: unknown) => void;
  /** Maximum size of a graph in Neo4j whose visitors' queries run in this process. 0 runs them all in Neo4j. */
  readonly maxEmbeddedRelationships?: number;
}

/** Opens the stores that all servers with the same records and graph share. */
export async function openStores(config: Config, options: StoreOptions): Promise<Stores> {
  const { context, graphManager, onError } = options;
  await using stack = new AsyncDisposableStack();
  const queryPool = stack.use(createQueryPool(graphManager, config, options.maxEmbeddedRelationships));
  const confirmationSchedule = new ConfirmationSchedule();
  const signUps = stack.use(openSignUps(context.records, config, confirmationSchedule, onError));
  const results = new AnalysisResultRepository(context.records, config.resultLimits);
  const reports = stack.use(
    await openReports(config, {
      records: context.records,
      readClaim: (report) =>
        readDisputedClaim(report, {
          graph: graphManager,
          findAnalysis: (about) => results.findByPage(about, new Date()),
        }),
      onDisputes: (disputes) => graphManager.setDisputes(disputes),
      onError,
    }),
  );
  const exports = stack.use(
    openExports(
      { ...config, anchors: context.projection.anchors },
      {
        graph: () => graphManager.manifest,
        first: () => graphManager.use(({ store }) => store.listMostConnected(MAX_LEADING_IDENTITIES)),
        onError: options.onExportError,
        listSources: () => listLicensedSources(context.observations),
      },
    ),
  );
  const opened = stack.move();
  return {
    context,
    graphManager,
    queryPool,
    confirmationSchedule,
    signUps,
    reports,
    exports,
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

interface ServerOptions {
  /** All requests to other sites go through this fetcher. */
  readonly fetcher: SafeFetcher;
  readonly onError: (message: string) => void;
  /** Options that differ from the configuration. */
  readonly http?: Partial<HttpServerOptions>;
  /** The web app. Without it, only the API is served. */
  readonly pages?: PageSource;
  /** Returns the scheme, host and port for links if PUBLIC_URL is not set. */
  readonly getListeningOrigin: () => string;
  readonly isStopping?: () => boolean;
}

/** A server that is ready to listen. Disposing of it ends its background work, not its HTTP server. */
export interface ComposedServer extends AsyncDisposable {
  readonly app: FastifyInstance;
  readonly follows: OpenFollows;
  /** Records readings that waited for today, once it is started. */
  readonly waitingReadings: PollingWorker;
  readonly metrics: Metrics | null;
  /** Aborts all running checks. The results of an aborted check are not recorded. */
  abortChecks(): void;
}

/**
 * Composes the server: passes each feature the parts of the others that it needs, and passes all features to the HTTP
 * server. Nothing else in the code connects features.
 */
export async function composeServer(config: Config, stores: Stores, options: ServerOptions): Promise<ComposedServer> {
  const { context, graphManager, signUps, reports, exports } = stores;
  const { fetcher, onError, getListeningOrigin } = options;
  const { operations, site } = config;
  await using stack = new AsyncDisposableStack();
  const origin = () => site.publicUrl ?? getListeningOrigin();
  const services = composeServices(config, stores, { fetcher, origin });
  stack.use(services.assistant);
  stack.use(services.graphFiles);
  stack.use(services.match);
  stack.use(services.linter);
  stack.use(services.files);
  stack.use(services.policyChecks);
  const follows = stack.use(
    openFollows(config, {
      records: context.records,
      feeds: services.feeds,
      schedule: stores.confirmationSchedule,
      origin,
      onError,
    }),
  );
  const healthChecks = createHealthChecks(context.records, graphManager, config);
  const { metrics, publicMetrics } = stack.use(
    await openMetrics(config, { records: context.records, graphManager, recorder: services.recorder, healthChecks }),
  );
  const tracer = stack.use(await createRequestTracer(operations.traces, onError));
  const app = await createApp({
    http: {
      logLevel: config.logLevel,
      rateLimits: config.rateLimits,
      trustProxy: config.trustProxy,
      connections: {
        ...operations.connections,
        ...(config.rateLimits ? {} : { perAddress: Number.POSITIVE_INFINITY }),
      },
      requestIdHeader: operations.requestIdHeader,
      metrics,
      tracer,
      ...options.http,
    },
    publicMetrics,
    isStopping: options.isStopping,
    ...services,
    exports,
    signUps,
    follows: follows.service,
    reports,
    siteFiles: { site, getListeningOrigin, dataDir: config.dataDir, languages: config.languages },
    healthChecks,
    waitingReviews: new WaitingReviewsMonitor(context.records),
    ...(options.pages !== undefined && {
      web: {
        build: options.pages,
        site: () => ({
          publicUrl: origin(),
          platformUrl: config.platformUrl,
          languages: config.languages,
          operator: site.operator,
          contacts: site.contacts,
          securityContacts: site.securityContacts,
        }),
        isAiConfigured: hasOperatorAccess(config.ai.configured),
        crawler: {
          userAgent: config.userAgent,
          contact: site.operatorContact,
          keyDirectory: site.publicUrl === null ? null : `${site.publicUrl}${SIGNATURE_DIRECTORY_PATH}`,
        },
        anchors: context.projection.anchors,
      },
    }),
  });
  const waitingReadings: PollingWorker = new PollingWorker({
    intervalMs: WAITING_READINGS_INTERVAL_MS,
    task: async () => {
      try {
        await services.recorder.recordWaiting(() => waitingReadings.isStopped);
      } catch (error) {
        onError(`Readings that wait were not recorded: ${getErrorMessage(error)}`);
      }
    },
  });
  stack.defer(() => waitingReadings.stop());
  const composed = stack.move();
  return {
    app,
    follows,
    waitingReadings,
    metrics,
    abortChecks: () => {
      for (const checks of [services.policyChecks, services.social, services.suggestions, services.publisherFileChecks])
        checks.close();
    },
    [Symbol.asyncDispose]: () => composed.disposeAsync(),
  };
}

/** Maximum number of texts from MCP callers that wait for the linter. */
const MAX_WAITING_TEXTS = 32;

/** Creates the services and passes each the parts of the others that it needs. */
export function composeServices(
  config: Config,
  stores: Stores,
  { fetcher, origin }: { readonly fetcher: SafeFetcher; readonly origin: () => string },
) {
  const { context, graphManager: graph, queryPool } = stores;
  const { records, observations } = context;
  const modelRateLimiter = new RateLimiter({
    perMinute: config.ai.configured?.callsPerMinute ?? 0,
    perDay: config.ai.configured?.callsPerDay ?? 0,
  });
  const cacheTtlMs = config.checkCacheTtlMs;
  const accountPages = new AccountPageCache(cacheTtlMs);
  const fileQueries = new PolicyFileQueries(records);
  const files = new EffectiveFileService(records);
  const recorder = new CheckRecorder({ records, observations, graph, limits: config.recordingLimits });
  const policyChecks = new PolicyCheckService({
    fetcher,
    accountPages,
    observations,
    recorder,
    policyFiles: fileQueries,
    graph,
    cacheTtlMs,
    maxConcurrentChecks: config.maxConcurrentChecks,
  });
  const social = new CheckSocialService({ checks: policyChecks, fetcher, accountPages, cacheTtlMs });
  const domainHistory = new DomainHistoryService(records);
  const timelines = new TimelineRepository(records);
  const siteStates = new SiteStateRepository(records);
  const graphFiles = new GraphFileService(graph);
  const members = new MembershipDiffRepository(records);
  const releases = new ReleaseFiles(config.dataDir);
  return {
    graph,
    releases,
    lists: new ListsService({ graph, timelines, siteStates, releases, origin, license: STARTER_LICENSE }),
    queries: new QueryService(queryPool, () => graph.snapshot),
    graphFiles,
    dailyGraphFiles: new DailyGraphFiles(config.dataDir, {
      current: graphFiles,
      getRecordsVersions: () => observations.getVersions(),
    }),
    search: new SearchService(graph, fileQueries),
    match: new MatchService({ graph, files: fileQueries, origin }),
    linter: new FileLinter({ maxWaiting: MAX_WAITING_TEXTS }),
    nodeAnalysis: new NodeAnalysisService({
      graph,
      observations,
      model: createAnalysisModel(config.ai.configured, config.connectTo, modelRateLimiter),
    }),
    files,
    recorder,
    policyChecks,
    social,
    suggestions: new SuggestionService({ fetcher, graph, cacheTtlMs }),
    publisherFileChecks: new PublisherFileCheckService({ fetcher, checks: policyChecks, cacheTtlMs }),
    domainHistory,
    crawlerRequests: new CrawlerRequests(records),
    domainChanges: new DomainChangesService({ graph, timelines }),
    dossiers: new DossierService({
      graph,
      files,
      history: domainHistory,
      checks: policyChecks,
      social,
      observations,
      homePages: new HomePageRepository(records),
      publisherFiles: new PublisherFilesService(records),
      siteStates,
      timelines,
      members,
    }),
    associations: new AssociationsService({
      graph,
      members,
      timelines,
      aiStatements: new AiStatementsService(records),
    }),
    feeds: new FeedsService(new GraphChangesService(graph, timelines), new SiteChangesService(graph, siteStates)),
    license: STARTER_LICENSE,
    assistant: new LazyAssistant(config, {
      records,
      fetcher,
      modelRateLimiter,
      graph,
      policyFiles: policyChecks,
      observations: observations.selectScheduled(),
      scheduledFiles: fileQueries.selectScheduled(),
    }),
  };
}

/** Creates the language model that the operator has configured. Null if there is none: rules then word the analyses. */
function createAnalysisModel(
  config: AiConfig | null,
  connectTo: ConnectTo,
  rateLimiter: RateLimiter,
): AnalysisModel | null {
  if (!hasOperatorAccess(config)) return null;
  return { client: createLanguageModelClient(config, connectTo), rateLimiter };
}
