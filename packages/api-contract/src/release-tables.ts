/**
 * Type of a column. A row in NDJSON has the JSON value. CSV, Parquet and the data package derive their types from it.
 */
export type ReleaseColumnType = 'string' | 'integer' | 'boolean';

export interface ReleaseColumn {
  readonly name: string;
  readonly type: ReleaseColumnType;
  /** True if every row has a value. */
  readonly isRequired: boolean;
  readonly description: string;
}

interface ReleaseTable {
  readonly description: string;
  /**
   * Columns that identify a row, in the order in which rows are sorted (by UTF-16 code units, as JavaScript sorts
   * text).
   */
  readonly key: readonly string[];
  readonly columns: readonly ReleaseColumn[];
}

/** Increase this number when a column changes its meaning, or when a table or column is added or removed. */
export const RELEASE_SCHEMA_VERSION = 3;

/** Every release has the first three. */
export const RELEASE_TABLE_NAMES = ['nodes', 'relationships', 'statements', 'publisher_files', 'site_states'] as const;
export type ReleaseTableName = (typeof RELEASE_TABLE_NAMES)[number];

/** A value for each table of a release. */
export type PerReleaseTable<T> = Readonly<
  Record<Exclude<ReleaseTableName, OptionalTableName>, T> & { [Name in OptionalTableName]?: T | undefined }
>;
type OptionalTableName = 'publisher_files' | 'site_states';

/** Lists the tables that have a value, in their order. */
export const listReleaseTables = (values: PerReleaseTable<unknown>): ReleaseTableName[] =>
  RELEASE_TABLE_NAMES.filter((table) => values[table] !== undefined);

const required = (name: string, type: ReleaseColumnType, description: string): ReleaseColumn => ({
  name,
  type,
  isRequired: true,
  description,
});
const optional = (name: string, type: ReleaseColumnType, description: string): ReleaseColumn => ({
  name,
  type,
  isRequired: false,
  description,
});

const LINE = optional(
  'line',
  'integer',
  'Line of the file, from 1; empty if the source of the data has no line numbers',
);
const TRUST_FILE_URL = optional(
  'trust_file_url',
  'string',
  'URL of the file; empty if the source of the data has none',
);
const FIRST_SEEN = optional(
  'first_seen',
  'string',
  'When it was first seen (ISO 8601, UTC; a month if the source names no day)',
);
const LAST_SEEN = optional(
  'last_seen',
  'string',
  'When it was last seen (ISO 8601, UTC; a month if the source names no day)',
);
/** Columns of the last check of a file. They are empty if it found the file, or if that is not known. */
const MISSED = [
  optional(
    'missed_outcome',
    'string',
    'Result of the last check of the file, if it did not find it: absent, blocked, redirected-off-site, unreachable or not-a-policy-file; empty if it did, or if that is not known',
  ),
  optional(
    'missed_checked_at',
    'string',
    'Date of that check (ISO 8601, UTC; a month if the source names no day); empty without one',
  ),
  optional(
    'missed_failing_since',
    'string',
    'First check after `last_seen` that did not find the file; empty without one',
  ),
];
const LEADS_TO = optional(
  'leads_to',
  'string',
  'Domain that the address leads to; with the state same, the one that continues the site',
);
/** For nodes and statements: dates of the publisher's file. */
const FILE_FIRST_SEEN = optional(
  'first_seen',
  'string',
  'When a file of the organization was first read (ISO 8601, UTC; a month if the source names no day)',
);
const FILE_LAST_SEEN = optional(
  'last_seen',
  'string',
  'When its current file was last read (ISO 8601, UTC; a month if the source names no day)',
);

/**
 * Tables of a data release. CSV headers, Parquet schemas, the data package and the data dictionary are generated from
 * them. A column has the same name and meaning in every table and in the API.
 */
