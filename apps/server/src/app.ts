import { pageRefusesDay, pageTakesDay } from '@vouchwire/api-contract';
import type { FastifyInstance } from 'fastify';
import { apiDescription, apiDocs } from './features/api-docs/api-docs.ts';
import type { LazyAssistant } from './features/assistant/lazy-assistant.ts';
import { assistantRoutes } from './features/assistant/routes/analyze.routes.ts';
import { associationRoutes } from './features/associations/associations.routes.ts';
import type { AssociationsService } from './features/associations/associations.service.ts';
import { badgeRoutes } from './features/dossiers/badge/badge.routes.ts';
import type { DomainChangesService } from './features/dossiers/domain-changes.service.ts';
import { dossierRoutes } from './features/dossiers/dossier.routes.ts';
import type { DossierService } from './features/dossiers/dossier.service.ts';
import { domainChangesRoutes } from './features/dossiers/get-domain-changes.route.ts';
import type { ExportFiles } from './features/exports/export-files.ts';
import { exportsForPage, exportsRoutes } from './features/exports/exports.routes.ts';
import { changesRoutes } from './features/feeds/changes.routes.ts';
import type { FeedsService } from './features/feeds/feeds.service.ts';
import { sendFeed } from './features/feeds/send-feed.ts';
import type { FollowService } from './features/follows/follow.service.ts';
import { followRoutes } from './features/follows/index.ts';
import { followPages, followsForPages } from './features/follows/routes/follow-pages.routes.ts';
import { nodeAnalysisRoutes } from './features/node-analysis/index.ts';
import type { NodeAnalysisService } from './features/node-analysis/node-analysis.service.ts';
import type { BehindService } from './features/policy-files/accounts/behind.service.ts';
import type { CheckSocialService } from './features/policy-files/accounts/check-social.service.ts';
import type { PolicyCheckService } from './features/policy-files/check/policy-check.service.ts';
import type { DraftService } from './features/policy-files/draft/draft.service.ts';
import type { DomainHistoryService } from './features/policy-files/history/domain-history.service.ts';
import type { RecordedDays } from './features/policy-files/history/recorded-days.ts';
import { policyFilesRoutes } from './features/policy-files/index.ts';
import { type ReportParts, reportRoutes } from './features/reports/index.ts';
import { reportPages, reportsForPages } from './features/reports/routes/report-pages.routes.ts';
import { type SignUpParts, signUpRoutes } from './features/sign-ups/index.ts';
import { type SiteFilesOptions, siteFiles } from './features/site-files/site-files.ts';
import { type Dependency, healthRoutes } from './features/status/health.routes.ts';
import { metricsRoutes } from './features/status/metrics.routes.ts';
import { overallHealthRoutes } from './features/status/overall-health.routes.ts';
import type { GraphFileService } from './features/trust-graph/graph-file/graph-file.service.ts';
import { trustGraphRoutes } from './features/trust-graph/index.ts';
import type { QueryService } from './features/trust-graph/query.service.ts';
import type { TrustGraphService } from './features/trust-graph/trust-graph.service.ts';
import { type BuiltWeb, type RenderPage, webPages } from './features/web-pages/web-pages.ts';
import { createHttpServer, type HttpServerOptions } from './platform/http/create-http-server.ts';
import { knownParameters } from './platform/http/known-parameters.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';

const API_VERSION = '0.1.0';

