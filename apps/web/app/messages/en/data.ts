import type { DownloadFormat } from '@vouchwire/api-contract';
import { formatCount } from '../../lib/numbers.ts';

const FORMAT_USES: Record<DownloadFormat, string> = {
  csv: 'A relationship a row, for spreadsheets and statistics. The source is after the data in the first row.',
  ndjson: 'A relationship a line, for programs. The first line says where it is from.',
  graphml: 'Organisations and what they state of one another, for yEd, Gephi, Cytoscape and networkx.',
};

/** The download page of the whole graph. */
export const MESSAGES = {
  title: 'Download the data',
  pageTitle: 'Data · Vouchwire',
  description: 'The whole trust graph as CSV, NDJSON and GraphML, with its dates, versions and licences.',
  intro:
    'Every relationship that the files we have read state, with its state, its line and the days on which it was first and last seen. Statements of their publishers, not judgements of them.',
  asOf: (day: string) => `Newest observation: ${day}.`,
  filesHead: 'Files',
  formats: { csv: 'CSV', ndjson: 'NDJSON', graphml: 'GraphML' },
  formatDescription: (format: DownloadFormat): string => FORMAT_USES[format],
  download: (format: string) => `Download ${format}`,
  size: (whole: string, gzipped: string) => `${whole}, ${gzipped} gzipped`,
  contents: (relationships: number, publishers: number) =>
    `${formatCount(relationships, 'relationship', 'relationships')} from ${formatCount(publishers, 'current file', 'current files')}`,
  createdAt: (instant: string) => `made ${instant}`,
  pending: 'Being built now. The download starts when the file is complete; reload this page to see its size.',
  versions: (graph: string, rules: string) => `graph ${graph}, rules ${rules}`,
  resumeHead: 'Large files',
  resume:
    'An interrupted download can be resumed: the server supports ranges, and its entity tag shows whether the file is still the same.',
  resumeCommand: (address: string) => `curl -C - -O ${address}`,
  listLink: 'The list of files as JSON',
  licenseHead: 'Licence',
  license:
    'What organisations publish in their trust.txt files is theirs, quoted here with date and address. Two data sets among it, and the names of organisations, carry licences of their own:',
  studyRemoved:
    'The crawl study of 2026 removed its output from its own repository on 20 July 2026. We use the version that it published before, under its license.',
  names: 'names.csv',
  namesLicense: 'Apache-2.0, the names of organisations',
  readFromSites: 'read from the publishers’ own sites',
  attribution: 'If you publish something made from it, name the newest observation and the version of the graph.',
  elsewhereHead: 'Smaller pieces',
  elsewhere: 'The page of each domain gives the same as JSON and as linked data, with badge and citation.',
  api: 'The API',
  query: 'Ask the graph in Cypher',
  failed: 'The files could not be listed just now. Please try again in a moment.',
} as const;
