import { describe, expect, it } from 'vitest';
import { CypherError } from '../cypher-error.ts';
import type { ProcedureSignature } from '../procedures/procedure.ts';
import { parseQuery } from '../syntax/parse-query.ts';
import { type Analysis, analyzeQuery } from './analyze-query.ts';

const PROCEDURES: readonly ProcedureSignature[] = [
  {
    name: 'db.labels',
    parameters: [],
    results: [{ name: 'label', type: 'string', isNullable: false }],
  },
  {
    name: 'people.find',
    parameters: [
      { name: 'name', type: 'string', isNullable: true },
      { name: 'score', type: 'float', isNullable: true },
    ],
    results: [
      { name: 'person', type: 'node', isNullable: false },
      { name: 'rank', type: 'integer', isNullable: false },
    ],
  },
  { name: 'people.touch', parameters: [], results: [] },
];

const analyze = (text: string): Analysis => analyzeQuery(parseQuery(text), { procedures: PROCEDURES });

function getError(text: string): CypherError {
  try {
    analyze(text);
  } catch (error) {
    if (error instanceof CypherError) return error;
    throw error;
  }
  throw new Error(`This is accepted: ${text}`);
}

const refused = (text: string, code: string) =>
  expect(getError(text)).toMatchObject({ type: 'SyntaxError', phase: 'compile time', code });

describe('columns', () => {
  it.each<[string, string[]]>([
    ['RETURN 1 AS a, 2 AS b', ['a', 'b']],
    ['MATCH (n) RETURN n, n.x, count( * )', ['n', 'n.x', 'count( * )']],
    ['MATCH (n) RETURN `n`', ['n']],
    ['MATCH (b)-[c]->(a) RETURN *', ['a', 'b', 'c']],
    ['MATCH (b) RETURN *, 1 AS a', ['b', 'a']],
    ['RETURN 1 AS a, 2 AS b UNION RETURN 3 AS b, 4 AS a', ['a', 'b']],
    ['CALL db.labels()', ['label']],
    ['CALL db.labels', ['label']],
    ['CALL people.find("a", 1.0) YIELD rank AS r', ['r']],
    ['CALL people.touch()', []],
    ['MATCH (n) CALL people.touch()', []],
  ])('are listed for %s', (text, columns) => {
    expect(analyze(text).columns).toEqual(columns);
  });
});

describe('parameters', () => {
  it('are collected from the whole query', () => {
    const { parameters } = analyze('MATCH (n {a: $a}) WHERE EXISTS { (n {b: $b}) } RETURN n[$c] LIMIT $0');
    expect([...parameters].sort()).toEqual(['0', 'a', 'b', 'c']);
  });

  it('replace missing arguments of a procedure', () => {
    expect([...analyze('CALL people.find').parameters]).toEqual(['name', 'score']);
  });
});

describe('determinism', () => {
  it.each<[string, boolean]>([
    ['RETURN 1 AS a', true],
    ['RETURN rand() AS a', false],
    ['RETURN EXISTS { MATCH (n) WHERE n.x > rand() } AS a', false],
    ['MATCH (n) RETURN n LIMIT toInteger(rand() * 3)', false],
    ['RETURN timestamp() AS a', false],
  ])('is computed for %s as %s', (text, expected) => {
    expect(analyze(text).isDeterministic).toBe(expected);
  });
});