export interface AppParts {
  readonly http: HttpServerOptions;
  readonly trustGraph: TrustGraphService;
  readonly nodeAnalysis: NodeAnalysisService;
  readonly queries: QueryService;
  readonly graphFiles: GraphFileService;
  readonly policyChecks: PolicyCheckService;
  readonly social: CheckSocialService;
  readonly behind: BehindService;
  readonly drafts: DraftService;
  readonly domainHistory: DomainHistoryService;
  readonly recordedDays: RecordedDays;
  readonly dossiers: DossierService;
  readonly domainChanges: DomainChangesService;
  readonly associations: AssociationsService;
  readonly feeds: FeedsService;
  /** Under which licences the statements are that come with the product, for exports. */
  readonly licence: string;
  readonly exports: ExportFiles;
  readonly assistant: LazyAssistant;
  readonly signUps: SignUpParts;
  readonly follows: FollowService;
  readonly reports: ReportParts;
  readonly siteFiles: SiteFilesOptions;
  /** What `/health` and `/readyz` ask. */
  readonly dependencies: readonly Dependency[];
  /** Whether it was told to stop: `/readyz` then sends visitors elsewhere. */
  readonly isStopping?: () => boolean;
  /** What `/metrics` shows; without it the site has no such address. */
  readonly metricsOnSite?: Metrics | null;
  /** The built web; without it only the API is served. */
  readonly web?: BuiltWeb;
}

/** The HTTP server, composed: reads as a table of contents. */
export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const app = await createHttpServer(parts.http);
  await app.register(knownParameters, {
    pageTakesDay,
    pageRefusesDay: (path) => parts.web !== undefined && pageRefusesDay(path),
  });
  await app.register(healthRoutes, { dependencies: parts.dependencies, isStopping: parts.isStopping });
  if (parts.metricsOnSite) await app.register(metricsRoutes, { metrics: parts.metricsOnSite });
  await app.register(overallHealthRoutes, { dependencies: parts.dependencies });
  await app.register(apiDescription, { version: API_VERSION });
  await app.register(trustGraphRoutes, {
    service: parts.trustGraph,
    queries: parts.queries,
    graphFiles: parts.graphFiles,
  });
  await app.register(nodeAnalysisRoutes, { service: parts.nodeAnalysis });
  await app.register(policyFilesRoutes, {
    checks: parts.policyChecks,
    social: parts.social,
    behind: parts.behind,
    drafts: parts.drafts,
    history: parts.domainHistory,
    days: parts.recordedDays,
  });
  await app.register(domainChangesRoutes, { service: parts.domainChanges });
  const graph = () => parts.trustGraph.shown();
  await app.register(exportsRoutes, { files: parts.exports, graph });
  await app.register(assistantRoutes, { assistant: parts.assistant });
  await app.register(signUpRoutes, parts.signUps);
  await app.register(followRoutes, { service: parts.follows });
  await app.register(reportRoutes, parts.reports);
  await app.register(siteFiles, parts.siteFiles);
  await app.register(apiDocs);
  const origin = () => parts.siteFiles.site.publicUrl ?? parts.siteFiles.listeningAt();
  const { feeds } = parts;
  const shared = async (pages: FastifyInstance, page: RenderPage | null) => {
    await dossierRoutes(pages, {
      service: parts.dossiers,
      origin,
      feed: async (domain, form, reply) => sendFeed(reply, await feeds.ofDomain(domain, origin()), form),
      page,
    });
    await associationRoutes(pages, {
      service: parts.associations,
      origin,
      licence: parts.licence,
      feed: async (domain, form, reply) => sendFeed(reply, await feeds.ofAssociation(domain, origin()), form),
      page,
    });
    await changesRoutes(pages, { service: feeds, origin, page });
    if (page) {
      followPages(pages, { page, origin });
      reportPages(pages, { page, origin });
    }
  };
  await app.register(badgeRoutes, { factsOf: (domain) => parts.dossiers.badgeFacts(domain), origin });
  if (parts.web)
    await app.register(webPages, {
      web: parts.web,
      graph: parts.trustGraph,
      dossiers: parts.dossiers,
      associations: parts.associations,
      changes: feeds,
      follows: followsForPages(parts.follows),
      reports: reportsForPages(parts.reports),
      days: parts.recordedDays,
      domainChanges: parts.domainChanges,
      exports: { list: () => exportsForPage({ files: parts.exports, graph }) },
      shared,
    });
  else await app.register((pages: FastifyInstance) => shared(pages, null));
  return app;
}
