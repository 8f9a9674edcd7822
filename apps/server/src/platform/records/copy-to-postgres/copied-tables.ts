import type { RecordsSchema } from '../schema.ts';

export type CopiedTable = keyof RecordsSchema;

interface CopyRule<T extends CopiedTable> {
  readonly key: readonly (keyof RecordsSchema[T] & string)[];
  /** True if the database generates the ids. */
  readonly hasSequence?: true;
  /** Rows per read and write, for tables with large rows. */
  readonly batchSize?: number;
}

const DEFAULT_BATCH_SIZE = 1_000;

/**
 * All tables with their keys, ordered so that referenced tables come first. The last two have exactly one row, which
 * the migrations create.
 */
const TABLES: { readonly [T in CopiedTable]: CopyRule<T> } = {
  policy_body: { key: ['hash'], batchSize: 20 },
  observation: { key: ['id'], hasSequence: true, batchSize: 200 },
  recording_use: { key: ['day', 'scope', 'subject'] },
  waiting_reading: { key: ['id'], hasSequence: true, batchSize: 20 },
  statement: { key: ['observation_id', 'ordinal'] },
  effective_file: { key: ['publisher', 'began_at'] },
  statement_period: { key: ['publisher', 'valid_from', 'ordinal'] },
  publisher_version: { key: ['publisher'] },
  publisher_site: { key: ['publisher'] },
  blocked_domain: { key: ['domain'] },
  list_review: { key: ['observation_id'] },
  site_contradiction: { key: ['id'], hasSequence: true, batchSize: 200 },
  import_run: { key: ['id'], hasSequence: true },
  dirty_row: { key: ['import_id', 'row'] },
  crawl_host: { key: ['host'] },
  home_page: { key: ['host'] },
  site_picture: { key: ['host', 'first_at'], batchSize: 200 },
  domain_registration: { key: ['domain'] },
  site_state: { key: ['host', 'since'] },
  site_review: { key: ['host', 'decided_at'] },
  publisher_file: { key: ['host', 'format', 'place'], batchSize: 200 },
  publisher_file_version: { key: ['host', 'format', 'place', 'first_seen_at'], batchSize: 200 },
  crawl_run: { key: ['id'], hasSequence: true },
  analysis_result: { key: ['id'], batchSize: 50 },
  analysis_text: { key: ['result_id'], batchSize: 20 },
  free_analysis_day: { key: ['day'] },
  free_analysis_use: { key: ['day', 'visitor'] },
  waitlist_signup: { key: ['id'], hasSequence: true },
  publisher_application: { key: ['id'], hasSequence: true },
  launch_message: { key: ['id'], hasSequence: true, batchSize: 50 },
  error_report: { key: ['id'], hasSequence: true, batchSize: 200 },
  correction: { key: ['id'], hasSequence: true },
  followed_subject: { key: ['id'], hasSequence: true },
  followed_change: { key: ['id'], hasSequence: true, batchSize: 200 },
  follow: { key: ['id'], hasSequence: true },
  outbox_message: { key: ['id'], hasSequence: true, batchSize: 50 },
  crawl_state: { key: ['id'] },
  records_version: { key: ['id'] },
};

/** State before the first record. */
export const INITIAL_STATE = { crawl_state: { seeded_version: -1 }, records_version: { version: 0 } } as const;

const isState = (table: CopiedTable): table is keyof typeof INITIAL_STATE => table in INITIAL_STATE;

/** All tables, in the order in which they can be written. */
export const ALL_TABLES = Object.keys(TABLES) as readonly CopiedTable[];
/** Tables with many rows. */
export const ROW_TABLES = ALL_TABLES.filter((table) => !isState(table));
export const STATE_TABLES = ALL_TABLES.filter(isState);
export const TABLES_WITH_SEQUENCE = ALL_TABLES.filter((table) => TABLES[table].hasSequence);

export const getKeyColumns = (table: CopiedTable): readonly string[] => TABLES[table].key;
export const getBatchSize = (table: CopiedTable): number => TABLES[table].batchSize ?? DEFAULT_BATCH_SIZE;