describe('valid queries', () => {
  it.each([
    // Scopes
    'MATCH (a) WITH a AS b RETURN b',
    'MATCH (a) WITH a.x AS x WHERE a.y > 1 RETURN x',
    'MATCH (a) RETURN a.x AS x ORDER BY a.y, x',
    'MATCH (a) RETURN DISTINCT a.x ORDER BY a.x',
    'MATCH (a) RETURN DISTINCT a ORDER BY a.x',
    'UNWIND [1] AS x RETURN [x IN [x] | x] AS y',
    'MATCH (a {x: 1})-->(b {x: a.x}) RETURN b',
    'MATCH (a), (b) WHERE (a)-->(b) RETURN a',
    'MATCH (a) RETURN [(a)-[r]->(b) WHERE r.x | b.x] AS l',
    'MATCH (a) WHERE EXISTS { MATCH (a)-->(b) WHERE b.x = a.x } RETURN a',
    'MATCH (a) RETURN COUNT { (a)-->(b) WHERE b.x } AS c, COLLECT { MATCH (a)-->(b) RETURN b.x } AS l',
    'MATCH (a) WHERE EXISTS { MATCH (a)-->(b) WITH b, count(*) AS c WHERE c > a.x RETURN b } RETURN a',
    'MATCH (a) CALL { WITH a MATCH (a)-->(b) RETURN b } RETURN a, b',
    'MATCH (a) CALL (a) { MATCH (a)-->(b) RETURN b } RETURN a, b',
    'MATCH (a) CALL (*) { MATCH (a)-->(b) WITH b.x AS x RETURN a.x + x AS y } RETURN y',
    'CALL { RETURN 1 AS x UNION RETURN 2 AS x } RETURN x',
    'MATCH p = shortestPath((a)-[*]-(b)) RETURN p',
    'MATCH (a), (b) RETURN shortestPath((a)-[*]-(b)) AS p',
    'MATCH (a) RETURN a {.x, y: a.y, .*} AS m',
    // Patterns
    'MATCH (a)-[r]->(b) MATCH (b)-[r]-(c) RETURN c',
    'MATCH ()-[r]->() WITH [r] AS rs MATCH ()-[rs*]->() RETURN rs',
    'OPTIONAL MATCH (a) WITH a MATCH (a)-->() RETURN a',
    'WITH null AS a MATCH (a) RETURN a',
    'WITH $a AS a MATCH (a) RETURN a',
    // Aggregates
    'MATCH (a) RETURN a.x, count(*) + 1',
    'MATCH (a) RETURN a.x, a.x + count(*)',
    'MATCH (a) RETURN a, a.x + count(*)',
    'MATCH (a) RETURN a.x AS x, count(*) AS c ORDER BY a.x + c',
    'MATCH (a) RETURN a.x AS x, count(*) AS c ORDER BY x + count(*)',
    'MATCH (a) RETURN $p + sum(a.x) - 1',
    'MATCH (a) RETURN [x IN collect(a) | x.y] AS l',
    'MATCH (a) WITH *, count(*) AS c RETURN a, c',
    'MATCH (a) RETURN count(DISTINCT a.x) AS c ORDER BY count(DISTINCT a.x)',
    'MATCH (a) WITH a.x AS x, count(*) AS c WHERE c > 1 RETURN x',
    'MATCH (a)-->(b) RETURN a.x + b.x AS s, count(*) AS c ORDER BY a.x + b.x',
    // Types
    'RETURN true AND null',
    'MATCH (a) WHERE a.x AND NOT (a)-->() RETURN a',
    'MATCH (a) WHERE NOT (a)-->() OR a.x RETURN a',
    'RETURN CASE WHEN true THEN 1 ELSE "a" END AS x',
    'MATCH (a) RETURN CASE WHEN (a)-->() THEN 1 END AS x',
    'RETURN all(x IN [1, 2.5, null] WHERE x % 2 = 0) AS b',
    'RETURN 1 IN null AS b',
    'RETURN 1 = "a" AS b, 1 < "a" AS c',
    'RETURN 1 STARTS WITH "a" AS b',
    'RETURN {a: 1}.a AS b, null.a AS c',
    'RETURN -1 AS a, - 1.5 AS b',
    'MATCH (n)-[r]->() WHERE r:A|B AND n:C RETURN r',
    // Procedures
    'CALL db.labels() YIELD label WHERE label <> "A" RETURN label',
    'MATCH (n) CALL people.find(n.name, 1) YIELD person, rank RETURN n, person.x, rank',
    'CALL DB.LABELS() YIELD *',
    // Counts
    'MATCH (n) RETURN n SKIP 0 LIMIT 1 + 1',
    'MATCH (n) RETURN n LIMIT $n',
  ])('are accepted: %s', (text) => {
    expect(() => analyze(text)).not.toThrow();
  });
});

