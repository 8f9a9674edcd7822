import type { Anchor } from '@vouchwire/trust-graph';
import type { AssociationsParams, MembersParams } from './association-page.ts';
import type { ChangesParams } from './changes.ts';
import type { DossierParams } from './dossier.ts';
import type { FollowSubject } from './follows.ts';
import type { GraphOverview } from './graph-overview.ts';
import type { AssociationListResponse, AssociationResponse } from './schemas/association-page.ts';
import type { ChangesResponse, SiteChangesResponse } from './schemas/changes.ts';
import type { CheckTrustTxtResponse } from './schemas/check-trust-txt.ts';
import type { DomainChangesResponse } from './schemas/domain-changes.ts';
import type { DossierResponse } from './schemas/dossier.ts';
import type { ExportsResponse } from './schemas/exports.ts';
import type { PathResponse } from './schemas/find-path.ts';
import type { FollowActionResponse, FollowResponse, StartFollowResponse } from './schemas/follows.ts';
import type { ListPage } from './schemas/lists.ts';
import type { PolicyOutcome } from './schemas/policy-outcome.ts';
import type { ProblemFieldError } from './schemas/problem.ts';
import type { Release } from './schemas/releases.ts';
import type { CorrectionsResponse, ReportResponse } from './schemas/reports.ts';
import type { SearchResponse } from './schemas/search.ts';
import type { StatusResponse } from './schemas/status.ts';

/** Cards of the contact page, in their order. */
export const CONTACT_TOPICS = ['general', 'publishers', 'trustTxt', 'feedback'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Settings of the operator about the site, for every page. */
export interface SiteSettings {
  /** Public scheme and host of the site, without a trailing slash. */
  readonly publicUrl: string;
  /** Target of the link “Powered by”. Empty if it is not configured: the text is then no link. */
  readonly platformUrl: string;
  /** Tags of the languages of its pages, the default one first. Includes a language that is still being translated. */
  readonly languages: readonly string[];
  /** Operator of the site. Each is null if it is not configured. */
  readonly operator: { readonly name: string | null; readonly address: string | null };
  /** Addresses of links (`mailto:` or `https:`). Null if none is configured. */
  readonly contacts: Readonly<Record<ContactTopic, string | null>>;
  /** Contacts for security reports, best first: `mailto:`, `https:` or `tel:`. Empty if none is configured. */
  readonly securityContacts: readonly string[];
}

/** How right an edition is, as far as a sample shows. */
export interface QualityReport {
  /** Version of the release whose facts were sampled. */
  readonly edition: string;
  /** Day of the comparison (UTC). */
  readonly compared_on: string;
  readonly criteria: readonly {
    readonly kind: 'presence' | 'line' | 'state';
    readonly sampled: number;
    readonly wrong: number;
    /** Share of all facts that can be wrong, with a confidence of 95 %. */
    readonly at_most: number;
  }[];
  /** Errors that the site published and corrected. Null if there was none. */
  readonly corrections: { readonly count: number; readonly median_days: number; readonly max_days: number } | null;
}

/** How the crawler names itself. */
export interface CrawlerSettings {
  readonly userAgent: string;
  /** Page or address of the operator. Null if it is not configured. */
  readonly contact: string | null;
  /** URL of the directory of the keys that sign its requests. Null if they are not signed. */
  readonly keyDirectory: string | null;
}

/** Result of one or several equal requests to a site. Dates are ISO 8601 UTC. */
export interface CrawlerRequest {
  readonly url: string;
  readonly first_at: string;
  readonly last_at: string;
  readonly outcome: PolicyOutcome | 'not-this-format';
  /** False for a check that a visitor requested. Null if it is not recorded which of both it was. */
  readonly is_scheduled: boolean | null;
}

export interface CrawlerRequestsResponse {
  readonly domain: string;
  /** Newest first. */
  readonly requests: readonly CrawlerRequest[];
  /** Null if no scheduled visit was made. */
  readonly last_visit_at: string | null;
  readonly next_visit_at: string | null;
}

/** Sends a request to our own API. `path` begins with `/api/`. */
export type FetchApi = (path: string, request: ApiRequest) => Promise<Response>;

/** The part of the web's `RequestInit` that a call of the API needs. */
interface ApiRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal;
}

/** What the front page shows of one version of the graph. */
export interface FrontPageData extends GraphOverview {
  readonly graph_version: string;
  /** Newest reading of the lists of recognized associations. Null if there are none. */
  readonly lists_read_at: string | null;
}

