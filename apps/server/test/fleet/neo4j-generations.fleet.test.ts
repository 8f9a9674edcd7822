import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { SiteStateRepository } from '../../src/crawl/site-states/site-state-repository.ts';
import { compareByDefaultOrder, TRUST_GRAPH_SCHEMA } from '../../src/graph/graph-model.ts';
import { OrganizationNames } from '../../src/graph/projection/organization-names.ts';
import { openGraphGenerations, project, rebuild } from '../../src/graph/projection/project.ts';
import { GraphManager } from '../../src/graph/store/graph-manager.ts';
import { toConfig } from '../../src/platform/config/config.ts';
import type { Generation, Generations } from '../../src/platform/graph/generations.ts';
import { Neo4jConnection } from '../../src/platform/graph/neo4j/neo4j-connection.ts';
import { Neo4jGenerations } from '../../src/platform/graph/neo4j/neo4j-generations.ts';
import { prepareSchema } from '../../src/platform/graph/neo4j/slot-writer.ts';
import { EffectiveFileRepository } from '../../src/policy-files/effective-file/effective-file-repository.ts';
import { importStarterCrawl } from '../../src/policy-files/import/starter-crawl.ts';
import type { Observation } from '../../src/policy-files/observations/observation.ts';
import { openRecordsContext, type RecordsContext } from '../../src/records-context.ts';
import { dumpColumns, dumpGraph } from '../graph-dump.ts';
import { listFullHistories } from '../observed-histories.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from '../temporary-folder.ts';
import { emptyNeo4j, serverOf } from './empty-neo4j.ts';
import { createSlotReader } from './slot-reader.ts';

const server = serverOf(inject('neo4j'));
const FORMAT = 'test-1';
const LISTS = { names: new OrganizationNames(new Map()), anchors: DEFAULT_ANCHORS };
const FACTS = { recordsVersion: 1, identities: 1, relationships: 0, asOf: null };