export const RELEASE_TABLES: Readonly<Record<ReleaseTableName, ReleaseTable>> = {
  nodes: {
    description: 'Organizations that publish a file or that a file names',
    key: ['domain'],
    columns: [
      required('domain', 'string', 'Domain of the organization, with a path if it is only a part of a site, or a DID'),
      optional(
        'registrable_domain',
        'string',
        'Registrable domain (Public Suffix List); empty for a DID without a host',
      ),
      required('has_trust_txt', 'boolean', 'Whether we have read a trust.txt of it, and it was not removed since'),
      TRUST_FILE_URL,
      FILE_FIRST_SEEN,
      FILE_LAST_SEEN,
      ...MISSED,
      required(
        'site_state',
        'string',
        'State of the site at its host, from scheduled visits to the home page: same, leads-elsewhere, changed, re-registered, parked, no-answer or not-known',
      ),
      optional('site_state_since', 'string', 'First visit that shows the state (ISO 8601, UTC); empty with not-known'),
      LEADS_TO,
    ],
  },
  relationships: {
    description: 'Statements of files about other organizations, each with its link state',
    key: ['source', 'relationship', 'target'],
    columns: [
      required('source', 'string', 'Domain of the publisher of the file'),
      required('relationship', 'string', 'MEMBER, BELONGTO, CONTROL, CONTROLLEDBY, VENDOR or CUSTOMER'),
      required('target', 'string', 'Domain that the file names'),
      required(
        'state',
        'string',
        'confirmed, claimed (no current file of the other side), unreturned (its file does not confirm it), contradicted or stale',
      ),
      required('confirmed', 'boolean', 'Whether the other side confirms it'),
      LINE,
      FIRST_SEEN,
      LAST_SEEN,
      ...MISSED,
      TRUST_FILE_URL,
    ],
  },
  statements: {
    description:
      'All lines of the files as published, social, disclosure and datatrainingallowed included. Contact lines are left out, because they contain personal data, and so are lines without a value. Email addresses and telephone numbers of people in other lines are masked with asterisks',
    key: ['publisher', 'attribute', 'value'],
    columns: [
      required('publisher', 'string', 'Domain of the publisher of the file'),
      required('attribute', 'string', 'Name of the attribute in lower case'),
      required('value', 'string', 'Value as published'),
      LINE,
      FILE_FIRST_SEEN,
      FILE_LAST_SEEN,
      TRUST_FILE_URL,
    ],
  },
  publisher_files: {
    description:
      'Outcomes of the requests for other files in which a publisher states who it is, such as ads.txt and security.txt. Only in releases of a site whose crawl has read any',
    key: ['host', 'format'],
    columns: [
      required('host', 'string', 'Host of the publisher'),
      required('format', 'string', 'Format of the file, such as ads-txt'),
      required('month', 'string', 'Month of the last request with this outcome (UTC), such as 2026-11'),
      required(
        'outcome',
        'string',
        'found, absent, not-this-format (another document at its address), blocked or unreachable',
      ),
    ],
  },
  site_states: {
    description:
      'Periods in which scheduled visits to a home page showed a state of the site. Only in releases of a site whose crawl has read any. Email addresses and telephone numbers of people in the evidence are masked with asterisks',
    key: ['domain', 'since'],
    columns: [
      required('domain', 'string', 'Host of the site'),
      required('since', 'string', 'First visit that shows the state (ISO 8601, UTC)'),
      optional('until', 'string', 'When the next state began (ISO 8601, UTC); empty for the current state'),
      required(
        'state',
        'string',
        'same, leads-elsewhere, changed, re-registered, parked, no-answer or not-known (fewer than two readings)',
      ),
      LEADS_TO,
      required('is_move', 'boolean', 'Whether the domain in `leads_to` continues the site'),
      required(
        'evidence',
        'string',
        'JSON list of the facts that changed, as `site_state.evidence` in the API: `kind`, `before`, `before_at`, `after`, `after_at`',
      ),
    ],
  },
};
