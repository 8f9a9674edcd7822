import type { Generated, Kysely } from 'kysely';

/** Outcome of the review of a large change. `superseded`: a newer file replaced the list before a decision. */
type StoredDecision = 'accepted' | 'rejected' | 'superseded';

/**
 * Result of a request for a publisher's policy file. Times are ISO 8601 UTC text, because both databases compare such
 * text identically.
 */
export interface ObservationTable {
  id: Generated<number>;
  /** Identity of the host that publishes the file. */
  publisher: string;
  /** Source of the observation: the name of an imported data set, or `crawl`. */
  source: string;
  outcome: 'found' | 'absent' | 'blocked' | 'redirected-off-site' | 'unreachable' | 'not-a-policy-file';
  cause: string | null;
  file_url: string | null;
  observed_at: string;
  /** Time of the last attempt with the same result. */
  last_seen_at: string;
  /**
   * Instants of all attempts with this result as JSON, oldest first. Null in rows of versions that did not store them.
   */
  attempted_at: string | null;
  /**
   * Those of a crawl or an import as JSON, oldest first. Null if all attempts are of the kind that `source` names.
   */
  scheduled_at: string | null;
  /** Precision of the source's dates. A month is stored as an instant within it. */
  date_precision: Generated<'instant' | 'month'>;
  content_hash: string | null;
  /** SHA-256 of the raw body, which is stored once. Null if no body was stored. */
  body_hash: string | null;
  /** What was observed during the request, as JSON. Null if the source has none. */
  evidence: string | null;
  /** Host and path on another site to which the address led. Null if it led to none or the source has none. */
  redirected_to: string | null;
}

/** A raw body, stored once regardless of the number of observations. */
interface PolicyBodyTable {
  hash: string;
  /** Compressed by `compress`. The hash is that of the raw body. */
  bytes: Uint8Array;
}

/** What checks added on a day (UTC), for the bounds of that day. Rows of earlier days are deleted. */
export interface RecordingUseTable {
  day: string;
  scope: 'all' | 'host' | 'suffix';
  /** Host or private suffix. Empty for all. */
  subject: string;
  identities: number;
  versions: number;
  bytes: number;
}

