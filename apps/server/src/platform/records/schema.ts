import type { Generated, Kysely } from 'kysely';

/** Outcome of the review of a large change. `superseded`: a newer file replaced the list before a decision. */
type StoredDecision = 'accepted' | 'rejected' | 'superseded';

/**
 * What we saw when we requested a publisher's policy file. Times are ISO 8601 UTC text, so both databases compare them
 * alike.
 */
export interface ObservationTable {
  id: Generated<number>;
  /** Identity of the host whose file this is. */
  publisher: string;
  /** Source of the observation: the name of an imported data set, or `crawl`. */
  source: string;
  outcome: 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-a-policy-file';
  cause: string | null;
  file_url: string | null;
  observed_at: string;
  /** Last attempt with the same result. */
  last_seen_at: string;
  /** JSON: instants of all attempts with this result, oldest first; null in rows from before they were listed. */
  attempted_at: string | null;
  /** How exactly the source dates its attempts; a month is stored as an instant in it. */
  date_precision: Generated<'instant' | 'month'>;
  content_hash: string | null;
  /** SHA-256 of the raw body, which is stored once. Null if no body was stored. */
  body_hash: string | null;
  /** JSON: what was seen during the request. Null if the source has none. */
  evidence: string | null;
  /** Version of the records at this row; 0: before versions were stored. */
  version: Generated<number>;
}

/** A raw body, stored once regardless of the number of observations. */
interface PolicyBodyTable {
  hash: string;
  bytes: Uint8Array;
}

/**
 * A list that changed so much in one step that a person must review it. Until it is accepted, the previous file remains
 * effective.
 */
export interface ListReviewTable {
  observation_id: number;
  publisher: string;
  /** Number of identities that it adds, removes and named before. */
  added: number;
  removed: number;
  previous_count: number;
  held_at: string;
  decision: StoredDecision | null;
  decided_at: string | null;
}

/** A contradiction between a publisher's file and its site, or a sign of a lapsed domain. It changes no score. */
interface SiteFindingTable {
  id: Generated<number>;
  publisher: string;
  /** Id of the finder's rule. */
  rule: string;
  /** Equal for the same finding with the same quotes. */
  hash: string;
  /** JSON: both quotes with their addresses. */
  quotes: string;
  first_seen_at: string;
  last_seen_at: string;
  /** First check that no longer found it. Null if it is still current. */
  resolved_at: string | null;
}

/** A host that is visited repeatedly: the frontier and the schedule in one. */
export interface CrawlHostTable {
  host: string;
  /** Its registrable domain, which has a budget of hosts. */
  domain: string;
  /** Registrable domain whose file named it first, which has a budget too; null: a seed. */
  named_by: string | null;
  due_at: string;
  /** Lease token and expiry. Null if the host is not leased. */
  lease: string | null;
  leased_until: string | null;
  visited_at: string | null;
  outcome: ObservationTable['outcome'] | null;
  cause: string | null;
  /** Consecutive failed visits, and consecutive visits without a change. */
  failures: number;
  unchanged: number;
  /** URL of the file, and the validators of a conditional request. */
  file_url: string | null;
  etag: string | null;
  last_modified: string | null;
}

/** How a site describes itself on its home page, as the crawl read it. A failed request changes only the schedule. */
export interface HomePageTable {
  host: string;
  /** Earliest time of the next request. */
  due_at: string;
  /** Consecutive failed requests. */
  failures: number;
  /** URL of the last reading, after redirects, and the validators of a conditional request. */
  page_url: string | null;
  etag: string | null;
  last_modified: string | null;
  /** The last reading, also one that found the page unchanged. Null: never read. */
  read_at: string | null;
  name: string | null;
  /** The markup that the name is from. */
  name_source: string | null;
  /** The last reading that found this name. */
  name_read_at: string | null;
  readings_without_name: number;
  logo_url: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** A state of the USA by its name. */
  region: string | null;
  /** BCP 47. */
  language: string | null;
}

