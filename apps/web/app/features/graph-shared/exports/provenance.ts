/** Source of an exported file. Every export contains all these facts. */
export interface Provenance {
  /** URL of the exported view. */
  address: string;
  /** Description of the request for a person. For a query, its text. */
  request: string;
  asOf: string | null;
  graphVersion: string | null;
  /** Description of the missing part. Null if the export is complete. */
  truncation: string | null;
  exportedAt: Date;
}

export const LICENSE =
  'Statements: JournalList/trust_txt_generator (crawl of January 2025) and AlmiightyJoe/trusttxt-web-crawl-study (2026), both MIT. Names: Vouchwire, Apache-2.0.';
const NOT_TRUNCATED = 'no';

/** Lists these facts with the same names in every format. */
export const listProvenanceEntries = (from: Provenance): Array<[name: string, value: string]> => [
  ['source', `Vouchwire, ${from.address}`],
  ['request', from.request],
  ['as_of', from.asOf ?? 'unknown'],
  ['graph_version', from.graphVersion ?? 'unknown'],
  ['license', LICENSE],
  ['truncated', from.truncation ?? NOT_TRUNCATED],
  ['exported_at', from.exportedAt.toISOString()],
];

/** Formats these facts on one line, for a description or the corner of a picture. */
export const formatProvenance = (from: Provenance): string =>
  listProvenanceEntries(from)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' | ');
