import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import {
  problem,
  queryEstimateResponse,
  queryResponse,
  trustRelationshipsResponse,
} from '@vouchwire/api-contract/schemas';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { chooseSize } from '../../../dev-world/sample-cases.ts';
import { describeHostileQueries } from './describe-hostile-queries.ts';
import { parseIdentity, readCrawlRows, readStarterRelationships } from './independent-graph.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';

const starterRelationships = readStarterRelationships();
const SECRET = 'canary-7f3a91';

let served: ServedCrawl;
beforeAll(async () => {
  process.env.VOUCHWIRE_TEST_CANARY = SECRET;
  served = await serveStarterCrawl({
    env: { QUERY_TIME_LIMIT_MS: '3000', QUERY_MEMORY_MB: '128', QUERY_WORKERS: '2' },
  });
  await writeFile(path.join(served.dataDir, 'canary.txt'), `${SECRET}\n`);
});
afterAll(() => served[Symbol.asyncDispose]());

const post = (call: string, body: unknown, init: RequestInit = {}) =>
  fetch(`${served.origin}/api/trust-graph/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    ...init,
  });
const listRelated = async (domain: string) =>
  trustRelationshipsResponse.parse(await (await post('get-trust-relationships', { domain })).json()).relationships;
const run = async (query: string, parameters?: Record<string, unknown>) => {
  const response = await post('query', { query, parameters });
  expect(response.status, await response.clone().text()).toBe(200);
  return queryResponse.parse(await response.json());
};
const fetchProblem = async (query: string, parameters?: Record<string, unknown>) => {
  const response = await post('query', { query, parameters });
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return problem.parse(await response.json());
};

describe('a query', () => {
  it('without an order returns the nodes with most neighbors first', { tags: 'sampled' }, async () => {
    const { results } = await run('MATCH (n) RETURN n.domain AS domain, n.neighbors AS neighbors LIMIT 10');
    const { results: ordered } = await run(
      'MATCH (n) RETURN n.domain AS domain, n.neighbors AS neighbors ORDER BY n.recognized DESC, n.neighbors DESC, n.domain LIMIT 10',
    );
    expect(results).toEqual(ordered);
    expect(results[0]).toMatchObject({ domain: 'journallist.net' });
    const { results: nodes } = await run('MATCH (n) RETURN n LIMIT 10');
    expect(JSON.stringify(nodes)).not.toContain('spanking');
    const { results: negated } = await run("MATCH (n) WHERE NOT (n.domain = 'a.com') RETURN count(n) AS total");
    expect(Number(negated[0]?.total)).toBeGreaterThan(3_000);
  });

  it('counts the identities and relationships of the crawl files', async () => {
    const { results } = await run('MATCH (n) RETURN count(n) AS identities');
    expect(results).toEqual([{ identities: starterRelationships.identities.size }]);
    const { results: links } = await run('MATCH ()-[r]->() RETURN count(r) AS relationships');
    expect(links).toEqual([{ relationships: starterRelationships.relationships.length }]);
  });

  it('returns nodes, relationships and paths as objects', async () => {
    const { results, columns } = await run(
      "MATCH p = (a {domain: $domain})-[r:MEMBER]->(b {domain: 'westword.com'}) RETURN a, r, p, b.domain",
      { domain: 'aan.org' },
    );
    expect(columns).toEqual(['a', 'r', 'p', 'b.domain']);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({
      a: { domain: 'aan.org', type: 'association' },
      r: { source: 'aan.org', type: 'MEMBER', target: 'westword.com', state: 'confirmed' },
      p: { nodes: [{ domain: 'aan.org' }, { domain: 'westword.com' }], relationships: [{ type: 'MEMBER' }] },
      'b.domain': 'westword.com',
    });
    expect(JSON.stringify(results)).not.toMatch(/"_/);
  });

  it('returns dates as texts with the precision that is known', async () => {
    const { results } = await run(
      'MATCH ()-[r]->() RETURN r, r.firstSeen AS seen, date(left(r.firstSeen, 10)).year AS year ORDER BY seen LIMIT 1',
    );
    // The statements of the first study are dated to January 2025 (docs/methodology.md).
    expect(results).toEqual([
      {
        r: expect.objectContaining({ firstSeen: '2025-01' }),
        seen: '2025-01',
        year: 2025,
      },
    ]);
  });

  it('counts by labels, types and dates', async () => {
    const members = starterRelationships.relationships.filter(({ attribute }) => attribute === 'member').length;
    expect((await run('MATCH ()-[r]->() WHERE r:MEMBER RETURN count(r) AS n')).results).toEqual([{ n: members }]);
    expect((await run('MATCH ()-[r:member]->() RETURN count(r) AS n')).results).toEqual([{ n: 0 }]);
    const all =
      "RETURN count(CASE WHEN date(left(r.lastSeen, 10)) > date('2025-12-31') THEN 1 END) AS late, count(CASE WHEN date(left(r.lastSeen, 10)) <= date('2025-12-31') THEN 1 END) AS early";
    const [{ late, early }] = (await run(`MATCH ()-[r]->() ${all}`)).results as [{ late: number; early: number }];
    expect(late + early).toBe(starterRelationships.relationships.length);
    const readIn2026 = new Set(readCrawlRows('2026').map(({ publisher = '' }) => parseIdentity(publisher)));
    expect(late).toBe(starterRelationships.relationships.filter(({ source }) => readIn2026.has(source)).length);
  });

  it('lists labels, types and properties by procedures', async () => {
    expect((await run('CALL db.labels()')).results).toEqual([{ label: 'Identity' }]);
    const types = new Set(starterRelationships.relationships.map(({ attribute }) => attribute.toUpperCase()));
    expect((await run('CALL db.relationshipTypes() YIELD relationshipType AS type RETURN type')).results).toEqual(
      [...types].sort().map((type) => ({ type })),
    );
    expect((await run('call DB.PROPERTYKEYS()')).results).toContainEqual({ propertyKey: 'domain' });
  });

  it('preserves integers and floats that JSON cannot represent', async () => {
    expect(
      (await run('RETURN 9007199254740993 AS large, 1.0 / 0 AS infinite, 2.0 AS whole, {b: 1, a: 2} AS map')).results,
    ).toEqual([{ large: '9007199254740993', infinite: null, whole: 2, map: { b: 1, a: 2 } }]);
  });

  it('answers the example queries of the specification', async () => {
    const node = await run(
      `MATCH (n:Identity {domain: $domain})
       RETURN n.domain AS domain, n.name AS name, n.type AS type, properties(n) AS metadata, n.trustsCount AS trustsCount, n.trustedByCount AS trustedByCount`,
      { domain: 'texaspress.com' },
    );
    const { predecessors, successors } = await listRelated('texaspress.com');
    const others = (related: typeof predecessors) =>
      new Set(related.filter(({ state }) => state !== 'stale').map(({ domain }) => domain)).size;
    expect(node.results).toEqual([
      expect.objectContaining({
        domain: 'texaspress.com',
        name: 'Texas Press Association',
        type: 'association',
        trustsCount: others(successors),
        trustedByCount: others(predecessors),
      }),
    ]);
    const connections = await run(
      `MATCH (n:Identity {domain: $domain})-[r:MEMBER|BELONGTO|CONTROL|CONTROLLEDBY|VENDOR|CUSTOMER]-(m:Identity)
       RETURN m.domain AS domain, m.name AS name, type(r) AS relationship,
         CASE WHEN startNode(r).domain = $domain THEN 'outgoing' ELSE 'incoming' END AS direction LIMIT 12`,
      { domain: 'texaspress.com' },
    );
    expect(connections.count).toBe(12);
    const associations = await run(
      'MATCH (a:Identity)-[:MEMBER]->(m:Identity) RETURN a.domain AS domain, count(DISTINCT m) AS memberCount ORDER BY memberCount DESC, domain',
    );
    const members = Map.groupBy(
      starterRelationships.relationships.filter(({ attribute }) => attribute === 'member'),
      ({ source }) => source,
    );
    expect(associations.results).toEqual(
      [...members]
        .map(([domain, edges]) => ({ domain, memberCount: new Set(edges.map(({ target }) => target)).size }))
        .sort((a, b) => b.memberCount - a.memberCount || (a.domain < b.domain ? -1 : 1)),
    );
  });

  it("uses the query's own column names, and rejects duplicates", async () => {
    const { columns } = await run('MATCH (n) RETURN count( * ), n.type  AS `the type`, 1+1');
    expect(columns).toEqual(['count( * )', 'the type', '1+1']);
    expect(await fetchProblem('RETURN 1 AS x, 2 AS x')).toMatchObject({ status: 400, code: 'query-syntax' });
  });

  it('is truncated at a thousand rows, which body and header report', async () => {
    const response = await post('query', { query: 'MATCH (n) RETURN n.domain' });
    expect(response.headers.get('x-vouchwire-truncated')).toBe('rows');
    const answer = queryResponse.parse(await response.json());
    expect(answer).toMatchObject({ count: 1000, truncated: true, truncated_by: 'rows', used: { rows: 1000 } });
    expect(answer.results).toHaveLength(1000);
    const whole = await post('query', { query: 'MATCH (n) RETURN n.domain LIMIT 1000' });
    expect(whole.headers.get('x-vouchwire-truncated')).toBeNull();
    expect(await whole.json()).toMatchObject({ count: 1000, truncated: false, truncated_by: null });
  });

  it('is truncated at five megabytes, which the response reports', async () => {
    const answer = await run(
      "UNWIND range(1, 100) AS x RETURN x, reduce(s = 'abcdefgh', i IN range(1, 13) | s + s) AS s",
    );
    expect(answer).toMatchObject({ truncated: true, truncated_by: 'bytes' });
    expect(answer.used.bytes).toBeLessThanOrEqual(5_000_000);
    // A row has 8 × 2^13 letters, its number, two names and the punctuation of JSON.
    expect(answer.count).toBeGreaterThanOrEqual(Math.floor(5_000_000 / (8 * 8_192 + 20)));
    expect(answer.count).toBeLessThan(900);
  });

  it.each([
    ['UNION', 2 * 3480, 'MATCH (n) RETURN n.domain AS d UNION MATCH (n) RETURN n.name + n.domain AS d'],
    ['UNION ALL', 2 * 3480, 'MATCH (n) RETURN 1 AS d UNION ALL MATCH (n) RETURN 2 AS d'],
  ])('of a %s is truncated if there are more rows', async (_kind, _rows, query) => {
    expect(await run(query)).toMatchObject({ count: 1000, truncated: true });
  });

  it('of a UNION of equal rows returns each once', async () => {
    expect(await run('MATCH (n) RETURN n.type AS t UNION MATCH (n) RETURN n.type AS t')).toMatchObject({
      count: 3,
      truncated: false,
    });
  });

  it('is cached unless its result may change', async () => {
    const query = 'MATCH (n) RETURN n.type AS type, count(*) AS n ORDER BY type';
    const first = await run(query);
    const again = await run(query);
    expect(first.cached).toBe(false);
    expect(again).toMatchObject({ cached: true, results: first.results });
    await run('RETURN rand() AS r');
    expect((await run('RETURN rand() AS r')).cached).toBe(false);
  });

  it.each([
    ['MATCH (n)\nDETACH DELETE n', 'query-refused', { line: 2, column: 1, offset: 10, length: 6 }],
    ['MATCH (n) RETURN n.domain AS d, foo(n)', 'query-refused', { line: 1, column: 33, offset: 32, length: 6 }],
    ["MATCH (n) WHERE n.domain = 'x RETURN n", 'query-syntax', { line: 1, column: 28, offset: 27, length: 1 }],
    ['RETURN "😀" AS x, $missing', 'query-syntax', { line: 1, column: 19, offset: 18, length: 8 }],
    ['MATCH (n) RETURN m', 'query-syntax', { line: 1, column: 18, offset: 17, length: 1 }],
    ['CALL dbms.listConfig()', 'query-refused', { line: 1, column: 6, offset: 5, length: 15 }],
  ])('is rejected with the position of the error: %j', async (query, code, position) => {
    expect(await fetchProblem(query)).toMatchObject({ status: 400, code, position });
  });

  it('names the rejected clause, and the exceeded limit', async () => {
    expect((await fetchProblem('MATCH (n) SET n.x = 1')).detail).toContain('SET');
    expect((await fetchProblem("LOAD CSV FROM '/etc/passwd' AS l RETURN l")).detail).toContain('LOAD');
    expect(await fetchProblem('MATCH (a), (b), (c) RETURN count(*) AS n')).toMatchObject({
      status: 422,
      code: 'query-time-limit',
      detail: expect.stringContaining('3 seconds'),
    });
    expect(await fetchProblem("RETURN reduce(s = 'a', x IN range(1, 40) | s + s) AS s")).toMatchObject({
      status: 422,
      code: 'query-memory-limit',
      detail: expect.stringContaining('128 MB'),
    });
    expect(await fetchProblem(' ')).toMatchObject({ status: 400, detail: 'Please enter a query' });
    expect(await fetchProblem('x'.repeat(20_001))).toMatchObject({ status: 400 });
    expect((await post('query', { query: 'x'.repeat(1_000_000) })).status).toBe(413);
  });

  it('is stopped if its client leaves, which frees its thread', async () => {
    const started = vi.spyOn(served.queryPool, 'run');
    const leaving = new AbortController();
    const left = post('query', { query: 'MATCH (a), (b), (c) RETURN count(*) AS n' }, { signal: leaving.signal });
    const alsoLeft = post('query', { query: 'MATCH (a), (b), (d) RETURN count(*) AS n' }, { signal: leaving.signal });
    await expect.poll(() => started.mock.calls.length).toBe(2);
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect(alsoLeft).rejects.toThrow();
    expect((await run('RETURN 1 AS x')).results).toEqual([{ x: 1 }]);
  });

  it('waits for a free thread', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => run(`MATCH (n) WHERE n.neighbors >= ${index} RETURN count(n) AS n`)),
    );
    const counts = answers.map(({ results }) => Number(results[0]?.n));
    expect(counts[0]).toBe(starterRelationships.identities.size);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });
});

describe('an estimate', () => {
  const estimate = async (query: string) => {
    const response = await post('query/estimate', { query });
    expect(response.status).toBe(200);
    return queryEstimateResponse.parse(await response.json());
  };

  it('is high for a cross product and one for a single node', async () => {
    expect((await estimate('MATCH (a), (b) RETURN a.domain, b.domain')).rows).toBe(
      starterRelationships.identities.size ** 2,
    );
    expect((await estimate("MATCH (n {domain: 'texaspress.com'}) RETURN n")).rows).toBe(1);
  });

  it('is rejected with the same error as the query', async () => {
    const response = await post('query/estimate', { query: 'MATCH (n) DELETE n' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'query-refused', position: { offset: 10 } });
  });
});

describeHostileQueries('the embedded engine', SECRET, () => served);

describe('stopped queries', () => {
  // Sixteen queries that may run until their time limit.
  it('leave no memory allocated', { tags: 'sampled', timeout: 120_000 }, async () => {
    const rounds = chooseSize(12, 4);
    const hungry = () =>
      fetchProblem('MATCH (a), (b) WITH collect(a.domain + b.domain) AS pairs RETURN size(pairs) AS n');
    for (let time = 0; time < 2; time += 1) expect((await hungry()).status).toBe(422);
    const before = process.memoryUsage.rss();
    for (let time = 0; time < rounds; time += 1) expect((await hungry()).status).toBe(422);
    // Each took 128 MB: what each left behind would add up to twice the limit.
    expect((process.memoryUsage.rss() - before) / 2 ** 20).toBeLessThan(2 * 128);
  });

  it('do not affect others if their request is incomplete', async () => {
    const started = vi.spyOn(served.queryPool, 'run');
    const { port } = new URL(served.origin);
    for (let index = 0; index < 5; index++) {
      const socket = connect(Number(port), '127.0.0.1');
      const body = JSON.stringify({ query: `MATCH (a), (b), (c) RETURN count(*) AS n${index}` });
      socket.write(
        `POST /api/trust-graph/query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      );
      await expect.poll(() => started.mock.calls.length).toBe(index + 1);
      socket.destroy();
    }
    expect((await run('RETURN 4 AS x')).results).toEqual([{ x: 4 }]);
  });
});
