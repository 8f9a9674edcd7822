import {
  type Association,
  type AssociationListResponse,
  type AssociationResponse,
  type EvidenceLine,
  type MemberRow,
  MISSED_COLUMNS,
  toMissedColumns,
} from '@vouchwire/api-contract';
import { serializeCsvTable } from '@vouchwire/trust-graph';

/** Source of an exported file. */
interface ExportProvenance {
  /** URL of the exported view. */
  readonly url: string;
  readonly license: string;
  readonly exportedAt: Date;
}

type Cell = string | number | null;
type Column<Row> = readonly [name: string, value: (row: Row) => Cell];

const ASSOCIATION_COLUMNS: readonly Column<Association>[] = [
  ['domain', ({ domain }) => domain],
  ['name', ({ name }) => name],
  ['stale', ({ stale }) => (stale ? 'yes' : 'no')],
  ['attests', ({ attestation }) => attestation],
  ['member_addresses', ({ memberCount }) => memberCount],
  ['confirmed_addresses', ({ stale, confirmedCount }) => (stale ? null : confirmedCount)],
  ['member_sites', ({ memberSites }) => memberSites],
  ['member_sites_with_file', ({ memberSitesWithFile }) => memberSitesWithFile],
  ['member_sites_confirming', ({ memberSitesConfirming }) => memberSitesConfirming],
  ['unreturned', ({ unreturnedCount }) => unreturnedCount],
  ['no_file_read', ({ unreadableCount }) => unreadableCount],
  ['unlisted', ({ unlistedCount }) => unlistedCount],
  ['joined', ({ joinedCount }) => joinedCount],
  ['left', ({ leftCount }) => leftCount],
  ['compared_with', ({ comparedWith }) => comparedWith],
  ['last_seen', ({ last_seen }) => last_seen],
  ...createMissedColumns<Association>('', ({ missed }) => missed),
];

const MEMBER_COLUMNS: readonly Column<MemberRow>[] = [
  ['domain', ({ domain }) => domain],
  ['name', ({ name }) => name],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['joined', ({ joined }) => (joined ? 'yes' : 'no')],
  ['says', ({ statement: says }) => `${says.attribute}=${says.value}`],
  ['says_publisher', ({ statement: says }) => says.publisher],
  ['says_line', ({ statement: says }) => says.line],
  ['says_first_seen', ({ statement: says }) => says.first_seen],
  ['says_last_seen', ({ statement: says }) => says.last_seen],
  ...createMissedColumns<MemberRow>('says_', ({ statement: says }) => says.missed),
  ['says_file', ({ statement: says }) => says.trust_file_url],
  ['answers', ({ answering_statement: answers }) => (answers ? `${answers.attribute}=${answers.value}` : null)],
  ['answers_publisher', ({ answering_statement: answers }) => answers?.publisher ?? null],
  ['answers_line', ({ answering_statement: answers }) => answers?.line ?? null],
  ['answers_last_seen', ({ answering_statement: answers }) => answers?.last_seen ?? null],
  ...createMissedColumns<MemberRow>('answers_', ({ answering_statement: answers }) => answers?.missed ?? null),
  ['answers_file', ({ answering_statement: answers }) => answers?.trust_file_url ?? null],
];

/** Creates the columns of the last check of a file. They are empty if it found the file. */
function createMissedColumns<Row>(prefix: string, getMissed: (row: Row) => EvidenceLine['missed']): Column<Row>[] {
  return MISSED_COLUMNS.map((name) => [`${prefix}${name}`, (row) => toMissedColumns(getMissed(row))[name]]);
}

export const formatAssociationsCsv = (response: AssociationListResponse, provenance: ExportProvenance): string =>
  formatCsv(ASSOCIATION_COLUMNS, response.associations, response, provenance);

export const formatMembersCsv = (response: AssociationResponse, provenance: ExportProvenance): string =>
  formatCsv(MEMBER_COLUMNS, response.members, response, provenance);

function formatCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  response: { graph_version: string; as_of: string | null; matching: number },
  { url, license, exportedAt }: ExportProvenance,
): string {
  return serializeCsvTable(
    columns.map(([name]) => name),
    rows.map((row) => columns.map(([, getValue]) => getValue(row))),
    [
      ['source', `Vouchwire, ${url}`],
      ['as_of', response.as_of ?? 'unknown'],
      ['graph_version', response.graph_version],
      ['license', license],
      ['truncated', rows.length < response.matching ? `the first ${rows.length} of ${response.matching}` : 'no'],
      ['exported_at', exportedAt.toISOString()],
    ],
  );
}