/**
 * What was last seen of a file in which a publisher states who it is, or of another place of its format. It changes no
 * score.
 */
export interface PublisherFileTable {
  host: string;
  /** `FormatId` of packages/publisher-files. */
  format: string;
  /** `file`, `robots-txt`, `home-page` or `document`. */
  place: string;
  due_at: string;
  /** Consecutive requests that did not find the file. */
  misses: number;
  /** The last request. */
  checked_at: string;
  outcome: 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-this-format';
  cause: string | null;
  url: string;
  /** Address of the validators, before redirects. Null without validators. */
  requested_url: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Null: never found. */
  first_seen_at: string | null;
  last_seen_at: string | null;
  /** Number of problems in it, and JSON of the first ones. */
  problem_count: number;
  problems: string;
  /** JSON: its statements, without mailboxes. */
  statements: string;
}

/** The result of a month for one place: the last response, or the last failure if there was no response. */
interface PublisherFileMonthTable {
  host: string;
  format: string;
  place: string;
  /** `2026-11`, UTC. */
  month: string;
  outcome: PublisherFileTable['outcome'];
  problem_count: number;
}

/** One call of the crawl command. An unfinished run is resumed. */
interface CrawlRunTable {
  id: Generated<number>;
  started_at: string;
  finished_at: string | null;
}

/** One row: up to which version of the records the frontier knows who was named. */
interface CrawlStateTable {
  id: number;
  seeded_version: number;
}

/** One line of an observed file, as published. */
export interface StatementTable {
  observation_id: number;
  /** Position in the file or list, from 0. */
  ordinal: number;
  /** Line of the file, 1-based. Null if the source has none. */
  line: number | null;
  attribute: string;
  value: string;
}

/** The newest change to each publisher. The projector reads those after its own version. */
interface PublisherVersionTable {
  publisher: string;
  version: number;
}

/** A publisher of which a file was read, for the budgets of registrable domains. */
interface PublisherSiteTable {
  publisher: string;
  /** Its registrable domain. */
  domain: string;
  /** Relations that its longest file states. */
  relationships: number;
  /** ISO 8601 UTC. */
  first_found_at: string;
}

/** A registrable domain or a host that was removed and is not recorded again. */
interface BlockedDomainTable {
  domain: string;
  blocked_at: string;
}

/** One row: counts every transaction that changed observations. */
interface RecordsVersionTable {
  id: number;
  version: number;
  /** The version at which a publisher was last deleted; 0 if none was. */
  deleted_version: Generated<number>;
}

interface ImportRunTable {
  id: Generated<number>;
  source: string;
  sha256: string;
  imported_at: string;
  observations: number;
  statements: number;
  /** JSON: rows the graph leaves out, by reason. */
  skipped: string;
}

/** A row of an import that could not be read, stored unmodified. */
interface DirtyRowTable {
  import_id: number;
  row: number;
  reason: string;
  /** JSON of the row's fields. */
  fields: string;
}

/** A reader who waits for the launch. Personal: what each column is for is in the contract's `STORED_DATA`. */
export interface WaitlistSignupTable {
  id: Generated<number>;
  email: string;
  /** Equal for two spellings of one address. */
  email_key: string;
  name: string;
  /** JSON: the topics that were chosen, in the order in which they were sent. */
  interests: string;
  unsubscribe_token: string;
  created_at: string;
  updated_at: string;
}

export type ApplicationStatus = 'new' | 'accepted' | 'declined';

/** A person who applies for the publisher pilot. Personal, as above. */
export interface PublisherApplicationTable {
  id: Generated<number>;
  email: string;
  email_key: string;
  name: string;
  organization_name: string;
  organization_type: string;
  website: string;
  role: string;
  description: string;
  status: ApplicationStatus;
  created_at: string;
  updated_at: string;
  decided_at: string | null;
}

/** A mail of the operator to the waitlist. */
interface LaunchMessageTable {
  id: Generated<number>;
  subject: string;
  text: string;
  created_at: string;
}

