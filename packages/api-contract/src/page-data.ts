import type { AssociationsParams, MembersParams } from './association-page.ts';
import type { ChangesParams } from './changes.ts';
import type { DossierParams } from './dossier.ts';
import type { FollowSubject } from './follows.ts';
import type { AssociationListResponse, AssociationResponse } from './schemas/association-page.ts';
import type { CensusResponse } from './schemas/census.ts';
import type { ChangesResponse } from './schemas/changes.ts';
import type { CheckTrustTxtResponse } from './schemas/check-trust-txt.ts';
import type { DatesResponse } from './schemas/dates.ts';
import type { DomainChangesResponse } from './schemas/domain-changes.ts';
import type { DossierResponse } from './schemas/dossier.ts';
import type { ExportsResponse } from './schemas/exports.ts';
import type { PathResponse } from './schemas/find-path.ts';
import type { FindingsResponse } from './schemas/findings.ts';
import type { FollowActionResponse, FollowResponse, StartFollowResponse } from './schemas/follows.ts';
import type { MapResponse } from './schemas/map.ts';
import type { ProblemFieldError } from './schemas/problem.ts';
import type { Release } from './schemas/releases.ts';
import type { CorrectionsResponse, ReportResponse } from './schemas/reports.ts';
import type { SearchResponse } from './schemas/search.ts';
import type { StatusResponse } from './schemas/status.ts';

/** The cards of the contact page, in their order. */
export const CONTACT_TOPICS = ['general', 'publishers', 'trustTxt', 'feedback'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** What the operator says about the site, for every page. */
export interface SiteSettings {
  /** Scheme and host under which the public reaches the site, without a final slash. */
  readonly publicUrl: string;
  /** Where “Powered by” leads. */
  readonly platformUrl: string;
  /** Tags of the languages of its pages, the default one first; one may still be in preparation. */
  readonly languages: readonly string[];
  /** Who runs the site; each null if the operator gives none. */
  readonly operator: { readonly name: string | null; readonly address: string | null };
  /** Addresses of links (`mailto:` or `https:`); null if the operator gives none. */
  readonly contacts: Readonly<Record<ContactTopic, string | null>>;
  /** Where to report a weakness, best first: `mailto:`, `https:` or `tel:`; empty if the operator gives none. */
  readonly securityContacts: readonly string[];
}

/** Sends one request of our own API. `path` begins with `/api/`. */
export type FetchApi = (path: string, request: ApiRequest) => Promise<Response>;

/** The part of the web's `RequestInit` that a call of the API needs. */
export interface ApiRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  readonly signal?: AbortSignal;
}

/** What the server hands to the pages that it renders, in place of calls over HTTP to itself. */
export interface PageData {
  /**
   * Sends a request of the API on behalf of the visitor, without the network: for pages that send the same request in
   * the browser.
   */
  readonly fetchApi: FetchApi;
  /**
   * Receives the HTML of the page. The body of a `Response` would be encoded, and decoded again. Null during the build,
   * which takes that body.
   */
  readonly receivePage: ((html: string) => void) | null;
  readonly site: SiteSettings;
  /** As `behind_since` of the status call; null while the graph follows the records. */
  readonly graphBehindSince: string | null;
  /** As `ai_configured` of the status of the assistant; null during the build. */
  readonly isAiConfigured: boolean | null;
  /** Null during the build. */
  getStatus(): Promise<StatusResponse | null>;
  /** Null if there is no graph yet. */
  map(): MapResponse | null;
  /** Null if there is no graph yet. */
  findings(): FindingsResponse | null;
  findPath(params: PathParams): Promise<PageResult<PathResponse>>;
  /** `text` as typed. */
  search(params: { readonly text: string; readonly limit: number }): Promise<PageResult<SearchResponse>>;
  listAssociations(params: AssociationsParams): Promise<PageResult<AssociationListResponse>>;
  findChanges(params: ChangesParams): Promise<PageResult<ChangesResponse>>;
  /** `domain` in any spelling. */
  findAssociation(params: {
    readonly domain: string;
    readonly params: MembersParams;
  }): Promise<PageResult<AssociationResponse>>;
  /** `domain` in any spelling. */
  findDossier(params: DossierParams & { readonly domain: string }): Promise<PageResult<DossierResponse>>;
  /** Checks the site itself, for visitors who press the button without script; the domain in any spelling. */
  recheck(domain: string): Promise<PageResult<Pick<CheckTrustTxtResponse, 'message' | 'cached'>>>;
  /** What changed about a domain between two days; `to` empty for now, both as given. */
  compareDays(params: {
    readonly domain: string;
    readonly from: string;
    readonly to: string;
  }): Promise<PageResult<DomainChangesResponse>>;
  /** The newest days with new records. */
  dates(): Promise<DatesResponse | null>;
  /** What is to be followed, as the address names it. */
  findSubject(params: { readonly domain: string; readonly scope: string }): Promise<PageResult<FollowSubject>>;
  /** The fields of the form, by the names of the call. */
  startFollow(form: Readonly<Record<string, string>>): Promise<PageResult<StartFollowResponse>>;
  findFollow(token: string): Promise<PageResult<FollowResponse>>;
  runFollowAction(params: {
    readonly token: string;
    readonly action: string;
  }): Promise<PageResult<FollowActionResponse>>;
  /** The fields of the form that reports an error, by the names of the call. */
  createReport(form: Readonly<Record<string, string>>): Promise<PageResult<ReportResponse>>;
  /** The public log of corrections. */
  listCorrections(): Promise<PageResult<CorrectionsResponse>>;
  /** How many hosts publish which files. */
  getCensus(): Promise<PageResult<CensusResponse>>;
  /** The files of the whole graph; the build of a missing one starts with this call. */
  listExports(): Promise<PageResult<ExportsResponse>>;
  /** The data releases, newest first. */
  listReleases(): Promise<PageResult<readonly Release[]>>;
}

/** Query parameters of the page of a path; the ends in any spelling. */
export interface PathParams {
  readonly from: string;
  readonly to: string;
  readonly maxHops: number;
  /** As given; empty for the operator's. */
  readonly anchors: string;
  /** As given; empty for now. */
  readonly asOf: string;
}

/**
 * A result for a page. `refused`: the visitor must change the input, in `field` if it is known. `waiting`: a retry
 * helps. `failed`: our own error. `detail` is the sentence for the visitor, in English; `code` is that of the problem.
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
  | { readonly kind: 'waiting'; readonly code: string; readonly detail: string; readonly retryAfterS: number }
  | { readonly kind: 'failed'; readonly code: string; readonly detail: string };

/** Header of the request to the renderer with the nonce of the page's Content-Security-Policy. */
export const NONCE_HEADER = 'x-csp-nonce';

/** The site as a page shows it if its operator has configured nothing about themselves. */
export const NO_OPERATOR = {
  operator: { name: null, address: null },
  contacts: { general: null, publishers: null, trustTxt: null, feedback: null },
  securityContacts: [],
} as const satisfies Pick<SiteSettings, 'operator' | 'contacts' | 'securityContacts'>;

/** Pages that the build renders hold these where the server puts in what it alone knows (decision 0011). */
export const PAGE_PLACEHOLDERS = {
  nonce: 'nonce-of-this-page',
  publicUrl: 'https://public-url.invalid',
  platformUrl: 'https://platform-url.invalid/',
} as const;
