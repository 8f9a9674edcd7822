import type { CensusCount, CensusResponse } from '@vouchwire/api-contract';
import { serializeCsvTable } from '@vouchwire/trust-graph';

const COLUMNS = [
  'month',
  'association',
  'hosts_checked',
  'format',
  'checked',
  'found',
  'without_problems',
  'absent',
  'blocked',
  'unreachable',
  'not_this_format',
] as const;

/**
 * Formats the numbers as one table. Rows without a month are by the last request. Rows without an association count all
 * hosts.
 */
export function formatCensusCsv({ hosts_checked, formats, months, associations }: CensusResponse): string {
  const createRows = (month: string, association: string, hosts: number, counts: readonly CensusCount[]) =>
    counts.map((count) => [
      ...[month, association, hosts, count.format, count.checked, count.found, count.without_problems],
      ...[count.absent, count.blocked, count.unreachable, count.not_this_format],
    ]);
  const rows = [
    ...createRows('', '', hosts_checked, formats),
    ...associations.flatMap((one) => createRows('', one.domain, one.hosts_checked, one.formats)),
    ...months.flatMap((one) => createRows(one.month, '', one.hosts_checked, one.formats)),
  ];
  return serializeCsvTable(COLUMNS, rows, []);
}
