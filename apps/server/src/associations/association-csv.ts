import {
  AI_FORMATS,
  type AiSource,
  type Association,
  type AssociationListResponse,
  type MemberRow,
  MISSED_COLUMNS,
  toMissedColumns,
} from '@vouchwire/api-contract';
import { serializeCsvTable } from '@vouchwire/trust-graph';
import type { AssociationMembers } from './read-association.ts';

/** Source of an exported file. */
interface ExportProvenance {
  /** URL of the exported view. */
  readonly url: string;
  readonly license: string;
  readonly exportedAt: Date;
}

type Column<Row> = readonly [name: string, value: (row: Row) => string | number | null];

/** A column that counts the addresses of an association. Those of a list that makes no association are not counted. */
const countAddresses = (name: string, value: (row: Association) => number | null): Column<Association> => [
  name,
  (row) => (row.type === 'association' ? value(row) : null),
];

const COLUMNS: readonly Column<Association>[] = [
  ['domain', ({ domain }) => domain],
  ['name', ({ name }) => name],
  ['recognized', ({ recognized }) => (recognized ? 'yes' : 'no')],
  ['stale', ({ stale }) => (stale ? 'yes' : 'no')],
  ['attests', ({ attestation }) => attestation],
  countAddresses('member_addresses', ({ memberCount }) => memberCount),
  countAddresses('confirmed_addresses', ({ stale, confirmedCount }) => (stale ? null : confirmedCount)),
  ['member_sites', ({ memberSites }) => memberSites],
  ['member_sites_with_file', ({ memberSitesWithFile }) => memberSitesWithFile],
  ['member_sites_confirming', ({ memberSitesConfirming }) => memberSitesConfirming],
  countAddresses('unreturned', ({ unreturnedCount }) => unreturnedCount),
  countAddresses('no_file_read', ({ unreadableCount }) => unreadableCount),
  countAddresses('unlisted', ({ unlistedCount }) => unlistedCount),
  ['joined', ({ joinedCount }) => joinedCount],
  ['left', ({ leftCount }) => leftCount],
  ['compared_with', ({ comparedWith }) => comparedWith],
  ['last_seen', ({ last_seen }) => last_seen],
  // Columns of the last check of the file. They are empty if it found the file.
  ...MISSED_COLUMNS.map((name): Column<Association> => [name, ({ missed }) => toMissedColumns(missed)[name]]),
];

/** The line that states a membership, with its dates, and what is still missing. */
const MEMBER_COLUMNS: readonly Column<MemberRow>[] = [
  ['domain', ({ domain }) => domain],
  ['name', ({ name }) => name],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['line', ({ statement }) => statement.line],
  ['first_seen', ({ statement }) => statement.first_seen],
  ['last_seen', ({ statement }) => statement.last_seen],
  ['reason', ({ missing }) => missing?.reason ?? null],
  [
    'file_read_at',
    ({ missing, answering_statement }) => missing?.file.read_at ?? answering_statement?.last_seen ?? null,
  ],
  [
    'file_checked_at',
    ({ missing, answering_statement }) => missing?.file.checked_at ?? answering_statement?.missed?.checked_at ?? null,
  ],
  [
    'file_outcome',
    ({ missing, answering_statement }) => missing?.file.outcome ?? answering_statement?.missed?.outcome ?? null,
  ],
  ['line_to_add', ({ line_to_add }) => line_to_add],
];

/** What each member states about AI. A statement about a part of the site ends in `(part)`. */
const AI_COLUMNS: readonly Column<MemberRow>[] = [
  ['domain', ({ domain }) => domain],
  ['name', ({ name }) => name],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['agreement', ({ ai }) => ai?.agreement ?? null],
  ['differing_uses', ({ ai }) => ai?.differing_uses.join(' ') ?? null],
  ...AI_FORMATS.flatMap((format): Column<MemberRow>[] => {
    const prefix = format.replaceAll('-', '_');
    const find = ({ ai }: MemberRow) => ai?.sources.find((source) => source.format === format) ?? null;
    return [
      [prefix, (row) => formatStatements(find(row), formatUse)],
      [`${prefix}_lines`, (row) => formatStatements(find(row), ({ text }) => text)],
      [`${prefix}_url`, (row) => formatStatements(find(row), ({ url }) => url)],
      [`${prefix}_read_at`, (row) => find(row)?.statements[0]?.read_at ?? null],
      [`${prefix}_outcome`, (row) => find(row)?.outcome ?? null],
      [`${prefix}_cause`, (row) => find(row)?.cause ?? null],
      [`${prefix}_checked_at`, (row) => find(row)?.checked_at ?? null],
    ];
  }),
];

type AiStatement = AiSource['statements'][number];

const formatUse = ({ use, value, coverage }: AiStatement): string =>
  `${use}=${value}${coverage === 'part' ? ' (part)' : ''}`;

const formatStatements = (source: AiSource | null, format: (statement: AiStatement) => string): string | null =>
  source && [...new Set(source.statements.map(format))].join('; ');

export const formatAssociationsCsv = (response: AssociationListResponse, provenance: ExportProvenance): string =>
  formatTable(COLUMNS, response.associations, response, provenance);

/** Formats the members that a response has, with the columns that were requested. */
export const formatMembersCsv = (response: AssociationMembers, provenance: ExportProvenance): string =>
  formatTable(response.columns === 'ai' ? AI_COLUMNS : MEMBER_COLUMNS, response.members, response, provenance);

function formatTable<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { as_of, graph_version, matching }: Pick<AssociationListResponse, 'as_of' | 'graph_version' | 'matching'>,
  { url, license, exportedAt }: ExportProvenance,
): string {
  return serializeCsvTable(
    columns.map(([name]) => name),
    rows.map((row) => columns.map(([, getValue]) => getValue(row))),
    [
      ['source', `Vouchwire, ${url}`],
      ['as_of', as_of ?? 'unknown'],
      ['graph_version', graph_version],
      ['license', license],
      ['truncated', rows.length < matching ? `the first ${rows.length} of ${matching}` : 'no'],
      ['exported_at', exportedAt.toISOString()],
    ],
  );
}
