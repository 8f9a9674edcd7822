import { describe, expect, it } from 'vitest';
import { QueryRejectedError } from '../query-rejection.ts';
import { printForNeo4j } from './print-for-neo4j.ts';

const print = (query: string) =>
  printForNeo4j(query, {
    commonLabel: 'Identity',
    label: 'IdentityB',
    schema: { 'db.labels': ['Identity'], 'db.relationshiptypes': ['MEMBER', 'VENDOR'] },
  });

describe('printForNeo4j', () => {
  it.each([
    ['a node without a label', 'MATCH (n)-->() RETURN n', 'MATCH (n:IdentityB)-->(:IdentityB) RETURN n'],
    [
      'the label that visitors know',
      'MATCH (n:Identity {a: 1}) RETURN n',
      'MATCH (n:IdentityB&(IdentityB) {a: 1}) RETURN n',
    ],
    ['the same in backticks', 'MATCH (n:`Identity`) RETURN n', 'MATCH (n:IdentityB&(IdentityB)) RETURN n'],
    ['any label', 'MATCH (n:%) RETURN n', 'MATCH (n:IdentityB&(%)) RETURN n'],
    ['all but one label', 'MATCH (n:!Foo) RETURN n', 'MATCH (n:IdentityB&(!Foo)) RETURN n'],
    ['a choice of labels', 'MATCH (n:Foo|:Bar) RETURN n', 'MATCH (n:IdentityB&(Foo|Bar)) RETURN n'],
    ['several labels', 'MATCH (n:Foo:Bar&Baz) RETURN n', 'MATCH (n:IdentityB&(Foo)&(Bar&Baz)) RETURN n'],
    ['a label of the other slot', 'MATCH (n:IdentityA) RETURN n', 'MATCH (n:IdentityB&(`no such label`)) RETURN n'],
    [
      'a label outside of the graph',
      'MATCH (n:VouchwireSlot) RETURN n',
      'MATCH (n:IdentityB&(VouchwireSlot)) RETURN n',
    ],
    ['a label in a condition', 'MATCH (n) WHERE n:Identity RETURN n', 'MATCH (n:IdentityB) WHERE n:IdentityB RETURN n'],
    [
      'nodes in a subquery',
      'RETURN EXISTS { (a)-->(:Identity) } AS x',
      'RETURN EXISTS { (a:IdentityB)-->(:IdentityB&(IdentityB)) } AS x',
    ],
    [
      'nodes of a pattern in an expression',
      'MATCH (n) RETURN [(n)-->(m) | m.domain] AS l',
      'MATCH (n:IdentityB) RETURN [(n:IdentityB)-->(m:IdentityB) | m.domain] AS l',
    ],
    [
      'the ends of a shortest path',
      'MATCH p = shortestPath((a)-[*..4]-(b)) RETURN p',
      'MATCH p = shortestPath((a:IdentityB)-[*..4]-(b:IdentityB)) RETURN p',
    ],
    [
      'unchanged relationship types',
      'MATCH ()-[r:MEMBER|VENDOR]->() WHERE r:MEMBER RETURN r',
      'MATCH (:IdentityB)-[r:MEMBER|VENDOR]->(:IdentityB) WHERE r:MEMBER RETURN r',
    ],
    ['another operator for unequal', 'RETURN 1 != 2 AS x', 'RETURN 1 <> 2 AS x'],
  ])('restricts the query to one generation: %s', (_what, query, expected) => {
    expect(print(query).text).toBe(expected);
  });

  it('moves strings into parameters', () => {
    const { text, strings } = print(
      "MATCH (n {domain: 'it\\'s'}) WHERE n.name <> \"\\\\u0027 OR 1=1 //\" RETURN 'x' AS x",
    );
    expect(text).toBe('MATCH (n:IdentityB {domain: $0}) WHERE n.name <> $1 RETURN $2 AS x');
    expect(strings).toEqual({ 0: "it's", 1: '\\u0027 OR 1=1 //', 2: 'x' });
  });

  it('returns the public label', () => {
    const { text, strings } = print('MATCH (n) RETURN labels(n) AS l, size(Labels(n)) AS s');
    expect(text).toBe('MATCH (n:IdentityB) RETURN [each IN labels(n) | $0] AS l, size([each IN Labels(n) | $1]) AS s');
    expect(strings).toEqual({ 0: 'Identity', 1: 'Identity' });
  });

  it.each([
    ['CALL db.labels()', 'UNWIND [$0] AS label RETURN *'],
    [
      'CALL db.relationshipTypes() YIELD relationshipType AS t WHERE t <> $p RETURN t',
      'UNWIND [$0, $1] AS t WITH * WHERE t <> $p RETURN t',
    ],
    ['MATCH (n) CALL db.labels YIELD * RETURN label', 'MATCH (n:IdentityB) UNWIND [$0] AS label RETURN label'],
  ])('describes the graph instead of the database: %s', (query, expected) => {
    expect(print(query).text.replace(/ +/g, ' ')).toBe(expected);
  });

  it('rejects a query that Neo4j takes too long to plan', () => {
    expect(() => print(`RETURN [${Array(400).fill('1').join(', ')}] AS x`)).not.toThrow();
    expect(() => print(`RETURN [${Array(800).fill('1').join(', ')}] AS x`)).toThrow(QueryRejectedError);
  });

  it.each(['RETURN 1 AS `a``b`', 'RETURN 1_000 AS x', 'RETURN $0 AS x'])(
    'rejects names and numbers that Neo4j may read differently: %s',
    (query) => {
      expect(() => print(query)).toThrow(QueryRejectedError);
    },
  );

  it('maps a position in its text to the position in the original query', () => {
    const query = 'MATCH (n) /* here */ RETURN m';
    const { text, getOrigin: originOf } = print(query);
    expect(originOf(text.indexOf('m', text.indexOf('RETURN')))).toBe(query.lastIndexOf('m'));
  });

  // Before these rules each was sent to Neo4j 5.26 and occupied a core long after its transaction was terminated.
  it.each([
    ['a regular expression', "RETURN reduce(s = 'a', x IN [1] | s + s) =~ '(a*)*b' AS x"],
    ['a regular expression in a condition', "MATCH (n) WHERE n.domain =~ '(a+)+$' RETURN n"],
    ['reduce', 'RETURN reduce(m = {a: 1}, x IN range(1, 60) | {a: m, b: m}) AS m'],
    ['a long range', 'RETURN range(1, 1000000000) AS l'],
    ['a range with one item more than the longest', 'RETURN range(0, 10000) AS l'],
    ['a range to the value of a parameter', 'RETURN range(1, $n) AS l'],
    ['nested lists', 'UNWIND range(1, 9) AS x WITH collect(x) AS l RETURN [x IN l | [y IN l | x + y]] AS m'],
    [
      'a search of one list for each item of another',
      'MATCH (n) WITH collect(n) AS l RETURN [x IN l WHERE x IN l] AS m',
    ],
    ['lists that double', `WITH [1] AS l ${'WITH [l, l] AS l '.repeat(10)}RETURN l`],
    ['maps that double', `WITH {a: 1} AS m ${'WITH {a: m, b: m} AS m '.repeat(10)}RETURN m`],
    ['a text that doubles', `WITH 'x' AS s ${'WITH s + s AS s '.repeat(10)}RETURN s`],
    ['a text that replacements lengthen', `WITH 'x' AS s ${"WITH replace(s, 'x', 'xx') AS s ".repeat(10)}RETURN s`],
    ['seven nested subqueries', `RETURN ${'EXISTS { MATCH (n) WHERE '.repeat(7)}true${' }'.repeat(7)} AS x`],
    ['replacements of unknown length', 'MATCH (n) WITH replace(n.a, n.b, n.c) AS s RETURN replace(s, $a, $b) AS t'],
  ])('rejects %s', (_, query) => {
    expect(() => print(query)).toThrow(/^This graph is in Neo4j, which cannot stop /);
  });

  it.each([
    'UNWIND range(1, 1000000000) AS x RETURN count(x) AS n',
    'RETURN range(1, 10000) AS l',
    `WITH 'x' AS s ${'WITH s + s AS s '.repeat(9)}RETURN s`,
    `RETURN ${'EXISTS { MATCH (n) WHERE '.repeat(6)}true${' }'.repeat(6)} AS x`,
    'MATCH (n) RETURN [x IN labels(n) WHERE x IN [1, 2] | size(x)] AS l',
    'MATCH (n) WHERE any(x IN labels(n) WHERE x STARTS WITH $text) RETURN n',
    'MATCH (a)-[r]->(b) RETURN {from: a, to: b, by: r} AS edge, a.domain + b.domain AS text ORDER BY text',
    `MATCH (n) ${"WITH n, replace(n.domain, 'www.', '') AS d ".repeat(20)}RETURN n, d`,
  ])('runs %s', (query) => {
    expect(print(query).text).not.toBe('');
  });
});
