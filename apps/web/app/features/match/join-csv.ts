import { LINK_STATES, type MatchResult, MISSED_COLUMNS, toMissedColumns } from '@vouchwire/api-contract';
import { escapeFormula } from '@vouchwire/trust-graph';
import { formatMatch } from './format-match.ts';
import type { MatchProgress } from './match-values.ts';
import { BYTE_ORDER_MARK, countColumns, type List, type ListSelection } from './read-list.ts';

/** Added columns. Their names are the same in every language, so that programs can use them. */
const COLUMNS: readonly [name: string, read: (match: MatchResult) => unknown][] = [
  ['outcome', ({ outcome }) => outcome],
  ['domain', ({ identity }) => identity?.domain],
  ['reason', ({ identity }) => identity?.reason],
  ['score', ({ identity }) => identity?.score],
  ['name', ({ identity }) => identity?.name],
  ['name_directory', ({ identity }) => identity?.name_directory],
  ['type', ({ identity }) => identity?.type],
  ['headline', (match) => (match.error ? null : formatMatch(match))],
  ['headline_read_at', ({ headline_read_at }) => headline_read_at],
  ['look_alike', ({ look_alike }) => look_alike?.known],
  ['own_file', ({ identity }) => identity?.own_file],
  ['site_state', ({ identity }) => identity?.site_state.state],
  ['site_state_since', ({ identity }) => identity?.site_state.since],
  ['leads_to', ({ identity }) => identity?.site_state.to ?? identity?.moved_to],
  ['trust_signal', ({ identity }) => identity?.trust_signal],
  ['associations', ({ identity }) => identity?.associations.map(({ domain }) => domain).join(' ')],
  [
    'associations_missed',
    ({ identity }) =>
      identity?.associations
        .flatMap(({ domain, missed }) => (missed ? `${domain} (${missed.outcome}, ${missed.checked_at})` : []))
        .join(' '),
  ],
  ['associations_total', ({ identity }) => identity?.associations_total],
  ['associations_confirmed', ({ identity }) => identity?.associations_confirmed],
  ['via_owner', ({ identity }) => identity?.via_owner?.domain],
  ['via_owner_associations', ({ identity }) => identity?.via_owner?.associations.map(({ domain }) => domain).join(' ')],
  ...LINK_STATES.map((state): (typeof COLUMNS)[number] => [
    `named_by_${state}`,
    ({ identity }) => identity?.named_by_states[state],
  ]),
  ...LINK_STATES.map((state): (typeof COLUMNS)[number] => [
    `names_${state}`,
    ({ identity }) => identity?.names_states[state],
  ]),
  ['file_outcome', ({ identity }) => identity?.file_outcome],
  ['file_read_at', ({ identity }) => identity?.file_read_at],
  ...MISSED_COLUMNS.map((name): (typeof COLUMNS)[number] => [
    name,
    ({ identity }) => identity && toMissedColumns(identity.missed)[name],
  ]),
  ['first_seen', ({ identity }) => identity?.first_seen],
  ['last_seen', ({ identity }) => identity?.last_seen],
  ['candidates', ({ candidates }) => candidates.map(({ domain, reason }) => `${domain} (${reason})`).join(' ')],
  ['error', (match) => match.error && formatMatch(match)],
  ['dossier_url', ({ identity }) => identity?.dossier_url],
];

/** Adds our columns to the unmodified list, with its delimiter. Rows without a match have empty cells. */
export function joinCsv(
  { rows, delimiter, hasByteOrderMark }: List,
  { column, hasHeader }: ListSelection,
  { results, graphVersion, asOf }: MatchProgress,
): string {
  const width = countColumns(rows);
  const names = [...COLUMNS.map(([name]) => name), 'graph_version', 'as_of'].map((name) => `vouchwire_${name}`);
  const header = hasHeader ? rows[0] : Array.from({ length: width }, (_, index) => `column_${index + 1}`);
  const lines = [[...pad(header ?? [], width), ...names]];
  for (const row of hasHeader ? rows.slice(1) : rows) {
    const match = results.get((row[column] ?? '').trim());
    const ours = COLUMNS.map(([, read]) => formatOwnCell(match && read(match)));
    lines.push([...pad(row, width), ...ours, ...(match ? [graphVersion ?? '', asOf ?? ''] : ['', ''])]);
  }
  const text = lines.map((cells) => `${cells.map((cell) => quote(cell, delimiter)).join(delimiter)}\r\n`).join('');
  return hasByteOrderMark ? BYTE_ORDER_MARK + text : text;
}

const pad = (row: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, index) => row[index] ?? '');

/** Names come from third parties, so they must not become formulas. */
function formatOwnCell(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? escapeFormula(value) : '';
}

const quote = (cell: string, delimiter: string): string =>
  cell.includes(delimiter) || /["\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
