import { describe, expect, it } from 'vitest';
import { QueryRefusedError } from '../query-refusal.ts';
import { checkQuery } from './check-query.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';

const print = (query: string) =>
  printQuery(checkQuery(parseQuery(query), { p: 1 }), {
    everyNodeIs: 'Identity',
    maxRows: 1001,
    firstBy: ['recognized', 'neighbours'],
  });

describe('a printed query', () => {
  it.each([
    [
      'nodes get the label that all have',
      'MATCH (n)-->() RETURN n',
      'MATCH (n:Identity)-->(:Identity) RETURN n LIMIT 1001',
    ],
    ['a label that is there stays', 'MATCH (n:Other {a: 1}) RETURN n', 'MATCH (n:Other {a: 1}) RETURN n LIMIT 1001'],
    ['comments are gone', 'MATCH /* a */ (n) // b\nRETURN n', 'MATCH (n:Identity) RETURN n LIMIT 1001'],
    ['strings are written anew', 'RETURN "it\\u0027s \\"x\\"\\n" AS s', "RETURN 'it\\'s \"x\"\\n' AS s LIMIT 1001"],
    ['a larger limit is lowered', 'RETURN 1 AS x LIMIT 5000', 'RETURN 1 AS x LIMIT 1001'],
    ['a smaller one stays', 'RETURN 1 AS x LIMIT 5', 'RETURN 1 AS x LIMIT 5'],
    ['a computed one stays', 'RETURN 1 AS x LIMIT $p', 'RETURN 1 AS x LIMIT $p'],
    [
      'each branch offers enough different rows',
      'RETURN 1 AS x UNION RETURN 2 AS x',
      'RETURN DISTINCT 1 AS x LIMIT 1001 UNION RETURN DISTINCT 2 AS x LIMIT 1001',
    ],
    [
      'patterns that share no relationship get a MATCH each',
      "MATCH (a {domain: 'x'}), (b), p = shortestPath((a)-[*..4]-(b)) WHERE a.x = 1 RETURN p",
      "MATCH (a:Identity {domain: 'x'}) MATCH  (b:Identity) MATCH  p = shortestPath((a:Identity)-[*..4]-(b:Identity)) WHERE a.x = 1 RETURN p LIMIT 1001",
    ],
    [
      'patterns that both walk relationships stay together, since no relationship may be met twice',
      'MATCH (a)-->(b), (b)-->(c) RETURN a',
      'MATCH (a:Identity)-->(b:Identity), (b:Identity)-->(c:Identity) RETURN a LIMIT 1001',
    ],
    [
      'a subquery keeps its own rows',
      'CALL { MATCH (n) RETURN n LIMIT 9999 } RETURN n',
      'CALL { MATCH (n:Identity) RETURN n LIMIT 9999 } RETURN n LIMIT 1001',
    ],
  ])('%s', (_what, query, printed) => {
    expect(print(query).text.replace(/ {2,}/g, ' ')).toBe(printed.replace(/ {2,}/g, ' '));
  });

  it('knows where each of its words stood', () => {
    const query = 'MATCH (😀x) RETURN 1';
    expect(() => parseQuery(query)).toThrow(QueryRefusedError);
    const text = 'MATCH (n) /* 😀 */ RETURN n';
    const printed = print(text);
    expect(printed.originOf(printed.text.indexOf('RETURN'))).toBe(text.indexOf('RETURN'));
  });

  it.each([
    'RETURN 1 AS `order`',
    'RETURN 1 AS order',
    'MATCH (n) RETURN n.match, n.type AS all ORDER BY all',
    'RETURN {limit: 1}.limit AS x',
    'RETURN [1,2][0..1] AS x',
    'RETURN -2^2 AS x',
    'MATCH (a)<-[:A|B*1..3]-(b) RETURN a',
    'MATCH (a) WHERE (a)--() AND NOT (a)-->(:X) RETURN a',
    'RETURN CASE 1 WHEN 1 THEN 2 ELSE 3 END AS x',
    'MATCH (n) RETURN n {.a, .*, b: 1, n} AS m',
    'MATCH (n) RETURN [(n)-->(m) WHERE m.x > 1 | m.domain] AS l',
  ])('can be read again: %s', (query) => {
    // The first time adds a limit, and the limit an order.
    const twice = print(print(query).text).text;
    expect(print(twice).text).toBe(twice);
  });
});

it('orders the first rows of a plain query that asks for no order', () => {
  expect(print('MATCH (n) RETURN n LIMIT 10').text).toBe(
    'MATCH (n:Identity) RETURN n ORDER BY n.recognized DESC, n.neighbours DESC, n.domain LIMIT 10',
  );
  for (const query of [
    'MATCH (n) RETURN n ORDER BY n.domain LIMIT 10',
    'MATCH (n) RETURN count(*) LIMIT 10',
    'MATCH (n) RETURN DISTINCT n.type LIMIT 10',
    'MATCH (n) RETURN n.name AS n LIMIT 10',
    'MATCH (n) WITH n.type AS n RETURN n LIMIT 10',
  ])
    expect(print(query).text).not.toContain('neighbours');
});
