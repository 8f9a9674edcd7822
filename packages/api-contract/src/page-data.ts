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
