import { GraphBuilder, type PropertyGraph } from '@vouchwire/property-graph';
import { describe, expect, it } from 'vitest';
import { sampleCases } from '../../../../dev-world/sample-cases.ts';
import { formatValue } from '../../test/format-value.ts';
import { runQuery } from '../run-query.ts';

/** A linear congruential generator (Numerical Recipes), so that a failure can be repeated. */
const randomNumbers = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** A small graph with loops, parallel relationships, nodes without labels and missing properties. */
const randomGraph = (seed: number): PropertyGraph => {
  const random = randomNumbers(seed);
  const builder = new GraphBuilder();
  const nodeCount = 4 + random(5);
  for (let i = 0; i < nodeCount; i += 1) {
    const labels = ['A', 'B'].filter(() => random(2) === 0);
    builder.addNode(labels, random(4) === 0 ? [] : [['p', random(3)]]);
  }
  const relationshipCount = 5 + random(8);
  for (let i = 0; i < relationshipCount; i += 1) {
    const type = ['R', 'S'][random(2)]!;
    builder.addRelationship(random(nodeCount), type, random(nodeCount), random(3) === 0 ? [] : [['w', random(3)]]);
  }
  return builder.build({ indexes: ['p'] });
};

const QUERIES = [
  'MATCH (a) RETURN count(*) AS c',
  'MATCH (a:A) RETURN count(a) AS c, count(DISTINCT a) AS d',
  'MATCH ()-[r:R]->() RETURN count(r) AS c',
  'MATCH (a)-[r:R|S]->(b) RETURN count(a) AS c, count(DISTINCT a) AS d',
  'MATCH (a:A {p: 1})-[r]->(b:B) RETURN a, r, b',
  'MATCH (a) WHERE a.p IN [0, 2, null] RETURN a',
  'MATCH (a), (b) WHERE a.p = b.p RETURN a, b',
  'MATCH (a)-[r]->(b), (c)-[s]->(d) WHERE b.p = d.p AND a.p > 0 RETURN a, r, b, c, s, d',
  'MATCH (a:A) MATCH (b:B)-->(c) WHERE b.p = a.p RETURN a, b, c',
  'MATCH (a)-->(b)-->(c)-->(a) RETURN a, b, c',
  'MATCH (a)--(b)--(c)--(a) RETURN count(*) AS c',
  'MATCH (a)-[r]-(b)-[s]-(c) WHERE r.w = s.w RETURN a, b, c',
  'MATCH (a)-[:R*1..3]->(b) RETURN DISTINCT a, b',
  'MATCH (a)-[*1..4]-(b) RETURN DISTINCT a, b',
  'MATCH (a)-[*0..2]-(b) RETURN a, count(DISTINCT b) AS c',
  'MATCH (a)-[*..3]-(a) RETURN DISTINCT a',
  'MATCH (a)-[:S* {w: 1}]->(b) RETURN DISTINCT a, b',
  'MATCH (a:A), (b:B) MATCH (a)-[*1..3]->(b) RETURN DISTINCT a, b',
  'MATCH p = (a)-[*1..3]->(b) WHERE all(r IN relationships(p) WHERE r.w < 2) RETURN a, b, length(p)',
  'MATCH p = (a)-[*1..3]-(b) WHERE none(n IN nodes(p) WHERE n.p = 1) RETURN a, b, length(p)',
  'MATCH (a)-[rs*1..3]->(b) WHERE all(r IN rs WHERE r.w = 1) RETURN a, b, size(rs)',
  'MATCH (a), (b) WHERE a <> b MATCH p = shortestPath((a)-[*]-(b)) RETURN a, b, length(p)',
  'MATCH (a), (b) WHERE a <> b MATCH p = allShortestPaths((a)-[*]->(b)) RETURN p',
  'MATCH (a), (b) WHERE a <> b MATCH p = shortestPath((a)-[*..4]->(b)) WHERE all(r IN relationships(p) WHERE r.w < 2) RETURN a, b, length(p)',
  'MATCH (a) RETURN a, COUNT { (a)-->() } AS c, COUNT { (a)--() } AS d, COUNT { ()-[:R]->(a) } AS e',
  'MATCH (a) RETURN a, EXISTS { (a)<--() } AS c, size([(a)--(b) | b]) AS d',
  'MATCH (a) WHERE (a)-[*1..3]->(:B) RETURN a',
  'MATCH (a) WHERE EXISTS { MATCH (a)-[*1..2]-(b) WHERE b.p = a.p } RETURN a',
  'MATCH (a) OPTIONAL MATCH (a)-[:R]->(b:B), (c:A {p: b.p}) RETURN a, b, c',
  'MATCH (a:A) CALL (a) { MATCH (a)-->(b), (c) WHERE b.p = c.p RETURN count(*) AS n } RETURN a, n',
  'MATCH (a)-[r {w: 1}]->(b) WITH a, b WHERE a.p >= b.p RETURN a.p, count(*) AS n',
  'MATCH (a)-->(b) WITH DISTINCT b MATCH (b)-[*1..2]->(c) RETURN min(c.p), max(c.p)',
];

const ORDERED = [
  'MATCH (a)-->(b) RETURN a.p, b.p ORDER BY a.p, b.p DESC LIMIT 3',
  'MATCH (a)-->(b) RETURN a.p AS p, count(*) AS c ORDER BY c DESC, p SKIP 1 LIMIT 2',
  'MATCH (a) RETURN a.p ORDER BY a.p SKIP 2 LIMIT 100',
];

describe('optimizations', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  const graphs = sampleCases(seeds, 15).map(randomGraph);

  const collectRows = (text: string, graph: PropertyGraph, isOptimized: boolean) =>
    runQuery(text, graph, { isOptimized }).rows.map((row) => row.map(formatValue).join(' | '));

  it.each(QUERIES)('preserve the rows of %s', (text) => {
    for (const graph of graphs) {
      expect(collectRows(text, graph, true).sort()).toEqual(collectRows(text, graph, false).sort());
    }
  });

  it.each(ORDERED)('preserve the order of %s', (text) => {
    for (const graph of graphs) expect(collectRows(text, graph, true)).toEqual(collectRows(text, graph, false));
  });
});