describe('UndefinedVariable', () => {
  it.each([
    'RETURN a',
    'MATCH (a) RETURN b',
    'MATCH (a) WITH a.x AS x RETURN a',
    'MATCH (a) RETURN DISTINCT a.x AS x ORDER BY a.y',
    'MATCH (a) RETURN count(a) AS c ORDER BY a.x',
    'MATCH (a) RETURN a.x AS x, count(*) AS c ORDER BY sum(a.y)',
    'MATCH (a) WHERE (a)-->(b) RETURN a',
    'MATCH (a) WHERE (a)-[r]->() RETURN a',
    'MATCH (a), (b) WHERE NOT exists((a)-->(b)) AND (c)-->(a) RETURN a',
    'RETURN [x IN [1] | y] AS l',
    'RETURN [x IN x | x] AS l',
    'RETURN reduce(a = b, x IN [1] | a) AS l',
    'MATCH (a) WHERE EXISTS { MATCH (a)-->(b) } RETURN b',
    'MATCH (a) CALL { RETURN a.x AS x } RETURN x',
    'MATCH (a) CALL (a) { MATCH (b) RETURN b.x AS x } RETURN b',
    'MATCH (a), (b) CALL (a) { RETURN b.x AS x } RETURN x',
    'CALL db.labels() YIELD name RETURN name',
    'CALL people.find("a", 1) RETURN person',
    'MATCH (a) RETURN b {.x} AS m',
    'MATCH (a) RETURN a ORDER BY b',
  ])('rejects %s', (text) => {
    refused(text, 'UndefinedVariable');
  });

  it('suggests the nearest variable, with the position', () => {
    const text = 'MATCH (publisher) RETURN publihser.name';
    const error = getError(text);
    expect(error.message).toBe('Variable `publihser` is not defined here; did you mean `publisher`?');
    expect(error.span).toEqual({ offset: text.indexOf('publihser'), length: 9 });
  });
});

describe('other errors about variables', () => {
  it.each([
    ['MATCH p = (p)-->() RETURN p', 'VariableAlreadyBound'],
    ['MATCH (p) MATCH p = ()-->() RETURN p', 'VariableAlreadyBound'],
    ['WITH 1 AS a UNWIND [1] AS a RETURN a', 'VariableAlreadyBound'],
    ['WITH 1 AS label CALL db.labels() YIELD label RETURN label', 'VariableAlreadyBound'],
    ['CALL people.find("a", 1) YIELD person AS a, rank AS a RETURN a', 'VariableAlreadyBound'],
    ['WITH 1 AS x CALL { RETURN 2 AS x } RETURN x', 'VariableAlreadyBound'],
    ['MATCH (a) WHERE EXISTS { MATCH (b) WITH b.x AS a RETURN a } RETURN a', 'VariableAlreadyBound'],
    ['MATCH (a)-[a]->() RETURN a', 'VariableTypeConflict'],
    ['MATCH ()-[a]->() MATCH (a) RETURN a', 'VariableTypeConflict'],
    ['MATCH ()-[a*]->() MATCH ()-[a]->() RETURN a', 'VariableTypeConflict'],
    ['MATCH ()-[a]->() MATCH ()-[a*]->() RETURN a', 'VariableTypeConflict'],
    ['MATCH a = ()-->(), (a) RETURN a', 'VariableTypeConflict'],
    ['WITH 1 AS a MATCH (a) RETURN a', 'VariableTypeConflict'],
    ['MATCH (n) WITH [n] AS ns MATCH ()-[ns*]->() RETURN ns', 'VariableTypeConflict'],
    ['MATCH (n) WITH collect(n) AS ns MATCH (ns) RETURN ns', 'VariableTypeConflict'],
    ['MATCH ()-[r]->()-[r]->() RETURN r', 'RelationshipUniquenessViolation'],
    ['MATCH ()-[r]->(), ()-[r]->() RETURN r', 'RelationshipUniquenessViolation'],
    ['MATCH (n $p) RETURN n', 'InvalidParameterUse'],
    ['MATCH ()-[r $p]->() RETURN r', 'InvalidParameterUse'],
    ['MATCH p = shortestPath((a)) RETURN p', 'InvalidRelationshipPattern'],
    ['MATCH p = shortestPath((a)-[*]-()-[*]-(b)) RETURN p', 'InvalidRelationshipPattern'],
  ])('%s: %s', refused);
});

