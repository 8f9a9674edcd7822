import { Float } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { CypherError } from '../cypher-error.ts';
import type { Expression, MatchClause, PathPattern, Query } from './ast.ts';
import { parseQuery } from './parse-query.ts';
import { getPosition } from './position.ts';

/** The tree without its spans. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || value instanceof Float) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== 'span')
      .map(([key, part]) => [key, plain(part)]),
  );
}

function parseExpression(text: string): Expression {
  const clause = parseQuery(`RETURN ${text}`).parts[0]?.clauses[0];
  if (clause?.kind !== 'return') throw new Error('RETURN expected');
  return clause.projection.items[0]!.expression;
}

const parsed = (text: string) => plain(parseExpression(text));

function parsePattern(text: string): PathPattern {
  return (parseQuery(`MATCH ${text} RETURN 1`).parts[0]!.clauses[0] as MatchClause).patterns[0]!;
}

function getError(text: string): CypherError {
  try {
    parseQuery(text);
  } catch (error) {
    if (error instanceof CypherError) return error;
    throw error;
  }
  throw new Error(`This is parsed: ${text}`);
}

const number = (value: number | bigint) => ({ kind: 'literal', value });
const variable = (name: string) => ({ kind: 'variable', name });

describe('literals', () => {
  it.each<[string, unknown]>([
    ['0', 0],
    ['42', 42],
    ['-42', -42],
    ['-0', 0],
    ['1_000_000', 1_000_000],
    ['0x1F', 31],
    ['0XfF', 255],
    ['0x000000000000000000000000000000000001', 1],
    ['-0x8000000000000000', -9223372036854775808n],
    ['0o17', 15],
    ['9007199254740991', 9007199254740991],
    ['9007199254740992', 9007199254740992n],
    ['9223372036854775807', 9223372036854775807n],
    ['-9223372036854775808', -9223372036854775808n],
    ['1.5', new Float(1.5)],
    ['.5', new Float(0.5)],
    ['-1.5e-3', new Float(-0.0015)],
    ['1E3', new Float(1000)],
    ['-0.0', new Float(-0)],
    ["'a'", 'a'],
    ['"it\'s"', "it's"],
    ["'it\\'s \\\\ \\n \\u00e9 \\U0001F600'", "it's \\ \n é 😀"],
    ['TRUE', true],
    ['false', false],
    ['Null', null],
  ])('parses %s', (text, value) => {
    expect(parsed(text)).toEqual({ kind: 'literal', value });
  });

  it.each([
    ['9223372036854775808', 'IntegerOverflow'],
    ['-9223372036854775809', 'IntegerOverflow'],
    ['0xFFFFFFFFFFFFFFFFF', 'IntegerOverflow'],
    ['0o7777777777777777777777', 'IntegerOverflow'],
    ['1e400', 'FloatingPointOverflow'],
    ['12abc', 'InvalidNumberLiteral'],
    ['0x', 'InvalidNumberLiteral'],
    ['0xGG', 'InvalidNumberLiteral'],
    ['0o8', 'InvalidNumberLiteral'],
    ['1_', 'InvalidNumberLiteral'],
    ['007', 'InvalidNumberLiteral'],
    ["'\\u12'", 'InvalidUnicodeLiteral'],
    ["'\\U00110000'", 'InvalidUnicodeLiteral'],
    ["'\\x'", 'UnexpectedSyntax'],
    ['1 – 2', 'InvalidUnicodeCharacter'],
    ['1 # 2', 'UnexpectedSyntax'],
    ["'open", 'UnexpectedSyntax'],
    ['[1, ', 'UnexpectedSyntax'],
    ['{1: 2}', 'UnexpectedSyntax'],
    ['{a 1}', 'UnexpectedSyntax'],
  ])('rejects %s with %s', (text, code) => {
    expect(getError(`RETURN ${text}`)).toMatchObject({ type: 'SyntaxError', phase: 'compile time', code });
  });

  it('rejects a million digits without computing their value', () => {
    expect(getError(`RETURN ${'9'.repeat(1_000_000)}`).code).toBe('IntegerOverflow');
  });

  it('parses lists and maps with any word as a key', () => {
    expect(parsed("[1, ['a'], {}]")).toEqual({
      kind: 'list',
      items: [number(1), { kind: 'list', items: [{ kind: 'literal', value: 'a' }] }, { kind: 'map', entries: [] }],
    });
    expect(parsed('{match: 1, `a ``b`: 2, ``: 3}')).toEqual({
      kind: 'map',
      entries: [
        { key: 'match', value: number(1) },
        { key: 'a `b', value: number(2) },
        { key: '', value: number(3) },
      ],
    });
  });

  it('parses parameters with names and numbers', () => {
    expect(parsed('[$p, $0, $`a b`, $where]')).toEqual({
      kind: 'list',
      items: ['p', '0', 'a b', 'where'].map((name) => ({ kind: 'parameter', name })),
    });
  });
});

describe('operators', () => {
  /** Writes the tree with all parentheses. */
  function grouped(expression: Expression): string {
    const part = expression;
    switch (part.kind) {
      case 'literal':
        return part.value instanceof Float ? `${part.value.value}f` : String(part.value);
      case 'variable':
        return part.name;
      case 'arithmetic':
        return `(${grouped(part.left)} ${part.operator} ${grouped(part.right)})`;
      case 'boolean':
        return `(${grouped(part.left)} ${part.operator.toUpperCase()} ${grouped(part.right)})`;
      case 'comparison':
        return `(${grouped(part.first)}${part.steps.map((step) => ` ${step.operator} ${grouped(step.operand)}`).join('')})`;
      case 'not':
        return `(NOT ${grouped(part.operand)})`;
      case 'sign':
        return `(${part.operator}${grouped(part.operand)})`;
      case 'null-test':
        return `(${grouped(part.operand)} IS ${part.isNegated ? 'NOT ' : ''}NULL)`;
      case 'in':
        return `(${grouped(part.item)} IN ${grouped(part.list)})`;
      case 'string-predicate':
        return `(${grouped(part.left)} ${part.operator} ${grouped(part.right)})`;
      case 'property':
        return `${grouped(part.target)}.${part.key}`;
      case 'index':
        return `${grouped(part.target)}[${grouped(part.index)}]`;
      case 'slice':
        return `${grouped(part.target)}[${part.from ? grouped(part.from) : ''}..${part.to ? grouped(part.to) : ''}]`;
      case 'label-test':
        return `(${grouped(part.operand)} is labeled)`;
      case 'function-call':
        return `${part.name}(${part.arguments.map(grouped).join(', ')})`;
      default:
        return part.kind;
    }
  }

  it.each([
    ['a OR b XOR c AND NOT d', '(a OR (b XOR (c AND (NOT d))))'],
    ['a AND b AND c', '((a AND b) AND c)'],
    ['NOT a = b', '(NOT (a = b))'],
    ['NOT (a) AND b', '((NOT a) AND b)'],
    ['NOT NOT a', '(NOT (NOT a))'],
    ['a = b + c * d ^ e', '(a = (b + (c * (d ^ e))))'],
    ['a - b - c', '((a - b) - c)'],
    ['a ^ b ^ c', '((a ^ b) ^ c)'],
    ['-a ^ 2', '((-a) ^ 2)'],
    ['-2 ^ 2', '(-2 ^ 2)'],
    ['a - -b', '(a - (-b))'],
    ['- - a', '(-(-a))'],
    ['+a.b', '(+a.b)'],
    ['-a[0]', '(-a[0])'],
    ['a % b / c', '((a % b) / c)'],
    ["a || b || 'c'", '((a || b) || c)'],
    ['a < b <= c', '(a < b <= c)'],
    ['a = b <> c != d > e >= f', '(a = b <> c <> d > e >= f)'],
    ['(a < b) < c', '((a < b) < c)'],
    ['a < (b < c)', '(a < (b < c))'],
    ['a = b IS NULL', '(a = (b IS NULL))'],
    ['a IS NOT NULL = b', '((a IS NOT NULL) = b)'],
    ['a + 1 IS NULL', '((a + 1) IS NULL)'],
    ['a = b IN c', '(a = (b IN c))'],
    ['a + b IN c + d', '((a + b) IN (c + d))'],
    [
      "a STARTS WITH 'x' AND b ENDS WITH 'y' OR c CONTAINS 'z'",
      '(((a starts-with x) AND (b ends-with y)) OR (c contains z))',
    ],
    ["a =~ 'x' + 'y'", '(a matches (x + y))'],
    ['n:A AND n:B', '((n is labeled) AND (n is labeled))'],
    ['NOT n:A', '(NOT (n is labeled))'],
    ['a.b.c[d].e', 'a.b.c[d].e'],
    ['l[-3..]', 'l[-3..]'],
    ['l[..2]', 'l[..2]'],
    ['l[1..-1][0]', 'l[1..-1][0]'],
    ['l[..]', 'l[..]'],
    ['n.match + n.`a b`', '(n.match + n.a b)'],
    ['a.b - (c)', '(a.b - c)'],
  ])('groups %s', (text, expected) => {
    expect(grouped(parseExpression(text))).toBe(expected);
  });

  it('parses label and type tests', () => {
    expect(parsed('n:A|B&!C:%')).toEqual({
      kind: 'label-test',
      operand: variable('n'),
      labels: {
        kind: 'and-labels',
        operands: [
          {
            kind: 'or-labels',
            operands: [
              { kind: 'label', name: 'A' },
              {
                kind: 'and-labels',
                operands: [
                  { kind: 'label', name: 'B' },
                  { kind: 'not-label', operand: { kind: 'label', name: 'C' } },
                ],
              },
            ],
          },
          { kind: 'any-label' },
        ],
      },
    });
  });
});

