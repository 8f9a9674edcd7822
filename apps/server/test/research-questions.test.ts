import { readFileSync } from 'node:fs';
import { type QueryLimits, runQuery, type Value } from '@vouchwire/cypher';
import { Float, GraphBuilder, type PropertyGraph } from '@vouchwire/property-graph';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { openStarterColumns, readResearchQuestions } from './research-questions.ts';

/**
 * Answers computed by a separate program in Python from the identities and relationships of the starter crawl. It shares
 * nothing with the engine: it counts with dictionaries, finds neighborhoods by breadth-first search, triangles as pairs of
 * neighbors that are neighbors (networkx counted 3,850 triangles before the corrections of the crawl), and percentiles by their
 * textbook definitions. Since then, three files are current again: the answers differ by their ten statements, compared
 * one by one with the data. A start of a walk belongs to its own neighborhood if a cycle of different relationships leads back.
 */
const EXPECTED: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(new URL('research-answers.json', import.meta.url), 'utf8'),
);

/** Memory of a visitor's query. Steps instead of its 3 s, because tests do not measure time: the engine takes 10 million a second. */
const LIMITS: QueryLimits = { maxSteps: 30_000_000, maxBytes: 256 * 2 ** 20, maxTimeMs: Number.POSITIVE_INFINITY };
const FLOAT_DIGITS = 12;

const QUESTIONS = readResearchQuestions();

let graph: PropertyGraph;
beforeAll(async () => {
  graph = await openStarterColumns();
});

function parametersOf(map: string): ReadonlyMap<string, Value> {
  const value = runQuery(`RETURN ${map}`, new GraphBuilder().build()).rows[0]?.[0];
  if (!(value instanceof Map)) throw new Error(`not a map: ${map}`);
  return value as ReadonlyMap<string, Value>;
}

/** JSON of a value. Floats are compared to 12 digits. */
function plain(value: Value): unknown {
  if (value instanceof Float) return Number(value.value.toPrecision(FLOAT_DIGITS));
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'bigint' ? String(value) : value;
}

describe('research questions on the starter crawl', () => {
  it('include at least 150 different ones', () => {
    const questions = QUESTIONS.map(({ question }) => question);
    expect(questions.length).toBeGreaterThanOrEqual(150);
    expect(new Set(questions).size).toBe(questions.length);
    expect(questions).toEqual(expect.arrayContaining(Object.keys(EXPECTED)));
  });

  it.each(sampleCases(QUESTIONS, 50))('$question', { tags: 'sampled' }, ({ question, query, parameters }) => {
    const { rows } = runQuery(query, graph, { parameters: parametersOf(parameters), limits: LIMITS });
    const expected = EXPECTED[question];
    if (expected === undefined) expect(rows.length).toBeGreaterThan(0);
    else expect(rows.map(plain)).toEqual(expected);
  });
});