describe('projections', () => {
  it.each([
    ['RETURN 1 AS a, 2 AS a', 'ColumnNameConflict'],
    ['MATCH (a) RETURN a.x, a.x', 'ColumnNameConflict'],
    ['MATCH (a) RETURN *, a', 'ColumnNameConflict'],
    ['WITH 1 AS a, 2 AS a RETURN a', 'ColumnNameConflict'],
    ['MATCH (a) WITH a.x RETURN 1', 'NoExpressionAlias'],
    ['MATCH (a) WITH a, count(*) RETURN a', 'NoExpressionAlias'],
    ['CALL { RETURN 1 } RETURN 2', 'NoExpressionAlias'],
    ['RETURN *', 'NoVariablesInScope'],
    ['MATCH () RETURN *', 'NoVariablesInScope'],
    ['RETURN 1 AS a UNION RETURN 2 AS b', 'DifferentColumnsInUnion'],
    ['RETURN 1 AS a UNION ALL RETURN 2 AS a, 3 AS b', 'DifferentColumnsInUnion'],
    ['RETURN 1 AS a UNION RETURN 2 AS a UNION ALL RETURN 3 AS a', 'InvalidClauseComposition'],
    ['RETURN 1 AS a MATCH (n) RETURN n', 'InvalidClauseComposition'],
    ['MATCH (n)', 'InvalidClauseComposition'],
    ['MATCH (n) WITH n', 'InvalidClauseComposition'],
    ['UNWIND [1] AS x', 'InvalidClauseComposition'],
    ['MATCH (n) CALL db.labels() YIELD label', 'InvalidClauseComposition'],
    ['CALL { MATCH (n) } RETURN 1', 'InvalidClauseComposition'],
    ['RETURN COLLECT { MATCH (n) } AS x', 'InvalidClauseComposition'],
    ['RETURN COLLECT { MATCH (n) RETURN n, n.x } AS x', 'UnexpectedSyntax'],
    ['MATCH (n) RETURN n LIMIT n.x', 'NonConstantExpression'],
    ['MATCH (n) RETURN n SKIP COUNT { (n) }', 'NonConstantExpression'],
    ['MATCH (n) RETURN n LIMIT count(n)', 'InvalidAggregation'],
    ['RETURN 1 AS a SKIP -1', 'NegativeIntegerArgument'],
    ['RETURN 1 AS a LIMIT -1', 'NegativeIntegerArgument'],
    ['RETURN 1 AS a LIMIT 1.5', 'InvalidArgumentType'],
    ['RETURN 1 AS a LIMIT "1"', 'InvalidArgumentType'],
    ['RETURN 1 AS a LIMIT null', 'InvalidArgumentType'],
  ])('%s: %s', refused);
});

describe('aggregation', () => {
  it.each([
    ['MATCH (n) WHERE count(n) > 1 RETURN n', 'InvalidAggregation'],
    ['MATCH (n {x: count(*)}) RETURN n', 'InvalidAggregation'],
    ['MATCH (n) WITH n WHERE count(n) > 1 RETURN n', 'InvalidAggregation'],
    ['MATCH (n) UNWIND collect(n) AS x RETURN x', 'InvalidAggregation'],
    ['MATCH (n) RETURN n.x ORDER BY max(n.y)', 'InvalidAggregation'],
    ['MATCH (n) RETURN n.x AS x, count(*) AS c ORDER BY max(x)', 'InvalidAggregation'],
    ['MATCH (n) RETURN [x IN [1] | count(n)] AS l', 'InvalidAggregation'],
    ['MATCH (n) RETURN all(x IN [1] WHERE count(n) > x) AS l', 'InvalidAggregation'],
    ['MATCH (n) RETURN reduce(a = 0, x IN [1] | a + count(n)) AS l', 'InvalidAggregation'],
    ['MATCH (n) CALL people.find(collect(n), 1) YIELD rank RETURN rank', 'InvalidAggregation'],
    ['MATCH (n) RETURN count(sum(n.x))', 'NestedAggregation'],
    ['MATCH (n) RETURN max(1 + count(*))', 'NestedAggregation'],
    ['MATCH (n) RETURN sum(rand())', 'NonConstantExpression'],
    ['MATCH (n) RETURN n.x + count(*)', 'AmbiguousAggregationExpression'],
    ['MATCH (n) RETURN n.y, n.x + count(*)', 'AmbiguousAggregationExpression'],
    ['MATCH (n) RETURN n.x + n.y, n.x + n.y + count(*)', 'AmbiguousAggregationExpression'],
    ['MATCH (n) WITH n.x * count(*) AS c RETURN c', 'AmbiguousAggregationExpression'],
    ['MATCH (n) RETURN CASE WHEN n.x THEN count(*) END', 'AmbiguousAggregationExpression'],
    ['MATCH (n) RETURN [x IN [n] | x.y] + collect(n.z)', 'AmbiguousAggregationExpression'],
    ['MATCH (n) RETURN n.x + n.y AS s, count(*) AS c ORDER BY n.x + n.y + count(*)', 'AmbiguousAggregationExpression'],
  ])('%s: %s', refused);
});