describe('atoms', () => {
  it('parses function names with a namespace and in any spelling', () => {
    expect(parsed('duration . between(a, b)')).toEqual({
      kind: 'function-call',
      name: 'duration.between',
      isDistinct: false,
      arguments: [variable('a'), variable('b')],
    });
    expect(parsed('`toLower`(a)')).toMatchObject({ name: 'toLower' });
    expect(parsed('count(DISTINCT a)')).toMatchObject({ name: 'count', isDistinct: true });
    expect(parsed('Count ( * )')).toEqual({ kind: 'count-all' });
    expect(parsed('date()')).toMatchObject({ name: 'date', arguments: [] });
  });

  it('parses both forms of CASE', () => {
    expect(parsed('CASE WHEN a THEN 1 WHEN b THEN 2 END')).toEqual({
      kind: 'case',
      subject: null,
      alternatives: [
        { when: variable('a'), value: number(1) },
        { when: variable('b'), value: number(2) },
      ],
      otherwise: null,
    });
    expect(parsed('CASE x WHEN 1 THEN 2 ELSE 3 END')).toEqual({
      kind: 'case',
      subject: variable('x'),
      alternatives: [{ when: number(1), value: number(2) }],
      otherwise: number(3),
    });
  });

  it('distinguishes a list from a list comprehension', () => {
    expect(parsed('[x IN xs WHERE x > 1 | x + 1]')).toMatchObject({
      kind: 'list-comprehension',
      variable: variable('x'),
      list: variable('xs'),
      where: { kind: 'comparison' },
      projection: { kind: 'arithmetic' },
    });
    expect(parsed('[x IN xs]')).toMatchObject({ kind: 'list-comprehension', where: null, projection: null });
    expect(parsed('[1 IN xs]')).toMatchObject({ kind: 'list', items: [{ kind: 'in' }] });
    expect(parsed('[x IN xs, y]')).toMatchObject({ kind: 'list', items: [{ kind: 'in' }, variable('y')] });
    expect(parsed('[(x) IN xs]')).toMatchObject({ kind: 'list', items: [{ kind: 'in' }] });
  });

  it('ends a label test before the projection of a comprehension', () => {
    expect(parsed('[n IN ns WHERE n:A | n]')).toMatchObject({
      where: { kind: 'label-test', labels: { kind: 'label', name: 'A' } },
      projection: variable('n'),
    });
    expect(parsed('[n IN ns WHERE n:A|B | n.x]')).toMatchObject({
      where: { kind: 'label-test', labels: { kind: 'or-labels' } },
      projection: { kind: 'property' },
    });
    expect(parsed('[n IN ns | n:A|B]')).toMatchObject({
      list: variable('ns'),
      projection: { kind: 'label-test', labels: { kind: 'or-labels' } },
    });
    expect(parsed('[n IN ns WHERE n:A OR n:!(B|C)&D|% | n]')).toMatchObject({
      where: { kind: 'boolean' },
      projection: variable('n'),
    });
    expect(parsed('reduce(a = 0, n IN ns | a + size([m IN n | m:A|B]))')).toMatchObject({ kind: 'reduce' });
    expect(parsed('[(a)-[:R|S]->(b:A|B) WHERE b:C|D | b:E|F]')).toMatchObject({ kind: 'pattern-comprehension' });
  });

  it.each(['all', 'any', 'none', 'single'])('parses the quantifier %s', (quantifier) => {
    expect(parsed(`${quantifier.toUpperCase()}(x IN xs WHERE x)`)).toEqual({
      kind: 'quantifier',
      quantifier,
      variable: variable('x'),
      list: variable('xs'),
      where: variable('x'),
    });
  });

  it('parses reduce', () => {
    expect(parsed('reduce(sum = 0, x IN xs | sum + x)')).toMatchObject({
      kind: 'reduce',
      accumulator: variable('sum'),
      initial: number(0),
      variable: variable('x'),
      list: variable('xs'),
      expression: { kind: 'arithmetic' },
    });
  });

  it('parses map projections', () => {
    expect(parsed('n {.a, .*, b: 1, m, .match}')).toEqual({
      kind: 'map-projection',
      variable: variable('n'),
      items: [
        { kind: 'property', key: 'a' },
        { kind: 'all-properties' },
        { kind: 'entry', key: 'b', value: number(1) },
        { kind: 'variable', variable: variable('m') },
        { kind: 'property', key: 'match' },
      ],
    });
  });

  it('parses pattern comprehensions', () => {
    expect(parsed('[p = (n)-->(m) WHERE m.x | m.y]')).toMatchObject({
      kind: 'pattern-comprehension',
      pattern: { variable: variable('p'), selector: 'all' },
      where: { kind: 'property' },
      projection: { kind: 'property' },
    });
    expect(parsed('[(n)-->() | 1]')).toMatchObject({ kind: 'pattern-comprehension', where: null });
    expect(parsed('[(n)<--() | 1]')).toMatchObject({ kind: 'pattern-comprehension', where: null });
    expect(parsed('[(n)<-[:R|S]-(m:A|B) WHERE m:C|D | m.x]')).toMatchObject({ kind: 'pattern-comprehension' });
  });

  it('parses patterns as expressions before subtractions', () => {
    expect(parsed('(a)--(b)')).toMatchObject({ kind: 'pattern' });
    expect(parsed('(a)-(b)')).toMatchObject({ kind: 'arithmetic', operator: '-' });
    expect(parsed('(a) - -(b)')).toMatchObject({ kind: 'pattern' });
    expect(parsed('a - -(b)')).toMatchObject({ kind: 'arithmetic', right: { kind: 'sign' } });
    expect(parsed('NOT (a)-->(b)')).toMatchObject({ kind: 'not', operand: { kind: 'pattern' } });
    expect(parsed('shortestPath((a)-[*]-(b))')).toMatchObject({ kind: 'pattern', pattern: { selector: 'shortest' } });
    expect(parsed('(a) < -(b)')).toMatchObject({ kind: 'comparison' });
  });

  it('parses subqueries in full and in short', () => {
    const full = parsed('EXISTS { MATCH (a)-->(b) WHERE a.x }');
    expect(full).toMatchObject({
      kind: 'subquery',
      operator: 'exists',
      query: { parts: [{ clauses: [{ kind: 'match', isOptional: false, where: { kind: 'property' } }] }] },
    });
    expect(parsed('EXISTS { (a)-->(b) WHERE a.x }')).toEqual(full);
    expect(parsed('COUNT { (a), (b) }')).toMatchObject({ operator: 'count' });
    expect(parsed('COLLECT { MATCH (a) RETURN a UNION MATCH (b) RETURN b }')).toMatchObject({
      operator: 'collect',
      query: { unions: ['distinct'], parts: [{}, {}] },
    });
  });

  it('parses exists() of a pattern as a subquery and of a property as a function', () => {
    expect(parsed('exists((a)-->(b))')).toEqual(parsed('EXISTS { (a)-->(b) }'));
    expect(parsed('exists(a.b)')).toMatchObject({ kind: 'function-call', name: 'exists' });
  });
});