describe('generations in Neo4j', () => {
  let folder: TemporaryDirectory;
  let context: RecordsContext;
  let generations: Generations;
  const open = (options: { dataDir?: string; format?: string; projectorWaitMs?: number; graceMs?: number } = {}) =>
    new Neo4jGenerations({
      server,
      dataDir: folder.path,
      format: FORMAT,
      schema: TRUST_GRAPH_SCHEMA,
      compareNodes: compareByDefaultOrder,
      graceMs: 0,
      projectorWaitMs: 0,
      ...options,
    });

  beforeEach(async () => {
    await emptyNeo4j(inject('neo4j'));
    folder = await createTemporaryDirectory();
    context = await openRecordsContext(toConfig({ VOUCHWIRE_DATA_DIR: folder.path }));
    generations = open();
  });
  afterEach(async () => {
    await generations[Symbol.asyncDispose]();
    await context[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const options = (of: Generations = generations) => ({
    generations: of,
    files: new EffectiveFileRepository(context.observations, { anchors: DEFAULT_ANCHORS }),
    ...LISTS,
    siteStates: new SiteStateRepository(context.records),
    onUpdateError: (error: unknown) => {
      throw error;
    },
  });
  const seen = (publisher: string, day: number, targets: readonly string[]): Observation => {
    const at = new Date(Date.UTC(2026, 0, day)).toISOString();
    return {
      publisher,
      source: 'test',
      outcome: 'found',
      cause: null,
      fileUrl: `https://${publisher}/trust.txt`,
      observedAt: at,
      lastSeenAt: at,
      statements: targets.map((value, index) => ({ line: index + 1, attribute: 'member', value })),
    };
  };
  /** The graph of a generation, which its columns and its slot contain alike. */
  const dump = async (of: Generations, generation: Generation) => {
    const { columns, neo4j } = await of.open(generation);
    const dumped = await dumpColumns(columns);
    if (neo4j) {
      await using connection = new Neo4jConnection(server);
      expect(await dumpGraph(createSlotReader(connection, neo4j.label))).toEqual(dumped);
    }
    return dumped;
  };

  it('go through the same states as the embedded graph', { timeout: 120_000 }, async () => {
    await importStarterCrawl(context.observations, () => undefined);
    await using embedded = await createTemporaryDirectory();
    const inFiles = await openGraphGenerations({ dataDir: embedded.path, graphServer: null }, LISTS);
    const both = async () => [await project(options()), await project(options(inFiles))] as const;
    expect((await both()).map(({ kind }) => kind)).toEqual(['rebuilt', 'rebuilt']);
    // The second goes to the slot that nothing lies in yet; from then on, each slot follows.
    const [hub] = await listFullHistories(context.observations, ['texaspress.com']);
    const current = hub?.observations.at(-1);
    if (!current) throw new Error('texaspress.com is in the crawl');
    const kinds: string[] = [];
    for (const [day, count] of [100, 50, 400].entries()) {
      const at = new Date(Date.UTC(2026, 5, day + 1)).toISOString();
      await context.observations.record([
        { ...current, observedAt: at, lastSeenAt: at, statements: current.statements.slice(0, count) },
        seen('brand-new.com', 160 + day, ['texaspress.com', `only-on-day-${day}.com`]),
      ]);
      const [inNeo4j, inFile] = await both();
      kinds.push(inNeo4j.kind);
      expect(await dump(generations, inNeo4j.generation)).toEqual(await dump(inFiles, inFile.generation));
      const { identities, relationships, asOf, recordsVersion, files } = inFile.generation.manifest;
      expect(inNeo4j.generation.manifest).toMatchObject({ identities, relationships, asOf, recordsVersion });
      expect(inNeo4j.generation.manifest.files['ranking.bin']).toEqual(files['ranking.bin']);
    }
    expect(kinds).toEqual(['rebuilt', 'updated', 'updated']);
    expect((await project(options())).kind).toBe('unchanged');
  });

  it('are never visible in part while they change under a reader', { timeout: 120_000 }, async () => {
    const publishers = Array.from({ length: 60 }, (_, index) => `p${index}.com`);
    const write = (day: number) =>
      context.observations.record(publishers.map((publisher) => seen(publisher, day, [`target-${day % 3}.org`])));
    await write(1);
    await rebuild(options());
    const reading = open();
    const live = new GraphManager(reading);
    await live.refresh();
    let writing = true;
    let answers = 0;
    const versions = new Set<string>();
    const wrong: string[] = [];
    const reader = (async () => {
      while (writing) {
        const seenNow = await live
          .refresh()
          .then(() =>
            live.use(({ store, manifest }) => {
              const domains = [...store.listSearchEntries()].map(({ domain }) => domain);
              const nodes = store.findIdentities(domains);
              return {
                asOf: manifest.asOf,
                dates: new Set(nodes.map(({ lastSeen }) => lastSeen)),
                count: nodes.length,
              };
            }),
          )
          .catch((error: { code?: string }) => {
            if (error.code !== 'graph-unavailable') throw error;
            return null;
          });
        if (seenNow === null) continue;
        answers += 1;
        versions.add(String(seenNow.asOf));
        if (seenNow.count !== 61 || seenNow.dates.size !== 1 || !seenNow.dates.has(seenNow.asOf))
          wrong.push(`${seenNow.asOf}: ${seenNow.count} nodes of ${[...seenNow.dates].join(', ')}`);
      }
    })();
    for (let day = 2; day <= 9; day++) {
      await write(day);
      await project(options());
    }
    writing = false;
    await reader;
    await reading[Symbol.asyncDispose]();
    expect(wrong).toEqual([]);
    expect(answers).toBeGreaterThan(0);
    expect(versions.size).toBeGreaterThan(1);
  });

  it('remain unchanged if a build is interrupted', async () => {
    await context.observations.record([seen('a.com', 1, ['b.com'])]);
    const { generation } = await rebuild(options());
    const before = await dump(generations, generation);
    for (let attempt = 0; attempt < 2; attempt++) {
      await using draft = await generations.createBuilder();
      const engine = await draft.start(draft.base ? 'basis' : 'nothing');
      await engine.createNodes([{ domain: 'half.com' }]);
    }
    expect(await generations.currentName()).toBe(generation.name);
    expect(await dump(generations, generation)).toEqual(before);
    await context.observations.record([seen('a.com', 2, ['b.com', 'c.com'])]);
    const next = await project(options());
    expect(next.kind).toBe('rebuilt');
    expect((await dump(generations, next.generation)).nodes).toHaveLength(3);
  });

  it('are built by one projector at a time, and reject writes after an expired lease', async () => {
    const slow = await generations.createBuilder();
    const engine = await slow.start('nothing');
    await engine.createNodes([{ domain: 'slow.com' }]);
    await using other = open();
    await expect(other.createBuilder()).rejects.toMatchObject({ code: 'graph-unavailable' });

    await using connection = new Neo4jConnection(server);
    await connection.write([{ query: "MATCH (g:VouchwireGraph {id: 'graph'}) SET g.heldUntil = 0" }]);
    await using quick = await other.createBuilder();
    await expect(engine.createNodes([{ domain: 'late.com' }])).rejects.toMatchObject({
      code: 'graph-unavailable',
    });
    await expect(slow.publish([], FACTS)).rejects.toMatchObject({ code: 'graph-unavailable' });
    await slow[Symbol.asyncDispose]();
    await (await quick.start('nothing')).createNodes([{ domain: 'quick.com' }]);
    const published = await quick.publish([], FACTS);
    expect((await dump(other, published)).nodes).toEqual([{ properties: { domain: 'quick.com' } }]);
  });

  it('provide their files on every machine, and report damaged ones', async () => {
    const large = Buffer.alloc(2_500_000, 'vouchwire ');
    await using draft = await generations.createBuilder();
    await draft.start('nothing');
    await writeFile(path.join(draft.dir, 'large.bin'), large);
    await writeFile(path.join(draft.dir, 'empty.bin'), '');
    const { name } = await draft.publish(['large.bin', 'empty.bin'], FACTS);

    await using elsewhere = await createTemporaryDirectory();
    await using there = open({ dataDir: elsewhere.path });
    const found = await there.current();
    if (found.kind !== 'sound') throw new Error(`the generation is ${found.kind}`);
    expect(found.generation.name).toBe(name);
    expect((await readFile(path.join(found.generation.dir, 'large.bin'))).equals(large)).toBe(true);

    await using connection = new Neo4jConnection(server);
    await connection.write([{ query: 'MATCH (f:VouchwireFile {part: 1}) DELETE f' }]);
    expect((await there.current()).kind).toBe('sound');
    await rm(path.join(elsewhere.path, 'graph-neo4j'), { recursive: true });
    expect(await there.current()).toEqual({ kind: 'damaged', reason: 'large.bin is not the file that was written' });
  });

  it('are prepared concurrently by several processes without errors', async () => {
    const connections = Array.from({ length: 4 }, () => new Neo4jConnection(server));
    for (let round = 0; round < 5; round++) {
      for (const schema of ['CONSTRAINT vouchwire_graph', 'CONSTRAINT vouchwire_slot', 'INDEX vouchwire_file'])
        await connections[0]?.changeSchema(`DROP ${schema} IF EXISTS`);
      await Promise.all(connections.map(prepareSchema));
    }
    for (const connection of connections) await connection[Symbol.asyncDispose]();
  });

  it('of another version are outdated', async () => {
    expect((await generations.current()).kind).toBe('none');
    await context.observations.record([seen('a.com', 1, ['b.com'])]);
    await rebuild(options());
    await using newer = open({ format: 'test-2' });
    expect((await newer.current()).kind).toBe('outdated');
  });
});
