import {
  LANGUAGES,
  MAX_SEARCH_CHARS,
  type PageData,
  type PageResult,
  type SiteSettings,
} from '@vouchwire/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AssociationsService } from '../associations/associations.service.ts';
import type { CensusService } from '../census/census.service.ts';
import type { PolicyCheckService } from '../checks/check-trust-txt/policy-check.service.ts';
import type { DomainChangesService } from '../domains/changes/domain-changes.service.ts';
import type { FeedsService } from '../domains/changes/feeds.service.ts';
import type { DossierService } from '../domains/dossier/dossier.service.ts';
import { listExportsForPage } from '../exports/exports.routes.ts';
import type { OpenExports } from '../exports/open-exports.ts';
import type { ReleaseFiles } from '../exports/releases/release-files.ts';
import type { CustomRankings } from '../graph/custom-anchors/custom-rankings.ts';
import { readPath } from '../graph/endpoints/find-path.route.ts';
import { readFindings } from '../graph/endpoints/get-findings.route.ts';
import { readMap } from '../graph/endpoints/get-map.route.ts';
import { readStatus } from '../graph/endpoints/get-status.route.ts';
import type { SearchService } from '../graph/search/search.service.ts';
import type { GraphAccess } from '../graph/store/graph-access.ts';
import type { GraphManager } from '../graph/store/graph-manager.ts';
import type { FollowService } from '../notifications/follow.service.ts';
import { createFollowsPageData } from '../notifications/follow-pages.routes.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { toProblem } from '../platform/http/problems.ts';
import type { RenderPage } from '../platform/http/render-page.ts';
import { getNonce } from '../platform/http/security-headers.ts';
import { renderMultilingualSitemap } from '../platform/markup/sitemap.ts';
import type { RecordedDateRepository } from '../policy-files/history/recorded-date-repository.ts';
import type { ReportDependencies } from '../reports/report.routes.ts';
import { createReportsPageData } from '../reports/report-pages.routes.ts';
import { chooseLanguage, parseLanguagePreferences, setLanguageHeaders } from './choose-language.ts';
import { createFetchApi } from './fetch-api.ts';
import { PageCache } from './page-cache.ts';
import { sendPage } from './page-renderer.ts';
import { injectPlaceholders } from './prerendered-pages.ts';
import { serveFiles } from './serve-files.ts';
import type { PageSource } from './web-build.ts';

/** Of a form on a page, in bytes. */
const MAX_FORM_BYTES = 16_384;

const DOCUMENTS_SITEMAP = '/sitemap-docs.xml';

/** The web as its build leaves it, and what its pages say about the site. */
export interface BuiltWeb {
  readonly build: PageSource;
  /** Read for each page: the URL is known once the server listens. */
  readonly site: () => SiteSettings;
  /** Whether the operator pays for a language model. */
  readonly isAiConfigured: boolean;
}

export interface WebPagesOptions {
  readonly web: BuiltWeb;
  readonly graph: GraphAccess;
  readonly graphManager: GraphManager;
  readonly rankings: CustomRankings;
  readonly search: SearchService;
  readonly dossiers: DossierService;
  readonly policyChecks: PolicyCheckService;
  readonly recordedDays: RecordedDateRepository;
  readonly associations: AssociationsService;
  readonly census: CensusService;
  readonly domainChanges: DomainChangesService;
  readonly feeds: FeedsService;
  readonly follows: FollowService;
  readonly reports: ReportDependencies;
  readonly exports: OpenExports;
  readonly releases: ReleaseFiles;
  /** Registers the addresses that are a page for some requests and something else for others. */
  readonly registerSharedRoutes: (app: FastifyInstance, render: RenderPage) => Promise<void>;
}

/**
 * Serves the built web, each page in the language of its request: hashed assets as files, static pages as the build has
 * rendered them, and every other URL outside `/api` rendered on request.
 */
