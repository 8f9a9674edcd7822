import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Neo4jConnection } from '../../src/platform/graph/neo4j/neo4j-connection.ts';
import { type RunningProduct, spawnCommand, startProduct } from '../running-product.ts';
import { serveStarterCrawl } from '../served-crawl.ts';
import { copyStarterCrawl } from '../starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '../temporary-folder.ts';
import { emptyNeo4j } from './empty-neo4j.ts';
import { startNeo4j, type TestNeo4j } from './neo4j.ts';

/** Of the starter crawl. */
const IDENTITIES = 3_480;

describe.skipIf(process.env.TEST_GRAPH_URL)('outage of Neo4j', () => {
  let folder: TemporaryDirectory;
  let neo4j: TestNeo4j;
  let product: RunningProduct;
  beforeAll(async () => {
    folder = await createTemporaryDirectory();
    await copyStarterCrawl(folder.path);
    neo4j = await startNeo4j();
    product = await startProduct(folder.path, { ...neo4j.env });
  });
  afterAll(async () => {
    await product[Symbol.asyncDispose]();
    await neo4j[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const get = (call: string) => fetch(`${product.origin}/api/trust-graph/${call}`);
  const query = (text: string) =>
    fetch(`${product.origin}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    });

  it('shows imported relationships while it serves', { timeout: 120_000 }, async () => {
    expect(await (await get('status')).json()).toMatchObject({
      connected: true,
      engine: 'Neo4j',
      metrics: { identities: IDENTITIES },
    });
    const file = path.join(folder.path, 'new.csv');
    await writeFile(file, 'publisher,attribute,value\nnewcomer.example.com,member,texaspress.com\n');
    const env = { ...neo4j.env, VOUCHWIRE_DATA_DIR: folder.path };
    expect(await spawnCommand(['import', file], env)).toMatchObject({ code: 0 });
    await expect
      .poll(async () => (await get('entity/newcomer.example.com')).status, { timeout: 90_000, interval: 500 })
      .toBe(200);
    const score = await spawnCommand(['score', 'texaspress.com', '--json'], env);
    expect(JSON.parse(score.stdout)).toMatchObject({ domain: 'texaspress.com' });
  });

  it('answers from its columns during an outage, and recovers automatically', { timeout: 180_000 }, async () => {
    const entity = async () => await (await get('entity/ap.org')).json();
    const before = await entity();
    expect((await query('MATCH (n) RETURN count(n) AS n')).status).toBe(200);
    await neo4j.outage?.stop();

    // Neo4j starts again only after these responses.
    expect(await entity()).toEqual(before);
    // Visitors' queries included, because this graph is small.
    expect((await query('MATCH (n) RETURN n LIMIT 7')).status).toBe(200);
    // With the newcomer that was imported before.
    expect(await (await get('status')).json()).toMatchObject({
      connected: false,
      engine: 'Neo4j',
      metrics: { identities: IDENTITIES + 1 },
    });
    expect((await fetch(product.origin)).status).toBe(200);

    await neo4j.outage?.restart();
    await expect
      .poll(async () => (await (await get('status')).json()).connected, { timeout: 60_000, interval: 250 })
      .toBe(true);
    expect(await entity()).toEqual(before);
    expect(product.process.exitCode).toBeNull();
  });

  it('rebuilds an emptied Neo4j', { timeout: 120_000 }, async () => {
    const entity = async () => {
      const { graph_version, ...rest } = (await (await get('entity/ap.org')).json()) as Record<string, unknown>;
      return { graph_version, rest };
    };
    const before = await entity();
    await emptyNeo4j(neo4j.env);
    await expect
      .poll(async () => (await entity()).graph_version, { timeout: 90_000, interval: 500 })
      .toSatisfy((version) => version !== undefined && version !== before.graph_version);
    expect((await entity()).rest).toEqual(before.rest);
  });

  it('stops with one sentence if Neo4j is unreachable or rejects the account', async () => {
    const rebuild = (env: Record<string, string>) =>
      spawnCommand(['rebuild-graph'], { ...neo4j.env, VOUCHWIRE_DATA_DIR: folder.path, ...env });
    const nowhere = await rebuild({ GRAPH_URL: 'bolt://127.0.0.1:1' });
    expect(nowhere.code).not.toBe(0);
    expect(nowhere.stderr).toContain('Neo4j (GRAPH_URL, 127.0.0.1:1) is not usable');
    const refused = await rebuild({ GRAPH_PASSWORD: 'not-to-be-said' });
    expect(refused.code).not.toBe(0);
    expect(refused.stderr).toMatch(/is not usable: .*unauthorized/i);
    for (const said of [nowhere, refused])
      expect(`${said.stdout}${said.stderr}`).not.toMatch(/not-to-be-said|vouchwire-test/);
  });

  it("runs visitors' queries with the visitors' account", async () => {
    await using other = await serveStarterCrawl({
      env: { ...neo4j.env, GRAPH_READER_USER: 'visitor', GRAPH_READER_PASSWORD: neo4j.env.GRAPH_PASSWORD ?? '' },
      // Queries of a small graph would not reach Neo4j.
      maxEmbeddedRelationships: 0,
    });
    const { GRAPH_URL: url = '', GRAPH_PASSWORD: password = '' } = neo4j.env;
    await using administrator = new Neo4jConnection({ url, user: 'neo4j', password, database: null });
    const answered = fetch(`${other.origin}/api/trust-graph/query`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      // Neo4j would count a cross product without visiting it.
      body: JSON.stringify({ query: 'MATCH (a)-[*1..12]-(b) RETURN count(*) AS n' }),
    });
    await expect
      .poll(
        async () =>
          await administrator.read("SHOW TRANSACTIONS YIELD username, currentQuery WHERE username = 'visitor'"),
        {
          timeout: 30_000,
          interval: 50,
        },
      )
      .toContainEqual({ username: 'visitor', currentQuery: expect.stringContaining('count(*)') });
    expect((await answered).status).toBe(422);
  });
});
