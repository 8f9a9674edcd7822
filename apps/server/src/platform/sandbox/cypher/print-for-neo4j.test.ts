import { describe, expect, it } from 'vitest';
import { QueryRefusedError } from '../query-refusal.ts';
import { checkQuery } from './check-query.ts';
import { parseQuery } from './parse-query.ts';
import { printForNeo4j } from './print-for-neo4j.ts';

const print = (query: string) =>
  printForNeo4j(checkQuery(parseQuery(query), { p: 1 }), {
    everyNodeIs: 'Identity',
    label: 'IdentityB',
    maxRows: 1001,
    schema: {
      'db.labels': { column: 'label', values: ['Identity'] },
      'db.relationshiptypes': { column: 'relationshipType', values: ['MEMBER', 'VENDOR'] },
    },
  });

describe('a query printed for Neo4j', () => {
  it.each([
    ['a node without a label', 'MATCH (n)-->() RETURN n', 'MATCH (n:IdentityB)-->(:IdentityB) RETURN n LIMIT 1001'],
    [
      'the label that visitors know',
      'MATCH (n:Identity {a: 1}) RETURN n',
      'MATCH (n:IdentityB&(IdentityB) {a: 1}) RETURN n LIMIT 1001',
    ],
    ['the same in backticks', 'MATCH (n:`Identity`) RETURN n', 'MATCH (n:IdentityB&(IdentityB)) RETURN n LIMIT 1001'],
    ['any label', 'MATCH (n:%) RETURN n', 'MATCH (n:IdentityB&(%)) RETURN n LIMIT 1001'],
    ['all but one label', 'MATCH (n:!Foo) RETURN n', 'MATCH (n:IdentityB&(!Foo)) RETURN n LIMIT 1001'],
    ['a choice of labels', 'MATCH (n:Foo|:Bar) RETURN n', 'MATCH (n:IdentityB&(Foo|Bar)) RETURN n LIMIT 1001'],
    ['several labels', 'MATCH (n:Foo:Bar&Baz) RETURN n', 'MATCH (n:IdentityB&(Foo)&(Bar&Baz)) RETURN n LIMIT 1001'],
    [
      'a label of the other slot',
      'MATCH (n:IdentityA) RETURN n',
      'MATCH (n:IdentityB&(`no such label`)) RETURN n LIMIT 1001',
    ],
    [
      'what is not in the graph',
      'MATCH (n:VouchwireSlot) RETURN n',
      'MATCH (n:IdentityB&(VouchwireSlot)) RETURN n LIMIT 1001',
    ],
    [
      'a label asked for in a condition',
      'MATCH (n) WHERE n:Identity RETURN n',
      'MATCH (n:IdentityB) WHERE n:IdentityB RETURN n LIMIT 1001',
    ],
    [
      'nodes in a subquery',
      'RETURN EXISTS { (a)-->(:Identity) } AS x',
      'RETURN EXISTS { (a:IdentityB)-->(:IdentityB&(IdentityB)) } AS x LIMIT 1001',
    ],
    [
      'nodes of a pattern in an expression',
      'MATCH (n) RETURN [(n)-->(m) | m.domain] AS l',
      'MATCH (n:IdentityB) RETURN [(n:IdentityB)-->(m:IdentityB) | m.domain] AS l LIMIT 1001',
    ],
    [
      'the ends of a shortest path',
      'MATCH p = shortestPath((a)-[*..4]-(b)) RETURN p',
      'MATCH p = shortestPath((a:IdentityB)-[*..4]-(b:IdentityB)) RETURN p LIMIT 1001',
    ],
    [
      'relationship types stay',
      'MATCH ()-[r:MEMBER|VENDOR]->() WHERE r:MEMBER RETURN r',
      'MATCH (:IdentityB)-[r:MEMBER|VENDOR]->(:IdentityB) WHERE r:MEMBER RETURN r LIMIT 1001',
    ],
    ['another sign for unequal', 'RETURN 1 != 2 AS x', 'RETURN 1 <> 2 AS x LIMIT 1001'],
  ])('holds to one generation: %s', (_what, query, expected) => {
    expect(print(query).text).toBe(expected);
  });

  it('has no string in its text', () => {
    const { text, strings } = print(
      "MATCH (n {domain: 'it\\'s'}) WHERE n.name <> \"\\\\u0027 OR 1=1 //\" RETURN 'x' AS x",
    );
    expect(text).toBe('MATCH (n:IdentityB {domain: $0}) WHERE n.name <> $1 RETURN $2 AS x LIMIT 1001');
    expect(strings).toEqual({ 0: "it's", 1: '\\u0027 OR 1=1 //', 2: 'x' });
  });

  it('shows the label that visitors know', () => {
    const { text, strings } = print('MATCH (n) RETURN labels(n) AS l, size(Labels(n)) AS s');
    expect(text).toBe(
      'MATCH (n:IdentityB) RETURN [each IN labels(n) | $0] AS l, size([each IN Labels(n) | $1]) AS s LIMIT 1001',
    );
    expect(strings).toEqual({ 0: 'Identity', 1: 'Identity' });
  });

  it.each([
    ['CALL db.labels()', 'UNWIND [$0] AS label RETURN *'],
    [
      'CALL db.relationshipTypes() YIELD relationshipType AS t WHERE t <> $p RETURN t',
      'UNWIND [$0, $1] AS t WITH * WHERE t <> $p RETURN t LIMIT 1001',
    ],
    [
      'MATCH (n) CALL db.labels YIELD * RETURN label',
      'MATCH (n:IdentityB) UNWIND [$0] AS label RETURN label LIMIT 1001',
    ],
  ])('describes the graph and not the database: %s', (query, expected) => {
    expect(print(query).text.replace(/ +/g, ' ')).toBe(expected);
  });

  it('says which column there is where another is asked for', () => {
    expect(() => print('CALL db.labels() YIELD name RETURN name')).toThrow(QueryRefusedError);
    expect(() => print('CALL db.labels() YIELD name RETURN name')).toThrow('“label”');
  });

  it('knows where in the author’s text a place of its own comes from', () => {
    const query = 'MATCH (n) /* here */ RETURN m';
    const { text, originOf } = print(query);
    expect(originOf(text.indexOf('m', text.indexOf('RETURN')))).toBe(query.lastIndexOf('m'));
  });
});
