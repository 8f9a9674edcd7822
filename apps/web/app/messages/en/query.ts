import type { QueryLimits } from '@vouchwire/api-contract';
import {
  formatBytes,
  formatCount,
  formatMegabytes,
  formatMilliseconds,
  formatNumber,
  formatSeconds,
} from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';

/** A limit that the server does not state is absent. */
type Limits = Partial<QueryLimits>;

/** Words of the query tab that are not needed before it is chosen. */
export const QUERY_TEXT = {
  readOnlyCypher: 'Read-only Cypher',
  cancelQuery: 'Cancel',
  queryKeys: 'Ctrl or Cmd with Enter runs it. Tab or Escape leaves the editor.',
  plainEditor: 'The editor’s colours and offers could not be loaded. This plain field does the same work.',
  parameters: 'Parameters',
  parametersHint: 'a JSON object: one value for each $name',
  formatQuery: 'Format',
  queryHistory: 'History',
  queryHelp: 'Help',
  tooLongForLink:
    'This query is too long for an address: it runs, and Back brings it back in this browser, but a link cannot carry it.',
  estimate: (rows: number) => `Estimate: goes through about ${formatCount(rows, 'row', 'rows')}`,
  atMost: ({ time_ms, rows, bytes }: Omit<Limits, 'memory_mb'>): string =>
    `At most ${[
      time_ms !== undefined && formatSeconds(time_ms / 1000),
      rows !== undefined && `${formatNumber(rows)} rows`,
      bytes !== undefined && formatBytes(bytes),
    ]
      .filter(Boolean)
      .join(' · ')}`,

  schema: 'Schema',
  nodeLabel: 'A domain, or a page of it, that a file names or that publishes one.',
  countsUnknown: 'The counts could not be read.',
  relationshipsOf: 'What the file of one says of the other:',
  propertiesOfNode: 'Properties of a node',
  propertiesOfRelationship: 'Properties of a relationship',
  questions: 'Six questions that run',
  publicAccess: 'Queries are read-only. Each query has its own limits, and you can cancel it.',

  queryResults: (count: number) => `Query Results (${count} records)`,
  emptyList: 'empty list',
  noRows: 'The query ran and found nothing that matches.',
  showAs: 'Show as',
  table: 'Table',
  json: 'JSON',
  rowsAsJson: 'Rows as JSON',
  rowsAsTable: 'Rows as a table',
  rowsShown: (shown: number, total: number) => `Rows 1 to ${formatNumber(shown)} of the ${formatNumber(total)} stored`,
  showMoreRows: (count: number) => `Show ${formatNumber(count)} more`,
  jsonTruncated: (shown: number, total: number) =>
    `The first ${formatNumber(shown)} of ${formatNumber(total)} records are written out here; the download has all of them.`,
  showAllRows: 'Write all of them out',
  truncatedByRows: (rows: number) => `Cut at ${formatNumber(rows)} rows.`,
  truncatedBySize: (bytes: number | null) => `Cut at ${bytes === null ? 'the size limit' : formatBytes(bytes)}.`,
  truncatedDetails:
    'More rows match than are stored. Count them instead, ask for fewer columns, or read on with ORDER BY … SKIP … LIMIT.',
  rowUsage: (used: number, limit: number) => `${formatNumber(used)} of ${formatNumber(limit)} rows`,
  timeUsage: (used: number, limit: number) => `${formatMilliseconds(used)} of ${formatNumber(limit)}`,
  byteUsage: (used: number, limit: number) => `${formatBytes(used)} of ${formatBytes(limit)}`,
  memoryUsage: (used: number, limit: number) => `${formatMegabytes(used)} of ${formatNumber(limit)} memory`,
  complete: 'complete, nothing cut',
  truncated: 'cut',
  cached: 'cached from an earlier run of the same query: nothing ran',
  ranOnDevice: 'ran in your browser',
  graphStamp: ({ graph_version, as_of }: { graph_version: string | null; as_of: string | null }): string =>
    [graph_version && `graph ${graph_version}`, formatDate(as_of) && `records to ${formatDate(as_of)}`]
      .filter(Boolean)
      .join(', '),
  csv: 'CSV',
  permalink: 'Permalink',
  copied: 'Link copied',
  copyFailed: 'The browser did not allow copying; the address bar contains the link.',
  noPermalink: 'too long for a link',
  earlierQuery: 'The query that this answers',

  rejectedCosts: 'It was refused before anything ran. Your query stays.',
  noEarlierResult: 'Nothing of it was stored. Your query stays.',
  failedAt: (time: string) => `At ${time}. Your query stays. This says nothing about any domain.`,
  tryAgain: 'Try again',
  runThis: 'Run this',
  putInEditor: 'Put it in the editor',

  historyHead: 'Your last queries',
  historyNote: 'Stored in this browser only.',
  historyEmpty: 'Nothing yet. What you run is listed here, in this browser only.',
  clearHistory: 'Clear',

  limitsLine: (limits: Limits | null): string[] =>
    limits
      ? [
          limits.time_ms !== undefined && `${formatSeconds(limits.time_ms / 1000)} of running time`,
          limits.memory_mb !== undefined && `${formatMegabytes(limits.memory_mb)} of memory`,
          limits.rows !== undefined && `${formatNumber(limits.rows)} rows`,
          limits.bytes !== undefined && `${formatBytes(limits.bytes)} of answer`,
        ].filter((line): line is string => line !== false)
      : [],
} as const;
