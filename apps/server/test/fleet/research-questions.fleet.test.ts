import { runQuery } from '@vouchwire/cypher';
import type { PropertyGraph } from '@vouchwire/property-graph';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleCases } from '../../../../dev-world/sample-cases.ts';
import { canonicalValue } from '../../../../packages/cypher/test/canonical-value.ts';
import { evaluate } from '../../../../packages/cypher/test/generated-queries/local-result.ts';
import { openStarterColumns, readResearchQuestions } from '../research-questions.ts';
import { copyGraph, removeCopy } from './copy-graph.ts';
import { emptyNeo4j } from './empty-neo4j.ts';
import { canonicalNeo4jValue, Neo4jAnswers } from './neo4j-results.ts';

/** Neo4j takes a minute for some of them on a busy machine. */
const TIMEOUT_MS = 300_000;
const SAMPLED = 15;
const NUMBERS = { numbers: 'typed' } as const;
/** Its last clause sorts the rows, and every question sorts them completely. */
const isSorted = (query: string) => /ORDER BY(?![\s\S]*\b(?:MATCH|RETURN|WITH|UNION)\b)/.test(query);

let neo4j: Neo4jAnswers;
let graph: PropertyGraph;
beforeAll(async () => {
  await emptyNeo4j(inject('neo4j'));
  neo4j = new Neo4jAnswers(inject('neo4j'));
  graph = await openStarterColumns();
  await copyGraph(graph, neo4j);
});
afterAll(async () => {
  await removeCopy(neo4j);
  await neo4j[Symbol.asyncDispose]();
});

/** The answers themselves are checked in `research-questions.test.ts`. */
describe('research questions on the starter crawl, compared with Neo4j', () => {
  it.each(sampleCases(readResearchQuestions(), SAMPLED))(
    '$question',
    { timeout: TIMEOUT_MS },
    async ({ query, parameters }) => {
      const given = await neo4j.run(`RETURN ${parameters}`);
      const here = runQuery(query, graph, { parameters: evaluateMap(parameters) });
      const there = await neo4j.run(
        query,
        given.kind === 'rows' ? (given.rows[0]?.[0] as Record<string, unknown>) : {},
      );
      if (there.kind === 'failed') throw new Error(there.message);
      const ours = here.rows.map((row) => row.map((value) => canonicalValue(value, NUMBERS)).join(' | '));
      const theirs = there.rows.map((row) => row.map((value) => canonicalNeo4jValue(value, NUMBERS)).join(' | '));
      if (isSorted(query)) expect(theirs).toEqual(ours);
      else expect(theirs.sort()).toEqual(ours.sort());
    },
  );
});

function evaluateMap(text: string) {
  const value = evaluate(text);
  if (!(value instanceof Map)) throw new Error(`not a map: ${text}`);
  return value as ReadonlyMap<string, ReturnType<typeof evaluate>>;
}