/** A reading of a visitor's check that waits for a day with room for it. */
interface WaitingReadingTable {
  id: Generated<number>;
  publisher: string;
  waits_since: string;
  /** Number of readings of the same visitor and day that waited before it. Lower ones are recorded first. */
  turn: number;
  /** Upper bound of what it takes on the disk, while it waits and once it is recorded. */
  bytes: number;
  /** `Observation` with its file, as JSON, compressed by `compress`. */
  reading: Uint8Array;
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
interface SiteContradictionTable {
  id: Generated<number>;
  publisher: string;
  /** Id of the rule that found the contradiction. */
  rule: string;
  /** Equal for the same contradiction with the same quotes. */
  hash: string;
  /** Both quotes with their addresses, as JSON. */
  quotes: string;
  first_seen_at: string;
  last_seen_at: string;
  /** Time of the first check that no longer found it. Null if it is still current. */
  resolved_at: string | null;
}

/** A host that is visited repeatedly. The row is both its entry in the frontier and its schedule. */
export interface CrawlHostTable {
  host: string;
  /** Registrable domain, which has a budget of hosts. */
  domain: string;
  /** Registrable domain whose file first named the host, which also has a budget. Null for a seed. */
  named_by: string | null;
  due_at: string;
  /** End of the delay that the host requested (Retry-After). Null without one. */
  not_before: string | null;
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

/** Description of a site from its home page, as the crawl read it. A failed request changes only the schedule. */
export interface HomePageTable {
  host: string;
  /** Earliest time of the next request. */
  due_at: string;
  /** Consecutive failed requests. */
  failures: number;
  /** URL of the last successful request, after redirects, and the validators of a conditional request. */
  page_url: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Time of the last successful request, even if the page was unchanged. Null if the page was never read. */
  read_at: string | null;
  name: string | null;
  /** Kind of markup that contains the name. */
  name_source: string | null;
  /** Time of the last request that found this name. */
  name_read_at: string | null;
  readings_without_name: number;
  logo_url: string | null;
  /** ISO 3166-1 alpha-2. */
  country: string | null;
  /** Name of a state of the USA. */
  region: string | null;
  /** BCP 47. */
  language: string | null;
  /** Identifiers of the organization, with spaces between them. */
  organization_ids: string | null;
}

/**
 * Last observation of a file in which a publisher identifies itself, or of another place that its format allows. It
 * changes no score.
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
  /** Time of the last request. */
  checked_at: string;
  outcome: 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-this-format';
  cause: string | null;
  url: string;
  /** Address that the validators belong to, before redirects. Null without validators. */
  requested_url: string | null;
  etag: string | null;
  last_modified: string | null;
  /** Null if the file was never found. */
  first_seen_at: string | null;
  last_seen_at: string | null;
  /** Number of problems in the file, and JSON of the first ones. */
  problem_count: number;
  problems: string;
  /** Statements of the file without mailboxes, as JSON. */
  statements: string;
  /** Address of the last version, after redirects, and the first reading that found it. Null if none was found. */
  found_url: string | null;
  version_since: string | null;
  /** Attempts since the last reading, oldest first, as JSON. */
  failures: Generated<string>;
}

/** An earlier version of such a file. */
export interface PublisherFileVersionTable {
  host: string;
  format: string;
  place: string;
  first_seen_at: string;
  last_seen_at: string;
  /** Null if another version replaced it. */
  ended_at: string | null;
  url: string;
  problem_count: number;
  problems: string;
  statements: string;
}

/** One call of the crawl command. An unfinished run is resumed. */
interface CrawlRunTable {
  id: Generated<number>;
  started_at: string;
  finished_at: string | null;
}

/** One row with the version of the records up to which the frontier contains all named hosts. */
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

/**
 * A period with one effective file of a publisher, derived from its observations. It ends when the next one begins.
 * The numbers compare it with the previous period. A statement in another spelling or line is the same one.
 */
export interface EffectiveFileTable {
  publisher: string;
  /** Time of the attempt, or of the decision about a held list. */
  began_at: string;
  date_precision: 'instant' | 'month';
  /** Null if the file is gone. */
  observation_id: number | null;
  /** 1 if the file is stale. */
  stale: number;
  relationships_added: number;
  relationships_removed: number;
  lines_added: number;
  lines_removed: number;
  respelled: number;
  unchanged: number;
}

/**
 * A period in which effective files of a publisher contained a spelling of a statement in one line, derived from its
 * observations. A statement that moves to another line, or changes its spelling, has the next period but does not end.
 */
export interface StatementPeriodTable {
  publisher: string;
  valid_from: string;
  ordinal: number;
  /** Null for a line of the last effective file. */
  valid_to: string | null;
  /** When the statement began, in any line. */
  began_at: string;
  /** Null if the statement did not end with this period. */
  ended_at: string | null;
  /** When the statement was first read, even if it ended and began again: an instant, or a month. */
  first_seen: string;
  line: number | null;
  attribute: string;
  value: string;
  /** The host, or the DID without one, that a relationship names. Null for other lines. */
  named: string | null;
}

/** Version of the newest change to each publisher. The projector reads the publishers with a version after its own. */
interface PublisherVersionTable {
  publisher: string;
  version: number;
}

/** A publisher with at least one observed file, for the budgets of registrable domains. */
interface PublisherSiteTable {
  publisher: string;
  /** Registrable domain of the publisher. */
  domain: string;
  /** Number of relationships in the longest file of the publisher. */
  relationships: number;
  /** ISO 8601 UTC. */
  first_found_at: string;
}

/** A registrable domain or a host that was removed and is not recorded again. */
interface BlockedDomainTable {
  domain: string;
  blocked_at: string;
}

/** One row that counts the transactions that changed observations. */
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
  /** Number of rows that the graph leaves out, by reason, as JSON. */
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

/**
 * A reader who waits for the launch. Personal data: the catalog `stored-data.json` states the purpose of each column.
 */
export interface WaitlistSignupTable {
  id: Generated<number>;
  email: string;
  /** Normalized address, which is equal for two spellings. */
  email_key: string;
  name: string;
  /** The selected topics in the order in which they were sent, as JSON. */
  interests: string;
  unsubscribe_token: string;
  created_at: string;
  updated_at: string;
}

export type ApplicationStatus = 'new' | 'accepted' | 'declined';

/** A person who applies for the publisher pilot. Personal data, see `WaitlistSignupTable`. */
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

/**
 * A report is `open` until the operator answers or closes it. Then it is `answered` or `closed`, with or without a
 * published correction.
 */
export type ReportState = 'open' | 'answered' | 'closed';

/** An error that a visitor reported. Personal data: it may contain an address, and the text may mention people. */
export interface ErrorReportTable {
  id: Generated<number>;
  /** Random identifier for the reporter and the operator. A sequence number would reveal the number of reports. */
  reference: string;
  /** Address of the page on this site. Empty for the whole site. A visitor types it, so it can be any text. */
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
  /** What the report disputes: `look-alike`, `site-state`, or the id of a deduction. Null for any other error. */
  claim: string | null;
  /** JSON: what this server showed about it when the report arrived. Null if it did not show the claim. */
  evidence: string | null;
  /** Key of the headline that the report marks as disputed while no one decides. Null if it marks none. */
  dispute_key: string | null;
}

/** A published correction after a report. Contains text of the operator and nothing about the reporter. */
interface CorrectionTable {
  id: Generated<number>;
  /** Null after the report was deleted. */
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
  /** Informs the operator that a visitor reported an error or, without a report, what waits for a review. */
  | 'report-notice'
  /** Contains the operator's answer to the reporter. */
  | 'report-answer'
  /** Informs a follower. */
  | FollowMessageKind;

export type FollowMessageKind = 'follow-link' | 'follow-changes';

/**
 * `pending` until the next attempt, also after a failure · `sending` claimed by a process · `sent` accepted by the other
 * side · `refused` permanently · `unknown` an attempt with an unknown outcome: never sent again.
 */
export type MessageState = 'pending' | 'sending' | 'sent' | 'refused' | 'unknown';

/** The outbox of mails. It refers to people only by id, and its rows are deleted with them. */
export interface OutboxMessageTable {
  id: Generated<number>;
  kind: MessageKind;
  signup_id: Generated<number | null>;
  application_id: Generated<number | null>;
  report_id: Generated<number | null>;
  follow_id: Generated<number | null>;
  launch_message_id: Generated<number | null>;
  /** Key that prevents duplicates: the owner gets one message of each key. */
  dedup_key: string;
  /** JSON: content of a message to a follower. */
  body: Generated<string | null>;
  /** Number of changes in the message. */
  changes: number;
  state: MessageState;
  attempts: number;
  next_attempt_at: string;
  /** Turn of a confirmation among those that are due, see `ConfirmationTurn`. 0 for other messages. */
  send_order: Generated<number>;
  last_attempt_at: string | null;
  /** A fixed word or a reply code, never the text of the other server, which may repeat the address. */
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
  /** Set if the last check reached its maximum number of changes. Changes with an earlier date are then not new. */
  horizon: string | null;
}

/** A change around a followed subject. Contains what files stated, and nothing about followers. */
interface FollowedChangeTable {
  id: Generated<number>;
  subject_id: number;
  /** Key of the change, which is the same at every URL of the site. */
  change_key: string;
  /** Null if the change existed when tracking started. */
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
  email: string;
  email_key: string;
  /** Token of the link with which the follower manages the follow. */
  token: string;
  state: FollowState;
  state_since: string;
  /** Reason of the failure: a fixed word or a code, never the text of another server. */
  reason: string | null;
  /** Start of the current series of failed attempts. Null: the last attempt succeeded. */
  failing_since: string | null;
  /** Id of the newest change that a message contains. */
  last_notified_change_id: number;
  created_at: string;
}

/** A result of the trust assistant. Contains nothing about the person who requested it. */
interface AnalysisResultTable {
  id: string;
  /** The address that was analyzed, without credentials and tokens, or the DID. */
  subject: string;
  created_at: string;
  /** Time at which the result was saved. Null: it is deleted after a day. */
  saved_at: string | null;
  /** Time at which the saved result was last opened, with a precision of about 30 days. Null: never. */
  opened_at: string | null;
  /** JSON in the form of the contract. */
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

/** What consecutive scheduled visits showed about the tenant of a host, as long as it did not change. */
export interface SitePictureTable {
  host: string;
  first_at: string;
  last_at: string;
  /** `SitePicture` without its dates, as JSON. */
  picture: string;
}

/** Last known registration of a domain, as its registry states it (RDAP). */
interface DomainRegistrationTable {
  /** Registrable domain. */
  domain: string;
  requested_at: string;
  /** `Registration` as JSON. Null if no request had a usable answer. */
  registration: string | null;
}

/** States of a site, derived from its pictures, the lists that name it, and reviews. */
export interface SiteStateTable {
  host: string;
  since: string;
  /** Null: the current state. */
  until: string | null;
  state: string;
  leads_to: string | null;
  is_move: number;
  /** `SiteStateEvidence[]` as JSON. */
  evidence: string;
}

/** A decision of the operator about a changed site. */
export interface SiteReviewTable {
  host: string;
  decided_at: string;
  decision: 'accepted' | 'rejected';
  /** `first_at` of the picture that was reviewed. */
  picture_at: string;
  reason: string | null;
}

export interface RecordsSchema {
  observation: ObservationTable;
  statement: StatementTable;
  effective_file: EffectiveFileTable;
  statement_period: StatementPeriodTable;
  publisher_version: PublisherVersionTable;
  publisher_site: PublisherSiteTable;
  blocked_domain: BlockedDomainTable;
  records_version: RecordsVersionTable;
  import_run: ImportRunTable;
  dirty_row: DirtyRowTable;
  policy_body: PolicyBodyTable;
  recording_use: RecordingUseTable;
  waiting_reading: WaitingReadingTable;
  list_review: ListReviewTable;
  site_contradiction: SiteContradictionTable;
  crawl_host: CrawlHostTable;
  home_page: HomePageTable;
  site_picture: SitePictureTable;
  domain_registration: DomainRegistrationTable;
  site_state: SiteStateTable;
  site_review: SiteReviewTable;
  publisher_file: PublisherFileTable;
  publisher_file_version: PublisherFileVersionTable;
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
  /**
   * Returns the registrable domains of the operator's anchors. Only lists that they recognize decide about the states of
   * sites.
   * @throws AppError `configuration` if the file of the anchors is invalid
   */
  listAnchors(): ReadonlySet<string>;
  /**
   * Returns the time since which the store has not responded to this process (ISO 8601 UTC). Null while it responds.
   */
  unreachableSince(): string | null;
  /** @throws AppError `records-unavailable` */
  ping(): Promise<void>;
  /**
   * Ensures that no byte of deleted rows remains in the files of the store. Call it after the deletion.
   * @param tables of the deleted rows
   * @param values texts of the rows to search for, case-insensitive
   * @throws AppError `records-unavailable` if another program prevents the cleanup
   */
  secureDelete(tables: readonly (keyof RecordsSchema)[], values: readonly string[]): Promise<void>;
}
