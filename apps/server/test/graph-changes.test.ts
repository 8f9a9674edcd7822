import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseSize } from '../../../dev-world/sample-cases.ts';
import { TRUST_GRAPH_SCHEMA } from '../src/graph/graph-model.ts';
import { buildGraph } from '../src/graph/projection/build-graph.ts';
import { OrganizationNames } from '../src/graph/projection/organization-names.ts';
import { EmbeddedWriter } from '../src/platform/graph/embedded/embedded-writer.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import type { Records } from '../src/platform/records/schema.ts';
import type { Observation, Outcome } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { computeGraphChanges } from './compute-graph-changes.ts';
import { dumpColumns } from './graph-dump.ts';
import { type ListedFiles, listFilesAt } from './list-files-at.ts';
import { openMigratedSqlite } from './migrated-records.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const HOSTS = ['a.com', 'b.com', 'c.com', 'sub.a.com'];
const TARGETS = [...HOSTS, 'www.b.com', 'b.com/city', 'a.com/x', 'e.net'];
const LISTS = { names: new OrganizationNames(new Map()), anchors: DEFAULT_ANCHORS };

const day = (number: number) => `2026-01-${String(number).padStart(2, '0')}T00:00:00.000Z`;
const createObservation = (
  publisher: string,
  at: number,
  lines: readonly (readonly [string, string])[],
  outcome: Outcome = 'found',
): Observation => ({
  publisher,
  source: 'test',
  outcome,
  cause: null,
  fileUrl: outcome === 'found' ? `https://${publisher}/trust.txt` : null,
  observedAt: day(at),
  lastSeenAt: day(at),
  statements: lines.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
});

const observation = fc
  .record({
    publisher: fc.constantFrom(...HOSTS),
    at: fc.integer({ min: 1, max: 31 }),
    outcome: fc.constantFrom<Outcome>('found', 'found', 'found', 'absent', 'unreachable'),
    lines: fc.array(
      fc.tuple(fc.constantFrom('member', 'belongto', 'control', 'controlledby', 'vendor'), fc.constantFrom(...TARGETS)),
      { maxLength: 6 },
    ),
  })
  .map(({ publisher, at, outcome, lines }) =>
    createObservation(publisher, at, outcome === 'found' ? lines : [], outcome),
  );

describe('GraphChanges', () => {
  let folder: TemporaryDirectory;
  let records: Records;
  let observations: ObservationRepository;

  beforeEach(async () => {
    folder = await createTemporaryDirectory();
    records = await openMigratedSqlite(folder.path);
    observations = new ObservationRepository(records);
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const changesFrom = async (from: number, to: number, recording = observations) =>
    computeGraphChanges(
      listFilesAt(recording, day(from)),
      listFilesAt(recording, day(to)),
      await recording.listChangedPublishers(-1),
    );

  it('returns added, removed and changed relationships with the lines of both sides', async () => {
    await observations.record([
      createObservation('league.org', 1, [
        ['contact', 'mailto:desk@league.org'],
        ['member', 'https://a.com/'],
        ['member', 'https://b.com/'],
        ['control', 'https://c.com/'],
      ]),
      createObservation('a.com', 1, [['social', 'https://x.com/a']]),
      // Another spelling of the same site is the same statement, first read on day 1.
      createObservation('league.org', 5, [
        ['member', 'www.A.com'],
        ['control', 'https://c.com/'],
        ['vendor', 'https://d.com/'],
      ]),
      createObservation('a.com', 6, [
        ['contact', 'mailto:desk@a.com'],
        ['belongto', 'https://www.league.org/'],
      ]),
      createObservation('c.com', 7, [['controlledby', 'https://other.com/']]),
    ]);
    const changes = await changesFrom(2, 10);
    expect(changes.map(({ kind, source, type, target }) => [kind, source, type, target]).sort()).toEqual([
      ['added', 'a.com', 'BELONGTO', 'league.org'],
      ['added', 'c.com', 'CONTROLLEDBY', 'other.com'],
      ['added', 'league.org', 'VENDOR', 'd.com'],
      ['changed', 'league.org', 'CONTROL', 'c.com'],
      ['changed', 'league.org', 'MEMBER', 'a.com'],
      ['removed', 'league.org', 'MEMBER', 'b.com'],
    ]);
    const of = (type: string, target: string) =>
      changes.find((change) => change.type === type && change.target === target);
    expect(of('MEMBER', 'a.com')).toMatchObject({
      before: { edge: { state: 'unreturned', line: 2 }, reciprocalLine: null },
      after: {
        edge: { state: 'confirmed', line: 1, firstSeen: '2026-01-01T00:00:00Z' },
        reciprocalLine: { publisher: 'a.com', attribute: 'belongto', value: 'https://www.league.org/', line: 2 },
      },
    });
    expect(of('CONTROL', 'c.com')).toMatchObject({
      before: { edge: { state: 'claimed', line: 4 } },
      after: {
        edge: { state: 'contradicted', line: 2 },
        reciprocalLine: { publisher: 'c.com', attribute: 'controlledby', value: 'https://other.com/', line: 1 },
      },
    });
    expect(of('MEMBER', 'b.com')).toMatchObject({ before: { edge: { line: 3 } }, after: null });
    expect(await changesFrom(8, 20)).toEqual([]);
  });

  it('equals the difference between both graphs after any history', { tags: 'sampled', timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(observation, { minLength: 1, maxLength: 14 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 20 }),
        async (seen, from, further) => {
          await using place = await createTemporaryDirectory();
          const store = await openSqliteRecords(place.path);
          try {
            const recording = new ObservationRepository(store);
            await recording.record(seen);
            const to = Math.min(31, from + further);
            const before = await listStates(listFilesAt(recording, day(from)));
            const after = await listStates(listFilesAt(recording, day(to)));
            const expected = [...new Set([...before.keys(), ...after.keys()])]
              .filter((key) => before.get(key) !== after.get(key))
              .map((key) => [key, before.get(key) ?? null, after.get(key) ?? null])
              .sort();
            const reported = (await changesFrom(from, to, recording)).map((change) => [
              `${change.source} ${change.type} ${change.target}`,
              change.before?.edge.state ?? null,
              change.after?.edge.state ?? null,
            ]);
            expect(reported.sort()).toEqual(expected);
          } finally {
            await store[Symbol.asyncDispose]();
          }
        },
      ),
      { numRuns: chooseSize(40, 15) },
    );
  });
});

/** Link states by relationship, read from a graph that is made of these files. */
async function listStates(files: ListedFiles): Promise<Map<string, unknown>> {
  const engine = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
  await buildGraph(engine, files, { ...LISTS, siteStates: { listCurrent: () => Promise.resolve(new Map()) } });
  const { edges } = await dumpColumns(engine.graph);
  return new Map(
    edges.map(({ source, type, target, properties }) => [
      `${source} ${type} ${target}`,
      (properties as { state: unknown }).state,
    ]),
  );
}
