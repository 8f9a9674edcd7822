import { describe, expect, it } from 'vitest';
import { collectRows, collectSortedRows, numberedGraph } from '../../test/sample-graph.ts';
import { runQuery } from '../run-query.ts';

const ENDS = "MATCH (a {name: 'Ada'}), (b {name: 'Cleo'})";

describe('shortestPath', () => {
  it('finds one path of the minimum length', () => {
    expect(
      collectRows(`${ENDS}, p = shortestPath((a)-[*]->(b)) RETURN length(p), [r IN relationships(p) | type(r)]`),
    ).toEqual(["1 | ['KNOWS']"]);
    expect(
      collectRows("MATCH (a {name: 'Ada'}), (b {name: 'Oslo'}), p = shortestPath((a)-[*]->(b)) RETURN length(p)"),
    ).toEqual(['2']);
  });

  it('respects types, direction and the bounds of the length', () => {
    expect(collectRows(`${ENDS}, p = shortestPath((a)<-[:KNOWS*]-(b)) RETURN p`)).toEqual([]);
    expect(collectRows(`${ENDS}, p = shortestPath((a)<-[rs:LIKES*]-(b)) RETURN size(rs)`)).toEqual(['1']);
    expect(
      collectRows("MATCH (a {name: 'Rome'}), (b {name: 'Oslo'}), p = shortestPath((a)-[*..2]-(b)) RETURN p"),
    ).toEqual([]);
    expect(
      collectRows("MATCH (a {name: 'Rome'}), (b {name: 'Oslo'}), p = shortestPath((a)-[*..3]-(b)) RETURN length(p)"),
    ).toEqual(['3']);
    expect(collectRows(`${ENDS}, p = shortestPath((a)-[:KNOWS|LIKES*2..]->(b)) RETURN length(p)`)).toEqual(['2']);
  });

  it('finds the shortest path that meets the conditions on it', () => {
    expect(collectRows(`${ENDS}, p = shortestPath((a)-[*]->(b)) WHERE length(p) > 1 RETURN length(p)`)).toEqual(['2']);
    expect(
      collectRows(
        `${ENDS}, p = shortestPath((a)-[*]-(b)) WHERE all(r IN relationships(p) WHERE r.since < 2008) RETURN length(p)`,
      ),
    ).toEqual(['2']);
    expect(
      collectRows(`${ENDS}, p = shortestPath((a)-[*]-(b)) WHERE none(n IN nodes(p) WHERE n:City) RETURN length(p)`),
    ).toEqual(['1']);
    expect(
      collectRows(`${ENDS}, p = shortestPath((a)-[*]-(b)) WHERE all(n IN nodes(p) WHERE n:Admin) RETURN p`),
    ).toEqual([]);
  });

  it('has no relationship from a node to itself unless the length may be 0', () => {
    expect(collectRows("MATCH (a {name: 'Ada'}), p = shortestPath((a)-[*0..]->(a)) RETURN length(p)")).toEqual(['0']);
    expect(() => collectRows("MATCH (a {name: 'Ada'}), p = shortestPath((a)-[*]->(a)) RETURN p")).toThrow(
      expect.objectContaining({ type: 'ArgumentError' }),
    );
    expect(
      collectRows('MATCH (a:City), (b:City) WHERE a <> b MATCH p = shortestPath((a)-[*]-(b)) RETURN count(p)'),
    ).toEqual(['2']);
  });

  it('is null as an expression if there is no path', () => {
    expect(collectSortedRows("MATCH (a {name: 'Dan'}), (b:City) RETURN shortestPath((a)-[*]-(b)) IS NULL")).toEqual([
      'true',
      'true',
    ]);
  });
});

describe('allShortestPaths', () => {
  it('finds all paths of the minimum length, also over parallel relationships', () => {
    // Two ways from 0 to 3 over 1 (parallel relationships) and one over 2.
    const graph = numberedGraph(4, [
      [0, 1],
      [0, 1],
      [1, 3],
      [0, 2],
      [2, 3],
    ]);
    const text = `MATCH (a {n: 0}), (b {n: 3}), p = allShortestPaths((a)-[*]->(b))
      RETURN [r IN relationships(p) | r.i] AS way ORDER BY way`;
    expect(runQuery(text, graph).rows).toEqual([[[0, 2]], [[1, 2]], [[3, 4]]]);
  });
});