describe('patterns', () => {
  it.each([
    ['--', 'both'],
    ['-->', 'outgoing'],
    ['<--', 'incoming'],
    ['<-->', 'both'],
    ['-[]-', 'both'],
    ['-[]->', 'outgoing'],
    ['<-[]-', 'incoming'],
    ['<-[]->', 'both'],
    ['<- -', 'incoming'],
  ])('parses the direction of %s', (arrow, direction) => {
    expect(parsePattern(`(a)${arrow}(b)`).relationships).toMatchObject([{ direction, length: null, types: null }]);
  });

  it.each([
    ['*', null, null],
    ['*3', 3, 3],
    ['*0', 0, 0],
    ['*0..', 0, null],
    ['*..3', null, 3],
    ['*1..3', 1, 3],
    ['*..', null, null],
  ])('parses the length of %s', (length, min, max) => {
    expect(parsePattern(`()-[r:T${length} {a: 1}]-()`).relationships[0]).toMatchObject({ length: { min, max } });
  });

  it('parses types in both spellings', () => {
    const types = {
      kind: 'or-labels',
      operands: [
        { kind: 'label', name: 'A' },
        { kind: 'label', name: 'B' },
        { kind: 'label', name: 'C' },
      ],
    };
    expect(plain(parsePattern('()-[:A|B|:C]-()').relationships[0]?.types)).toEqual(types);
    expect(plain(parsePattern('()-[:A|:B|C]-()').relationships[0]?.types)).toEqual(types);
  });

  it('parses labels, properties and conditions of nodes', () => {
    expect(plain(parsePattern('p = (n:A:B {x: 1} WHERE n.y)'))).toMatchObject({
      variable: variable('p'),
      selector: 'all',
      nodes: [
        {
          variable: variable('n'),
          labels: { kind: 'and-labels', operands: [{ name: 'A' }, { name: 'B' }] },
          properties: { kind: 'map' },
          where: { kind: 'property' },
        },
      ],
    });
    expect(parsePattern('(n $p)').nodes[0]?.properties).toMatchObject({ kind: 'parameter', name: 'p' });
    expect(parsePattern('(:match)').nodes[0]?.labels).toMatchObject({ kind: 'label', name: 'match' });
  });

  it('parses shortest paths and parentheses around a path', () => {
    expect(parsePattern('p = allShortestPaths((a)-[*]-(b))')).toMatchObject({ selector: 'all-shortest' });
    expect(parsePattern('p = ((a)-->(b))')).toMatchObject({ nodes: [{}, {}], variable: variable('p') });
  });

  it.each(['()-[:T..]->()', '()-[:T*-2]->()', '()-[:T*1.5]->()', '()-[r s]->()'])(
    'rejects %s as an invalid relationship pattern',
    (pattern) => {
      expect(getError(`MATCH ${pattern} RETURN 1`).code).toBe('InvalidRelationshipPattern');
    },
  );
});

