import type { FindingsAnswer } from './findings.ts';
import type { MapAnswer } from './map.ts';

/** What the operator says about the site, for every page. */
export interface SiteSettings {
  /** Scheme and host under which the public reaches the site, without a final slash. */
  readonly publicUrl: string;
  /** Where “Powered by” leads. */
  readonly platformUrl: string;
}

/** What the server hands to the pages that it renders, in place of calls over HTTP to itself. */
export interface PageData {
  readonly site: SiteSettings;
  /** Null while there is no graph. */
  map(): MapAnswer | null;
  /** Null while there is no graph. */
  findings(): FindingsAnswer | null;
}

/** Header of the request to the renderer in which the nonce of the page's Content-Security-Policy stands. */
export const NONCE_HEADER = 'x-csp-nonce';

/** Pages that the build renders hold these where the server puts in what it alone knows (decision 0011). */
export const PAGE_SLOTS = {
  nonce: 'nonce-of-this-page',
  publicUrl: 'https://public-url.invalid',
  platformUrl: 'https://platform-url.invalid/',
} as const;
