import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUERY_EXAMPLES } from '../../web/app/features/query/examples.ts';
import { NODE_PROPERTIES, RELATIONSHIP_PROPERTIES } from '../../web/app/features/query/schema.ts';
import { type ServedCrawl, shareStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await shareStarterCrawl();
});
afterAll(() => served[Symbol.asyncDispose]());

interface QueryOutcome {
  readonly count?: number;
  readonly results?: readonly Readonly<Record<string, unknown>>[];
  readonly detail?: string;
}

const run = async (query: string, parameters: unknown = null): Promise<QueryOutcome> => {
  const response = await fetch(`${served.origin}/api/trust-graph/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query, parameters }),
  });
  return (await response.json()) as QueryOutcome;
};

it.each(QUERY_EXAMPLES.map((example) => [example.question, example] as const))(
  'returns rows for the offered question: %s',
  async (_question, { query, parameters }) => {
    const answer = await run(query, parameters === '' ? null : JSON.parse(parameters));
    expect(answer.detail).toBeUndefined();
    expect(answer.count).toBeGreaterThan(0);
  },
);

it.each([
  ['the placeholder of the editor', 'MATCH (n) RETURN n LIMIT 10'],
  ['a date', 'MATCH ()-[r]->() RETURN date(left(r.lastSeen, 10)).year AS year LIMIT 3'],
  ['a comparison of dates', 'MATCH ()-[r]->() WHERE r.lastSeen >= "2026-02" RETURN r.lastSeen AS seen LIMIT 3'],
  ['the procedure db.labels', 'CALL db.labels()'],
  ['the procedure db.relationshipTypes', 'CALL db.relationshipTypes()'],
  ['the procedure db.propertyKeys', 'CALL db.propertyKeys()'],
  [
    'the subqueries in the help',
    'MATCH (n) WHERE EXISTS { (n)-[:MEMBER]->() } RETURN n.domain, COUNT { (n)--() } AS links, COLLECT { MATCH (n)-->(m) RETURN m.domain LIMIT 2 } AS some LIMIT 3',
  ],
  [
    'a degree, as the error for indegree() suggests',
    'MATCH (n) RETURN n.domain, COUNT { (n)<--() } AS indegree ORDER BY indegree DESC LIMIT 3',
  ],
])('returns rows for the query in the help: %s', async (_name, query) => {
  const answer = await run(query);
  expect(answer.detail).toBeUndefined();
  expect(answer.count).toBeGreaterThan(0);
});

it('lists the properties that the graph has', async () => {
  const keys = async (query: string) => ((await run(query)).results ?? []).map(({ key }) => String(key));
  const nodeKeys = await keys('MATCH (n) UNWIND keys(n) AS key RETURN DISTINCT key');
  const relationshipKeys = await keys('MATCH ()-[r]->() UNWIND keys(r) AS key RETURN DISTINCT key');
  expect(NODE_PROPERTIES.map(({ name }) => name)).toEqual(expect.arrayContaining(nodeKeys));
  expect(RELATIONSHIP_PROPERTIES.map(({ name }) => name)).toEqual(expect.arrayContaining(relationshipKeys));
});