export async function webPageRoutes(
  app: FastifyInstance,
  {
    web,
    graph,
    graphManager,
    rankings,
    search,
    dossiers,
    policyChecks,
    recordedDays,
    census,
    domainChanges,
    associations,
    feeds,
    follows,
    reports,
    exports,
    releases,
    registerSharedRoutes,
  }: WebPagesOptions,
): Promise<void> {
  const followPages = createFollowsPageData(follows);
  const reportPages = createReportsPageData(reports);
  const { build } = web;
  await serveFiles(app, build.clientDir);

  const pageData: Omit<PageData, 'fetchApi' | 'receivePage'> = {
    get site(): SiteSettings {
      return web.site();
    },
    get graphBehindSince(): string | null {
      return graphManager.freshness.getBehindSince();
    },
    isAiConfigured: web.isAiConfigured,
    getStatus: () => readStatus(graphManager),
    map: () => nullIfGraphUnavailable(() => readMap(graphManager)),
    findings: () => nullIfGraphUnavailable(() => readFindings(graphManager)),
    findPath: ({ asOf, ...request }) =>
      toPageResult(async () => graph.at(asOf).use((open) => readPath(open, rankings, request))),
    search: ({ text, limit }) => toPageResult(() => search.search(text.slice(0, MAX_SEARCH_CHARS), limit)),
    listAssociations: (params) => toPageResult(() => associations.list(params)),
    findAssociation: ({ domain, params }) => toPageResult(() => associations.find(domain, params)),
    findChanges: (params) => toPageResult(() => feeds.listDayChanges(params)),
    findSubject: ({ domain, scope }) => toPageResult(() => followPages.findSubject(domain, scope)),
    startFollow: (form) => toPageResult(() => followPages.start(form)),
    findFollow: (token) => toPageResult(() => followPages.find(token)),
    runFollowAction: ({ token, action }) => toPageResult(() => followPages.runAction(token, action)),
    createReport: (form) => toPageResult(() => reportPages.create(form)),
    listCorrections: () => toPageResult(() => reportPages.listCorrections()),
    findDossier: ({ domain, ...question }) => toPageResult(() => dossiers.find(domain, question)),
    recheck: (domain) => toPageResult(() => policyChecks.check(domain)),
    compareDays: ({ domain, from, to }) => toPageResult(() => domainChanges.compareDays(domain, from, to)),
    dates: () => nullIfRecordsUnavailable(() => recordedDays.listNewest()),
    getCensus: () => toPageResult(() => census.count()),
    listExports: () => toPageResult(() => listExportsForPage(exports, graphManager)),
    listReleases: () => toPageResult(() => releases.list()),
  };

  // Loading React costs a good part of the start, so it begins once the server listens and never delays the first answer.
  app.addHook('onListen', async () => {
    await build.getRenderer(pageData.site.languages[0] ?? '');
  });
  const pageCache = new PageCache();
  /** The language of a request; the answer says which it is. */
  const selectLanguage = (request: FastifyRequest, reply: FastifyReply): string => {
    const chosen = chooseLanguage(parseLanguagePreferences(request), pageData.site.languages);
    setLanguageHeaders(reply, chosen, pageData.site.publicUrl.startsWith('https:'));
    return chosen.language;
  };
  const renderIn = async (language: string, request: FastifyRequest, reply: FastifyReply, cacheKey?: string) => {
    const renderer = await build.getRenderer(language);
    const nonce = getNonce(request);
    const data = { ...pageData, fetchApi: createFetchApi(app, request) };
    if (cacheKey === undefined || build.isChanging || request.method !== 'GET')
      return sendPage(reply, await renderer({ request, nonce, data }));
    const key = `${language} ${cacheKey} ${graphManager.freshness.getBehindSince() ?? ''} ${request.url}`;
    return pageCache.send(reply, {
      key,
      nonce,
      render: (placeholder) => renderer({ request, nonce: placeholder, data }),
    });
  };
  const render: RenderPage = (request, reply, cacheKey) =>
    renderIn(selectLanguage(request, reply), request, reply, cacheKey);

  const prerendered = await build.loadPrerendered();
  // Only the build knows which documents there are.
  const documents = [...prerendered.keys()].filter((address) => /^\/docs(?:\/|$)/.test(address)).sort();
  app.get(DOCUMENTS_SITEMAP, { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/xml; charset=utf-8')
      .send(renderMultilingualSitemap(pageData.site.publicUrl, documents, pageData.site.languages)),
  );
  // The build names all languages that there are, in the foot and for search engines, and no operator.
  const usesBuildSettings = (site: SiteSettings) =>
    site.languages.join() === LANGUAGES.map(({ tag }) => tag).join() && !hasOperatorDetails(site);
  for (const [address, page] of prerendered) {
    app.get(address, { schema: { hide: true }, config: { rateLimitGroup: 'reads' } }, async (request, reply) => {
      const language = selectLanguage(request, reply);
      // What a page shows may depend on the query; the build has rendered it without one.
      if (request.url.includes('?')) return renderIn(language, request, reply);
      // Settings do not change while the server runs, so the page is rendered once for each language.
      if (!build.isPrerendered(language) || !usesBuildSettings(pageData.site))
        return renderIn(language, request, reply, 'settings');
      return reply
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(injectPlaceholders(page, { nonce: getNonce(request), site: pageData.site }));
    });
  }

  // These search the graph, or have files made of it, so they count as reads of it do.
  for (const address of ['/path', '/path.data', '/data', '/data.data']) {
    app.get(address, { schema: { hide: true }, config: { rateLimitGroup: 'reads' } }, render);
  }
  // Forms of pages are judged by the pages that they are of.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  await registerSharedRoutes(app, render);
  for (const address of ['/anchors', '/anchors.data']) {
    app.get(address, { schema: { hide: true } }, (request, reply) => {
      rankings.prestart();
      return render(request, reply);
    });
  }
  // Pages are found whatever the case of their address, `/Path` too, so what is not named above counts as they do.
  app.get('/*', { schema: { hide: true }, config: { rateLimitGroup: 'reads' } }, (request, reply) =>
    request.url.startsWith('/api/') ? reply.callNotFound() : render(request, reply),
  );
}

/** Whether pages show something of the operator that no build knows. */
const hasOperatorDetails = ({ operator, contacts, securityContacts }: SiteSettings): boolean =>
  securityContacts.length > 0 || [...Object.values(operator), ...Object.values(contacts)].some((text) => text !== null);

/** An expected error becomes part of the page, with the message of the API; an unexpected one is rethrown. */
async function toPageResult<Answer>(load: () => Promise<Answer>): Promise<PageResult<Answer>> {
  try {
    return { kind: 'answer', data: await load() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    const { status, detail, errors } = toProblem(error);
    if (code === 'snapshot-not-ready') return { kind: 'waiting', code, detail, retryAfterS: error.retryAfterS ?? 1 };
    if (status >= 500) return { kind: 'failed', code, detail };
    const [fieldError = null] = errors ?? [];
    return { kind: 'refused', code, field: fieldError?.field ?? null, error: fieldError, detail };
  }
}

async function nullIfRecordsUnavailable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'records-unavailable') return null;
    throw error;
  }
}

function nullIfGraphUnavailable<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'graph-unavailable') return null;
    throw error;
  }
}