it('removes double negations of labels', () => {
  expect(plain(parsePattern('(:!!A)').nodes[0]?.labels)).toEqual({ kind: 'label', name: 'A' });
});

it.each(['größe', 'नमस्ते', '名前', 'Ⅷ', 'a‿b', '𝒜𝓃'])('accepts %s as a name', (name) => {
  expect(parsed(name)).toEqual(variable(name));
});

describe('clauses', () => {
  const parseClauses = (query: string) => plain(parseQuery(query).parts[0]?.clauses);

  it('parses MATCH, UNWIND, WITH and RETURN', () => {
    expect(
      parseClauses(
        'OPTIONAL MATCH (a), (b) WHERE a.x UNWIND [1] AS i WITH DISTINCT *, i AS j ORDER BY i DESC, j SKIP 1 LIMIT 2 WHERE j RETURN j',
      ),
    ).toMatchObject([
      { kind: 'match', isOptional: true, patterns: [{}, {}], where: { kind: 'property' } },
      { kind: 'unwind', variable: variable('i') },
      {
        kind: 'with',
        projection: {
          isDistinct: true,
          includesAll: true,
          items: [{ alias: { name: 'j' }, text: 'i' }],
          orderBy: [{ isDescending: true }, { isDescending: false }],
          skip: number(1),
          limit: number(2),
        },
        where: variable('j'),
      },
      { kind: 'return', projection: { isDistinct: false, includesAll: false } },
    ]);
  });

  it('names a column by the text of its expression', () => {
    const query = parseQuery('RETURN  count( * ), n . x   AS  `a b`');
    const clause = query.parts[0]?.clauses[0];
    if (clause?.kind !== 'return') throw new Error('RETURN expected');
    expect(clause.projection.items.map(({ text, alias }) => [text, alias?.name ?? null])).toEqual([
      ['count( * )', null],
      ['n . x', 'a b'],
    ]);
  });

  it('parses UNION and UNION ALL', () => {
    const query: Query = parseQuery('RETURN 1 AS a UNION RETURN 2 AS a UNION ALL RETURN 3 AS a;');
    expect(query.parts).toHaveLength(3);
    expect(query.unions).toEqual(['distinct', 'all']);
  });

  it('parses CALL of procedures with and without parentheses', () => {
    expect(parseClauses('CALL db.labels')).toEqual([
      {
        kind: 'call-procedure',
        isOptional: false,
        name: { name: 'db.labels' },
        arguments: null,
        yields: null,
        where: null,
      },
    ]);
    expect(parseClauses('OPTIONAL CALL a.b.c(1, $p) YIELD x AS y, z WHERE y RETURN *')).toMatchObject([
      {
        isOptional: true,
        name: { name: 'a.b.c' },
        arguments: [number(1), { kind: 'parameter' }],
        yields: [
          { name: { name: 'x' }, alias: variable('y') },
          { name: { name: 'z' }, alias: null },
        ],
        where: variable('y'),
      },
      { kind: 'return' },
    ]);
    expect(parseClauses('CALL a() YIELD *')).toMatchObject([{ yields: 'all', arguments: [] }]);
  });

  it('parses CALL of subqueries with their imports', () => {
    expect(
      parseClauses('CALL { RETURN 1 AS x } CALL (x) { RETURN 2 AS y } CALL (*) { RETURN 3 AS z } RETURN *'),
    ).toMatchObject([
      { kind: 'call-subquery', imports: null },
      { kind: 'call-subquery', imports: [variable('x')] },
      { kind: 'call-subquery', imports: 'all' },
      { kind: 'return' },
    ]);
    expect(parseClauses('OPTIONAL CALL () { RETURN 1 AS x } RETURN x')).toMatchObject([
      { isOptional: true, imports: [] },
      {},
    ]);
  });

  it('ignores comments and any white space', () => {
    expect(parseClauses('/* a */ RETURN // b\n\u00a01\u2003AS x')).toMatchObject([{ kind: 'return' }]);
  });
});

