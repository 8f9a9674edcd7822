import { describe, expect, it } from 'vitest';
import { collectRows, collectSortedRows } from '../../test/sample-graph.ts';

// Expected rows follow by hand from the sample graph that test/sample-graph.ts describes.
describe('MATCH', () => {
  it('finds all nodes, and those with a label', () => {
    expect(collectRows('MATCH (n) RETURN count(*) AS c, count(n.age) AS ages')).toEqual(['6 | 3']);
    expect(collectSortedRows('MATCH (n:City) RETURN n.name')).toEqual(["'Oslo'", "'Rome'"]);
    expect(collectRows('MATCH (n:Nothing) RETURN n')).toEqual([]);
  });

  it('evaluates label expressions', () => {
    expect(collectSortedRows('MATCH (n:Admin|City) RETURN n.name')).toEqual(["'Cleo'", "'Oslo'", "'Rome'"]);
    expect(collectSortedRows('MATCH (n:Person&!Admin) RETURN n.name')).toEqual(["'Ada'", "'Bob'", "'Dan'"]);
    expect(collectSortedRows('MATCH (n:!Person) RETURN n.name')).toEqual(["'Oslo'", "'Rome'"]);
    expect(collectRows('MATCH (n:%) RETURN count(*)')).toEqual(['6']);
  });

  it('follows relationships in each direction', () => {
    expect(collectSortedRows("MATCH (n {name: 'Cleo'})-->(m) RETURN m.name")).toEqual(["'Ada'", "'Rome'"]);
    expect(collectSortedRows("MATCH (n {name: 'Cleo'})<--(m) RETURN m.name")).toEqual(["'Ada'", "'Bob'"]);
    expect(collectSortedRows("MATCH (n {name: 'Cleo'})--(m) RETURN m.name")).toEqual([
      "'Ada'",
      "'Ada'",
      "'Bob'",
      "'Rome'",
    ]);
  });

  it('evaluates type expressions', () => {
    expect(collectRows('MATCH ()-[r:KNOWS|LIKES]->() RETURN count(*) AS c')).toEqual(['5']);
    expect(collectRows('MATCH ()-[r:!KNOWS]->() RETURN count(*) AS c')).toEqual(['5']);
    expect(collectRows('MATCH ()-[r:NOTHING]->() RETURN count(*) AS c')).toEqual(['0']);
  });

  it('matches a relationship from a node to itself once', () => {
    expect(collectRows("MATCH (n {name: 'Dan'})--(m) RETURN m.name")).toEqual(["'Dan'"]);
    expect(collectRows('MATCH (n)-->(n) RETURN n.name')).toEqual(["'Dan'"]);
  });

  it('never uses a relationship twice in one MATCH', () => {
    expect(collectRows("MATCH (n {name: 'Bob'})-[:LIVES_IN]-(c)-[:LIVES_IN]-(m) RETURN m")).toEqual([]);
    expect(collectRows("MATCH (n {name: 'Ada'})-[:LIVES_IN]-(c)-[:LIVES_IN]-(m) RETURN m.name")).toEqual(["'Cleo'"]);
    expect(collectRows('MATCH ()-[r:LIVES_IN]->(), ()-[s:LIVES_IN]->() RETURN count(*) AS c')).toEqual(['6']);
  });

  it('uses a relationship again in another MATCH', () => {
    expect(collectRows('MATCH ()-[r:LIVES_IN]->() MATCH ()-[s:LIVES_IN]->() RETURN count(*) AS c')).toEqual(['9']);
  });

  it('tests properties and inline WHERE of nodes and relationships', () => {
    expect(collectRows('MATCH ()-[r {since: 2005}]->(m) RETURN m.name')).toEqual(["'Cleo'"]);
    expect(collectSortedRows('MATCH (n WHERE n.age > 30) RETURN n.name')).toEqual(["'Ada'", "'Cleo'"]);
    expect(collectSortedRows('MATCH (n)-[r:KNOWS WHERE r.since > 2004]->(m) RETURN n.name, m.name')).toEqual([
      "'Ada' | 'Cleo'",
      "'Bob' | 'Cleo'",
    ]);
    expect(collectRows('MATCH (n {age: null}) RETURN n')).toEqual([]);
  });

  it('joins patterns over a shared variable', () => {
    expect(
      collectSortedRows('MATCH (a)-[:KNOWS]->(b), (a)-[:LIVES_IN]->(c)<-[:LIVES_IN]-(b) RETURN a.name, b.name, c.name'),
    ).toEqual(["'Ada' | 'Cleo' | 'Rome'"]);
  });

  it('starts from bound variables', () => {
    expect(collectSortedRows("MATCH (a {name: 'Ada'}) MATCH (a)-[:KNOWS]->(b) RETURN b.name")).toEqual([
      "'Bob'",
      "'Cleo'",
    ]);
    expect(collectRows("MATCH (a {name: 'Ada'}), (b {name: 'Cleo'}) MATCH (a)-[r]->(b) RETURN type(r)")).toEqual([
      "'KNOWS'",
    ]);
  });

  it('finds both ends of a bound relationship', () => {
    expect(collectSortedRows('MATCH ()-[r:LIKES]->() WITH r MATCH (a)-[r]-(b) RETURN a.name, b.name')).toEqual([
      "'Ada' | 'Cleo'",
      "'Cleo' | 'Ada'",
      "'Dan' | 'Dan'",
    ]);
    expect(collectRows('MATCH ()-[r:LIKES]->() WITH r MATCH (a:Admin)<-[r]-(b) RETURN a.name')).toEqual([]);
  });

  it('finds the ends of a bound list of relationships', () => {
    const text = `MATCH (:Person {name: 'Ada'})-[r]->(:Person {name: 'Bob'})-[s]->(:Person)
      WITH [r, s] AS list MATCH (a)-[list*]->(b) RETURN a.name, b.name`;
    expect(collectRows(text)).toEqual(["'Ada' | 'Cleo'"]);
    expect(collectRows(text.replace('list*', 'list*3..'))).toEqual([]);
    expect(collectRows(text.replace('(a)-[list*]->(b)', '(a)<-[list*]-(b)'))).toEqual([]);
  });

  it('matches nothing if a bound variable is null', () => {
    expect(collectRows('OPTIONAL MATCH (n:Nothing) WITH n MATCH (n) RETURN n')).toEqual([]);
    expect(collectRows('OPTIONAL MATCH (n:Nothing) WITH n MATCH (n)-->(m) RETURN m')).toEqual([]);
    expect(collectRows('OPTIONAL MATCH (n:Nothing) WITH n MATCH (m)-->(n) RETURN m')).toEqual([]);
  });

  it('binds paths', () => {
    expect(collectRows("MATCH p = (:City {name: 'Oslo'})<-[:LIVES_IN]-(b) RETURN length(p), nodes(p)[1].name")).toEqual(
      ["1 | 'Bob'"],
    );
    expect(collectRows("MATCH p = (c:City {name: 'Oslo'}) RETURN p")).toEqual(["<(:City {name: 'Oslo'})>"]);
  });

  it('treats a condition that is null as not true', () => {
    expect(collectSortedRows('MATCH (n:Person) WHERE n.age > 0 RETURN n.name')).toEqual(["'Ada'", "'Bob'", "'Cleo'"]);
    expect(collectRows('MATCH (n:Person) WHERE NOT n.age > 0 RETURN n.name')).toEqual([]);
  });

  it('evaluates a random condition for each row', () => {
    let calls = 0;
    const random = () => {
      calls += 1;
      return calls % 2;
    };
    expect(collectRows('MATCH (n) WHERE rand() < 0.5 RETURN count(*) AS c', { random })).toEqual(['3']);
  });

  it('rejects a condition that is not a Boolean', () => {
    expect(() => collectRows('MATCH (n:Person) WHERE n.name RETURN n')).toThrow(
      expect.objectContaining({ type: 'TypeError', phase: 'runtime', code: 'InvalidArgumentType' }),
    );
  });

  it('joins unconnected patterns on equal values', () => {
    expect(collectSortedRows('MATCH (p:Person), (c:City) WHERE p.city = c.name RETURN p.name, c.name')).toEqual([
      "'Ada' | 'Rome'",
      "'Bob' | 'Oslo'",
      "'Cleo' | 'Rome'",
    ]);
    expect(
      collectSortedRows('MATCH (a:Person) MATCH (b:Person) WHERE a.age = b.age - 5 RETURN a.name, b.name'),
    ).toEqual(["'Ada' | 'Cleo'"]);
  });
});

describe('OPTIONAL MATCH', () => {
  it('returns null if nothing matches', () => {
    expect(
      collectSortedRows('MATCH (n:Person) OPTIONAL MATCH (n)-[r:LIVES_IN]->(c) RETURN n.name, type(r), c.name'),
    ).toEqual([
      "'Ada' | 'LIVES_IN' | 'Rome'",
      "'Bob' | 'LIVES_IN' | 'Oslo'",
      "'Cleo' | 'LIVES_IN' | 'Rome'",
      "'Dan' | null | null",
    ]);
  });

  it('applies its WHERE before it returns null', () => {
    expect(
      collectSortedRows(
        "MATCH (n:Person) OPTIONAL MATCH (n)-[:LIVES_IN]->(c) WHERE c.name = 'Oslo' RETURN n.name, c.name",
      ),
    ).toEqual(["'Ada' | null", "'Bob' | 'Oslo'", "'Cleo' | null", "'Dan' | null"]);
  });

  it('can start a query', () => {
    expect(collectRows('OPTIONAL MATCH p = (n:Nothing)-->() RETURN n, p')).toEqual(['null | null']);
  });
});
