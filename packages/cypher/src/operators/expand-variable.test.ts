import { describe, expect, it } from 'vitest';
import { collectRows, collectSortedRows, numberedGraph } from '../../test/sample-graph.ts';
import { runQuery } from '../run-query.ts';

describe('variable-length patterns', () => {
  it('respects the bounds of the length', () => {
    const ends = (length: string) =>
      collectSortedRows(`MATCH (:Person {name: 'Ada'})-[:KNOWS*${length}]->(b) RETURN b.name`);
    expect(ends('')).toEqual(["'Bob'", "'Cleo'", "'Cleo'"]);
    expect(ends('1')).toEqual(["'Bob'", "'Cleo'"]);
    expect(ends('2')).toEqual(["'Cleo'"]);
    expect(ends('0..1')).toEqual(["'Ada'", "'Bob'", "'Cleo'"]);
    expect(ends('..1')).toEqual(["'Bob'", "'Cleo'"]);
    expect(ends('3..')).toEqual([]);
    expect(ends('0')).toEqual(["'Ada'"]);
  });

  it('returns the list of relationships in the order of the pattern', () => {
    expect(collectRows("MATCH ({name: 'Ada'})-[rs:KNOWS*2]->(b) RETURN [r IN rs | r.since]")).toEqual(['[2001, 2005]']);
    expect(collectRows("MATCH (b)<-[rs:KNOWS*2]-({name: 'Ada'}) RETURN [r IN rs | r.since]")).toEqual(['[2005, 2001]']);
    expect(collectRows("MATCH ({name: 'Ada'})-[rs*0..0]->(b) RETURN rs")).toEqual(['[]']);
  });

  it('tests the properties of each relationship', () => {
    expect(collectSortedRows("MATCH ({name: 'Ada'})-[:KNOWS* {since: 2001}]->(b) RETURN b.name")).toEqual(["'Bob'"]);
    expect(collectSortedRows("MATCH (b)<-[:KNOWS* {since: b.age + 1976}]-({name: 'Ada'}) RETURN b.name")).toEqual([
      "'Bob'",
    ]);
  });

  it('never uses a relationship twice in a walk', () => {
    const triangle = numberedGraph(3, [
      [0, 1],
      [1, 2],
      [2, 0],
    ]);
    expect(runQuery('MATCH ({n: 0})-[*]->(b) RETURN collect(b.n) AS ends', triangle).rows).toEqual([[[1, 2, 0]]]);
    expect(runQuery('MATCH ({n: 0})-[*]-(b) RETURN count(*) AS walks', triangle).rows).toEqual([[6]]);
  });

  it('walks deeper than the call stack', () => {
    const length = 20_000;
    const chain = numberedGraph(
      length + 1,
      Array.from({ length }, (_, i) => [i, i + 1] as const),
    );
    expect(runQuery('MATCH ({n: 0})-[*]->(b) RETURN count(b) AS c', chain).rows).toEqual([[length]]);
  });

  it('ends at a bound node', () => {
    expect(
      collectRows(
        "MATCH (a {name: 'Ada'}), (c {name: 'Cleo'}) MATCH (a)-[rs:KNOWS*]->(c) RETURN size(rs) AS s ORDER BY s",
      ),
    ).toEqual(['1', '2']);
    expect(collectRows("MATCH (a {name: 'Ada'})-[rs*]->(a) RETURN size(rs) AS s ORDER BY s")).toEqual(['2', '3']);
  });

  it('returns each end once if only distinct ends are needed', () => {
    expect(collectSortedRows("MATCH ({name: 'Ada'})-[*]->(b) RETURN DISTINCT b.name")).toEqual([
      "'Ada'",
      "'Bob'",
      "'Cleo'",
      "'Oslo'",
      "'Rome'",
    ]);
    expect(collectRows("MATCH ({name: 'Ada'})-[:KNOWS*1..3]-(b) RETURN count(DISTINCT b) AS c")).toEqual(['3']);
    // Without a third relationship, the way back to Bob would repeat the first one.
    expect(collectSortedRows("MATCH ({name: 'Bob'})-[:KNOWS*1..2]-(b) RETURN DISTINCT b.name")).toEqual([
      "'Ada'",
      "'Cleo'",
    ]);
    expect(collectSortedRows("MATCH ({name: 'Bob'})-[:KNOWS*1..3]-(b) RETURN DISTINCT b.name")).toEqual([
      "'Ada'",
      "'Bob'",
      "'Cleo'",
    ]);
  });

  it('stops a walk at the first part that does not meet a condition on the path', () => {
    const text =
      "MATCH p = ({name: 'Ada'})-[*]->(b) WHERE all(r IN relationships(p) WHERE r.since < 2006) RETURN b.name";
    expect(collectSortedRows(text)).toEqual(["'Bob'", "'Cleo'"]);
    expect(
      collectSortedRows(
        "MATCH p = ({name: 'Ada'})-[*]->(b) WHERE none(n IN nodes(p) WHERE n.name = 'Bob') RETURN b.name",
      ),
    ).toEqual(["'Ada'", "'Cleo'", "'Rome'", "'Rome'", "'Rome'"]);
  });
});
