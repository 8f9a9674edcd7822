import { MAX_HOPS, MIN_HOPS } from './find-path.ts';
import { FOLLOW_LIMITS } from './follows.ts';
import { MAX_QUERY_LENGTH } from './query.ts';

// Pages use these two alone, and the whole list would be in their scripts.
export const TRUST_TXT_MIB = 1;
export const LIVE_FILE_MINUTES = 20;

/**
 * Limits that the code applies, and that descriptions of the API and texts of pages state. A text of a page contains
 * the name, such as `{CHECK_SECONDS}`.
 */
export const LIMITS = {
  /** A domain or an address, as typed. */
  INPUT_CHARS: 2_048,
  API_KEY_CHARS: 512,
  /** A quoted statement about AI in an analysis. */
  QUOTE_CHARS: 400,
  /** Time until the response of a check of a trust.txt. */
  CHECK_SECONDS: 20,
  TRUST_TXT_MIB,
  /** Ten times the lines of the longest real file. Each line has a cost, even an empty one. */
  TRUST_TXT_LINES: 25_000,
  /** References of a file that a check requests, because a person waits; and requests for them. */
  PROBED_REFERENCES: 30,
  PROBE_REQUESTS: 50,
  /** Hosts of one registrable domain that checks add to the records. */
  NEW_HOSTS_PER_DAY: 10,
  NEW_HOSTS: 100,
  SUGGESTIONS_SECONDS: 20,
  HOME_PAGE_MIB: 2,
  ACCOUNTS_SECONDS: 30,
  ACCOUNTS: 20,
  /** Requests for other files of a publisher, in addition to its home page and robots.txt. */
  PUBLISHER_FILE_REQUESTS: 14,
  LIVE_FILE_MINUTES,
  CRAWLER_RESULTS: 50,
  /** Time for which a confirmation mail waits for the limits of an hour. */
  CONFIRMATION_WAIT_HOURS: 24,
  FOLLOW_MESSAGE_DAYS: FOLLOW_LIMITS.retentionDays,
  /** A text whose links are looked up. */
  CITATION_TEXT_KB: 256,
  /** Months in the history of a list, those with the newest readings. */
  CONFIRMATION_MONTHS: 12,
  QUERY_CHARS: MAX_QUERY_LENGTH,
  /** An answer to an MCP client, which is as text and as data. A model reads all of it. */
  MCP_ANSWER_BYTES: 100_000,
  /** The Markdown of a page, which a model reads as well. */
  MARKDOWN_BYTES: 100_000,
  MIN_HOPS,
  MAX_HOPS,
} as const;
