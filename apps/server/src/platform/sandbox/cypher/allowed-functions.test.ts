import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CypherEngine } from '../../graph/cypher-engine.ts';
import { createGrafeo } from '../../graph/grafeo-engine.ts';
import { ALLOWED_FUNCTIONS } from './allowed-functions.ts';
import { checkQuery } from './check-query.ts';
import { parseQuery } from './parse-query.ts';

/** Arguments of every kind; each function takes at least one of them. */
const ARGUMENTS = [
  '',
  'n',
  'r',
  'p',
  '1',
  '2, 3',
  '1.5, 0.5',
  "'true'",
  "'abc', 'b'",
  "'abc', 'b', 'c'",
  "'abc', 1",
  '[1, 2]',
  "'2020-01-01'",
  "'P1D'",
  'n.x',
  'n.x, 0.5',
];

let engine: CypherEngine;
beforeAll(() => {
  engine = createGrafeo();
});
afterAll(() => engine[Symbol.asyncDispose]());

it.each([...ALLOWED_FUNCTIONS])('the engine has the function %s', async (name) => {
  const failures: string[] = [];
  for (const given of ARGUMENTS) {
    try {
      await engine.read(`MATCH p = (n)-[r]->(m) RETURN ${name}(${given}) AS value`, {});
      return;
    } catch (error) {
      failures.push(error instanceof Error ? String(error.cause ?? error) : String(error));
    }
  }
  expect(failures).toEqual([]);
});

it.each(['isEmpty([])', 'duration.between(a, b)', 'sort([2, 1])'])(
  'refuses %s by name, which the engine lacks',
  (call) => {
    expect(() => checkQuery(parseQuery(`RETURN ${call} AS value`), {})).toThrow(/is not one that queries may use/);
  },
);

it.each(['NOT (n.a = 1)', 'NOT(n.a = 1 OR n.b = 2)', 'NOT (NOT (n.a))'])('reads %s as a negation', (condition) => {
  expect(() => checkQuery(parseQuery(`MATCH (n) WHERE ${condition} RETURN n`), {})).not.toThrow();
});
