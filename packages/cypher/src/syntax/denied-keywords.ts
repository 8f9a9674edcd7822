export const READING_CLAUSES =
  'MATCH, OPTIONAL MATCH, WHERE, WITH, UNWIND, RETURN, ORDER BY, SKIP, LIMIT, UNION and CALL { … }';

const WRITE_REASON = 'writes, and this graph is read only';
const FILE_REASON = 'reads or writes files, which no query here may do';
const ADMINISTRATION_REASON = 'administers an engine, which no query here may do';
const PLAN_REASON = 'is not part of a query here. Remove it: the plan and its estimated rows are available without it';
const OTHER_REASON = 'is not possible here';

/** Keywords that make a query refused, because the grammar leaves out their clauses. Each has the reason for the message. */
export const DENIED_KEYWORDS: ReadonlyMap<string, string> = new Map([
  ...[
    'CREATE',
    'MERGE',
    'SET',
    'DELETE',
    'DETACH',
    'NODETACH',
    'REMOVE',
    'INSERT',
    'FOREACH',
    'DROP',
    'ALTER',
    'UPDATE',
  ].map((word) => [word, WRITE_REASON] as const),
  ...['LOAD', 'COPY', 'EXPORT', 'IMPORT', 'INSTALL', 'ATTACH', 'DETACH DATABASE', 'BACKUP'].map(
    (word) => [word, FILE_REASON] as const,
  ),
  ...[
    'USE',
    'SHOW',
    'TERMINATE',
    'START',
    'STOP',
    'BEGIN',
    'COMMIT',
    'ROLLBACK',
    'GRANT',
    'DENY',
    'REVOKE',
    'RENAME',
    'ENABLE',
    'DEALLOCATE',
    'CHECKPOINT',
    'PRAGMA',
    'VACUUM',
    'RESET',
    'CYPHER',
    'USING',
    'SESSION',
    'TRANSACTION',
    'SEARCH',
    'DEFINE',
  ].map((word) => [word, ADMINISTRATION_REASON] as const),
  ...['EXPLAIN', 'PROFILE', 'ANALYZE'].map((word) => [word, PLAN_REASON] as const),
  ['SELECT', 'is a word of SQL. In Cypher: MATCH (n) WHERE n.property = value RETURN n.property'],
  ['FILTER', 'is not possible here. Use WITH * WHERE condition'],
  ['LET', 'is not possible here. Use WITH *, expression AS name'],
  ['FOR', 'is not possible here. Use UNWIND list AS item'],
  ['NEXT', 'is not possible here. Use WITH'],
  ...['FINISH', 'INTO', 'EXECUTE', 'EXEC'].map((word) => [word, OTHER_REASON] as const),
]);
