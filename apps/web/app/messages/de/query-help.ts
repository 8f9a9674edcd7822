import { counted } from '../../lib/numbers.ts';
import type { QUERY_HELP as ENGLISH } from '../en/query-help.ts';
import type { Translated } from '../translated.ts';

const UNORDERED =
  'Ohne `ORDER BY` ist die Reihenfolge der Zeilen nicht zugesichert und kann von Lauf zu Lauf wechseln.';

const OF_GRAFEO = [
  'Nicht vorhanden: `CALL {…} IN TRANSACTIONS`, `isEmpty()`, `point()`, `randomUUID()`, `round()` mit zwei Argumenten, `COLLECT { }`, `LIMIT toInteger(…)` und Ausschnitte aus `collect(…)`: Geben Sie der Liste zuerst in `WITH` einen Namen.',
  '`1.0/0`, `log(-1)`, `sqrt(-1)` und `range(1, 10, 0)` ergeben `null` statt unendlich, keiner Zahl oder eines Fehlers.',
  'Ein einzelner Wagenrücklauf beendet keinen `//`-Kommentar; ein Zeilenvorschub tut es.',
  UNORDERED,
];

const OF_NEO4J = [
  'Nicht vorhanden: `CALL {…} IN TRANSACTIONS`, `point()`, `randomUUID()` und alle Prozeduren bis auf drei.',
  'Eine Abfrage sieht eine Fassung des Vertrauensgraphen und nichts sonst, was die Datenbank enthält: Jeder Knoten ist ein `Identity`, und `db.labels`, `db.relationshipTypes` und `db.propertyKeys` nennen, was dieser Graph hat.',
  UNORDERED,
];

/** The help of the query tab. Code stands between backticks. */
export const QUERY_HELP = {
  runsHead: 'Was läuft',
  runs: 'Nur Lesen: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION` und `CALL { … }` mit diesen darin, die üblichen Funktionen und die Prozeduren `db.labels`, `db.relationshipTypes` und `db.propertyKeys`.',
  refusedHead: 'Was abgelehnt wird',
  refused:
    'Alles, was schreiben (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), Dateien oder Adressen lesen (`LOAD CSV`) oder die Datenbank ändern würde (`USE`, Indizes, Transaktionen), andere Prozeduren sowie `EXPLAIN`, `PROFILE` und `SHOW`. Eine abgelehnte Abfrage kostet nichts: Nichts davon läuft, und die Stelle wird markiert.',
  limitsHead: 'Grenzen',
  atMost: (limits: readonly string[]) => `Jede Abfrage hat höchstens ${limits.join(', ')}.`,
  limits: (longest: number) =>
    `Jenseits der Zeit oder des Speichers wird sie beendet, und keine Zeilen werden aufbewahrt. Jenseits der Zeilenzahl oder der Größe wird die Antwort gekürzt und sagt das auch. Eine Abfrage hat höchstens ${counted(longest, 'Zeichen', 'Zeichen')}. Dieselbe Abfrage an denselben Graphen wird aus dem früheren Lauf beantwortet. Schließen der Seite oder „Abbrechen“ beendet sie.`,
  parametersHead: 'Parameter',
  parameters:
    'Schreiben Sie `$name` in die Abfrage und geben Sie den Wert unter Parameter an, etwa `{"name": "ap.org"}`. Werte werden nie als Cypher gelesen.',
  differentHead: (engine) => (engine === 'Neo4j' ? 'Anders als ein eigenes Neo4j' : 'Anders als Neo4j 5'),
  different: (engine) => (engine === 'Neo4j' ? OF_NEO4J : OF_GRAFEO),
  keysHead: 'Tasten',
  keys: 'Strg oder Cmd mit Eingabe führt die Abfrage aus. Strg mit Leertaste bietet an, was am Cursor stehen kann; Eingabe oder Tab nimmt ein Angebot an. Tab oder Escape verlässt den Editor.',
} as const satisfies Translated<typeof ENGLISH>;
