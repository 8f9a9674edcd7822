import type { Limits, QueryResult } from '../../features/trust-graph/query/query-answer.ts';
import { bytesWord, counted, grouped, megabytes, milliseconds, secondsWord } from '../../lib/numbers.ts';
import { dayOf } from '../../lib/time.ts';
import type { QUERY_MESSAGES as ENGLISH } from '../en/query.ts';
import type { Translated } from '../translated.ts';

/** Words of the query tab that are not needed before it is chosen. */
export const QUERY_MESSAGES = {
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
  estimate: (rows: number) => `Schätzung: geht etwa ${counted(rows, 'Zeile', 'Zeilen')} durch`,
  atMost: ({ timeMs, rows, bytes }: Limits): string =>
    `Höchstens ${[
      timeMs !== null && secondsWord(timeMs / 1000),
      rows !== null && counted(rows, 'Zeile', 'Zeilen'),
      bytes !== null && bytesWord(bytes),
    ]
      .filter(Boolean)
      .join(' · ')}`,

  schema: 'Schema',
  nodeOf: 'Eine Domain oder eine Seite davon, die eine Datei nennt oder die eine veröffentlicht.',
  countsUnknown: 'Die Anzahlen konnten nicht gelesen werden.',
  relationshipsOf: 'Was die Datei der einen von der anderen angibt:',
  propertiesOfNode: 'Eigenschaften eines Knotens',
  propertiesOfRelationship: 'Eigenschaften einer Beziehung',
  questions: 'Sechs Fragen, die laufen',
  anyoneMayAsk: 'Abfragen können nur lesen. Jede Abfrage hat ihre eigenen Grenzen und lässt sich abbrechen.',

  queryResults: (count: number) => `Ergebnisse der Abfrage (${counted(count, 'Datensatz', 'Datensätze')})`,
  emptyList: 'leere Liste',
  noRows: 'Die Abfrage lief und fand nichts, was passt.',
  showAs: 'Zeigen als',
  table: 'Tabelle',
  json: 'JSON',
  rowsAsJson: 'Zeilen als JSON',
  rowsAsTable: 'Zeilen als Tabelle',
  rowsShown: (shown: number, total: number) => `Zeilen 1 bis ${grouped(shown)} von ${grouped(total)} aufbewahrten`,
  showMoreRows: (count: number) => `${grouped(count)} weitere zeigen`,
  jsonCut: (shown: number, total: number) =>
    `Die ersten ${grouped(shown)} von ${grouped(total)} Datensätzen sind hier ausgeschrieben; der Download enthält alle.`,
  writeAll: 'Alle ausschreiben',
  cutByRows: (rows: number) => `Bei ${counted(rows, 'Zeile', 'Zeilen')} gekürzt.`,
  cutBySize: (bytes: number | null) => `Bei ${bytes === null ? 'der Größengrenze' : bytesWord(bytes)} gekürzt.`,
  cutMore:
    'Mehr Zeilen passen, als aufbewahrt werden. Zählen Sie sie stattdessen, fragen Sie nach weniger Spalten, oder lesen Sie mit ORDER BY … SKIP … LIMIT weiter.',
  rowsOf: (used: number, limit: number) => `${grouped(used)} von ${counted(limit, 'Zeile', 'Zeilen')}`,
  timeOf: (used: number, limit: number) => `${milliseconds(used)} von ${grouped(limit)}`,
  bytesOf: (used: number, limit: number) => `${bytesWord(used)} von ${bytesWord(limit)}`,
  memoryOf: (used: number, limit: number) => `${megabytes(used)} von ${grouped(limit)} Speicher`,
  complete: 'vollständig, nichts gekürzt',
  cut: 'gekürzt',
  cached: 'aus einem früheren Lauf derselben Abfrage: Nichts lief',
  ranOnDevice: 'in Ihrem Browser ausgeführt',
  stamp: ({ graphVersion, asOf }: QueryResult): string =>
    [graphVersion && `Graph ${graphVersion}`, dayOf(asOf) && `Daten bis ${dayOf(asOf)}`].filter(Boolean).join(', '),
  csv: 'CSV',
  permalink: 'Permalink',
  copied: 'Link kopiert',
  copyFailed: 'Der Browser hat das Kopieren nicht zugelassen; der Link steht in der Adresszeile.',
  noPermalink: 'zu lang für einen Link',
  earlierQuery: 'Die Abfrage, auf die dies antwortet',

  refusedCosts: 'Sie wurde abgelehnt, bevor etwas lief. Ihre Abfrage bleibt erhalten.',
  nothingKept: 'Nichts davon wurde aufbewahrt. Ihre Abfrage bleibt erhalten.',
  failedAt: (time: string) => `Um ${time}. Ihre Abfrage bleibt erhalten, und über keine Domain folgt daraus etwas.`,
  tryAgain: 'Erneut versuchen',
  runThis: 'Diese ausführen',
  putInEditor: 'In den Editor übernehmen',

  historyHead: 'Ihre letzten Abfragen',
  historyNote: 'Nur in diesem Browser aufbewahrt.',
  historyEmpty: 'Noch nichts. Was Sie ausführen, wird hier aufgelistet, nur in diesem Browser.',
  clearHistory: 'Löschen',

  limitsLine: (limits: Limits | null): string[] =>
    limits
      ? [
          limits.timeMs !== null && `${secondsWord(limits.timeMs / 1000)} Laufzeit`,
          limits.memoryMb !== null && `${megabytes(limits.memoryMb)} Speicher`,
          limits.rows !== null && counted(limits.rows, 'Zeile', 'Zeilen'),
          limits.bytes !== null && `${bytesWord(limits.bytes)} Antwort`,
        ].filter((line): line is string => line !== false)
      : [],
} as const satisfies Translated<typeof ENGLISH>;
