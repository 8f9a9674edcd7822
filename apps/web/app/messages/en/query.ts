import type { Limits, QueryResult } from '../../features/trust-graph/query/query-answer.ts';
import { bytesWord, counted, grouped, megabytes, milliseconds, secondsWord } from '../../lib/numbers.ts';
import { dayOf } from '../../lib/time.ts';

/** Words of the query tab that are not needed before it is chosen. */
export const QUERY_MESSAGES = {
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
  estimate: (rows: number) => `Estimate: goes through about ${counted(rows, 'row', 'rows')}`,
  atMost: ({ timeMs, rows, bytes }: Limits): string =>
    `At most ${[
      timeMs !== null && secondsWord(timeMs / 1000),
      rows !== null && `${grouped(rows)} rows`,
      bytes !== null && bytesWord(bytes),
    ]
      .filter(Boolean)
      .join(' · ')}`,

  schema: 'Schema',
  nodeOf: 'A domain, or a page of it, that a file names or that publishes one.',
  countsUnknown: 'The counts could not be read.',
  relationshipsOf: 'What the file of one says of the other:',
  propertiesOfNode: 'Properties of a node',
  propertiesOfRelationship: 'Properties of a relationship',
  questions: 'Six questions that run',
  anyoneMayAsk: 'Queries are read-only. Each query has its own limits, and you can cancel it.',

  queryResults: (count: number) => `Query Results (${count} records)`,
  emptyList: 'empty list',
  noRows: 'The query ran and found nothing that matches.',
  showAs: 'Show as',
  table: 'Table',
  json: 'JSON',
  rowsAsJson: 'Rows as JSON',
  rowsAsTable: 'Rows as a table',
  rowsShown: (shown: number, total: number) => `Rows 1 to ${grouped(shown)} of the ${grouped(total)} kept`,
  showMoreRows: (count: number) => `Show ${grouped(count)} more`,
  jsonCut: (shown: number, total: number) =>
    `The first ${grouped(shown)} of ${grouped(total)} records are written out here; the download has all of them.`,
  writeAll: 'Write all of them out',
  cutByRows: (rows: number) => `Cut at ${grouped(rows)} rows.`,
  cutBySize: (bytes: number | null) => `Cut at ${bytes === null ? 'the size limit' : bytesWord(bytes)}.`,
  cutMore:
    'More rows match than are kept. Count them instead, ask for fewer columns, or read on with ORDER BY … SKIP … LIMIT.',
  rowsOf: (used: number, limit: number) => `${grouped(used)} of ${grouped(limit)} rows`,
  timeOf: (used: number, limit: number) => `${milliseconds(used)} of ${grouped(limit)}`,
  bytesOf: (used: number, limit: number) => `${bytesWord(used)} of ${bytesWord(limit)}`,
  memoryOf: (used: number, limit: number) => `${megabytes(used)} of ${grouped(limit)} memory`,
  complete: 'complete, nothing cut',
  cut: 'cut',
  cached: 'kept from an earlier run of the same query: nothing ran',
  ranOnDevice: 'ran in your browser',
  stamp: ({ graphVersion, asOf }: QueryResult): string =>
    [graphVersion && `graph ${graphVersion}`, dayOf(asOf) && `records to ${dayOf(asOf)}`].filter(Boolean).join(', '),
  csv: 'CSV',
  permalink: 'Permalink',
  copied: 'Link copied',
  copyFailed: 'The browser did not allow copying; the address bar holds the link.',
  noPermalink: 'too long for a link',
  earlierQuery: 'The query that this answers',

  refusedCosts: 'It was refused before anything ran. Your query stays.',
  nothingKept: 'Nothing of it was kept. Your query stays.',
  failedAt: (time: string) => `At ${time}. Your query stays, and nothing follows from this about any domain.`,
  tryAgain: 'Try again',
  runThis: 'Run this',
  putInEditor: 'Put it in the editor',

  historyHead: 'Your last queries',
  historyNote: 'Kept in this browser only.',
  historyEmpty: 'Nothing yet. What you run is listed here, in this browser only.',
  clearHistory: 'Clear',

  limitsLine: (limits: Limits | null): string[] =>
    limits
      ? [
          limits.timeMs !== null && `${secondsWord(limits.timeMs / 1000)} of running time`,
          limits.memoryMb !== null && `${megabytes(limits.memoryMb)} of memory`,
          limits.rows !== null && `${grouped(limits.rows)} rows`,
          limits.bytes !== null && `${bytesWord(limits.bytes)} of answer`,
        ].filter((line): line is string => line !== false)
      : [],
} as const;