describe('types', () => {
  it.each([
    'RETURN 1 AND true',
    "RETURN true OR 'a'",
    'RETURN [] XOR true',
    'RETURN NOT {}',
    'RETURN NOT 0',
    'MATCH (n) WHERE n RETURN n',
    'MATCH (n) WHERE (n) RETURN n',
    'MATCH (n) WHERE 1 RETURN n',
    'MATCH p = ()-->() WHERE p.x = 1 RETURN p',
    'RETURN 1 IN 2',
    "RETURN 1 IN 'a'",
    "RETURN any(x IN ['a'] WHERE x % 2 = 0)",
    'RETURN [x IN [true] | x * 2]',
    "RETURN 'a' - 1",
    'RETURN -true',
    'MATCH (n) RETURN length(n)',
    'MATCH (n) RETURN type(n)',
    'MATCH p = () RETURN labels(p)',
    'MATCH p = () RETURN size(p)',
    'RETURN properties(1)',
    'MATCH p = () RETURN p:A',
    'RETURN [x IN 1 | x]',
    'WITH 1 AS n RETURN n {.x}',
    'RETURN CASE WHEN 1 THEN 2 END',
    'CALL people.find(true, 1.0)',
    "CALL people.find('a', 'b') YIELD rank RETURN rank",
  ])('rejects %s with InvalidArgumentType', (text) => {
    refused(text, 'InvalidArgumentType');
  });

  it.each(['1', '1.5', 'true', "'a'", '[1]'])('rejects a property of %s with a TypeError', (value) => {
    expect(getError(`WITH ${value} AS x RETURN x.y`)).toMatchObject({
      type: 'TypeError',
      phase: 'compile time',
      code: 'InvalidArgumentType',
    });
  });
});

describe('functions', () => {
  it.each([
    ['RETURN nosuch(1)', 'UnknownFunction'],
    ['RETURN toUpper()', 'InvalidNumberOfArguments'],
    ["RETURN toUpper('a', 'b')", 'InvalidNumberOfArguments'],
    ["RETURN toUpper(DISTINCT 'a')", 'UnexpectedSyntax'],
    ['MATCH (n) RETURN size((n)-->())', 'UnexpectedSyntax'],
    ['MATCH (n) RETURN (n)-->()', 'UnexpectedSyntax'],
    ['MATCH (n) WITH (n)-->() AS x RETURN x', 'UnexpectedSyntax'],
  ])('%s: %s', refused);

  it.each([
    ['RETURN toUper("a")', 'Unknown function `toUper`; did you mean `toUpper`?'],
    ['MATCH (n) RETURN indegree(n)', 'Unknown function `indegree`; use `COUNT { (n)<--() }`.'],
  ])('suggests a replacement for %s', (text, message) => {
    expect(getError(text).message).toBe(message);
  });

  it('suggests the current form of size() of a pattern', () => {
    expect(getError('MATCH (n) RETURN size((n)-->())').message).toContain('COUNT { (a)-->(b) }');
  });
});

describe('procedures', () => {
  it.each([
    ['CALL people.find("a")', 'InvalidNumberOfArguments'],
    ['CALL people.find("a", 1, 2) YIELD rank RETURN rank', 'InvalidNumberOfArguments'],
    ['CALL people.find YIELD rank RETURN rank', 'InvalidArgumentPassingMode'],
    ['CALL db.labels() YIELD * RETURN label', 'UnexpectedSyntax'],
  ])('%s: %s', refused);

  it.each(['CALL nosuch()', 'MATCH (n) CALL nosuch() YIELD a RETURN a'])(
    'rejects %s with ProcedureNotFound',
    (text) => {
      expect(getError(text)).toMatchObject({
        type: 'ProcedureError',
        phase: 'compile time',
        code: 'ProcedureNotFound',
      });
    },
  );
});
