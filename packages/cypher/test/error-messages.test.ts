import { describe, expect, it } from 'vitest';
import { REPLACEMENTS } from '../src/analysis/function-replacements.ts';
import { PROCEDURE_REPLACEMENTS } from '../src/analysis/procedure-replacements.ts';
import { CypherError, type ProcedureSignature, prepareQuery, runQuery } from '../src/index.ts';
import { sampleGraph } from './sample-graph.ts';

const graph = sampleGraph();

/** Returns the message of the error of a query, and the part of the text that it is about. */
const getError = (text: string, procedures: readonly ProcedureSignature[] = []) => {
  try {
    runQuery(text, graph, { procedures: procedures.map((signature) => ({ ...signature, call: () => [] })) });
  } catch (error) {
    if (!(error instanceof CypherError)) throw error;
    if (error.span === null) throw new Error(`No span: ${error.message}`);
    const { offset, length } = error.span;
    return { message: error.message, part: text.slice(offset, offset + length), code: error.code };
  }
  throw new Error(`No error: ${text}`);
};

describe('error messages', () => {
  it.each([
    ["RETURN toUppercase('a')", "toUppercase('a')", 'Unknown function `toUppercase`; did you mean `toUpper`?'],
    ["RETURN toUpperr('a')", "toUpperr('a')", 'Unknown function `toUpperr`; did you mean `toUpper`?'],
    ['RETURN stddev(1)', 'stddev(1)', 'Unknown function `stddev`; did you mean `stDev`?'],
    ['MATCH (n) RETURN indegree(n)', 'indegree(n)', 'Unknown function `indegree`; use `COUNT { (n)<--() }`.'],
    [
      'MATCH (n) RETURN apoc.node.degree(n)',
      'apoc.node.degree(n)',
      'Unknown function `apoc.node.degree`; use `COUNT { (n)--() }`.',
    ],
    ['RETURN pow(2, 3)', 'pow(2, 3)', 'Unknown function `pow`; use `x ^ y`.'],
    ['RETURN log2(8)', 'log2(8)', 'Unknown function `log2`; use `log(x) / log(2)`.'],
    [
      'RETURN apoc.util.md5([1])',
      'apoc.util.md5([1])',
      'Unknown function `apoc.util.md5`. The functions of APOC do not exist here.',
    ],
    ['RETURN point({x: 1})', 'point({x: 1})', 'Unknown function `point`. There are no spatial values here.'],
    ['RETURN qwertz(1)', 'qwertz(1)', 'Unknown function `qwertz`.'],
    ['RETURN filter(x IN [1] WHERE x > 0)', 'WHERE', 'Use [x IN list WHERE condition].'],
    ['RETURN extract(x IN [1] | x)', '|', 'Use [x IN list | expression].'],
    ['CALL db.propertyKeys()', 'db.propertyKeys', 'use `MATCH (n) UNWIND keys(n) AS key RETURN DISTINCT key`.'],
    ['CALL gds.pageRank.stream()', 'gds.pageRank.stream', 'There are no procedures here.'],
    ['MATCH (publisher) RETURN publihser', 'publihser', 'is not defined here; did you mean `publisher`?'],
    ['MATCH (n) WHERE m.a = 1 RETURN n', 'm', 'Variable `m` is not defined here. Defined: `n`.'],
    ['MATCH (n) WHERE n.a == 1 RETURN n', '=', 'Compare with one =.'],
    ['MATCH (n) WHERE n.a = 1 && n.b = 2 RETURN n', '&', 'Combine conditions with AND.'],
    ['RETURN 1 || 2', '1 || 2', 'Combine conditions with OR.'],
    ['MATCH (n) WHERE !n.a RETURN n', '!', 'Negate a condition with NOT.'],
    ['MATCH (n) WHERE n.a = ? RETURN n', '?', 'Write a parameter as $name.'],
    ['MATCH (n)', 'MATCH (n)', 'A query cannot end with MATCH. Add RETURN.'],
    ['MATCH (n RETURN n', 'RETURN', 'The bracket “(” at line 1, column 7 is not closed.'],
    ['MATCH (n)) RETURN n', ')', 'No bracket is open that “)” could close.'],
    ['MATCH (n {a: 1) RETURN n', ')', 'The bracket “{” at line 1, column 10 is closed by another kind of bracket.'],
    ['RETURN count(1', '', 'The bracket “(” at line 1, column 13 is not closed.'],
    ['RETURN “a”', '“', 'Write straight quotes: "text".'],
    ['RETURN ‘a’', '‘', "Write straight quotes: 'text'."],
    ['MATCH (a)–(b) RETURN a', '–', 'Write a hyphen: -.'],
    ['MATCH (a)→(b) RETURN a', '→', 'Write an arrow as -->.'],
    ['RETURN 1 ≤ 2', '≤', 'Write <=.'],
    [
      'SELECT * FROM Person',
      'SELECT',
      'SELECT is a word of SQL. In Cypher: MATCH (n) WHERE n.property = value RETURN n.property',
    ],
    ['MATCH (n) RETURN n.a, count(*) GROUP BY n.a', 'GROUP', 'Rows are grouped by all columns that do not aggregate'],
    ["MATCH (n) WHERE n.a LIKE '%a%' RETURN n", 'LIKE', 'Use CONTAINS, STARTS WITH, ENDS WITH'],
    ['MATCH (n) RETURN n.a AS a, count(*) AS c HAVING c > 1', 'HAVING', 'Use WITH … WHERE after the aggregation.'],
    ['MATCH (n) WHERE n.a BETWEEN 1 AND 2 RETURN n', 'BETWEEN', 'Use low <= value <= high.'],
    ['MATCH (n) RETURN TOP 3 n', '3', 'Use LIMIT after RETURN.'],
    ['MATCH (n) RETURN n LIMIT 3, 4', ',', 'LIMIT takes one number.'],
    ['MATCH (n) ORDER BY n.a RETURN n', 'ORDER', 'ORDER BY, SKIP and LIMIT follow RETURN or WITH.'],
    ['MATCH (n) RETURN sum(n.a) OVER ()', 'OVER', 'There are no window functions.'],
    ['CALL { RETURN 1 AS x } IN TRANSACTIONS RETURN x', 'IN', 'Remove IN TRANSACTIONS'],
    ['MATCH n RETURN n', 'RETURN', 'Write a node in parentheses: MATCH (n).'],
    ['MATCH (a)->(b) RETURN a', '>', 'Write a relationship as --> or -[r]->.'],
    ['MATCH (a)-[:T]-->(b) RETURN a', '-', 'Write a relationship as --> or -[r]->.'],
    ['MATCH (n) RETURN DISTINC n', 'n', 'Did you mean DISTINCT instead of “DISTINC”?'],
    ['MTCH (n) RETURN n', 'MTCH', 'Did you mean MATCH?'],
    ['hello', 'hello', 'A query begins with MATCH, UNWIND, WITH, CALL or RETURN.'],
    ['', '', 'The query is empty.'],
    ['MATCH (n) SET n.a = 1', 'SET', 'SET writes, and this graph is read only'],
    ['EXPLAIN MATCH (n) RETURN n', 'EXPLAIN', 'EXPLAIN is not part of a query here. Remove it'],
    ['RETURN $domain', '$domain', 'The query needs a value for the parameter $domain.'],
    ["RETURN date('2020-13-01')", "date('2020-13-01')", '`month` must be from 1 to 12'],
    ['RETURN 1 / 0', '1 / 0', 'An Integer cannot be divided by zero.'],
  ])('explain %s', (text, part, message) => {
    const error = getError(text);
    expect(error.message).toContain(message);
    expect(error.part).toBe(part);
  });

  it('accepts != for <>', () => {
    expect(runQuery('RETURN 1 != 2 AS x', graph).rows).toEqual([[true]]);
  });

  it('lists the procedures that exist', () => {
    const procedures = ['graph.pairs', 'graph.hubs'].map((name) => ({ name, parameters: [], results: [] }));
    expect(getError('CALL apoc.help()', procedures).message).toBe(
      'Unknown procedure `apoc.help`. Procedures: `graph.pairs`, `graph.hubs`.',
    );
    expect(getError('CALL graph.pair()', procedures).message).toContain('did you mean `graph.pairs`?');
  });
});

describe('suggested replacements', () => {
  const NAMES =
    'n a b list text part replacement separator x y value map keys values condition expression start length pattern key path r';
  const BEFORE = `WITH ${NAMES.split(' ')
    .map((name) => `$any AS ${name}`)
    .join(', ')}`;

  const forms = [...REPLACEMENTS].flatMap(([name, text]) =>
    [...text.matchAll(/`([^`]+)`/g)].map(([, form]) => [name, form!] as const),
  );

  it.each(forms.filter(([, form]) => form !== 'ORDER BY' && form !== 'LIMIT'))(
    'for %s are valid: %s',
    (_name, form) => {
      expect(() => prepareQuery(`${BEFORE} RETURN ${form} AS result`)).not.toThrow();
    },
  );

  it.each([...PROCEDURE_REPLACEMENTS])('for %s run', (_name, query) => {
    expect(runQuery(query, graph).rows.length).toBeGreaterThan(0);
  });
});
