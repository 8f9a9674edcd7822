import { describe, expect, it } from 'vitest';
import { collectRows } from '../../test/sample-graph.ts';

/** Each expression and its value, from openCypher 9 or by hand. */
const VALUES: readonly (readonly [string, string])[] = [
  // Comparison: chains test each neighboring pair, and null is unknown.
  ['1 < 2 < 3', 'true'],
  ['1 < 2 > 5', 'false'],
  ['1 < null < 3', 'null'],
  ['3 < null < 1', 'null'],
  ['1 = 1.0', 'true'],
  ["1 < 'a'", 'null'],
  ["'abc' STARTS WITH 'ab' AND 'abc' ENDS WITH 'bc' AND 'abc' CONTAINS 'b'", 'true'],
  ["'abc' =~ 'a.*'", 'true'],
  ['2 IN [1, 2, null]', 'true'],
  ['3 IN [1, 2, null]', 'null'],
  // Three-valued logic.
  ['true AND null', 'null'],
  ['false AND null', 'false'],
  ['true OR null', 'true'],
  ['true XOR null', 'null'],
  ['NOT null', 'null'],
  ['null IS NULL', 'true'],
  ['1 IS NOT NULL', 'true'],
  // CASE: the first alternative that is true or equal.
  ["CASE 2 WHEN 1 THEN 'a' WHEN 2 THEN 'b' ELSE 'c' END", "'b'"],
  ["CASE WHEN null THEN 'a' ELSE 'c' END", "'c'"],
  ['CASE null WHEN null THEN 1 END', 'null'],
  // Lists.
  ['[1, 2, 3][-1]', '3'],
  ['[1, 2, 3][-2..]', '[2, 3]'],
  ['[1, 2, 3][5]', 'null'],
  ['[x IN [1, 2, 3, 4] WHERE x % 2 = 0 | x * x]', '[4, 16]'],
  ['[x IN null | x]', 'null'],
  ['reduce(s = 0, x IN [1, 2, 3] | s + x)', '6'],
  ['reduce(s = 0, x IN null | s + x)', 'null'],
  ['all(x IN [1, null] WHERE x = 1)', 'null'],
  ['all(x IN [2, null] WHERE x = 1)', 'false'],
  ['any(x IN [1, null] WHERE x = 1)', 'true'],
  ['none(x IN [null] WHERE x = 1)', 'null'],
  ['none(x IN [] WHERE x = 1)', 'true'],
  ['single(x IN [1, 1] WHERE x = 1)', 'false'],
  ['single(x IN [1, null] WHERE x = 1)', 'null'],
  ['[x IN [1] | [x IN [2] | x]]', '[[2]]'],
  // Maps.
  ['{a: 1, b: {c: 2}}.b.c', '2'],
  ["{a: 1}['a']", '1'],
  ['{a: 1}.z', 'null'],
  ['null.z', 'null'],
  // Arithmetic: integers stay integers.
  ['7 / 2', '3'],
  ['7 / 2.0', '3.5'],
  ['-(3 - 5)', '2'],
  ['2 ^ 3', '8.0'],
  ["'a' + 1", "'a1'"],
  ['[1] + 2', '[1, 2]'],
  ['+ 5', '5'],
];

describe('expressions', () => {
  it.each(VALUES)('computes %s', (expression, value) => {
    expect(collectRows(`RETURN ${expression} AS value`)).toEqual([value]);
  });

  it('include properties of nodes and relationships, null if absent', () => {
    expect(collectRows("MATCH (n {name: 'Dan'})-[r]->() RETURN n.name, n.age, r.since, n['name']")).toEqual([
      "'Dan' | null | null | 'Dan'",
    ]);
  });

  it('include tests of labels and types', () => {
    expect(
      collectRows("MATCH (n {name: 'Cleo'})-[r:LIKES]->() RETURN n:Admin, n:City, n:Person&!City, r:LIKES, null:Admin"),
    ).toEqual(['true | false | true | true | null']);
  });

  it('include projections of maps', () => {
    expect(collectRows("MATCH (n {name: 'Dan'}) WITH n, 5 AS x RETURN n {.name, .age, x, y: x + 1}")).toEqual([
      "{name: 'Dan', age: null, x: 5, y: 6}",
    ]);
    expect(collectRows("MATCH (n {name: 'Dan'}) RETURN n {.*, z: 1}")).toEqual(["{name: 'Dan', z: 1}"]);
    expect(collectRows('OPTIONAL MATCH (n:Nothing) RETURN n {.*}')).toEqual(['null']);
  });

  it('reports the position of an error', () => {
    expect(() => collectRows('UNWIND [1, 0] AS x RETURN 1 / x')).toThrow(
      expect.objectContaining({ type: 'ArithmeticError', phase: 'runtime', span: { offset: 26, length: 5 } }),
    );
  });
});
