import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SiteStateRepository } from '../src/crawl/site-states/site-state-repository.ts';
import { OrganizationNames } from '../src/graph/projection/organization-names.ts';
import { openGraphGenerations, type ProjectionOptions, project, rebuild } from '../src/graph/projection/project.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { EffectiveFileRepository } from '../src/policy-files/effective-file/effective-file-repository.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { openRecordsContext } from '../src/records-context.ts';
import { dumpColumns } from './graph-dump.ts';
import { openMigratedSqlite } from './migrated-records.ts';
import { listFullHistories } from './observed-histories.ts';
import { createObservedFile } from './projected-records.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const LISTS = { names: new OrganizationNames(new Map([['b.com', 'B']])), anchors: DEFAULT_ANCHORS };
const generationsIn = (dataDir: string) => openGraphGenerations({ dataDir, graphServer: null }, LISTS);

describe('projection', () => {
  let folder: TemporaryDirectory;
  let records: Records;
  let observations: ObservationRepository;
  let options: ProjectionOptions;

  beforeEach(async () => {
    folder = await createTemporaryDirectory();
    records = await openMigratedSqlite(folder.path);
    observations = new ObservationRepository(records);
    options = {
      generations: await generationsIn(folder.path),
      files: new EffectiveFileRepository(observations, { anchors: DEFAULT_ANCHORS }),
      ...LISTS,
      siteStates: new SiteStateRepository(records),
      // No test here has an update that fails.
      onUpdateError: (error) => {
        throw error;
      },
    };
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const dumpCurrent = async (generations = options.generations) => {
    const found = await generations.current();
    if (found.kind !== 'sound') throw new Error(`the generation is ${found.kind}`);
    const { columns } = await generations.open(found.generation);
    return { ...(await dumpColumns(columns)), manifest: found.generation.manifest };
  };

  it('removes statements that the records no longer contain after a restore', async () => {
    const says = (publisher: string): Observation => ({
      publisher,
      source: 'test',
      outcome: 'found',
      cause: null,
      fileUrl: `https://${publisher}/trust.txt`,
      observedAt: '2026-03-31T00:00:00.000Z',
      lastSeenAt: '2026-03-31T00:00:00.000Z',
      statements: [{ line: 1, attribute: 'member', value: 'https://c.com/' }],
    });
    await observations.record([says('a.com')]);
    await observations.record([says('b.com')]);
    await project(options);
    await using backup = await createTemporaryDirectory();
    await using restored = await openSqliteRecords(backup.path);
    await new ObservationRepository(restored).record([says('a.com')]);
    const files = new EffectiveFileRepository(new ObservationRepository(restored), { anchors: DEFAULT_ANCHORS });
    expect(await project({ ...options, files })).toMatchObject({ kind: 'rebuilt' });
    const { edges, manifest } = await dumpCurrent();
    expect(edges.map(({ source }) => source)).toEqual(['a.com']);
    expect(manifest.recordsVersion).toBe(1);
  });

  it('uses the latest readable file of each publisher', async () => {
    const seen = (at: string, lines: [string, string][]): Observation => ({
      publisher: 'a.com',
      source: 'test',
      outcome: 'found',
      cause: null,
      fileUrl: 'https://a.com/trust.txt',
      observedAt: at,
      lastSeenAt: at,
      statements: lines.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
    });
    await observations.record([
      seen('2025-01-31T00:00:00.000Z', [
        ['member', 'https://www.b.com/'],
        ['member', 'c.com'],
      ]),
      seen('2026-03-31T00:00:00.000Z', [
        ['social', 'https://x.com/a'],
        ['member', 'http://b.com'],
        ['member', 'https://b.com/'],
        ['control', 'a.com'],
        ['member', 'https//broken.com/'],
      ]),
    ]);
    await project(options);
    const { nodes, edges } = await dumpCurrent();
    expect(edges).toEqual([
      {
        source: 'a.com',
        type: 'MEMBER',
        target: 'b.com',
        properties: {
          state: 'claimed',
          confirmed: false,
          line: 2,
          value: 'http://b.com',
          firstSeen: '2025-01-31T00:00:00Z',
          lastSeen: '2026-03-31T00:00:00Z',
          fileUrl: 'https://a.com/trust.txt',
        },
      },
    ]);
    expect(nodes.map(({ properties }) => (properties as { domain: string }).domain).sort()).toEqual(['a.com', 'b.com']);
    expect(nodes).toContainEqual({
      properties: expect.objectContaining({
        domain: 'a.com',
        // No association lists it and no member confirms it, so its line does not make it an association.
        type: 'publisher',
        memberCount: 0,
        trustsCount: 1,
        trustsConfirmed: 0,
        neighbors: 1,
        hasFile: true,
      }),
    });
    expect(nodes).toContainEqual({
      properties: expect.objectContaining({
        domain: 'b.com',
        type: 'named',
        name: 'B',
        trustedByCount: 1,
        trustedByConfirmed: 0,
        neighbors: 1,
        hasFile: false,
      }),
    });
  });

  it('ignores statements of a stale file in an update and a rebuild', async () => {
    const at = (day: string) => `2026-${day}T00:00:00.000Z`;
    const attempts = (publisher: string): Observation[] =>
      [at('02-01'), at('02-15')].map((instant) =>
        createObservedFile(publisher, instant, {}, { outcome: 'blocked', fileUrl: null }),
      );
    // Two anchors. `both.com` is on both lists, and everyone on them confirms it.
    await observations.record([
      createObservedFile('texaspress.com', at('01-01'), { member: ['member.com', 'both.com'] }),
      createObservedFile('vpa.net', at('01-01'), { member: ['both.com', 'list.com'] }),
      createObservedFile('member.com', at('01-01'), { belongto: ['texaspress.com'], control: ['owned.com'] }),
      createObservedFile('owned.com', at('01-01'), { controlledby: ['member.com'] }),
      createObservedFile('both.com', at('01-01'), { belongto: ['texaspress.com', 'vpa.net'] }),
      ...Array.from({ length: 20 }, (_, index) => createObservedFile(`pad${index}.com`, at('01-01'), {})),
    ]);
    // T by hand (methodology §4a): .90 confirmed, .70 stated by the list alone, two independent lists
    // 1 − (1 − .90)(1 − .45) = .945, a controlled site .60 × T of its owner.
    const shown = async (kind: 'rebuilt' | 'updated') => {
      expect((await project(options)).kind).toBe(kind);
      const updated = await dumpCurrent();
      if (kind === 'updated') {
        await rebuild(options);
        const { manifest: again, ...built } = await dumpCurrent();
        const { manifest, ...stepped } = updated;
        expect(stepped).toEqual(built);
        expect(manifest.files['ranking.bin']).toEqual(again.files['ranking.bin']);
      }
      return Object.fromEntries(
        updated.nodes
          .map(({ properties }) => properties as { domain: string; trustScore?: number; recognized: boolean })
          .filter(({ domain }) => !domain.startsWith('pad'))
          .map(({ domain, trustScore = null, recognized }) => [domain, [trustScore, recognized]]),
      );
    };
    const anchors = { 'texaspress.com': [1, true], 'vpa.net': [1, true] };
    const before = {
      ...anchors,
      'member.com': [0.9, true],
      'owned.com': [0.54, false],
      'both.com': [0.945, true],
      'list.com': [0.7, true],
    };
    expect(await shown('rebuilt')).toEqual(before);
    await observations.record(attempts('member.com'));
    expect(await shown('updated')).toEqual({ ...before, 'member.com': [0.7, true], 'owned.com': [null, false] });
    await observations.record(attempts('vpa.net'));
    expect(await shown('updated')).toEqual({
      ...before,
      'member.com': [0.7, true],
      'owned.com': [null, false],
      'both.com': [0.9, true],
      'list.com': [null, false],
    });
    await observations.record([createObservedFile('vpa.net', at('03-01'), { member: ['list.com'] })]);
    await observations.record([createObservedFile('member.com', at('03-01'), { control: ['owned.com'] })]);
    expect(await shown('updated')).toEqual({
      ...before,
      'member.com': [0.7, true],
      'owned.com': [0.42, false],
      'both.com': [0.9, true],
    });
  }, 60_000);

  it('evaluates owners that confirm each other by the files of both, in an update and a rebuild', async () => {
    const at = (day: string) => `2026-${day}T00:00:00.000Z`;
    await observations.record([
      createObservedFile('parent.com', at('01-01'), { control: ['site.com', 'owner.com'] }),
      createObservedFile('site.com', at('01-01'), { controlledby: ['owner.com'] }),
      createObservedFile('owner.com', at('01-01'), { control: ['site.com'] }),
      ...Array.from({ length: 20 }, (_, index) => createObservedFile(`pad${index}.com`, at('01-01'), {})),
    ]);
    const stateOfClaim = async () => {
      const { kind } = await project(options);
      const { manifest: _updated, ...updated } = await dumpCurrent();
      await rebuild(options);
      const { manifest: _rebuilt, ...rebuilt } = await dumpCurrent();
      expect(updated).toEqual(rebuilt);
      const claim = updated.edges.find(({ source, target }) => source === 'parent.com' && target === 'site.com');
      return [kind, (claim?.properties as { state: string } | undefined)?.state];
    };
    // The parent claims to control the owner; the owner does not confirm it.
    expect(await stateOfClaim()).toEqual(['rebuilt', 'contradicted']);
    await observations.record([
      createObservedFile('owner.com', at('02-01'), { control: ['site.com'], controlledby: ['parent.com'] }),
    ]);
    expect(await stateOfClaim()).toEqual(['updated', 'unreturned']);
    // After 15 days of refusals, the owner has no current file with that statement.
    await observations.record(
      [at('03-01'), at('03-16')].map((instant) =>
        createObservedFile('owner.com', instant, {}, { outcome: 'blocked', fileUrl: null }),
      ),
    );
    expect(await stateOfClaim()).toEqual(['updated', 'contradicted']);
  }, 60_000);

  it('lists the older of two files that differ about an owner and were read more than 180 days apart', async () => {
    const listed = async (...files: Parameters<typeof observations.record>[0]) => {
      await observations.record(files);
      const { olderFiles } = await project(options);
      return olderFiles.toSorted((one, other) => (one.host < other.host ? -1 : 1));
    };
    const claim = createObservedFile('parent.com', '2026-01-01T00:00:00.000Z', { control: ['site.com', 'old.com'] });
    const old = createObservedFile('old.com', '2025-02-01T00:00:00.000Z', { controlledby: ['third.com'] });
    const near = createObservedFile('site.com', '2026-06-30T00:00:00.000Z', { controlledby: ['third.com'] });
    // From 1 January to 30 June 2026 are 180 days.
    expect(await listed(claim, old, near)).toEqual([{ host: 'old.com', otherReadAt: '2026-01-01T00:00:00Z' }]);
    const far = { ...near, observedAt: '2026-07-01T00:00:00.000Z', lastSeenAt: '2026-07-01T00:00:00.000Z' };
    expect(await listed(far)).toEqual([
      { host: 'old.com', otherReadAt: '2026-01-01T00:00:00Z' },
      { host: 'parent.com', otherReadAt: '2026-07-01T00:00:00Z' },
    ]);
  }, 60_000);

  it('updates the starter crawl with later files like a rebuild', { tags: 'sampled', timeout: 120_000 }, async () => {
    await using crawl = await createTemporaryDirectory();
    await copyStarterCrawl(crawl.path);
    await using context = await openRecordsContext(toConfig({ VOUCHWIRE_DATA_DIR: crawl.path }));
    const { generations } = context.projection;
    const built = await generations.current();
    expect(built.kind === 'sound' && built.generation.manifest).toMatchObject({
      identities: 3480,
      relationships: 7338,
      asOf: '2026-03-16T00:29:55Z',
    });

    // One hub and two of its members change.
    const [hub] = await listFullHistories(context.observations, ['texaspress.com']);
    const current = hub?.observations.at(-1);
    if (!current) throw new Error('texaspress.com is in the crawl');
    const later = { observedAt: '2026-06-01T00:00:00.000Z', lastSeenAt: '2026-06-01T00:00:00.000Z' };
    await context.observations.record([
      { ...current, ...later, statements: current.statements.slice(0, 100) },
      {
        ...current,
        ...later,
        publisher: 'galvnews.com',
        statements: [{ line: 1, attribute: 'belongto', value: 'ap.org' }],
      },
      {
        ...current,
        ...later,
        publisher: 'brand-new.com',
        statements: [{ line: 1, attribute: 'vendor', value: 'texaspress.com/x' }],
      },
    ]);
    const { kind, olderFiles } = await project(context.projection);
    // An update lists only files about or by changed identities.
    expect({ kind, olderFiles }).toEqual({ kind: 'updated', olderFiles: [] });
    const { manifest: _updated, ...updated } = await dumpCurrent(generations);
    // By hand, from the files of January 2025 and of 15 March 2026 (decision 0035).
    expect((await rebuild(context.projection)).olderFiles).toEqual([
      { host: 'mediajobboard.com', otherReadAt: expect.stringMatching(/^2026-03-15T/) },
    ]);
    const { manifest: _rebuilt, ...rebuilt } = await dumpCurrent(generations);
    expect(updated).toEqual(rebuilt);
  });

  it('keeps a few generations, and skips an unchanged graph', async () => {
    for (let day = 1; day <= 5; day++) {
      await observations.record([
        {
          publisher: 'a.com',
          source: 'test',
          outcome: 'found',
          cause: null,
          fileUrl: null,
          observedAt: `2025-01-0${day}T00:00:00.000Z`,
          lastSeenAt: `2025-01-0${day}T00:00:00.000Z`,
          statements: [],
        },
      ]);
      await project(options);
    }
    expect((await project(options)).kind).toBe('unchanged');
    const { readdir } = await import('node:fs/promises');
    const folders = (await readdir(`${folder.path}/graph`, { withFileTypes: true })).filter((entry) =>
      entry.isDirectory(),
    );
    expect(folders).toHaveLength(3);
  });
});
