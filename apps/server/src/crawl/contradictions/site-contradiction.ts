/**
 * A possible contradiction to a publisher's file, or a problem of its domain.
 * - `training-let-in`: the file disallows data training, and a group of robots.txt for such a crawler allows it
 * - `training-kept-out`: the file allows data training, and robots.txt disallows such crawlers
 * - `training-signal`: a signal in robots.txt contradicts the file
 * - `ads-txt-owner`, `page-parent`, `page-publisher`: a file states who controls the site; OWNERDOMAIN of its ads.txt,
 * or parentOrganization or publisher in its home page's structured data, names another owner
 * - `ads-txt-manager`: the same, but ads.txt names only a MANAGERDOMAIN
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
/** The rules that compare the file with something else. Their contradictions end with the file. */
export const FILE_RULES: readonly SiteRule[] = SITE_RULES.filter((rule) => rule !== 'parked');

/** An unmodified quote and its source. */
export interface Quote {
  readonly url: string;
  /** Line number, from 1. Null if it is unknown or the source has no lines. */
  readonly line: number | null;
  readonly text: string;
}

/**
 * Two or more quotes that contradict each other. The publisher's or claimant's own file comes first. It does not affect
 * any score.
 */
export interface SiteContradiction {
  readonly rule: SiteRule;
  readonly quotes: readonly Quote[];
}

/** Contradictions of one visit. A rule that is not in `checked` was inconclusive, and its earlier contradictions remain current. */
export interface SiteCheckResult {
  readonly contradictions: readonly SiteContradiction[];
  readonly checkedRules: ReadonlySet<SiteRule>;
}

const MAX_QUOTE_CHARS = 300;

/**
 * Creates a quote of untrusted text, with a limited number of lines and characters, that is valid in every database.
 */
export function createQuote(url: string, line: number | null, text: string): Quote {
  const cleanText = text.replaceAll('\0', '').toWellFormed().trim();
  return {
    url,
    line,
    text: cleanText.length > MAX_QUOTE_CHARS ? `${cleanText.slice(0, MAX_QUOTE_CHARS - 1).toWellFormed()}…` : cleanText,
  };
}
