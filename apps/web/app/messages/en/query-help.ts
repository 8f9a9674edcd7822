import { formatCount } from '../../lib/numbers.ts';

/** The help of the query tab. Code is between backticks. */
export const QUERY_HELP = {
  allowedHead: 'What runs',
  allowed:
    'Reading clauses: `MATCH`, `OPTIONAL MATCH`, `WHERE`, `WITH`, `UNWIND`, `RETURN`, `ORDER BY`, `SKIP`, `LIMIT`, `UNION`, and the subqueries `CALL { … }`, `EXISTS { … }`, `COUNT { … }` and `COLLECT { … }`. Also the functions below, and the procedures `db.labels`, `db.relationshipTypes` and `db.propertyKeys`.',
  deniedHead: 'What is refused',
  denied:
    'Clauses that write (`CREATE`, `MERGE`, `SET`, `DELETE`, `REMOVE`, `FOREACH`), read files or addresses (`LOAD CSV`) or change the database (`USE`, indexes, transactions), other procedures, and `EXPLAIN`, `PROFILE` and `SHOW`. Nothing of a refused query runs, and the editor marks the place.',
  limitsHead: 'Limits',
  atMost: (limits: readonly string[]) => `Each query has at most ${limits.join(', ')}.`,
  limits: (maxLength: number) =>
    `A query that reaches the limit of time or memory ends without rows, and the message names the limit. A result with more rows or bytes is cut, with a note. A query has at most ${formatCount(maxLength, 'character', 'characters')}. The same query on the same graph is answered from the earlier run, unless it reads the clock or random numbers. Closing the page or pressing Cancel ends it.`,
  parametersHead: 'Parameters',
  parameters:
    'Write `$name` in the query and give its value under Parameters, as in `{"name": "ap.org"}`. Values are never read as Cypher.',
  datesHead: 'Dates and order',
  dates:
    'Dates are `DATETIME` values in UTC, so `date(r.lastSeen)`, `r.lastSeen.year` and `r.lastSeen > datetime("2026-01-01")` work. If only the month is known, the value is the first of that month, and the list `datedToMonth` names the property. Without `ORDER BY`, the order of rows is not defined.',
  functionsHead: 'Functions',
  families: {
    aggregate: 'Aggregates',
    graph: 'Nodes, relationships and paths',
    list: 'Lists',
    string: 'Text',
    math: 'Numbers',
    conversion: 'Conversions',
    temporal: 'Dates and times',
    duration: 'Durations',
    general: 'Others',
  },
  differentHead: (version: string) => `Different from Neo4j ${version}`,
  compared: (expressions: number, day: string) =>
    `Both engines computed ${formatCount(expressions, 'expression', 'expressions')} on ${day}: at least one for each function. These answers differ.`,
  inNeo4j:
    'This graph is in Neo4j. If it has more than 200,000 relationships, Neo4j runs your query and gives its own answers.',
  expression: 'Expression',
  here: 'Here',
  error: 'error',
  onlyHere: 'Only here',
  onlyNeo4j: 'Only in Neo4j',
  keysHead: 'Keys',
  keys: 'Ctrl or Cmd with Enter runs the query. Ctrl with Space shows what can follow at the cursor, and Enter or Tab accepts it. Tab or Escape leaves the editor.',
} as const;
