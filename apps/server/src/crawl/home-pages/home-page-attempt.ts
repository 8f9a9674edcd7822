import type { PageFacts } from './extract-page-facts.ts';
import type { SiteProfile } from './site-profile.ts';

/** State of a home page after earlier readings: due time, and the validators for a conditional request. */
export interface HomePageState {
  /** ISO 8601 UTC. Null: not read yet. */
  readonly dueAt: string | null;
  /** Last successful reading. ISO 8601 UTC. */
  readonly readAt: string | null;
  /** Consecutive failed requests. */
  readonly failures: number;
  /** URL of the last reading, after redirects. */
  readonly pageUrl: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export const NEW_HOME_PAGE: HomePageState = {
  dueAt: null,
  readAt: null,
  failures: 0,
  pageUrl: null,
  etag: null,
  lastModified: null,
};

/** Outcome of one request for a home page. A failed request does not change the earlier reading. */
export type HomePageAttempt =
  | {
      readonly outcome: 'read';
      readonly url: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly profile: SiteProfile;
      readonly organizationIds: PageFacts['organizationIds'];
    }
  /** The server reports that the page is unchanged since the last reading (304). */
  | { readonly outcome: 'not-modified' }
  /** A page that does not describe the site: of another host, or of a service that parks domains. */
  | { readonly outcome: 'other-page' }
  | { readonly outcome: 'failed'; readonly retryAfterMs: number | null };

/** What the request for a home page shows about the tenant of the address. */
export type PageReading =
  | {
      readonly kind: 'read';
      /** Registrable domain where the page ends, after redirects. */
      readonly endsOn: string;
      readonly facts: PageFacts;
      readonly certificateOrganization: string | null;
      /** True if it was read over http. */
      readonly isForgeable: boolean;
    }
  /** The server reports that the page is unchanged since the last reading (304). */
  | { readonly kind: 'not-modified'; readonly certificateOrganization: string | null }
  /** A refusal, or a page that visitors must pass first. */
  | { readonly kind: 'wall' }
  /** There is no readable page, or robots.txt does not allow to request it. */
  | { readonly kind: 'failed' };
