import {
  formatBytes,
  formatCount,
  formatMegabytes,
  formatMilliseconds,
  formatNumber,
  formatSeconds,
} from '../../lib/numbers.ts';
import { formatDate } from '../../lib/time.ts';
import type { QUERY_TEXT as ENGLISH } from '../en/query.ts';
import type { Translated } from '../translated.ts';

/** Words of the query tab that are not needed before it is chosen. */
export const QUERY_TEXT = {
  readOnlyCypher: 'Cypher, nur lesend',
  cancelQuery: 'Abbrechen',
  queryKeys: 'Strg oder Cmd mit Eingabe führt sie aus. Tab oder Escape verlässt den Editor.',
  plainEditor: 'Farben und Angebote des Editors konnten nicht geladen werden. Dieses einfache Feld leistet dasselbe.',
  parameters: 'Parameter',
  parametersHint: 'ein JSON-Objekt: ein Wert für jedes $name',
  formatQuery: 'Formatieren',
  queryHistory: 'Verlauf',
  queryHelp: 'Hilfe',
  tooLongForLink:
    'Diese Abfrage ist zu lang für eine Adresse: Sie läuft, und „Zurück“ bringt sie in diesem Browser wieder, aber ein Link kann sie nicht aufnehmen.',
  estimate: (rows: number) => `Schätzung: geht etwa ${formatCount(rows, 'Zeile', 'Zeilen')} durch`,
  atMost: ({ time_ms, rows, bytes }) =>
    `Höchstens ${[
      time_ms !== undefined && formatSeconds(time_ms / 1000),
      rows !== undefined && formatCount(rows, 'Zeile', 'Zeilen'),
      bytes !== undefined && formatBytes(bytes),
    ]
      .filter(Boolean)
      .join(' · ')}`,

  schema: 'Schema',
  nodeLabel: 'Eine Domain oder eine Seite davon, die eine Datei nennt oder die eine veröffentlicht.',
  countsUnknown: 'Die Anzahlen konnten nicht gelesen werden.',
  relationshipsOf: 'Was die Datei der einen von der anderen angibt:',
  propertiesOfNode: 'Eigenschaften eines Knotens',
  propertiesOfRelationship: 'Eigenschaften einer Beziehung',
  questions: 'Sechs Fragen, die laufen',
  publicAccess: 'Abfragen können nur lesen. Jede Abfrage hat ihre eigenen Grenzen und lässt sich abbrechen.',

  queryResults: (count: number) => `Ergebnisse der Abfrage (${formatCount(count, 'Datensatz', 'Datensätze')})`,
  emptyList: 'leere Liste',
  noRows: 'Die Abfrage lief und fand nichts, was passt.',
  showAs: 'Zeigen als',
  table: 'Tabelle',
  json: 'JSON',
  rowsAsJson: 'Zeilen als JSON',
  rowsAsTable: 'Zeilen als Tabelle',
  rowsShown: (shown: number, total: number) =>
    `Zeilen 1 bis ${formatNumber(shown)} von ${formatNumber(total)} aufbewahrten`,
  showMoreRows: (count: number) => `${formatNumber(count)} weitere zeigen`,
  jsonTruncated: (shown: number, total: number) =>
    `Die ersten ${formatNumber(shown)} von ${formatNumber(total)} Datensätzen sind hier ausgeschrieben; der Download enthält alle.`,
  showAllRows: 'Alle ausschreiben',
  truncatedByRows: (rows: number) => `Bei ${formatCount(rows, 'Zeile', 'Zeilen')} gekürzt.`,
  truncatedBySize: (bytes: number | null) => `Bei ${bytes === null ? 'der Größengrenze' : formatBytes(bytes)} gekürzt.`,
  truncatedDetails:
    'Mehr Zeilen passen, als aufbewahrt werden. Zählen Sie sie stattdessen, fragen Sie nach weniger Spalten, oder lesen Sie mit ORDER BY … SKIP … LIMIT weiter.',
  rowUsage: (used: number, limit: number) => `${formatNumber(used)} von ${formatCount(limit, 'Zeile', 'Zeilen')}`,
  timeUsage: (used: number, limit: number) => `${formatMilliseconds(used)} von ${formatNumber(limit)}`,
  byteUsage: (used: number, limit: number) => `${formatBytes(used)} von ${formatBytes(limit)}`,
  memoryUsage: (used: number, limit: number) => `${formatMegabytes(used)} von ${formatNumber(limit)} Speicher`,
  complete: 'vollständig, nichts gekürzt',
  truncated: 'gekürzt',
  cached: 'aus einem früheren Lauf derselben Abfrage: Nichts lief',
  ranOnDevice: 'in Ihrem Browser ausgeführt',
  graphStamp: ({ graph_version, as_of }) =>
    [graph_version && `Graph ${graph_version}`, formatDate(as_of) && `Daten bis ${formatDate(as_of)}`]
      .filter(Boolean)
      .join(', '),
  csv: 'CSV',
  permalink: 'Permalink',
  copied: 'Link kopiert',
  copyFailed: 'Der Browser hat das Kopieren nicht zugelassen; der Link steht in der Adresszeile.',
  noPermalink: 'zu lang für einen Link',
  earlierQuery: 'Die Abfrage, auf die dies antwortet',

  rejectedCosts: 'Sie wurde abgelehnt, bevor etwas lief. Ihre Abfrage bleibt erhalten.',
  noEarlierResult: 'Nichts davon wurde aufbewahrt. Ihre Abfrage bleibt erhalten.',
  failedAt: (time: string) => `Um ${time}. Ihre Abfrage bleibt erhalten, und über keine Domain folgt daraus etwas.`,
  tryAgain: 'Erneut versuchen',
  runThis: 'Diese ausführen',
  putInEditor: 'In den Editor übernehmen',

  historyHead: 'Ihre letzten Abfragen',
  historyNote: 'Nur in diesem Browser aufbewahrt.',
  historyEmpty: 'Noch nichts. Was Sie ausführen, wird hier aufgelistet, nur in diesem Browser.',
  clearHistory: 'Löschen',

  limitsLine: (limits) =>
    limits
      ? [
          limits.time_ms !== undefined && `${formatSeconds(limits.time_ms / 1000)} Laufzeit`,
          limits.memory_mb !== undefined && `${formatMegabytes(limits.memory_mb)} Speicher`,
          limits.rows !== undefined && formatCount(limits.rows, 'Zeile', 'Zeilen'),
          limits.bytes !== undefined && `${formatBytes(limits.bytes)} Antwort`,
        ].filter((line): line is string => line !== false)
      : [],
} as const satisfies Translated<typeof ENGLISH>;
