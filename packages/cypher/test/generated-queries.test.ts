import { describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { canonicalValue } from './canonical-value.ts';
import { comparableRows } from './generated-queries/compare-rows.ts';
import { answerLocally, evaluate } from './generated-queries/local-result.ts';
import { generateQuery, PARAMETERS } from './generated-queries/queries.ts';
import { Random } from './generated-queries/random.ts';
import { buildGraph, createClause, createRandomGraph } from './generated-queries/random-graph.ts';

const GRAPHS = 60;
const QUERIES = 60;

/** The same generator compares this engine with Neo4j in `generated-queries.fleet.test.ts`. */
describe('optimized and unoptimized plans', () => {
  const parameters = new Map(Object.entries(PARAMETERS).map(([name, text]) => [name, evaluate(text)]));
  const seeds = Array.from({ length: GRAPHS }, (_, index) => 9_000 + index);
  it.each(sampleCases(seeds, 3))('give the same rows (seed %i)', (seed) => {
    const description = createRandomGraph(new Random(seed));
    const graph = buildGraph(description);
    for (let index = 0; index < QUERIES; index += 1) {
      const query = generateQuery(new Random(seed * 1_000 + index));
      const optimized = answerLocally(query.text, graph, { parameters });
      const asWritten = answerLocally(query.text, graph, { parameters, isOptimized: false });
      if (optimized.kind === 'skipped' || asWritten.kind === 'skipped') continue;
      const reproduction = `query ${seed * 1_000 + index}:\n${query.text}\n${createClause(description)}`;
      expect(asWritten.kind, reproduction).toBe(optimized.kind);
      if (optimized.kind !== 'rows' || asWritten.kind !== 'rows') continue;
      const compared = [optimized, asWritten].map(({ rows }) =>
        comparableRows(query, { rows, canonical: canonicalValue }),
      );
      expect(compared[1], reproduction).toEqual(compared[0]);
    }
  });
});
