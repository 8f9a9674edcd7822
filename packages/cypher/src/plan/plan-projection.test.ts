import { describe, expect, it } from 'vitest';
import { collectRows, collectSortedRows } from '../../test/sample-graph.ts';

describe('RETURN and WITH', () => {
  it('removes duplicates with DISTINCT', () => {
    expect(collectRows('UNWIND [1, 1.0, null, null, [1], [1]] AS x RETURN DISTINCT x')).toEqual(['1', 'null', '[1]']);
  });

  it('sorts by several keys, and preserves the order of equal rows', () => {
    expect(collectRows('UNWIND [[2, 1], [1, 2], [2, 0], [1, 1]] AS x RETURN x ORDER BY x[0] DESC, x[1]')).toEqual([
      '[2, 0]',
      '[2, 1]',
      '[1, 1]',
      '[1, 2]',
    ]);
    expect(collectRows('UNWIND [3, 1, 2, 4] AS x RETURN x ORDER BY x % 2')).toEqual(['2', '4', '3', '1']);
  });

  it('sorts null last, and first in descending order', () => {
    expect(collectRows('MATCH (n:Person) RETURN n.age ORDER BY n.age')).toEqual(['25', '36', '41', 'null']);
    expect(collectRows('MATCH (n:Person) RETURN n.age ORDER BY n.age DESC LIMIT 2')).toEqual(['null', '41']);
  });

  it('sorts by variables from before the projection', () => {
    expect(collectRows('MATCH (n:Person) WHERE n.age > 0 RETURN n.name AS name ORDER BY n.age')).toEqual([
      "'Bob'",
      "'Ada'",
      "'Cleo'",
    ]);
  });

  it('applies SKIP and LIMIT, also with parameters', () => {
    const parameters = new Map([
      ['s', 1],
      ['l', 2],
    ]);
    expect(collectRows('UNWIND range(1, 9) AS x RETURN x SKIP $s LIMIT $l', { parameters })).toEqual(['2', '3']);
    expect(collectRows('UNWIND range(1, 9) AS x RETURN x ORDER BY x DESC SKIP $s LIMIT $l', { parameters })).toEqual([
      '8',
      '7',
    ]);
    expect(collectRows('UNWIND range(1, 9) AS x RETURN x LIMIT 0')).toEqual([]);
    expect(collectRows('UNWIND range(1, 3) AS x RETURN x SKIP 5')).toEqual([]);
  });

  it.each([
    [-1, 'NegativeIntegerArgument'],
    ['one', 'InvalidArgumentType'],
  ])('rejects LIMIT %s', (value, code) => {
    expect(() => collectRows('RETURN 1 LIMIT $l', { parameters: new Map([['l', value]]) })).toThrow(
      expect.objectContaining({ type: 'SyntaxError', phase: 'runtime', code }),
    );
  });

  it('limits the rows of a WITH without ending the query', () => {
    expect(collectRows('UNWIND [1, 2, 3] AS x WITH x LIMIT 2 UNWIND [x, x] AS y RETURN y')).toEqual([
      '1',
      '1',
      '2',
      '2',
    ]);
  });

  it('allows old and new variables in WHERE after WITH', () => {
    expect(
      collectSortedRows("MATCH (n:Person) WITH n.name AS name WHERE name = 'Dan' OR n.age = 25 RETURN name"),
    ).toEqual(["'Bob'", "'Dan'"]);
    expect(collectRows('MATCH (n:Person) WITH n.name AS name ORDER BY name WHERE n.age > 30 RETURN name')).toEqual([
      "'Ada'",
      "'Cleo'",
    ]);
  });

  it('returns all variables for *', () => {
    expect(collectRows('WITH 1 AS b, 2 AS a RETURN *, 3 AS c')).toEqual(['2 | 1 | 3']);
  });
});

describe('aggregation', () => {
  it('groups by the items without an aggregating function', () => {
    expect(collectSortedRows('MATCH (n:Person) RETURN n.city, count(*), collect(n.name)')).toEqual([
      "'Oslo' | 1 | ['Bob']",
      "'Rome' | 2 | ['Ada', 'Cleo']",
      "null | 1 | ['Dan']",
    ]);
  });

  it('returns one row without grouping keys, and none with them, if there are no rows', () => {
    expect(collectRows('MATCH (n:Nothing) RETURN count(*), sum(n.x), collect(n), min(n.x)')).toEqual([
      '0 | 0 | [] | null',
    ]);
    expect(collectRows('MATCH (n:Nothing) RETURN n.x, count(*)')).toEqual([]);
  });

  it('aggregates distinct values', () => {
    expect(collectRows('UNWIND [1, 1, 2, null] AS x RETURN count(x), count(DISTINCT x), sum(DISTINCT x)')).toEqual([
      '3 | 2 | 3',
    ]);
  });

  it('computes with aggregates and grouping keys', () => {
    expect(collectRows('UNWIND [1, 1, 2] AS x RETURN x, x * 10 + count(*) AS y ORDER BY x')).toEqual([
      '1 | 12',
      '2 | 21',
    ]);
    expect(collectRows('UNWIND [1, 1, 2] AS x RETURN x, {n: x, c: count(*)} AS y ORDER BY x')).toEqual([
      '1 | {n: 1, c: 2}',
      '2 | {n: 2, c: 1}',
    ]);
  });

  it('sorts by aggregates and grouping keys', () => {
    expect(collectRows('UNWIND [1, 2, 2] AS x RETURN x, count(*) AS c ORDER BY -count(*), x')).toEqual([
      '2 | 2',
      '1 | 1',
    ]);
    expect(
      collectRows('MATCH (n:Person) RETURN n.city AS city, count(*) AS c ORDER BY count(*) DESC, n.city LIMIT 2'),
    ).toEqual(["'Rome' | 2", "'Oslo' | 1"]);
  });

  it('groups again after WITH', () => {
    expect(collectRows('MATCH (n:Person)-[r]->() WITH n, count(r) AS c RETURN c, count(*) AS n ORDER BY c')).toEqual([
      '1 | 1',
      '2 | 2',
      '3 | 1',
    ]);
  });
});

describe('UNWIND and UNION', () => {
  it('return no rows for null and the empty list', () => {
    expect(collectRows('UNWIND null AS x RETURN x')).toEqual([]);
    expect(collectRows('UNWIND [] AS x RETURN x')).toEqual([]);
    expect(collectRows('UNWIND [[1, 2], [3]] AS x UNWIND x AS y RETURN y')).toEqual(['1', '2', '3']);
  });

  it('join queries, with and without duplicates', () => {
    expect(collectRows('RETURN 1 AS x UNION ALL RETURN 2 AS x UNION ALL RETURN 1 AS x')).toEqual(['1', '2', '1']);
    expect(collectRows('RETURN 1 AS x UNION RETURN 2 AS x UNION RETURN 1 AS x')).toEqual(['1', '2']);
    expect(collectRows('RETURN 1 AS x, 2 AS y UNION RETURN 3 AS y, 4 AS x')).toEqual(['1 | 2', '4 | 3']);
  });
});
