import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleCases } from '../../../../dev-world/sample-cases.ts';
import { QUERY_EXAMPLES } from '../../../web/app/features/query/examples.ts';
import { readStarterRelationships } from '../independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from '../served-crawl.ts';
import { emptyNeo4j } from './empty-neo4j.ts';

let embedded: ServedCrawl;
let neo4j: ServedCrawl;
beforeAll(async () => {
  await emptyNeo4j(inject('neo4j'));
  // The first queries after a start can take seconds, and the responses name the limit.
  const limits = { QUERY_TIME_LIMIT_MS: '30000' };
  embedded = await serveStarterCrawl({ env: limits });
  neo4j = await serveStarterCrawl({ env: { ...inject('neo4j'), ...limits }, maxEmbeddedRelationships: 0 });
});
afterAll(async () => {
  await neo4j[Symbol.asyncDispose]();
  await embedded[Symbol.asyncDispose]();
});

const HUBS = ['texaspress.com', 'journallist.net', 'ap.org', 'nytimes.com', 'galvnews.com', 'google.com'];
const SAMPLE = sampleCases(
  [...readStarterRelationships().identities].sort().filter((_, index) => index % 53 === 0),
  24,
);
const KNOWN = [...HUBS, ...SAMPLE];
/** Generations have names of their own; what was measured differs from run to run. */
const OF_A_RUN = new Set(['graph_version', 'elapsed_ms', 'used', 'cached', 'engine', 'checked_at']);