/** `open` until the operator answers or closes it · `answered` · `closed`, with or without a published correction. */
export type ReportState = 'open' | 'answered' | 'closed';

/** An error that a visitor reported. Personal, as above: it may hold an address, and people write about people. */
export interface ErrorReportTable {
  id: Generated<number>;
  /** Random, for the reporter and the operator: a sequence number would reveal the number of reports. */
  reference: string;
  /** Address of the page on this site; empty for the whole site. Typed by a visitor, so it can be any text. */
  about: string;
  text: string;
  /** Null if the reporter gave no address. */
  email: string | null;
  email_key: string | null;
  state: ReportState;
  answer: string | null;
  answered_at: string | null;
  /** Note of the operator, for the operator. */
  note: string | null;
  closed_at: string | null;
  created_at: string;
}

/** A published correction after a report. Contains the operator's words and nothing about the reporter. */
interface CorrectionTable {
  id: Generated<number>;
  /** Null once the report is deleted. */
  report_id: number | null;
  /** Address of a page on this site; null for more than one page. */
  about: string | null;
  wrong: string;
  /** Day, UTC. */
  since: string;
  changed: string;
  /** Day, UTC. */
  corrected_on: string;
}

export type MessageKind =
  | 'waitlist-confirmation'
  | 'application-confirmation'
  | 'launch'
  /** To the operator: a visitor reported an error. */
  | 'report-notice'
  /** To the reporter: the operator answered. */
  | 'report-answer'
  /** To a follower, by mail or to a webhook. */
  | FollowMessageKind;

export type FollowMessageKind = 'follow-link' | 'follow-changes' | 'follow-test';

/**
 * `pending` until the next attempt, also after a failure · `sending` claimed by a process · `sent` accepted by the other
 * side · `refused` permanently · `unknown` an attempt with an unknown outcome: never sent again.
 */
export type MessageState = 'pending' | 'sending' | 'sent' | 'refused' | 'unknown';

/** The outbox. It refers to people by number only, and its rows are deleted with them. */
export interface OutboxMessageTable {
  id: Generated<number>;
  kind: MessageKind;
  signup_id: Generated<number | null>;
  application_id: Generated<number | null>;
  report_id: Generated<number | null>;
  follow_id: Generated<number | null>;
  launch_message_id: Generated<number | null>;
  /** Says which message it is; its owner gets one of each. */
  dedup_key: string;
  /** As a webhook's `webhook-id`: equal for every attempt. */
  message_id: Generated<string | null>;
  /** JSON: content of a message to a follower. */
  body: Generated<string | null>;
  /** Number of changes in it. */
  changes: number;
  state: MessageState;
  attempts: number;
  next_attempt_at: string;
  last_attempt_at: string | null;
  /** A word or a reply code of the other side, never its text: that may repeat the address. */
  reason: Generated<string | null>;
  created_at: string;
}

/** A followed subject: a domain, or the members of an association. It is deleted with its last follower. */
interface FollowedSubjectTable {
  id: Generated<number>;
  scope: 'domain' | 'association';
  domain: string;
  /** Earliest time of the next check. */
  next_check_at: string;
  /** Version of records and graph at the last check. Null if never checked. */
  checked_version: string | null;
  /** Start of change tracking. Older changes are not sent as notifications. Null: the next check starts it. */
  tracking_since: string | null;
  /** Set if there was more than one check returns: nothing dated earlier is new. */
  horizon: string | null;
}

/** A change around a followed subject. Contains what files stated, and nothing about followers. */
interface FollowedChangeTable {
  id: Generated<number>;
  subject_id: number;
  /** The same at every URL of the site. */
  change_key: string;
  /** Null: it was there when tracking started. */
  detected_at: string | null;
  /** JSON. Null once all followers were notified. */
  entry: string | null;
}

/**
 * `pending` until the follower has confirmed the address · `active` · `stopped` by the follower · `failed` permanently
 * after repeated delivery failures.
 */
