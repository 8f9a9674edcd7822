export const READING_CLAUSES =
  'MATCH, OPTIONAL MATCH, WHERE, WITH, UNWIND, RETURN, ORDER BY, SKIP, LIMIT, UNION and CALL { … }';

const WRITES = 'writes, and this graph is read only';
const FILES = 'reads or writes files, which no query here may do';
const ADMINISTERS = 'administers an engine, which no query here may do';
const PLANS = 'is not possible here; the estimate beside the editor says what a query will cost';
const PROCEDURES = 'is not possible here';

/** Words of Cypher and of graph engines that begin what the grammar leaves out, each with the reason that is told. */
export const REFUSED_WORDS: ReadonlyMap<string, string> = new Map([
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
  ].map((word) => [word, WRITES] as const),
  ...['LOAD', 'COPY', 'EXPORT', 'IMPORT', 'INSTALL', 'ATTACH', 'DETACH DATABASE', 'BACKUP'].map(
    (word) => [word, FILES] as const,
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
  ].map((word) => [word, ADMINISTERS] as const),
  ...['EXPLAIN', 'PROFILE', 'ANALYZE'].map((word) => [word, PLANS] as const),
  ...['FINISH', 'FILTER', 'LET', 'FOR', 'NEXT', 'INTO', 'SELECT', 'EXECUTE', 'EXEC'].map(
    (word) => [word, PROCEDURES] as const,
  ),
]);