describe('spans', () => {
  it('count UTF-16 units', () => {
    const text = "RETURN '😀' AS a,\n  b.c AS d";
    const clause = parseQuery(text).parts[0]?.clauses[0];
    if (clause?.kind !== 'return') throw new Error('RETURN expected');
    const [, second] = clause.projection.items;
    expect(text.slice(second!.span.offset, second!.span.offset + second!.span.length)).toBe('b.c AS d');
    expect(getPosition(text, second!.expression.span)).toEqual({ line: 2, column: 3, offset: 20, length: 3 });
  });

  it('cover an invalid character', () => {
    const text = 'RETURN 1 AS größe–1';
    expect(getError(text)).toMatchObject({
      code: 'InvalidUnicodeCharacter',
      span: { offset: text.indexOf('–'), length: 1 },
    });
    expect(getError('RETURN 1\u200b AS a').code).toBe('InvalidUnicodeCharacter');
    expect(getError('RETURN 1 AS \u0301a').code).toBe('InvalidUnicodeCharacter');
  });

  it('cover the unexpected token', () => {
    const text = 'MATCH (n)\nRETRUN n';
    const error = getError(text);
    expect(error.code).toBe('UnexpectedSyntax');
    expect(error.message).toContain('Did you mean RETURN?');
    expect(getPosition(text, error.span!)).toEqual({ line: 2, column: 1, offset: 10, length: 6 });
  });
});