/** Data that the server passes to the pages that it renders, instead of HTTP calls to itself. */
export interface PageData {
  /**
   * Sends a request of the API on behalf of the visitor, without the network. For pages that send the same request in
   * the browser.
   */
  readonly fetchApi: FetchApi;
  /**
   * Receives the HTML of the page. The body of a `Response` would have to be encoded and decoded again. Null during the
   * build, which uses that body.
   */
  readonly receivePage: ((html: string) => void) | null;
  readonly site: SiteSettings;
  /** `behind_since` of the status call. Null while the graph is up to date. */
  readonly graphBehindSince: string | null;
  /** `ai_configured` of the status of the assistant. Null during the build. */
  readonly isAiConfigured: boolean | null;
  /** Null during the build. */
  readonly crawler: CrawlerSettings | null;
  /** Anchors of the graph. During the build, those of this project. */
  readonly anchors: readonly Anchor[];
  /** Returns null during the build. */
  getStatus(): Promise<StatusResponse | null>;
  /** Returns null if there is no graph yet. */
  findFrontPage(): Promise<FrontPageData | null>;
  findPath(params: PathParams): Promise<PageResult<PathResponse>>;
  /** @param params `text` as typed */
  search(params: { readonly text: string; readonly limit: number }): Promise<PageResult<SearchResponse>>;
  listAssociations(params: AssociationsParams): Promise<PageResult<AssociationListResponse>>;
  findChanges(params: ChangesParams): Promise<PageResult<ChangesResponse>>;
  findSiteChanges(params: ChangesParams): Promise<PageResult<SiteChangesResponse>>;
  /** @param params `domain` in any spelling */
  findAssociation(params: {
    readonly domain: string;
    readonly params: MembersParams;
  }): Promise<PageResult<AssociationResponse>>;
  /** @param params `domain` in any spelling */
  findDossier(params: DossierParams & { readonly domain: string }): Promise<PageResult<DossierResponse>>;
  /**
   * Checks the site itself, for visitors without JavaScript.
   * @param domain in any spelling
   */
  recheck(domain: string): Promise<PageResult<Pick<CheckTrustTxtResponse, 'outcome' | 'cached'>>>;
  /**
   * Returns the changes of a domain since a day.
   * @param params `since` unmodified
   */
  listChangesSince(params: {
    readonly domain: string;
    readonly since: string;
  }): Promise<PageResult<DomainChangesResponse>>;
  /** Returns the subject of a follow by the parameters in the URL. */
  findSubject(params: { readonly domain: string; readonly scope: string }): Promise<PageResult<FollowSubject>>;
  /** @param form fields of the form, with the names of the call */
  startFollow(form: Readonly<Record<string, string>>): Promise<PageResult<StartFollowResponse>>;
  findFollow(token: string): Promise<PageResult<FollowResponse>>;
  runFollowAction(params: {
    readonly token: string;
    readonly action: string;
  }): Promise<PageResult<FollowActionResponse>>;
  /** @param form fields of the form that reports an error, with the names of the call */
  createReport(form: Readonly<Record<string, string>>): Promise<PageResult<ReportResponse>>;
  /** @param domain in any spelling */
  findCrawlerRequests(domain: string): Promise<PageResult<CrawlerRequestsResponse>>;
  /** Returns the public log of corrections. */
  listCorrections(): Promise<PageResult<CorrectionsResponse>>;
  /** Returns how many facts of the newest compared edition were wrong, and how long errors were public. */
  findQuality(): Promise<PageResult<QualityReport>>;
  /** Returns the start of a list of sites. */
  findList(search: URLSearchParams): Promise<PageResult<ListPage>>;
  /** Returns the files of the whole graph. Starts the build of missing ones. */
  listExports(): Promise<PageResult<ExportsResponse>>;
  /** Returns the data releases, newest first. */
  listReleases(): Promise<PageResult<readonly Release[]>>;
}

/** Query parameters of the page of a path. The ends are in any spelling. */
interface PathParams {
  readonly from: string;
  readonly to: string;
  readonly maxHops: number;
}

/**
 * Result for a page. `refused`: the visitor must change the input, in `field` if it is known. `failed`:
 * an error on our side. `detail` is the sentence for the visitor, in English. `code` is that of the problem.
 */
export type PageResult<Data> =
  | { readonly kind: 'answer'; readonly data: Data }
  | {
      readonly kind: 'refused';
      readonly code: string;
      readonly field: string | null;
      /** The error of that field, with its code. */
      readonly error: ProblemFieldError | null;
      readonly detail: string;
    }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

/** Request header to the renderer with the nonce of the page's Content-Security-Policy. */
export const NONCE_HEADER = 'x-csp-nonce';

/** Settings of a site whose operator has configured nothing. */
export const NO_OPERATOR = {
  operator: { name: null, address: null },
  contacts: { general: null, publishers: null, trustTxt: null, feedback: null },
  securityContacts: [],
} as const satisfies Pick<SiteSettings, 'operator' | 'contacts' | 'securityContacts'>;

/**
 * Placeholders in pages that the build renders. The server replaces them by values that only it knows (decision 0011).
 */
export const PAGE_PLACEHOLDERS = {
  nonce: 'nonce-of-this-page',
  publicUrl: 'https://public-url.invalid',
  platformUrl: 'https://platform-url.invalid/',
} as const;
