import { counted } from '../../lib/numbers.ts';

const UNORDERED = 'Without `ORDER BY` the order of rows is not promised, and may change from one run to the next.';

const OF_GRAFEO = [
  'Not there: `CALL {…} IN TRANSACTIONS`, `isEmpty()`, `point()`, `randomUUID()`, `round()` with two arguments, `COLLECT { }`, `LIMIT toInteger(…)`, and slices of `collect(…)`: give the list a name in `WITH` first.',
  '`1.0/0`, `log(-1)`, `sqrt(-1)` and `range(1, 10, 0)` give `null` instead of infinity, not-a-number or an error.',
  'A lone carriage return does not end a `//` comment; a line feed does.',
  UNORDERED,
];

const OF_NEO4J = [
  'Not there: `CALL {…} IN TRANSACTIONS`, `point()`, `randomUUID()`, and every procedure but three.',
  'A query sees one version of the trust graph and nothing else that the database holds: every node is an `Identity`, and `db.labels`, `db.relationshipTypes` and `db.propertyKeys` tell what this graph has.',
  UNORDERED,
];

/** The help of the query tab. Code stands between backticks. */
export const QUERY_HELP = {
  runsHead: 'What runs',
  runs: 'Reading only: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION` and `CALL { … }` with these inside, the usual functions, and the procedures `db.labels`, `db.relationshipTypes` and `db.propertyKeys`.',
  refusedHead: 'What is refused',
  refused:
    'Everything that would write (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), read files or addresses (`LOAD CSV`), change the database (`USE`, indexes, transactions), other procedures, and `EXPLAIN`, `PROFILE` and `SHOW`. A refused query costs nothing: nothing of it runs, and the place is marked.',
  limitsHead: 'Limits',
  atMost: (limits: readonly string[]) => `Each query has at most ${limits.join(', ')}.`,
  limits: (longest: number) =>
    `Beyond the time or the memory it is ended and no rows are kept. Beyond the rows or the size the answer is cut, and says so. A query has at most ${counted(longest, 'character', 'characters')}. The same query on the same graph is answered from the earlier run. Closing the page, or Cancel, ends it.`,
  parametersHead: 'Parameters',
  parameters:
    'Write `$name` in the query and give its value under Parameters, as in `{"name": "ap.org"}`. Values are never read as Cypher.',
  differentHead: (engine: string | null) =>
    engine === 'Neo4j' ? 'Different from a Neo4j of your own' : 'Different from Neo4j 5',
  /** What is so of the engine that answers; of the embedded one until that is known. */
  different: (engine: string | null): readonly string[] => (engine === 'Neo4j' ? OF_NEO4J : OF_GRAFEO),
  keysHead: 'Keys',
  keys: 'Ctrl or Cmd with Enter runs the query. Ctrl with Space offers what can stand at the cursor; Enter or Tab takes an offer. Tab or Escape leaves the editor.',
} as const;
