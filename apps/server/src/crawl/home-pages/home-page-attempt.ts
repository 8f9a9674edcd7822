import type { SiteProfile } from './site-profile.ts';

/** State of a home page after earlier readings: due time, and the validators for a conditional request. */
export interface HomePageState {
  /** ISO 8601 UTC. Null: not read yet. */
  readonly dueAt: string | null;
  /** URL of the last reading, after redirects. */
  readonly pageUrl: string | null;
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export const NEW_HOME_PAGE: HomePageState = { dueAt: null, pageUrl: null, etag: null, lastModified: null };

/** Outcome of one request for a home page. A failed request does not change the earlier reading. */
export type HomePageAttempt =
  | {
      readonly outcome: 'read';
      readonly url: string;
      readonly etag: string | null;
      readonly lastModified: string | null;
      readonly profile: SiteProfile;
    }
  /** The server reports that the page is unchanged since the last reading (304). */
  | { readonly outcome: 'not-modified' }
  | { readonly outcome: 'failed'; readonly retryAfterMs: number | null };
