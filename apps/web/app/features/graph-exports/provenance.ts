/** Source of an exported file. Every export contains all of it. */
export interface Provenance {
  /** Address of the view that was exported. */
  address: string;
  /** The request in words for a person; for a query, its text. */
  request: string;
  asOf: string | null;
  graphVersion: string | null;
  /** What was cut off. Null if nothing was. */
  truncation: string | null;
  exportedAt: Date;
}

export const LICENSE =
  'Statements: JournalList/trust_txt_generator (crawl of January 2025) and AlmiightyJoe/trusttxt-web-crawl-study (2026), both MIT. Names: Vouchwire, Apache-2.0.';
const NOT_TRUNCATED = 'no';

/** The same facts under the same names in every format. */
export const listProvenanceEntries = (from: Provenance): Array<[name: string, value: string]> => [
  ['source', `Vouchwire, ${from.address}`],
  ['request', from.request],
  ['as_of', from.asOf ?? 'unknown'],
  ['graph_version', from.graphVersion ?? 'unknown'],
  ['license', LICENSE],
  ['truncated', from.truncation ?? NOT_TRUNCATED],
  ['exported_at', from.exportedAt.toISOString()],
];

/** One line for a description or a corner. */
export const formatProvenance = (from: Provenance): string =>
  listProvenanceEntries(from)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' | ');
