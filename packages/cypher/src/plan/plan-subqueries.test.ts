import { describe, expect, it } from 'vitest';
import { collectRows, collectSortedRows } from '../../test/sample-graph.ts';

describe('CALL { … }', () => {
  it('runs for each row, with imported variables', () => {
    const expected = ["'Ada' | 3", "'Bob' | 2", "'Cleo' | 2", "'Dan' | 1"];
    expect(
      collectSortedRows('MATCH (n:Person) CALL { WITH n MATCH (n)-->(m) RETURN count(m) AS c } RETURN n.name, c'),
    ).toEqual(expected);
    expect(
      collectSortedRows('MATCH (n:Person) CALL (n) { MATCH (n)-->(m) RETURN count(m) AS c } RETURN n.name, c'),
    ).toEqual(expected);
    expect(
      collectSortedRows('MATCH (n:Person) CALL (*) { MATCH (n)-->(m) RETURN count(m) AS c } RETURN n.name, c'),
    ).toEqual(expected);
  });

  it('removes rows without a result, unless it is optional', () => {
    const query = (call: string) =>
      `MATCH (n:Person) ${call} (n) { MATCH (n)-[:LIVES_IN]->(c) RETURN c.name AS c } RETURN n.name, c`;
    expect(collectSortedRows(query('CALL'))).toEqual(["'Ada' | 'Rome'", "'Bob' | 'Oslo'", "'Cleo' | 'Rome'"]);
    expect(collectSortedRows(query('OPTIONAL CALL'))).toEqual([
      "'Ada' | 'Rome'",
      "'Bob' | 'Oslo'",
      "'Cleo' | 'Rome'",
      "'Dan' | null",
    ]);
  });

  it('sorts, limits and joins separately for each row', () => {
    expect(
      collectSortedRows(
        'MATCH (n:Person) CALL (n) { MATCH (n)-[:KNOWS]->(m) RETURN m.name AS m ORDER BY m LIMIT 1 } RETURN n.name, m',
      ),
    ).toEqual(["'Ada' | 'Bob'", "'Bob' | 'Cleo'"]);
    expect(
      collectRows('UNWIND [1, 2] AS x CALL { WITH x RETURN x AS y UNION WITH x RETURN x * 10 AS y } RETURN x, y'),
    ).toEqual(['1 | 1', '1 | 10', '2 | 2', '2 | 20']);
  });
});

describe('subquery expressions', () => {
  it('test, count and collect', () => {
    expect(
      collectSortedRows(`MATCH (n:Person) RETURN n.name, EXISTS { (n)-[:KNOWS]->(:Admin) }, COUNT { (n)-->() },
        COLLECT { MATCH (n)-[:KNOWS]->(m) RETURN m.name ORDER BY m.name DESC }`),
    ).toEqual([
      "'Ada' | true | 3 | ['Cleo', 'Bob']",
      "'Bob' | true | 2 | ['Cleo']",
      "'Cleo' | false | 2 | []",
      "'Dan' | false | 1 | []",
    ]);
  });

  it('count degrees in each direction', () => {
    expect(
      collectRows(
        "MATCH (n {name: 'Cleo'}) RETURN COUNT { (n)-->() }, COUNT { (n)<--() }, COUNT { ()--(n) }, COUNT { (n)<-[:KNOWS]-() }",
      ),
    ).toEqual(['2 | 2 | 4 | 2']);
    expect(collectRows("MATCH (n {name: 'Dan'}) RETURN COUNT { (n)--() }, size([(n)--() | 1])")).toEqual(['1 | 1']);
  });

  it('contain whole queries, with outer variables after WITH', () => {
    expect(
      collectSortedRows(`MATCH (n:Person) WHERE EXISTS {
          MATCH (n)-[:KNOWS]->(m) WITH count(m) AS c WHERE c = 2 AND n.age = 36 RETURN true
        } RETURN n.name`),
    ).toEqual(["'Ada'"]);
  });

  it('include patterns as conditions', () => {
    expect(collectSortedRows('MATCH (n:Person) WHERE (n)-[:KNOWS]->() RETURN n.name')).toEqual(["'Ada'", "'Bob'"]);
    expect(collectSortedRows('MATCH (n:Person) WHERE NOT (n)-[:LIVES_IN]->() RETURN n.name')).toEqual(["'Dan'"]);
    expect(collectSortedRows('MATCH (n:Person) WHERE exists((n)-[:KNOWS*2]->()) RETURN n.name')).toEqual(["'Ada'"]);
  });

  it('collect the matches of a pattern comprehension', () => {
    expect(
      collectSortedRows(
        'MATCH (n:Person) RETURN n.name, [(n)-[r:KNOWS]->(m) WHERE m.age > 30 | m.name + r.since] AS l',
      ),
    ).toEqual(["'Ada' | ['Cleo2010']", "'Bob' | ['Cleo2005']", "'Cleo' | []", "'Dan' | []"]);
    expect(collectRows("MATCH (n {name: 'Bob'}) RETURN [p = (n)-->() | length(p)] AS l")).toEqual(['[1, 1]']);
  });
});
