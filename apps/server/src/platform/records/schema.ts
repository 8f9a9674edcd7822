import type { Generated, Kysely } from 'kysely';

/** What we saw when we looked for a publisher's policy file. Times are ISO 8601 UTC text, so both databases compare them alike. */
export interface ObservationTable {
  id: Generated<number>;
  /** Identity of the host whose file this is. */
  publisher: string;
  /** Where the observation comes from: the name of an imported data set, or `crawl`. */
  source: string;
  outcome: 'found' | 'absent' | 'blocked' | 'unreachable' | 'not-a-policy-file';
  cause: string | null;
  file_url: string | null;
  observed_at: string;
  /** Last time the same content was seen again. */
  last_seen_at: string;
  content_hash: string | null;
}

/** One line of an observed file, as published. */
export interface StatementTable {
  observation_id: number;
  /** Position in the file or list, from 0. */
  ordinal: number;
  /** Line of the file, 1-based; null where the source kept none. */
  line: number | null;
  attribute: string;
  value: string;
}

/** The newest change to each publisher; the projector asks for those after the version it has. */
export interface PublisherVersionTable {
  publisher: string;
  version: number;
}

/** One row: counts every transaction that changed observations. */
export interface RecordsVersionTable {
  id: number;
  version: number;
}

export interface ImportRunTable {
  id: Generated<number>;
  source: string;
  sha256: string;
  imported_at: string;
  observations: number;
  statements: number;
  /** JSON: rows the graph leaves out, by reason. */
  skipped: string;
}

/** A row of an import that could not be read, kept as it came. */
export interface DirtyRowTable {
  import_id: number;
  row: number;
  reason: string;
  /** JSON of the row's fields. */
  fields: string;
}

/** A result of the trust assistant. Holds nothing of who asked. */
export interface AnalysisResultTable {
  id: string;
  /** The address that was analysed, without credentials and tokens, or the DID. */
  subject: string;
  made_at: string;
  /** Since when it is kept for good; null: it goes after a day. */
  kept_at: string | null;
  /** JSON, as the contract has it. */
  body: string;
}

/** The salt of a day (UTC). It goes with its day, and with it what the visitors of that day could be known by. */
export interface FreeAnalysisDayTable {
  day: string;
  salt: string;
}

export interface FreeAnalysisUseTable {
  day: string;
  /** A hash of the visitor’s address with the day’s salt. */
  visitor: string;
  used: number;
}

export interface RecordsSchema {
  observation: ObservationTable;
  statement: StatementTable;
  publisher_version: PublisherVersionTable;
  records_version: RecordsVersionTable;
  import_run: ImportRunTable;
  dirty_row: DirtyRowTable;
  analysis_result: AnalysisResultTable;
  free_analysis_day: FreeAnalysisDayTable;
  free_analysis_use: FreeAnalysisUseTable;
}

export type RecordsKind = 'sqlite' | 'postgres';

/** The record store: the source of truth. */
export interface Records extends AsyncDisposable {
  readonly db: Kysely<RecordsSchema>;
  readonly kind: RecordsKind;
  /** @throws AppError `records-unavailable` */
  ping(): Promise<void>;
}
