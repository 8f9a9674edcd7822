export const REPORT_LIMITS = {
  /** Maximum stored characters (UTF-16 units) of a report. The form states this number. */
  text: 4_000,
  /** Maximum characters of the address of the page that a report is about. */
  about: 2_000,
  /** Maximum characters of the claim that a report disputes. */
  claim: 100,
  /** Maximum body of a report in bytes. It is large, because a long text is shortened instead of rejected. */
  bodyBytes: 1024 * 1024,
} as const;

/** Field that the server adds to a form above the rate limit: number of seconds to wait. Visitors cannot set it. */
export const REPORT_WAIT_FIELD = 'wait_seconds';
