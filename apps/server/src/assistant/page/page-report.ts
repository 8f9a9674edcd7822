import type { AiStatement, FetchCause, MediaItem, PageProblem, Skipped, TrustAnalysis } from '@vouchwire/api-contract';
import type { PolicyProperty } from '@vouchwire/publisher-files';
import type { JsonLdBlock } from '../../platform/markup/json-ld.ts';
import type { StructuredSource } from '../../platform/markup/structured-data.ts';

/** Outcome of a request for a page. The caller sets `not-requested`. */
export type PageOutcome = Exclude<TrustAnalysis['page']['outcome'], 'not-requested'>;

/** A page: the outcome of the request, and its content. */
export interface PageReport {
  readonly outcome: PageOutcome;
  /** Reason why the page was not read, or not completely. Null if it was. */
  readonly problem: PageProblem | null;
  /** Outcome as a sentence. */
  readonly reason: string;
  /** Cause if there was no readable response. */
  readonly cause: FetchCause | null;
  /** Name of the product that answered in place of the site. Null if there is none or it is not known. */
  readonly wall: string | null;
  /** Status of the last response after redirects. Null if there was none. */
  readonly status: number | null;
  readonly url: string;
  /** URL after redirects. Null if there was no response. */
  readonly finalUrl: string | null;
  /** ISO 8601 UTC. */
  readonly fetchedAt: string;
  /** Media type in lower case, without parameters. */
  readonly mediaType: string | null;
  /** Header `AI-Disclosure` (draft-abaris-aicdh), unmodified. */
  readonly aiDisclosure: string | null;
  /** True if one of the requests used http, whose content is not authenticated. */
  readonly overPlainHttp: boolean;
  /** Null if there is no page, or if a limit prevented parsing it (`skipped` states which). */
  readonly content: PageContent | null;
  readonly skipped: readonly Skipped[];
}

/**
 * Content of a page from its markup. All text is untrusted. URLs are absolute, http or https, except for media inside
 * the page.
 */
export interface PageContent {
  readonly titles: readonly SourcedValue[];
  readonly authors: readonly Author[];
  /** Types such as `NewsArticle`, or `article` of og:type. */
  readonly types: readonly SourcedValue[];
  readonly published: readonly PageDate[];
  readonly modified: readonly PageDate[];
  readonly publishers: readonly Publisher[];
  readonly description: string | null;
  readonly canonicalUrl: string | null;
  readonly jsonLd: JsonLdReport;
  /**
   * Decoded markup, if a block of JSON-LD contains a `proof`, which signs the markup. Otherwise null. Also null for a
   * truncated page, because a part matches no signature of the whole.
   */
  readonly signedHtml: string | null;
  /** True if the text contains content credentials of C2PA 2.3, section A.7, which are not read. */
  readonly hasTextManifest: boolean;
  readonly policyLinks: readonly PolicyLink[];
  readonly contacts: readonly Contact[];
  readonly media: readonly MediaCandidate[];
  readonly links: readonly PageLink[];
  /** Statements of the page about AI, unmodified and with their position. */
  readonly aiStatements: readonly AiStatement[];
  /** True if the page examines or shows material of others, as a fact check does. */
  readonly isAboutOthers: boolean;
  /** All visible text with one line per block, and the text of the article alone if it could be extracted. */
  readonly text: string;
  readonly article: string | null;
  /**
   * Access according to the structured data, or a prompt to subscribe. `preview`: the part that needs a subscription is
   * not in the page.
   */
  readonly access: 'free' | 'preview' | null;
  /** Hosts of visible frames, such as those of video players. Their content was not fetched. */
  readonly frameHosts: readonly string[];
  /** Content that the page shows instead of its own: an error, or no text. Null if it shows its own content. */
  readonly substitute: 'error' | 'no-text' | null;
}

/** Source of a value. `meta:` and `link:` are followed by the name. */
export type ValueSource = StructuredSource | `meta:${string}` | `link:${string}` | 'html';

/**
 * A value with its source. Lists are in order of preference: structured data, then meta elements, then visible text.
 */
export interface SourcedValue {
  readonly value: string;
  readonly source: ValueSource;
}

export interface Author {
  readonly name: string;
  /** Kind by structured data. Null if it is not stated. */
  readonly kind: 'person' | 'organization' | null;
  readonly url: string | null;
  readonly source: ValueSource;
}

export interface PageDate {
  /** ISO 8601 UTC. Midnight if only a day is stated. A time without a zone is interpreted as UTC. */
  readonly value: string;
  /** The day that the page states, in its own time zone, ISO 8601. */
  readonly day: string;
  /** `url`: the address of the page contains the day. */
  readonly source: ValueSource | 'url';
}

export interface Publisher {
  readonly name: string;
  readonly type: string | null;
  /** Its url, @id and sameAs, in this order. */
  readonly addresses: readonly string[];
  readonly logoUrl: string | null;
  readonly source: ValueSource;
}

interface JsonLdReport {
  readonly blocks: readonly JsonLdBlock[];
  /** Total number, including those that a limit excluded. */
  readonly total: number;
  /** Types of its nodes, most frequent first. */
  readonly types: readonly string[];
}

/** A page about how the publisher works, named by structured data (schema.org, NewsMediaOrganization). */
export interface PolicyLink {
  readonly property: PolicyProperty;
  readonly url: string;
  readonly source: ValueSource;
}

export interface Contact {
  readonly kind: 'email' | 'telephone' | 'page';
  /** Value without `mailto:` or `tel:`. */
  readonly value: string;
  readonly source: ValueSource;
}

export type MediaKind = MediaItem['kind'];

/** A medium that the page shows or links to, in the order of the page. */
export interface MediaCandidate {
  /** Absolute http or https URL, or a `data:` URL. */
  readonly url: string;
  readonly kind: MediaKind;
  readonly role: MediaItem['role'];
  /** Caption, credit and alternative text, from the page and its structured data. Null if there are none. */
  readonly caption: string | null;
  /** True if the page shows it as a quotation. */
  readonly isQuoted: boolean;
}

export type PageRegion = 'header' | 'navigation' | 'main' | 'footer';

export interface PageLink {
  readonly url: string;
  /** Visible text, at most 200 characters. */
  readonly text: string;
  readonly region: PageRegion;
  readonly rel: string | null;
}

/** Creates the entry for an omitted part, if there is one. */
export function createSkipped(item: string, reason: string, count: number): Skipped[] {
  return count > 0 ? [{ item, reason, count }] : [];
}