describe('rejected text', () => {
  it.each([
    'CREATE (n)',
    'MATCH (n) SET n.a = 1',
    'MATCH (n) DETACH DELETE n',
    'MATCH (n) REMOVE n.a',
    'MERGE (n)',
    'MATCH (n) FOREACH (x IN [1] | SET n.a = x)',
    "LOAD CSV FROM 'a' AS x RETURN x",
    'DROP INDEX a',
    'SHOW DATABASES',
    'USE a MATCH (n) RETURN n',
    'EXPLAIN MATCH (n) RETURN n',
    'CALL { CREATE (n) } RETURN 1',
  ])('%s is rejected with a reason', (text) => {
    const error = getError(text);
    expect(error.code).toBe('RefusedClause');
    expect(error.message).toContain('Reading clauses are possible here: MATCH');
  });

  it.each(['RETURN EXISTS { CREATE (n) }', 'RETURN COUNT { MATCH (n) DELETE n }'])(
    '%s is rejected in a subquery',
    (text) => {
      const error = getError(text);
      expect(error.message).toContain('writes, and this graph is read only');
      expect(['InvalidClauseComposition', 'RefusedClause']).toContain(error.code);
    },
  );

  it('suggests no keyword for a short word', () => {
    expect(getError('RETURN 1 a').message).toBe('“a” is not expected at line 1, column 10.');
  });

  it('states that only one query is allowed', () => {
    expect(getError('RETURN 1; RETURN 2').message).toContain('One query at a time');
  });

  it('states that a quote is not closed', () => {
    expect(getError('RETURN "a').message).toContain('never closed');
  });

  it('states what is missing', () => {
    expect(getError('RETURN [1, 2').message).toBe(
      'The query ends too early. The bracket “[” at line 1, column 8 is not closed. Expected: , or ]',
    );
    expect(getError('MATCH').code).toBe('UnexpectedSyntax');
    expect(getError('').code).toBe('UnexpectedSyntax');
  });

  it.each([
    ['brackets', `RETURN ${'('.repeat(61)}1${')'.repeat(61)}`],
    ['tokens', `RETURN [${'1,'.repeat(3100)}1]`],
    ['operators', `RETURN ${'1 + '.repeat(1000)}1`],
    ['prefix operators', `RETURN ${'NOT '.repeat(5000)}true`],
    ['signs', `RETURN ${'- '.repeat(5000)}x`],
    ['negated labels', `MATCH (n:${'!'.repeat(5000)}A) RETURN n`],
  ])('with too many %s is an error', (_what, text) => {
    expect(getError(text).code).toBe('QueryTooComplex');
  });

  it('with 50 nested comprehensions is parsed', () => {
    expect(() => parseQuery(`RETURN ${'[x IN '.repeat(50)}[1]${' WHERE x:A | x]'.repeat(50)}`)).not.toThrow();
  });

  it.each([
    ['an open pattern', `RETURN ${'(a)--'.repeat(800)}`],
    ['open lists', `RETURN ${'['.repeat(60)}1`],
    ['open comprehensions', `RETURN ${'[x IN '.repeat(60)}1`],
  ])('with %s ends with an error', (_what, text) => {
    expect(getError(text).code).toMatch(/^UnexpectedSyntax|QueryTooComplex$/);
  });

  it('with a lone surrogate is an error', () => {
    expect(getError("RETURN '\ud800'").code).toBe('InvalidUnicodeCharacter');
  });
});
