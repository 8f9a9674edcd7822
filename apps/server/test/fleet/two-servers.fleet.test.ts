import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type RunningProduct, spawnCommand, startProduct } from '../running-product.ts';
import { createDatabase } from '../shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '../temporary-folder.ts';
import { emptyNeo4j } from './empty-neo4j.ts';

describe('two servers that share only PostgreSQL and Neo4j', () => {
  let shared: Record<string, string>;
  let folders: TemporaryDirectory[];
  let servers: RunningProduct[];
  beforeAll(async () => {
    await emptyNeo4j(inject('neo4j'));
    shared = { ...inject('neo4j'), DATABASE_URL: await createDatabase(), STARTER_CRAWL: 'off' };
    folders = [await createTemporaryDirectory(), await createTemporaryDirectory()];
    await importLines('first.csv', ['a.com,member,b.com', 'b.com,belongto,a.com']);
    // Both start concurrently: one builds the graph, the other opens it.
    servers = await Promise.all(folders.map(({ path: dataDir }) => startProduct(dataDir, shared)));
  });
  afterAll(async () => {
    for (const server of servers) await server[Symbol.asyncDispose]();
    for (const folder of folders) await folder[Symbol.asyncDispose]();
  });

  async function importLines(name: string, lines: readonly string[]): Promise<void> {
    const folder = folders[0] as TemporaryDirectory;
    const file = path.join(folder.path, name);
    await writeFile(file, `publisher,attribute,value\n${lines.join('\n')}\n`);
    const { code, stderr } = await spawnCommand(['import', file], { ...shared, VOUCHWIRE_DATA_DIR: folder.path });
    expect(code, stderr).toBe(0);
  }
  const ask = async (server: RunningProduct, call: string) =>
    (await (await fetch(`${server.origin}/api/trust-graph/${call}`)).json()) as Record<string, unknown>;
  const both = (call: string) => Promise.all(servers.map((server) => ask(server, call)));

  it('show the same version of the graph', async () => {
    const [one, other] = await both('entity/a.com');
    expect(one).toMatchObject({ domain: 'a.com', trusts_count: 1, confirmed_with: 1 });
    expect(other).toEqual(one);
  });

  it('both serve what either records, and continue if one is killed', { timeout: 120_000 }, async () => {
    await importLines('second.csv', ['c.com,member,a.com']);
    await expect
      .poll(async () => (await both('entity/c.com')).map(({ domain }) => domain), { timeout: 60_000, interval: 300 })
      .toEqual(['c.com', 'c.com']);
    const [first, second] = servers as [RunningProduct, RunningProduct];
    await first.stop('SIGKILL');
    await importLines('third.csv', ['d.com,member,a.com']);
    await expect
      .poll(async () => (await ask(second, 'entity/d.com')).domain, { timeout: 90_000, interval: 300 })
      .toBe('d.com');
  });
});
