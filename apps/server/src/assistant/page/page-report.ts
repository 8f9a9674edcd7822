import type { AiStatement, FetchCause, MediaItem, PageProblem, Skipped, TrustAnalysis } from '@vouchwire/api-contract';
import type { PageCharset } from '../../platform/markup/decode-page.ts';
import type { JsonLdBlock } from '../../platform/markup/json-ld.ts';
import type { StructuredSource } from '../../platform/markup/structured-data.ts';
import type { TlsReport } from '../../platform/safe-fetch/certificate-report.ts';

/** Outcome of requesting a page; the caller sets `not-requested`. */
export type PageOutcome = Exclude<TrustAnalysis['page']['outcome'], 'not-requested'>;

/** One page: the outcome of the request, and its content. */
export interface PageReport {
  readonly outcome: PageOutcome;
  /** Why the page was not read, or not in full; null if it was. */
  readonly problem: PageProblem | null;
  /** The outcome as a plain sentence. */
  readonly reason: string;
  /** Where no answer came that could be read. */
  readonly cause: FetchCause | null;
  /** Of the answer at the end of all redirects; null where none came. */
  readonly status: number | null;
  readonly url: string;
  /** Where redirects led; null where no answer came. */
  readonly finalUrl: string | null;
  /** ISO 8601 UTC. */
  readonly fetchedAt: string;
  readonly elapsedMs: number;
  /** In lower case, without parameters. */
  readonly mediaType: string | null;
  /** The header `AI-Disclosure` (draft-abaris-aicdh), as it was sent. */
  readonly aiDisclosure: string | null;
  readonly bytes: number | null;
  /** Some of it came over http, where nothing binds what came to the host. */
  readonly overPlainHttp: boolean;
  /** Of every https request on the way, in order. */
  readonly tls: readonly TlsReport[];
  /** null where there is no page, or where it could not be read within its limits (`skipped` says which). */
  readonly content: PageContent | null;
  readonly skipped: readonly Skipped[];
}

/**
 * The content of a page, read from its markup; every text is untrusted. URLs are absolute, http or https, except for
 * media inside the page.
 */
export interface PageContent {
  /** What relative addresses start from: the page's own address, or its `<base>`. */
  readonly baseUrl: string;
  readonly charset: PageCharset;
  readonly language: string | null;
  readonly titles: readonly SourcedValue[];
  readonly authors: readonly Author[];
  /** Such as `NewsArticle`, or `article` of og:type. */
  readonly types: readonly SourcedValue[];
  readonly published: readonly PageDate[];
  readonly modified: readonly PageDate[];
  readonly publishers: readonly Publisher[];
  readonly description: string | null;
  readonly canonicalUrl: string | null;
  /** The page redirects to this URL immediately. */
  readonly refreshUrl: string | null;
  readonly jsonLd: JsonLdReport;
  /**
   * The decoded markup, if a block of JSON-LD contains a `proof`, which signs the markup. Otherwise null, and also for
   * a truncated page, because a part matches no signature of the whole.
   */
  readonly signedHtml: string | null;
  readonly policyLinks: readonly PolicyLink[];
  readonly contacts: readonly Contact[];
  readonly media: readonly MediaCandidate[];
  readonly links: readonly PageLink[];
  /** Accounts on social networks that the page links to, or that its publisher names. */
  readonly socialLinks: readonly string[];
  /** What the page states about AI, unmodified and with its place. */
  readonly aiStatements: readonly AiStatement[];
  /** The page examines or shows what others published, such as a fact check. */
  readonly isAboutOthers: boolean;
  /** All text that is shown, one line for each block, and that of the article alone where one could be made out. */
  readonly text: string;
  readonly article: string | null;
  /** By the structured data, or a prompt to subscribe; `preview`: what needs a subscription is not in the page. */
  readonly access: 'free' | 'preview' | null;
  /** Hosts of the frames that the page shows, such as those of video players. What they show was not fetched. */
  readonly frameHosts: readonly string[];
  /**
   * What the page shows in place of its content: a question whether the visitor is human, a login, a request for consent,
   * an error, or no text. Null if it shows its content.
   */
  readonly wall: 'bot' | 'login' | 'consent' | 'error' | 'no-text' | null;
}

/**
 * Where something was read. `meta:` and `link:` are followed by the name.
 */
export type ValueSource = StructuredSource | `meta:${string}` | `link:${string}` | 'html';

/** Lists of what is said are in order of preference: structured data, then meta elements, then what is shown. */
export interface SourcedValue {
  readonly value: string;
  readonly source: ValueSource;
}

export interface Author {
  readonly name: string;
  /** By structured data; null where it does not say. */
  readonly kind: 'person' | 'organization' | null;
  readonly url: string | null;
  readonly source: ValueSource;
}

export interface PageDate {
  /** ISO 8601 UTC; midnight where only a day is given. */
  readonly value: string;
  /** `local`: a time without a zone, read as UTC. */
  readonly precision: 'instant' | 'local' | 'day';
  readonly raw: string;
  readonly source: ValueSource;
}

export interface Publisher {
  readonly name: string;
  readonly type: string | null;
  /** Its url, @id, sameAs, in this order. */
  readonly addresses: readonly string[];
  readonly logoUrl: string | null;
  readonly source: ValueSource;
}

interface JsonLdReport {
  readonly blocks: readonly JsonLdBlock[];
  /** Also those that no limit let in. */
  readonly total: number;
  /** Types of its nodes, most frequent first. */
  readonly types: readonly string[];
}

export const POLICY_PROPERTIES = [
  'publishingPrinciples',
  'ethicsPolicy',
  'correctionsPolicy',
  'ownershipFundingInfo',
  'diversityPolicy',
  'masthead',
  'verificationFactCheckingPolicy',
  'actionableFeedbackPolicy',
  'unnamedSourcesPolicy',
  'missionCoveragePrioritiesPolicy',
  'noBylinesPolicy',
] as const;

/** A page about how the publisher works, named by structured data (schema.org, NewsMediaOrganization). */
export interface PolicyLink {
  readonly property: (typeof POLICY_PROPERTIES)[number];
  readonly url: string;
  readonly source: ValueSource;
}

export interface Contact {
  readonly kind: 'email' | 'telephone' | 'page';
  /** Without `mailto:` or `tel:`. */
  readonly value: string;
  readonly source: ValueSource;
}

export type MediaKind = MediaItem['kind'];

/** Something that the page shows or links to, in the order of the page. */
export interface MediaCandidate {
  /** Absolute, http or https, or a `data:` URL. */
  readonly url: string;
  readonly kind: MediaKind;
  readonly role: MediaItem['role'];
  /** Caption, credit and alternative text, in the page and in its structured data; null if there are none. */
  readonly caption: string | null;
  /** The page shows it as a quotation. */
  readonly isQuoted: boolean;
}

export type PageRegion = 'header' | 'navigation' | 'main' | 'footer';

export interface PageLink {
  readonly url: string;
  /** What is shown, at most 200 characters. */
  readonly text: string;
  readonly region: PageRegion;
  readonly rel: string | null;
}

/** The entry for what was left out, if anything was. */
export function createSkipped(item: string, reason: string, count: number): Skipped[] {
  return count > 0 ? [{ item, reason, count }] : [];
}
