/**
 * A possible contradiction to a publisher's file, or a problem of its domain.
 * - `training-let-in`: the file says no to data training, and a group of robots.txt made for such a crawler lets it in
 * - `training-kept-out`: the file says yes, and robots.txt keeps such crawlers out
 * - `training-signal`: a signal in robots.txt says the opposite
 * - `ads-txt-owner`, `page-parent`, `page-publisher`: a file states who controls the site; OWNERDOMAIN of its ads.txt,
 * or parentOrganization or publisher in its home page's structured data, names another owner
 * - `ads-txt-manager`: the same, and all that ads.txt names is a MANAGERDOMAIN
 * - `parked`: the domain leads to pages where domains are sold
 */
const SITE_RULES = [
  'training-let-in',
  'training-kept-out',
  'training-signal',
  'ads-txt-owner',
  'ads-txt-manager',
  'page-parent',
  'page-publisher',
  'parked',
] as const;
export type SiteRule = (typeof SITE_RULES)[number];

/** An unmodified quote and its source. */
export interface Quote {
  readonly url: string;
  /** 1-based. Null if it has none, or if it is unknown. */
  readonly line: number | null;
  readonly text: string;
}

/** Two or more places that do not go together, the publisher's or claimant's own file first. No score depends on it. */
export interface SiteFinding {
  readonly rule: SiteRule;
  readonly quotes: readonly Quote[];
}

/** Findings of one visit. A rule that is not in `checked` was inconclusive: its earlier findings remain current. */
export interface SiteCheckResult {
  readonly findings: readonly SiteFinding[];
  readonly checkedRules: ReadonlySet<SiteRule>;
}

const MAX_QUOTE_CHARS = 300;

/** Creates a quote of untrusted text: on few lines, of bounded length, and valid in every database. */
export function createQuote(url: string, line: number | null, text: string): Quote {
  const cleanText = text.replaceAll('\0', '').toWellFormed().trim();
  return {
    url,
    line,
    text: cleanText.length > MAX_QUOTE_CHARS ? `${cleanText.slice(0, MAX_QUOTE_CHARS - 1).toWellFormed()}…` : cleanText,
  };
}