/** What `served` answers, without what belongs to one run. */
async function answer(served: ServedCrawl, call: string, body?: object) {
  const response = await fetch(`${served.origin}/api/trust-graph/${call}`, {
    ...(body ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
  });
  const json: unknown = JSON.parse(await response.text(), (key, value: unknown) =>
    OF_A_RUN.has(key) ? undefined : value,
  );
  return { status: response.status, json };
}

/** @param status what a question that has an answer has; null where both may say that there is none */
async function expectSame(call: string, body?: object, status: 200 | null = 200): Promise<void> {
  const [one, other] = [await answer(embedded, call, body), await answer(neo4j, call, body)];
  const requested = `${call} ${JSON.stringify(body ?? null)}`;
  if (status !== null) expect(one, requested).toMatchObject({ status });
  expect(other, requested).toEqual(one);
}

describe('the starter crawl in both engines', () => {
  it('has the same status', async () => {
    expect(await (await fetch(`${neo4j.origin}/api/trust-graph/status`)).json()).toMatchObject({
      connected: true,
      engine: 'Neo4j',
      metrics: {
        identities: readStarterRelationships().identities.size,
        relationships: readStarterRelationships().relationships.length,
      },
    });
    await expectSame('status');
  });

  it('has the same response of each call for a domain', { timeout: 180_000 }, async () => {
    for (const domain of KNOWN) {
      await expectSame(`entity/${encodeURIComponent(domain)}`);
      await expectSame('check-domain', { domain });
      await expectSame('get-trust-relationships', { domain });
    }
    for (const domain of ['nowhere.example', 'not a domain']) {
      await expectSame(`entity/${encodeURIComponent(domain)}`, undefined, null);
      await expectSame('check-domain', { domain }, null);
      await expectSame('get-trust-relationships', { domain }, null);
    }
  });

  it('has the same network at different depths and limits', { timeout: 180_000 }, async () => {
    for (const domain of [...HUBS, ...sampleCases(SAMPLE, 6)])
      for (const [depth, limit] of [
        [1, 20],
        [2, 150],
        [3, 60],
      ])
        await expectSame(`network?domain=${domain}&depth=${depth}&limit=${limit}`);
  });

  it('has the same pages of associations', async () => {
    for (let cursor = ''; ; ) {
      const call = `associations?limit=9${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
      await expectSame(call);
      const { json } = (await answer(embedded, call)) as { json: { next: string | null } };
      if (json.next === null) break;
      cursor = json.next;
    }
  });

  it('has the same paths and pair scores', { timeout: 180_000 }, async () => {
    for (const [index, source] of [...HUBS, ...sampleCases(SAMPLE, 12)].entries()) {
      const target = HUBS[(index + 1) % HUBS.length] as string;
      await expectSame(`path?from=${source}&to=${target}`);
      await expectSame('trust-score', { source_domain: source, target_domain: target });
    }
  });

  it('has the same search results', async () => {
    for (const text of ['tex', 'press', 'a', 'new york', 'AP', 'associated', 'x.y', 'zzzz', 'örebro'])
      await expectSame(`search?q=${encodeURIComponent(text)}`);
  });

  it('has the same results of the example queries', async () => {
    for (const { query, parameters } of QUERY_EXAMPLES) {
      await expectSame('query', { query, parameters: parameters ? JSON.parse(parameters) : undefined });
    }
  });

  const QUERIES = [
    'MATCH (n) RETURN count(n) AS n',
    "MATCH (n {domain: 'ap.org'}) RETURN n, labels(n) AS l, properties(n) AS p",
    "MATCH (n {domain: 'ap.org'}) UNWIND keys(n) AS k RETURN k ORDER BY k",
    "MATCH (n {domain: 'ap.org'})-[r]-(m) RETURN n, r, m, type(r) AS t ORDER BY m.domain, t",
    "MATCH p = (n {domain: 'aan.org'})-[:MEMBER]->(m)-[:BELONGTO]->(n) RETURN p ORDER BY m.domain LIMIT 5",
    "MATCH (n:Identity) WHERE n.domain STARTS WITH 'tex' AND n:Identity RETURN n.domain AS d ORDER BY d",
    'MATCH (a)-[:MEMBER]->(m) WITH a, collect(DISTINCT m.domain) AS ms WHERE size(ms) > 40 RETURN a.domain AS d, size(ms) AS n ORDER BY n DESC, d',
    'MATCH (n) RETURN n.type AS type, count(*) AS n, round(avg(n.neighbors) * 100) AS mean ORDER BY type',
    "MATCH (n {type: 'association'}) OPTIONAL MATCH (n)-[r:CONTROLLEDBY]->(o) RETURN n.domain AS d, o.domain AS o ORDER BY d, o LIMIT 50",
    'MATCH (n) WHERE EXISTS { (n)-[:CONTROL]->(:Identity) } RETURN n.domain AS d ORDER BY d LIMIT 30',
    "MATCH (n {domain: 'texaspress.com'}) CALL { WITH n MATCH (n)-[:MEMBER]->(m) RETURN count(m) AS members } RETURN members",
    "MATCH (n {domain: 'ap.org'}) RETURN n {.domain, .name, twice: n.neighbors * 2} AS card",
    'RETURN [x IN range(1, 5) WHERE x % 2 = 1 | x * x] AS odd, all(x IN [1, 2, 3] WHERE x > 0) AS positive',
    "RETURN CASE WHEN 'it\\'s' = \"it's\" THEN 'same' ELSE 'other' END AS quotes, 'a\\u0027b\\\\u0027' AS text",
    "MATCH (a {domain: 'ap.org'}) RETURN a.type AS t UNION MATCH (a {domain: 'aan.org'})-[:MEMBER]->() RETURN a.type AS t",
    'UNWIND [3, 1, null, 2] AS x RETURN x ORDER BY x',
    'CALL db.labels()',
    "CALL db.relationshipTypes() YIELD relationshipType AS t WHERE t STARTS WITH 'C' RETURN t ORDER BY t",
    "RETURN date('2026-03-31') AS day, 7 / 2 AS whole, 7 / 2.0 AS part, 9007199254740993 AS large, null AS nothing",
    'MATCH (n) RETURN n.nothing AS nothing, n.domain AS d ORDER BY d LIMIT 2',
  ];
  it.each(sampleCases(QUERIES, 8))('has the same result of %s', async (query) => {
    await expectSame('query', { query });
  });

  it('rejects the same queries', async () => {
    for (const query of [
      'MATCH (n) SET n.x = 1',
      "LOAD CSV FROM 'x' AS l RETURN l",
      'CALL dbms.components()',
      'RETURN $p AS p',
    ])
      await expectSame('query', { query }, null);
  });
});