export type FollowState = 'pending' | 'active' | 'stopped' | 'failed';

/** One follower of one subject. Personal, as sign-ups are. */
interface FollowTable {
  id: Generated<number>;
  subject_id: number;
  channel: 'email' | 'webhook';
  email: string | null;
  email_key: string | null;
  webhook_url: string | null;
  webhook_host: string | null;
  webhook_secret: string | null;
  /** Of the link that manages it. */
  token: string;
  state: FollowState;
  state_since: string;
  /** Why it failed: a fixed word or a code, never a server's own text. */
  reason: string | null;
  /** Since when no try succeeded; null: the last one did. */
  failing_since: string | null;
  /** The newest change that a message was written about. */
  last_notified_change_id: number;
  created_at: string;
}

/** A result of the trust assistant. Contains nothing about the person who requested it. */
interface AnalysisResultTable {
  id: string;
  /** The address that was analyzed, without credentials and tokens, or the DID. */
  subject: string;
  created_at: string;
  /** Since when the result is saved. Null: it is deleted after a day. */
  saved_at: string | null;
  /** When the result was last opened after it was saved, to about 30 days. Null: never. */
  opened_at: string | null;
  /** JSON, as the contract has it. */
  body: string;
}

/**
 * Text of the pages that a result is based on. It is deleted with its result, and in any case an hour after it was
 * read.
 */
interface AnalysisTextTable {
  result_id: string;
  created_at: string;
  /** JSON: the page, and pages about its publisher. */
  body: string;
}

/** The salt of a day (UTC). It is deleted with its day, so that the visitors of that day cannot be identified. */
interface FreeAnalysisDayTable {
  day: string;
  salt: string;
}

interface FreeAnalysisUseTable {
  day: string;
  /** A hash of the visitor’s address with the day’s salt. */
  visitor: string;
  used: number;
}

export interface RecordsSchema {
  observation: ObservationTable;
  statement: StatementTable;
  publisher_version: PublisherVersionTable;
  publisher_site: PublisherSiteTable;
  blocked_domain: BlockedDomainTable;
  records_version: RecordsVersionTable;
  import_run: ImportRunTable;
  dirty_row: DirtyRowTable;
  policy_body: PolicyBodyTable;
  list_review: ListReviewTable;
  site_finding: SiteFindingTable;
  crawl_host: CrawlHostTable;
  home_page: HomePageTable;
  publisher_file: PublisherFileTable;
  publisher_file_month: PublisherFileMonthTable;
  crawl_run: CrawlRunTable;
  crawl_state: CrawlStateTable;
  analysis_result: AnalysisResultTable;
  analysis_text: AnalysisTextTable;
  free_analysis_day: FreeAnalysisDayTable;
  free_analysis_use: FreeAnalysisUseTable;
  waitlist_signup: WaitlistSignupTable;
  publisher_application: PublisherApplicationTable;
  launch_message: LaunchMessageTable;
  error_report: ErrorReportTable;
  correction: CorrectionTable;
  outbox_message: OutboxMessageTable;
  followed_subject: FollowedSubjectTable;
  followed_change: FollowedChangeTable;
  follow: FollowTable;
}

export type RecordsKind = 'sqlite' | 'postgres';

/** The record store: the source of truth. */
export interface Records extends AsyncDisposable {
  readonly db: Kysely<RecordsSchema>;
  readonly kind: RecordsKind;
  /** Since when the store has not answered this process (ISO 8601 UTC); null while it does. */
  unreachableSince(): string | null;
  /** @throws AppError `records-unavailable` */
  ping(): Promise<void>;
  /**
   * After rows were deleted: ensures that no byte of them stays in the store's files.
   * @param tables of the deleted rows
   * @param values texts of the rows to search for, case-insensitive
   * @throws AppError `records-unavailable` if another program prevents the cleanup
   */
  secureDelete(tables: readonly (keyof RecordsSchema)[], values: readonly string[]): Promise<void>;
}
