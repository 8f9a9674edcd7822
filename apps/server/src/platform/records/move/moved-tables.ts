import type { RecordsSchema } from '../schema.ts';

export type MovedTable = keyof RecordsSchema;

interface Moved<T extends MovedTable> {
  readonly key: readonly (keyof RecordsSchema[T] & string)[];
  /** Whether the database counts its ids up by itself. */
  readonly counted?: true;
  /** Rows that are read and written at a time, where they may be large. */
  readonly rowsAtOnce?: number;
}

const ROWS_AT_ONCE = 1_000;

/** Every table with its key; a row comes after those that it refers to. The two at the end have one row, there from the start. */
const TABLES: { readonly [T in MovedTable]: Moved<T> } = {
  policy_body: { key: ['hash'], rowsAtOnce: 20 },
  observation: { key: ['id'], counted: true, rowsAtOnce: 200 },
  statement: { key: ['observation_id', 'ordinal'] },
  publisher_version: { key: ['publisher'] },
  publisher_site: { key: ['publisher'] },
  blocked_domain: { key: ['domain'] },
  list_review: { key: ['observation_id'] },
  site_finding: { key: ['id'], counted: true, rowsAtOnce: 200 },
  import_run: { key: ['id'], counted: true },
  dirty_row: { key: ['import_id', 'row'] },
  crawl_host: { key: ['host'] },
  crawl_run: { key: ['id'], counted: true },
  analysis_result: { key: ['id'], rowsAtOnce: 50 },
  analysis_text: { key: ['result_id'], rowsAtOnce: 20 },
  free_analysis_day: { key: ['day'] },
  free_analysis_use: { key: ['day', 'visitor'] },
  waitlist_signup: { key: ['id'], counted: true },
  publisher_application: { key: ['id'], counted: true },
  launch_message: { key: ['id'], counted: true, rowsAtOnce: 50 },
  error_report: { key: ['id'], counted: true, rowsAtOnce: 200 },
  correction: { key: ['id'], counted: true },
  outgoing_mail: { key: ['id'], counted: true },
  followed_subject: { key: ['id'], counted: true },
  followed_change: { key: ['id'], counted: true, rowsAtOnce: 200 },
  follow: { key: ['id'], counted: true },
  follow_delivery: { key: ['id'], counted: true, rowsAtOnce: 50 },
  crawl_state: { key: ['id'] },
  records_version: { key: ['id'] },
};

/** What they are before anything is recorded. */
export const STATE_BEFORE = { crawl_state: { adopted_version: -1 }, records_version: { version: 0 } } as const;

const isState = (table: MovedTable): table is keyof typeof STATE_BEFORE => table in STATE_BEFORE;

/** All tables, in the order in which they can be written. */
export const ALL_TABLES = Object.keys(TABLES) as readonly MovedTable[];
/** Those that rows are added to. */
export const ROW_TABLES = ALL_TABLES.filter((table) => !isState(table));
export const STATE_TABLES = ALL_TABLES.filter(isState);
export const COUNTED_TABLES = ALL_TABLES.filter((table) => TABLES[table].counted);

export const keyOf = (table: MovedTable): readonly string[] => TABLES[table].key;
export const rowsAtOnce = (table: MovedTable): number => TABLES[table].rowsAtOnce ?? ROWS_AT_ONCE;
