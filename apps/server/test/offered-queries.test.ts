import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUERY_EXAMPLES } from '../../web/app/features/query/examples.ts';
import { NODE_PROPERTIES, RELATIONSHIP_PROPERTIES } from '../../web/app/features/query/schema.ts';
import { listConfirmed, listLostFiles, readStarterRelationships } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

let served: ServedCrawl;
beforeAll(async () => {
  served = await serveStarterCrawl({ rateLimits: false });
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
  ['the day of a date', 'MATCH ()-[r]->() WHERE r.lastSeen IS NOT NULL RETURN date(r.lastSeen) AS day LIMIT 3'],
  ['the year of a date', 'MATCH ()-[r]->() WHERE r.lastSeen.year > 2000 RETURN r.lastSeen.year AS year LIMIT 3'],
  [
    'a comparison of dates',
    'MATCH ()-[r]->() WHERE r.lastSeen > datetime("2025-01-01") RETURN r.lastSeen AS seen LIMIT 3',
  ],
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

it('answers which memberships both sides confirm with those that an independent count confirms', async () => {
  const example = QUERY_EXAMPLES.find(({ question }) => question === 'Which memberships do both sides confirm?');
  const { results = [] } = await run(example?.query ?? '');
  const expected = listConfirmed(readStarterRelationships())
    .filter(({ attribute, source }) => attribute === 'member' && source !== 'journallist.net')
    .map(({ source, target }) => `${source} ${target}`);
  expect(expected.length).toBeGreaterThan(100);
  expect(results.map(({ association, member }) => `${association} ${member}`).toSorted()).toEqual(expected.toSorted());
});

/** Statements of one type whose file is not stale, counted from the rows of the crawl. */
function listCurrent(attribute: string) {
  const { stale } = listLostFiles();
  return readStarterRelationships().relationships.filter(
    (counted) => counted.attribute === attribute && !stale.has(counted.source.split('/')[0] ?? ''),
  );
}

async function readGuideQuery(question: string): Promise<string> {
  const guide = await readFile(new URL('../../../docs/guide/questions.md', import.meta.url), 'utf8');
  const [, section = ''] = guide.split(`## ${question}\n`);
  return /```cypher[^\n]*\n([\s\S]*?)```/.exec(section)?.[1] ?? '';
}

it('answers which vendors most publishers name with an independent count of current files', async () => {
  const question = 'Which vendors do most publishers name?';
  const publishers = Map.groupBy(listCurrent('vendor'), ({ target }) => target);
  const expected = [...publishers]
    .map(([vendor, named]) => ({ vendor, publishers: named.length }))
    .toSorted((a, b) => b.publishers - a.publishers || (a.vendor < b.vendor ? -1 : 1))
    .slice(0, 20);
  const example = QUERY_EXAMPLES.find((offered) => offered.question === question);
  expect((await run(example?.query ?? '')).results).toEqual(expected);
  expect((await run(await readGuideQuery(question))).results).toEqual(expected);
});

it('answers which sites two current files claim to control with an independent count', async () => {
  const owners = Map.groupBy(listCurrent('control'), ({ target }) => target);
  const expected = [...owners]
    .flatMap(([site, claims]) =>
      claims.flatMap(({ source: one }) =>
        claims.filter(({ source: other }) => one < other).map(({ source: other }) => `${site} ${one} ${other}`),
      ),
    )
    .toSorted()
    .slice(0, 50);
  const { results = [] } = await run(
    await readGuideQuery('Which sites do two organizations both say that they control?'),
  );
  expect(expected).not.toEqual([]);
  expect(results.map(({ site, one, other }) => `${site} ${one} ${other}`).toSorted()).toEqual(expected);
});
