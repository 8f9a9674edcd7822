export const REPORT_LIMITS = {
  /** Characters (UTF-16 units) of a report that are stored; the form states the number. */
  text: 4_000,
  /** Characters of the address of the page that a report is about. */
  about: 2_000,
  /** Largest body of a report, in bytes: a long text is shortened, not refused. */
  bodyBytes: 1024 * 1024,
} as const;

/** Field that the server adds to a form that came too often: for how many seconds to wait. No visitor can set it. */
export const REPORT_WAIT_FIELD = 'wait_seconds';
