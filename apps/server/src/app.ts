import type { FastifyInstance } from 'fastify';
import { assistantRoutes } from './assistant/assistant.routes.ts';
import type { LazyAssistant } from './assistant/lazy-assistant.ts';
import { associationApiRoutes, associationRoutes } from './associations/associations.routes.ts';
import { type PolicyFilesDependencies, policyFilesRoutes } from './checks/checks.routes.ts';
import { badgeRoutes } from './domains/badge/badge.routes.ts';
import { changesRoutes } from './domains/changes/changes.routes.ts';
import { domainChangesRoutes } from './domains/changes/get-domain-changes.route.ts';
import { dossierRoutes } from './domains/dossier/dossier.routes.ts';
import { matchRoutes } from './domains/match/match.route.ts';
import type { MatchService } from './domains/match/match.service.ts';
import { exportsRoutes } from './exports/exports.routes.ts';
import { releaseRoutes } from './exports/releases/releases.routes.ts';
import { type TrustGraphRoutesOptions, trustGraphRoutes } from './graph/trust-graph.routes.ts';
import { listsRoutes } from './lists/lists.routes.ts';
import { mcpRoutes } from './mcp/mcp.routes.ts';
import { nodeAnalysisRoutes } from './node-analysis/node-analysis.routes.ts';
import type { NodeAnalysisService } from './node-analysis/node-analysis.service.ts';
import { followRoutes } from './notifications/follow.routes.ts';
import { followPageRoutes } from './notifications/follow-pages.routes.ts';
import { createHttpServer, type HttpServerOptions } from './platform/http/create-http-server.ts';
import type { RenderPage } from './platform/http/render-page.ts';
import { validateParameterNames } from './platform/http/validate-parameter-names.ts';
import type { Metrics } from './platform/telemetry/metrics.ts';
import type { FileLinter } from './policy-files/effective-file/file-linter.ts';
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts';
import { reportRoutes } from './reports/report.routes.ts';
import { reportPageRoutes } from './reports/report-pages.routes.ts';
import type { WaitingReviewsMonitor } from './reports/waiting-reviews.ts';
import { type SignUpDependencies, signUpRoutes } from './sign-ups/sign-up.routes.ts';
import { type HealthCheck, healthRoutes } from './status/health.routes.ts';
import { metricsRoutes } from './status/metrics.routes.ts';
import { overallHealthRoutes } from './status/overall-health.routes.ts';
import { apiDescription, apiDocsRedirect } from './web/api-docs.ts';
import type { BuiltWeb } from './web/page-data.ts';
import { type SiteFilesOptions, siteFileRoutes } from './web/site-files/site-files.routes.ts';
import { type WebPagesOptions, webPageRoutes } from './web/web-pages.routes.ts';

export const API_VERSION = '0.1.0';

interface AppDependencies
  extends TrustGraphRoutesOptions,
    PolicyFilesDependencies,
    Omit<WebPagesOptions, 'web' | 'registerSharedRoutes'> {
  readonly http: HttpServerOptions;
  readonly nodeAnalysis: NodeAnalysisService;
  /** The license of the statements that come with the product. Exports name it. */
  readonly license: string;
  readonly assistant: LazyAssistant;
  readonly match: MatchService;
  readonly linter: FileLinter;
  readonly signUps: SignUpDependencies;
  readonly siteFiles: SiteFilesOptions;
  /** The stores that `/health` and `/readyz` check. */
  readonly healthChecks: readonly HealthCheck[];
  readonly waitingReviews: WaitingReviewsMonitor;
  /** Returns true while the server shuts down, so that `/readyz` sends visitors to another server. */
  readonly isStopping?: () => boolean;
  /** The metrics that `/metrics` shows. Without them, the site does not have this address. */
  readonly publicMetrics?: Metrics | null;
  /** The built web app. Without it, only the API is served. */
  readonly web?: BuiltWeb;
}

/** Composes the HTTP server: middleware first, then the routes of each feature. */
export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const app = await createHttpServer(dependencies.http);
  const origin = () => dependencies.siteFiles.site.publicUrl ?? dependencies.siteFiles.getListeningOrigin();
  await app.register(validateParameterNames);
  await app.register(healthRoutes, {
    dependencies: dependencies.healthChecks,
    waitingReviews: dependencies.waitingReviews,
    isStopping: dependencies.isStopping,
  });
  if (dependencies.publicMetrics) await app.register(metricsRoutes, { metrics: dependencies.publicMetrics });
  await app.register(overallHealthRoutes, { dependencies: dependencies.healthChecks });
  await app.register(apiDescription, { version: API_VERSION, origin });
  await app.register(trustGraphRoutes, dependencies);
  await app.register(associationApiRoutes, { service: dependencies.associations });
  await app.register(nodeAnalysisRoutes, { service: dependencies.nodeAnalysis });
  await app.register(policyFilesRoutes, dependencies);
  await app.register(domainChangesRoutes, { service: dependencies.domainChanges });
  await app.register(matchRoutes, { service: dependencies.match });
  await app.register(reconciliationRoutes, { services: { ...dependencies, origin }, version: API_VERSION });
  releaseRoutes(app, { releases: dependencies.releases });
  await app.register(exportsRoutes, { exports: dependencies.exports, graph: dependencies.graph });
  await app.register(listsRoutes, { service: dependencies.lists });
  await app.register(assistantRoutes, { assistant: dependencies.assistant });
  await app.register(signUpRoutes, dependencies.signUps);
  await app.register(followRoutes, { service: dependencies.follows });
  await app.register(reportRoutes, dependencies.reports);
  await app.register(siteFileRoutes, dependencies.siteFiles);
  await app.register(apiDocsRedirect);
  await app.register(mcpRoutes, {
    services: { ...dependencies, origin },
    version: API_VERSION,
    publicUrl: dependencies.siteFiles.site.publicUrl,
  });
  const { feeds } = dependencies;
  const registerSharedRoutes = async (pages: FastifyInstance, page: RenderPage | null) => {
    await dossierRoutes(pages, { service: dependencies.dossiers, feeds, origin, renderPage: page });
    await associationRoutes(pages, {
      service: dependencies.associations,
      feeds,
      origin,
      license: dependencies.license,
      renderPage: page,
    });
    await changesRoutes(pages, { service: feeds, origin, license: dependencies.license, renderPage: page });
    if (page) {
      followPageRoutes(pages, { page, origin });
      reportPageRoutes(pages, { page, origin });
    }
  };
  await app.register(badgeRoutes, { dossiers: dependencies.dossiers });
  if (dependencies.web)
    await app.register(webPageRoutes, { ...dependencies, web: dependencies.web, registerSharedRoutes });
  else await app.register((pages: FastifyInstance) => registerSharedRoutes(pages, null));
  return app;
}
