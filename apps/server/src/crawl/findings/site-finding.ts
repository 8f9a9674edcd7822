/**
 * What may contradict a publisher's file, or speak against its domain.
 * - `training-let-in`: the file says no to data training, and a group of robots.txt made for such a crawler lets it in
 * - `training-kept-out`: the file says yes, and robots.txt keeps such crawlers out
 * - `training-signal`: a signal in robots.txt says the opposite
 * - `ads-txt-owner`, `page-parent`, `page-publisher`: a file says who controls the site; OWNERDOMAIN of its ads.txt, or
 *   parentOrganization or publisher in its home page's structured data, names somebody else
 * - `ads-txt-manager`: the same, and all that ads.txt names is a MANAGERDOMAIN
 * - `parked`: the domain leads to pages where domains are sold
 */
export const SITE_RULES = [
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

/** What stands somewhere, as it stands there. */
export interface Quote {
  readonly url: string;
  /** 1-based; null where it has none, or where it could not be told. */
  readonly line: number | null;
  readonly text: string;
}

/** Two or more places that do not go together, the publisher's or claimant's own file first. No score depends on it. */
export interface SiteFinding {
  readonly rule: SiteRule;
  readonly quotes: readonly Quote[];
}

/** What one visit found. A rule that is not in `checked` could not be looked into: what it found before still stands. */
export interface SiteCheckResult {
  readonly findings: readonly SiteFinding[];
  readonly checkedRules: ReadonlySet<SiteRule>;
}

const MAX_QUOTE_CHARS = 300;

/** A quote of a stranger's words: on few lines, of bounded length, and such as every database takes. */
export function createQuote(url: string, line: number | null, text: string): Quote {
  const cleanText = text.replaceAll('\0', '').toWellFormed().trim();
  return {
    url,
    line,
    text: cleanText.length > MAX_QUOTE_CHARS ? `${cleanText.slice(0, MAX_QUOTE_CHARS - 1).toWellFormed()}…` : cleanText,
  };
}
