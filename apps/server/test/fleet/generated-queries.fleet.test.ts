import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleCases } from '../../../../dev-world/sample-cases.ts';
import { canonicalValue } from '../../../../packages/cypher/test/canonical-value.ts';
import { comparableRows, mergesNaN } from '../../../../packages/cypher/test/generated-queries/compare-rows.ts';
import { functionCalls } from '../../../../packages/cypher/test/generated-queries/function-calls.ts';
import { answerLocally, evaluate } from '../../../../packages/cypher/test/generated-queries/local-result.ts';
import {
  type GeneratedQuery,
  generateQuery,
  PARAMETERS,
} from '../../../../packages/cypher/test/generated-queries/queries.ts';
import { Random } from '../../../../packages/cypher/test/generated-queries/random.ts';
import {
  buildGraph,
  createClause,
  createRandomGraph,
} from '../../../../packages/cypher/test/generated-queries/random-graph.ts';
import { emptyNeo4j } from './empty-neo4j.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { canonicalNeo4jValue, Neo4jAnswers } from './neo4j-results.ts';

const SEEDS = sampleCases(
  Array.from({ length: 15 }, (_, index) => 1_000 + index),
  5,
);
const QUERIES = 80;
const CALLS = 4;
const SAMPLED_CALLS = 80;
const SAMPLED_DIFFERENCES = 25;
/** Neo4j plans a new query in about 100 ms. */
const TIMEOUT_MS = 180_000;
const NO_GRAPH = buildGraph({ nodes: [], relationships: [] });
const SINGLE_VALUE = { numbers: 'typed' } as const;

let neo4j: Neo4jAnswers;
beforeAll(async () => {
  await emptyNeo4j(inject('neo4j'));
  neo4j = new Neo4jAnswers(inject('neo4j'));
});
afterAll(async () => {
  await neo4j.run('MATCH (n) DETACH DELETE n');
  await neo4j[Symbol.asyncDispose]();
});

async function evaluateInNeo4j(expression: string): Promise<unknown> {
  const answer = await neo4j.run(`RETURN ${expression}`);
  if (answer.kind === 'failed') throw new Error(answer.message);
  return answer.rows[0]?.[0];
}

/** The values of both engines of each expression. */
async function evaluateBoth(expressions: Iterable<readonly [name: string, expression: string]>) {
  const here = new Map<string, ReturnType<typeof evaluate>>();
  const there: Record<string, unknown> = {};
  for (const [name, expression] of expressions) {
    here.set(name, evaluate(expression));
    there[name] = await evaluateInNeo4j(expression);
  }
  return { here, there };
}

/** @returns null if both answer the same or both fail, else a description; `skipped` if the query is too large */
async function findDifference(
  query: GeneratedQuery,
  graph: ReturnType<typeof buildGraph>,
  parameters: Awaited<ReturnType<typeof evaluateBoth>>,
): Promise<string | null> {
  const here = answerLocally(query.text, graph, { parameters: parameters.here });
  if (here.kind === 'skipped') return 'skipped';
  const there = await neo4j.run(query.text, parameters.there);
  if (here.kind === 'failed' || there.kind === 'failed')
    return here.kind === there.kind
      ? null
      : `here: ${here.kind === 'failed' ? here.message : 'answers'}\nNeo4j: ${there.kind === 'failed' ? there.message : 'answers'}`;
  const one = comparableRows(query, { rows: here.rows, canonical: canonicalValue });
  const other = comparableRows(query, { rows: there.rows, canonical: canonicalNeo4jValue });
  if (mergesNaN(query, other.rows)) return 'skipped';
  return JSON.stringify(one) === JSON.stringify(other) ? null : JSON.stringify({ here: one, neo4j: other }, null, 1);
}

describe('generated queries, compared with Neo4j', () => {
  let compared = 0;

  it.each(SEEDS)('give the same results on the random graph of seed %i', { timeout: TIMEOUT_MS }, async (seed) => {
    const parameters = await evaluateBoth(Object.entries(PARAMETERS));
    const description = createRandomGraph(new Random(seed));
    const graph = buildGraph(description);
    await neo4j.run('MATCH (n) DETACH DELETE n');
    const created = await neo4j.run(createClause(description));
    expect(created.kind).toBe('rows');
    for (let index = 0; index < QUERIES; index += 1) {
      const query = generateQuery(new Random(seed * 1_000 + index));
      const difference = await findDifference(query, graph, parameters);
      if (difference === 'skipped') continue;
      compared += 1;
      const reproduction = `seed ${seed * 1_000 + index}\n${query.text}\n\n${createClause(description)}\n`;
      expect(difference, reproduction).toBeNull();
    }
  });

  it('are small enough to compare in at least 95 of 100 cases', () => {
    expect(compared).toBeGreaterThan(SEEDS.length * QUERIES * 0.95);
  });
});

describe('functions and operators, compared with Neo4j', () => {
  const calls = functionCalls(new Random(18), CALLS);
  const texts = sampleCases([...new Set(calls.map(({ text }) => text))], SAMPLED_CALLS);
  let values: Awaited<ReturnType<typeof evaluateBoth>>;
  beforeAll(async () => {
    values = await evaluateBoth(
      [...new Set(calls.filter(({ text }) => texts.includes(text)).flatMap((call) => call.values))].map(
        (text) => [text, text] as const,
      ),
    );
  });

  it.each(texts)('%s', async (text) => {
    const expression = text.replace(/^.*RETURN /, '');
    for (const call of calls.filter((candidate) => candidate.text === text)) {
      const names = call.values.map((value, index) => ['abcd'[index] ?? '', value] as const);
      const parameters = {
        here: new Map([['p', new Map(names.map(([name, value]) => [name, values.here.get(value) ?? null]))]]),
        there: { p: Object.fromEntries(names.map(([name, value]) => [name, values.there[value]])) },
      };
      // The order of keys of a map and of collected values is open.
      const type = /^(?:keys|collect)\(/.test(expression) ? 'bag' : 'mixed';
      const query = { text, columns: [{ type }], orderedBy: 0 } as const;
      const difference = await findDifference(query, NO_GRAPH, parameters);
      const known = KNOWN_DIFFERENCES.some(
        ({ explains }) =>
          explains?.expression.test(expression) && (explains.values?.test(call.values.join(', ')) ?? true),
      );
      if (!known && difference !== 'skipped') expect(difference, `$p: ${call.values.join(', ')}`).toBeNull();
    }
  });
});

describe('known differences from Neo4j', () => {
  it.each(sampleCases(KNOWN_DIFFERENCES, SAMPLED_DIFFERENCES))(
    'still exist: $query',
    async ({ query, here, neo4j: expected }) => {
      const ours = answerLocally(query, NO_GRAPH);
      const theirs = await neo4j.run(query);
      expect(ours.kind === 'rows' ? canonicalValue(ours.rows[0]?.[0] ?? null, SINGLE_VALUE) : 'fails').toBe(here);
      expect(theirs.kind === 'rows' ? canonicalNeo4jValue(theirs.rows[0]?.[0], SINGLE_VALUE) : 'fails').toBe(expected);
    },
  );
});
