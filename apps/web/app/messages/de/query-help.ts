import { formatCount } from '../../lib/numbers.ts';
import type { QUERY_HELP as ENGLISH } from '../en/query-help.ts';
import type { Translated } from '../translated.ts';

/** The help of the query tab. Code is between backticks. */
export const QUERY_HELP = {
  allowedHead: 'Was läuft',
  allowed:
    'Lesende Klauseln: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION` und die Unterabfragen `CALL { … }`, `EXISTS { … }`, `COUNT { … }` und `COLLECT { … }`. Außerdem die Funktionen unten und die Prozeduren `db.labels`, `db.relationshipTypes` und `db.propertyKeys`.',
  deniedHead: 'Was abgelehnt wird',
  denied:
    'Klauseln, die schreiben (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), Dateien oder Adressen lesen (`LOAD CSV`) oder die Datenbank ändern (`USE`, Indizes, Transaktionen), andere Prozeduren sowie `EXPLAIN`, `PROFILE` und `SHOW`. Von einer abgelehnten Abfrage läuft nichts, und der Editor markiert die Stelle.',
  limitsHead: 'Grenzen',
  atMost: (limits: readonly string[]) => `Jede Abfrage hat höchstens ${limits.join(', ')}.`,
  limits: (longest: number) =>
    `Eine Abfrage, die die Grenze der Zeit oder des Speichers erreicht, endet ohne Zeilen, und die Meldung nennt die Grenze. Eine Antwort mit mehr Zeilen oder Bytes wird gekürzt, und das steht dabei. Eine Abfrage hat höchstens ${formatCount(longest, 'Zeichen', 'Zeichen')}. Dieselbe Abfrage an denselben Graphen wird aus dem früheren Lauf beantwortet, außer sie liest die Uhr oder Zufallszahlen. Schließen der Seite oder „Abbrechen“ beendet sie.`,
  parametersHead: 'Parameter',
  parameters:
    'Schreiben Sie `$name` in die Abfrage und geben Sie den Wert unter Parameter an, etwa `{"name": "ap.org"}`. Werte werden nie als Cypher gelesen.',
  datesHead: 'Datum und Reihenfolge',
  dates:
    'Datumsangaben sind `DATETIME`-Werte in UTC: `date(r.lastSeen)`, `r.lastSeen.year` und `r.lastSeen > datetime("2026-01-01")` sind möglich. Ist nur der Monat bekannt, steht dort der Erste des Monats, und die Liste `datedToMonth` nennt die Eigenschaft. Ohne `ORDER BY` ist die Reihenfolge der Zeilen nicht festgelegt.',
  functionsHead: 'Funktionen',
  families: {
    aggregate: 'Aggregate',
    graph: 'Knoten, Beziehungen und Pfade',
    list: 'Listen',
    string: 'Text',
    math: 'Zahlen',
    conversion: 'Umwandlungen',
    temporal: 'Datum und Uhrzeit',
    duration: 'Zeitspannen',
    general: 'Sonstige',
  },
  differentHead: (version) => `Anders als Neo4j ${version}`,
  compared: (expressions, day) =>
    `Beide Engines haben am ${day} ${formatCount(expressions, 'Ausdruck', 'Ausdrücke')} berechnet, für jede Funktion mindestens einen. Diese Antworten unterscheiden sich.`,
  inNeo4j:
    'Dieser Graph liegt in Neo4j. Hat er mehr als 200.000 Beziehungen, führt Neo4j Ihre Abfrage aus und gibt seine eigenen Antworten.',
  expression: 'Ausdruck',
  here: 'Hier',
  error: 'Fehler',
  onlyHere: 'Nur hier',
  onlyNeo4j: 'Nur in Neo4j',
  keysHead: 'Tasten',
  keys: 'Strg oder Cmd mit Eingabe führt die Abfrage aus. Strg mit Leertaste zeigt, was am Cursor folgen kann, und Eingabe oder Tab übernimmt es. Tab oder Escape verlässt den Editor.',
} as const satisfies Translated<typeof ENGLISH>;
