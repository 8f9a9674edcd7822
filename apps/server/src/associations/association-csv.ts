import {
  type Association,
  type AssociationListResponse,
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

type Column = readonly [name: string, value: (row: Association) => string | number | null];

const COLUMNS: readonly Column[] = [
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
  // Columns of the last check of the file. They are empty if it found the file.
  ...MISSED_COLUMNS.map((name): Column => [name, ({ missed }) => toMissedColumns(missed)[name]]),
];

export const formatAssociationsCsv = (
  { associations, as_of, graph_version, matching }: AssociationListResponse,
  { url, license, exportedAt }: ExportProvenance,
): string =>
  serializeCsvTable(
    COLUMNS.map(([name]) => name),
    associations.map((row) => COLUMNS.map(([, getValue]) => getValue(row))),
    [
      ['source', `Vouchwire, ${url}`],
      ['as_of', as_of ?? 'unknown'],
      ['graph_version', graph_version],
      ['license', license],
      ['truncated', associations.length < matching ? `the first ${associations.length} of ${matching}` : 'no'],
      ['exported_at', exportedAt.toISOString()],
    ],
  );
