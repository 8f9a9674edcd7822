import {
  type CrawlerSettings,
  type FrontPageData,
  MAX_SEARCH_CHARS,
  type PageData,
  type PageResult,
  type SiteSettings,
} from '@vouchwire/api-contract';
import type { Anchor } from '@vouchwire/trust-graph';
import type { AssociationsService } from '../associations/associations.service.ts';
import type { PolicyCheckService } from '../checks/check-trust-txt/policy-check.service.ts';
import type { DomainChangesService } from '../domains/changes/domain-changes.service.ts';
import type { FeedsService } from '../domains/changes/feeds.service.ts';
import type { DossierService } from '../domains/dossier/dossier.service.ts';
import { listExportsForPage } from '../exports/exports.routes.ts';
import type { OpenExports } from '../exports/open-exports.ts';
import type { ReleaseFiles } from '../exports/releases/release-files.ts';
import { readPath } from '../graph/endpoints/find-path.route.ts';
import { readStatus } from '../graph/endpoints/get-status.route.ts';
import type { SearchService } from '../graph/search/search.service.ts';
import type { GraphManager, OpenGraph } from '../graph/store/graph-manager.ts';
import { readListPage } from '../lists/lists.routes.ts';
import type { ListsService } from '../lists/lists.service.ts';
import type { FollowService } from '../notifications/follow.service.ts';
import { createFollowsPageData } from '../notifications/follow-pages.routes.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { toProblem } from '../platform/http/problems.ts';
import type { ReportDependencies } from '../reports/report.routes.ts';
import { createReportsPageData } from '../reports/report-pages.routes.ts';
import type { CrawlerRequests } from './crawler-requests.ts';
import type { PageSource } from './web-build.ts';

/** The built web app, and the settings that its pages show. */
export interface BuiltWeb {
  readonly build: PageSource;
  /** Called for each page, because the URL is not known before the server listens. */
  readonly site: () => SiteSettings;
  /** Whether the operator has configured a language model. */
  readonly isAiConfigured: boolean;
  readonly crawler: CrawlerSettings;
  /** Anchors of the graph. */
  readonly anchors: readonly Anchor[];
}

export interface PageDataDependencies {
  readonly web: BuiltWeb;
  readonly graph: GraphManager;
  readonly search: SearchService;
  readonly dossiers: DossierService;
  readonly policyChecks: PolicyCheckService;
  readonly associations: AssociationsService;
  readonly domainChanges: DomainChangesService;
  readonly feeds: FeedsService;
  readonly follows: FollowService;
  readonly crawlerRequests: CrawlerRequests;
  readonly reports: ReportDependencies;
  readonly exports: OpenExports;
  readonly releases: ReleaseFiles;
  readonly lists: ListsService;
}

/** The data for all pages, except for data that belongs to one request. */
export type SharedPageData = Omit<PageData, 'fetchApi' | 'receivePage'>;

/** Connects the pages to the services of the server. */
export function createPageData({
  web,
  graph,
  search,
  dossiers,
  policyChecks,
  domainChanges,
  associations,
  feeds,
  follows,
  crawlerRequests,
  reports,
  exports,
  releases,
  lists,
}: PageDataDependencies): SharedPageData {
  const followPages = createFollowsPageData(follows);
  const reportPages = createReportsPageData(reports);
  return {
    get site(): SiteSettings {
      return web.site();
    },
    get graphBehindSince(): string | null {
      return graph.freshness.getBehindSince();
    },
    isAiConfigured: web.isAiConfigured,
    crawler: web.crawler,
    anchors: web.anchors,
    getStatus: () => readStatus(graph),
    findFrontPage: () => nullIfGraphUnavailable(() => graph.use(readFrontPage)),
    findPath: (request) => toPageResult(() => graph.use((open) => readPath(open, request))),
    search: ({ text, limit }) => toPageResult(() => search.search(text.slice(0, MAX_SEARCH_CHARS), limit)),
    listAssociations: (params) => toPageResult(() => associations.list(params)),
    findAssociation: ({ domain, params }) => toPageResult(() => associations.findWithHistory(domain, params)),
    findChanges: (params) => toPageResult(() => feeds.listDayChanges(params)),
    findSiteChanges: (params) => toPageResult(() => feeds.listSiteChanges(params)),
    findSubject: ({ domain, scope }) => toPageResult(() => followPages.findSubject(domain, scope)),
    startFollow: (form) => toPageResult(() => followPages.start(form)),
    findFollow: (token) => toPageResult(() => followPages.find(token)),
    runFollowAction: ({ token, action }) => toPageResult(() => followPages.runAction(token, action)),
    createReport: (form) => toPageResult(() => reportPages.create(form)),
    findCrawlerRequests: (domain) => toPageResult(() => crawlerRequests.find(domain)),
    listCorrections: () => toPageResult(() => reportPages.listCorrections()),
    findDossier: ({ domain, ...question }) => toPageResult(() => dossiers.find(domain, question)),
    recheck: (domain) => toPageResult(() => policyChecks.check(domain)),
    listChangesSince: ({ domain, since }) => toPageResult(() => domainChanges.compareDays(domain, since, '')),
    findQuality: () => toPageResult(() => reportPages.findQuality()),
    findList: (search) => toPageResult(() => readListPage(lists, search)),
    listExports: () => toPageResult(() => listExportsForPage(exports, graph)),
    listReleases: () => toPageResult(() => releases.list()),
  };
}

/** An expected error becomes part of the page, with the message of the API; an unexpected one is rethrown. */
async function toPageResult<Answer>(load: () => Promise<Answer>): Promise<PageResult<Answer>> {
  try {
    return { kind: 'answer', data: await load() };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { code } = error;
    const { status, detail, errors } = toProblem(error);
    if (status >= 500) return { kind: 'failed', code, detail };
    const [fieldError = null] = errors ?? [];
    return { kind: 'refused', code, field: fieldError?.field ?? null, error: fieldError, detail };
  }
}

const readFrontPage = async (open: OpenGraph): Promise<FrontPageData> => ({
  ...open.overview,
  graph_version: open.manifest.graphVersion,
  lists_read_at: open.store.getListsReadAt(),
});

async function nullIfGraphUnavailable<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError && error.code === 'graph-unavailable') return null;
    throw error;
  }
}
