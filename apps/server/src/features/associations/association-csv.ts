import type { Association, AssociationAnswer, AssociationListAnswer, MemberRow } from '@vouchwire/api-contract';
import { stringify } from 'csv-stringify/sync';

/** Where an exported file is from. */
export interface ExportProvenance {
  /** Address of the view that was exported. */
  readonly address: string;
  readonly licence: string;
  readonly exportedAt: Date;
}

type Cell = string | number | boolean | null;
type Column<Row> = readonly [name: string, value: (row: Row) => Cell];

const ASSOCIATION_COLUMNS: readonly Column<Association>[] = [
  ['domain', ({ domain }) => domain],
  ['name', ({ name }) => name],
  ['attests', ({ attests }) => attests],
  ['members', ({ memberCount }) => memberCount],
  ['confirmed', ({ confirmedCount }) => confirmedCount],
  ['unreturned', ({ unreturnedCount }) => unreturnedCount],
  ['no_file_read', ({ unreadCount }) => unreadCount],
  ['unlisted', ({ unlistedCount }) => unlistedCount],
  ['joined', ({ joinedCount }) => joinedCount],
  ['left', ({ leftCount }) => leftCount],
  ['compared_with', ({ comparedWith }) => comparedWith],
  ['last_seen', ({ last_seen }) => last_seen],
];

const MEMBER_COLUMNS: readonly Column<MemberRow>[] = [
  ['domain', ({ domain }) => domain],
  ['name', ({ name }) => name],
  ['kind', ({ kind }) => kind],
  ['state', ({ state }) => state],
  ['joined', ({ joined }) => joined],
  ['says', ({ says }) => `${says.attribute}=${says.value}`],
  ['says_publisher', ({ says }) => says.publisher],
  ['says_line', ({ says }) => says.line],
  ['says_first_seen', ({ says }) => says.first_seen],
  ['says_last_seen', ({ says }) => says.last_seen],
  ['says_file', ({ says }) => says.trust_file_url],
  ['answers', ({ answers }) => (answers ? `${answers.attribute}=${answers.value}` : null)],
  ['answers_publisher', ({ answers }) => answers?.publisher ?? null],
  ['answers_line', ({ answers }) => answers?.line ?? null],
  ['answers_last_seen', ({ answers }) => answers?.last_seen ?? null],
  ['answers_file', ({ answers }) => answers?.trust_file_url ?? null],
];

export const associationsCsv = (answer: AssociationListAnswer, from: ExportProvenance): string =>
  csv(ASSOCIATION_COLUMNS, answer.associations, answer, from);

export const membersCsv = (answer: AssociationAnswer, from: ExportProvenance): string =>
  csv(MEMBER_COLUMNS, answer.members, answer, from);

/**
 * RFC 4180 with CRLF. Where it is from stands in columns of its own, filled in the first line. What a spreadsheet would
 * run as a formula gets an apostrophe in front.
 */
function csv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  answer: { graph_version: string; as_of: string | null; matching: number },
  { address, licence, exportedAt }: ExportProvenance,
): string {
  const facts = [
    ['vouchwire_source', `Vouchwire, ${address}`],
    ['vouchwire_as_of', answer.as_of ?? 'unknown'],
    ['vouchwire_graph_version', answer.graph_version],
    ['vouchwire_licence', licence],
    ['vouchwire_cut', rows.length < answer.matching ? `the first ${rows.length} of ${answer.matching}` : 'no'],
    ['vouchwire_exported_at', exportedAt.toISOString()],
  ] as const;
  const table: Cell[][] = [
    [...columns.map(([name]) => name), ...facts.map(([name]) => name)],
    ...rows.map((row, index) => [
      ...columns.map(([, value]) => value(row)),
      ...facts.map(([, value]) => (index === 0 ? value : null)),
    ]),
  ];
  return stringify(table, {
    record_delimiter: 'windows',
    escape_formulas: true,
    cast: { boolean: (value) => (value ? 'yes' : 'no') },
  });
}
