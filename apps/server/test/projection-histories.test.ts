import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { getMissedCheck } from '@vouchwire/domain-lookup';
import { DEFAULT_ANCHORS, type MissedCheck, SITE_STATES } from '@vouchwire/trust-graph';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { chooseSize } from '../../../dev-world/sample-cases.ts';
import { saveHomePages } from '../src/crawl/home-pages/home-page-repository.ts';
import { streamExportableFiles } from '../src/exports/exportable-files.ts';
import { GRAPH_FORMAT } from '../src/graph/graph-model.ts';
import { openGraphGenerations, project, rebuild } from '../src/graph/projection/project.ts';
import { SearchIndex } from '../src/graph/search/search-index.ts';
import { getSiteDirectory } from '../src/graph/site-directory.ts';
import { openGraph } from '../src/graph/store/open-graph.ts';
import { EffectiveFileRepository } from '../src/policy-files/effective-file/effective-file-repository.ts';
import { MAX_RELATIONSHIPS_PER_DOMAIN } from '../src/policy-files/effective-file/graph-budget.ts';
import { deletePublisher } from '../src/policy-files/observations/delete-publisher.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { ListReviewRepository } from '../src/policy-files/review/list-review-repository.ts';
import { dumpColumns } from './graph-dump.ts';
import { insertSiteState } from './insert-site-state.ts';
import { openMigratedSqlite } from './migrated-records.ts';
import { recordObservation } from './observed-histories.ts';
import { createObservedFile, openProjectedRecords, type ProjectedRecords } from './projected-records.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const members = Array.from({ length: 16 }, (_, index) => `m${index}.com`);
// Two anchors, a list that can become a quorum association, a subdomain, and hosts on platforms and public suffixes.
const HOSTS = [
  'texaspress.com',
  'vpa.net',
  'list.com',
  'a.com',
  'sub.a.com',
  'b.com',
  'm0.com',
  'me.github.io',
  'a.ghost.io',
];
const TARGETS = [
  ...HOSTS,
  'www.b.com',
  'b.com/city',
  'e.net',
  'a.com/x',
  'x.com/show',
  'm1.com',
  'localhost',
  'did:web:b.com',
];
const ATTRIBUTES = ['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer', 'social'];
const NO_FILE: readonly (readonly [Observation['outcome'], string | null])[] = [
  ['absent', 'http-404'],
  ['redirected-off-site', 'file-of-another-site'],
  ['blocked', 'http-403'],
  ['unreachable', 'dns-unanswered'],
  ['unreachable', 'timeout'],
  ['redirected-off-site', null],
  ['not-a-policy-file', 'html'],
];

const host = fc.constantFrom(...HOSTS);
const instant = fc
  .record({ month: fc.integer({ min: 0, max: 17 }), day: fc.integer({ min: 1, max: 28 }) })
  .map(({ month, day }) => new Date(Date.UTC(2025, month, day)).toISOString());
const line = fc.tuple(fc.constantFrom(...ATTRIBUTES), fc.constantFrom(...TARGETS));
const lines = fc
  .record({ some: fc.array(line, { maxLength: 5 }), isLong: fc.boolean() })
  .map(({ some, isLong }) => [...some, ...(isLong ? members.map((member) => ['member', member] as const) : [])]);
const found = fc
  .record({ publisher: host, at: instant, lines, precision: fc.constantFrom('instant' as const, 'month' as const) })
  .map(
    (read): Observation => ({
      ...createObservedFile(read.publisher, read.at, {}, { source: read.precision === 'month' ? 'study' : 'crawl' }),
      precision: read.precision,
      statements: read.lines.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
    }),
  );
const failed = fc
  .record({
    publisher: host,
    at: instant,
    reason: fc.constantFrom(...NO_FILE),
    source: fc.constantFrom('crawl', 'check', 'study'),
    repeats: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ publisher, at, reason: [outcome, cause], source, repeats }) =>
    Array.from({ length: repeats }, (_, index) =>
      createObservedFile(
        publisher,
        new Date(Date.parse(at) + index * 8 * 86_400_000).toISOString(),
        {},
        {
          ...{ outcome, cause, source, fileUrl: null },
        },
      ),
    ),
  );

const decidedAt = new Date('2026-07-01T00:00:00Z');
/** Changes of the records, as the crawl, an import, a reviewer or an operator makes them. */
const change = fc.oneof(
  { weight: 5, arbitrary: found.map((seen) => ({ kind: 'import' as const, seen })) },
  { weight: 3, arbitrary: found.map((seen) => ({ kind: 'attempts' as const, attempts: [seen] })) },
  { weight: 4, arbitrary: failed.map((attempts) => ({ kind: 'attempts' as const, attempts })) },
  fc.record({
    kind: fc.constant('review' as const),
    publisher: host,
    decision: fc.constantFrom('accepted' as const, 'rejected' as const),
  }),
  fc.record({
    kind: fc.constant('name' as const),
    publisher: host,
    at: instant,
    text: fc.constantFrom('News', 'Ärzte'),
  }),
  fc.record({
    kind: fc.constant('site' as const),
    host: fc.constantFrom(...HOSTS, 'e.net', 'm1.com'),
    since: instant,
    state: fc.constantFrom(...SITE_STATES),
    isMove: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('delete' as const), publisher: host, subdomains: fc.boolean() }),
);
type Change = typeof change extends fc.Arbitrary<infer One> ? One : never;

async function applyChange({ observations, records }: ProjectedRecords, one: Change): Promise<void> {
  switch (one.kind) {
    case 'import':
      await observations.record([one.seen]);
      break;
    case 'attempts':
      for (const attempt of one.attempts) await recordObservation(observations, attempt);
      break;
    case 'review':
      await new ListReviewRepository(records).decide({ publisher: one.publisher }, one.decision, decidedAt);
      break;
    case 'name':
      await observations.runInTransaction((transaction) =>
        saveHomePages(transaction, [readHomePage(one.publisher, one.at, one.text)]),
      );
      break;
    case 'site':
      await insertSiteState(records, one.host, {
        ...{ state: one.state, since: one.since, leadsTo: 'owner.com', isMove: one.state === 'same' && one.isMove },
      });
      break;
    case 'delete':
      await deletePublisher(records, one.publisher, {
        ...{ subdomains: one.subdomains, block: false, dryRun: false, now: decidedAt },
      });
  }
}

function readHomePage(host: string, at: string, text: string): Parameters<typeof saveHomePages>[1][number] {
  return {
    host,
    at,
    isListed: false,
    attempt: {
      ...{ outcome: 'read', url: `https://${host}/`, etag: null, lastModified: null },
      profile: {
        name: { text, source: 'og:site_name' },
        ...{ logoUrl: null, country: 'US', region: null, language: null },
      },
      organizationIds: [],
    },
  };
}

const DAY = '2025-01-01T00:00:00.000Z';
/** Both anchors list the association, which lists 16 sites. Four of them confirm it and are on the list of an anchor. */
const LISTED = [
  createObservedFile('texaspress.com', DAY, { member: ['list.com', ...members.slice(0, 5)] }),
  createObservedFile('vpa.net', DAY, { member: ['list.com', 'a.com'] }),
  createObservedFile('list.com', DAY, { member: members }),
  ...members.slice(0, 4).map((member) => createObservedFile(member, DAY, { belongto: ['list.com'] })),
];
/** The changes are a small share of all publishers, so that each step is an update. */
const SMALL = Array.from({ length: 90 }, (_, index) =>
  createObservedFile(`pad${index}.com`, DAY, { vendor: ['e.net'] }),
);
/** A graph of this size is stored as a base and its changes. Most of its identities have the same rank. */
const LARGE = [
  ...SMALL,
  createObservedFile('auditedmedia.com', DAY, {
    member: Array.from({ length: 20_000 }, (_, index) => `n${index}.com`),
  }),
];

/** Everything that a graph answers, and what the records themselves answer. */
async function describeGraph({ options }: ProjectedRecords, generations = options.generations) {
  const current = await generations.current();
  if (current.kind !== 'sound') throw new Error(`the generation is ${current.kind}`);
  const { files, recordsVersion, ...facts } = current.generation.manifest;
  const { store, columns, overview } = await openGraph(generations, current.generation);
  const { nodes, edges } = await dumpColumns(columns);
  const index = await SearchIndex.build(store.listSearchEntries(), columns.nodeCount, getSiteDirectory());
  const missedBySource = new Map<unknown, MissedCheck | null>(
    store.findIdentities(store.listMostConnected(columns.nodeCount)).map((node) => [node.domain, getMissedCheck(node)]),
  );
  const byKey = ({ source, type, target }: { source?: unknown; type?: unknown; target?: unknown }) =>
    `${source} ${type} ${target}`;
  return {
    facts: { ...facts, graphVersion: GRAPH_FORMAT },
    nodes,
    edges,
    metrics: overview.metrics,
    groups: overview.groups,
    // An example stays while it is true, so an update may show others than a rebuild.
    examples: overview.examples.map(({ kind, statement: { publisher, line, value, last_seen } }) => ({
      kind,
      isInGraph: edges.some(
        ({ source, properties }) =>
          source === publisher &&
          [
            ['line', line],
            ['value', value],
            ['lastSeen', last_seen],
          ].every(([key, wanted]) => Reflect.get(properties as object, key as string) === wanted),
      ),
    })),
    rankings: [files['ranking.bin'], files['scheduled-ranking.bin']],
    order: store.listMostConnected(columns.nodeCount),
    indexed: store.listIndexedDomains(),
    lists: store.listLists(1_000).map(({ domain }) => domain),
    search: ['com', 'm1', 'news', 'e', 'n1', 'ärzte'].map((text) => [
      ...index.findNames(text, 20),
      ...index.findSimilar(text, 5),
    ]),
    neighbors: [
      store
        .findNextRing(store.findNodes(['list.com', 'texaspress.com']), new Set(), 1_000)
        .nodes.map((node) => store.getDomain(node))
        .sort(),
      // A rebuild gives the nodes other numbers.
      store.listBestNeighbors(['list.com', 'e.net'], 5).map(({ node: _, ...step }) => step),
      store.listMembersOfAssociations(['list.com', 'texaspress.com'], 5),
      store.listControl(['a.com', 'b.com'], 3),
    ],
    exported: new Map(
      edges.map((edge) => {
        const missed = missedBySource.get(edge.source);
        return [byKey(edge), missed ? { ...(edge.properties as object), missed } : edge.properties];
      }),
    ),
  };
}

async function listExported({ options }: ProjectedRecords) {
  const rows = new Map<string, object>();
  for await (const { relationships } of streamExportableFiles(options.files))
    for (const { source, type, target, ...properties } of relationships)
      rows.set(
        `${source} ${type} ${target}`,
        Object.fromEntries(
          Object.entries({ ...properties, confirmed: properties.state === 'confirmed' }).filter(
            ([, value]) => value != null,
          ),
        ),
      );
  return rows;
}

async function expectSameAsRebuilt(store: ProjectedRecords, budget: number): Promise<void> {
  await using folder = await createTemporaryDirectory();
  const location = { dataDir: folder.path, graphServer: null };
  const generations = await openGraphGenerations(location, store.options);
  const files = new EffectiveFileRepository(store.observations, {
    anchors: DEFAULT_ANCHORS,
    maxRelationshipsPerDomain: budget,
  });
  await rebuild({ ...store.options, files, generations });
  const rebuilt = await describeGraph(store, generations);
  expect(await describeGraph(store)).toEqual(rebuilt);
  expect(await listExported(store)).toEqual(rebuilt.exported);
}

it.each([
  { name: 'a small graph', padding: SMALL, runs: chooseSize(100, 10), maxSteps: 6 },
  { name: 'a base with changes', padding: LARGE, runs: chooseSize(10, 1), maxSteps: 4 },
])(
  'gives any history in any steps the same answers as a rebuild: $name',
  { tags: 'sampled', timeout: 600_000 },
  async ({ padding, runs, maxSteps }) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: maxSteps }),
        // With a budget of three relationships, most files exceed the budget of their domain.
        fc.constantFrom(MAX_RELATIONSHIPS_PER_DOMAIN, 3),
        async (steps, budget) => {
          await using store = await openProjectedRecords(openMigratedSqlite, budget);
          await store.observations.record([...LISTED, ...padding]);
          await project(store.options);
          for (const step of steps) {
            for (const one of step) await applyChange(store, one);
            expect((await project(store.options)).kind).not.toBe('rebuilt');
          }
          await expectSameAsRebuilt(store, budget);
        },
      ),
      // A failure in the large graph is not reduced, because each attempt takes seconds.
      { numRuns: runs, endOnFailure: padding === LARGE },
    );
  },
);

it('counts the members of a list that an anchor begins or ceases to list', { timeout: 60_000 }, async () => {
  await using store = await openProjectedRecords(openMigratedSqlite, MAX_RELATIONSHIPS_PER_DOMAIN);
  const anchor = (day: string, member: string[]) =>
    createObservedFile('vpa.net', `2025-01-${day}T00:00:00.000Z`, { member });
  await store.observations.record([
    anchor('01', ['x.com', 'y.com', 'z.com']),
    createObservedFile('list.com', DAY, { member: ['x.com', 'own.com'] }),
    createObservedFile('own.com', DAY, { belongto: ['list.com'] }),
    ...SMALL,
  ]);
  const count = async () => {
    const { kind } = await project(store.options);
    const { metrics, groups } = await describeGraph(store);
    const { listings, members, members_with_file, members_confirming } = metrics;
    return {
      kind,
      counted: [listings, members, members_with_file, members_confirming],
      groups: groups.map(({ association, members: sites }) => [association, sites]),
    };
  };
  // No file that names own.com changes, so only the recognition of list.com brings it in.
  expect(await count()).toEqual({ kind: 'rebuilt', counted: [3, 3, 0, 0], groups: [['vpa.net', 3]] });
  await store.observations.record([anchor('02', ['x.com', 'y.com', 'z.com', 'list.com'])]);
  expect(await count()).toEqual({
    kind: 'updated',
    counted: [6, 5, 2, 1],
    groups: [
      ['vpa.net', 3],
      ['list.com', 2],
    ],
  });
  await store.observations.record([anchor('03', ['x.com', 'y.com', 'z.com'])]);
  expect(await count()).toEqual({ kind: 'updated', counted: [3, 3, 0, 0], groups: [['vpa.net', 3]] });
});

it('compares a list that becomes an association with its previous file', { timeout: 60_000 }, async () => {
  await using store = await openProjectedRecords(openMigratedSqlite, MAX_RELATIONSHIPS_PER_DOMAIN);
  const at = (day: string) => `2025-01-${day}T00:00:00.000Z`;
  await store.observations.record([
    createObservedFile('list.com', at('01'), { member: ['a.com', 'b.com'] }),
    createObservedFile('list.com', at('02'), { member: ['a.com', 'b.com', 'c.com'] }),
    ...SMALL,
  ]);
  await project(store.options);
  await store.observations.record(
    ['a.com', 'b.com'].map((member) => createObservedFile(member, at('03'), { belongto: ['list.com'] })),
  );
  expect((await project(store.options)).kind).toBe('updated');
  const { nodes } = await describeGraph(store);
  expect(
    nodes.find(({ properties }) => Reflect.get(properties as object, 'domain') === 'list.com')?.properties,
  ).toMatchObject({
    ...{ type: 'association', joinedCount: 1, leftCount: 0 },
  });
  await expectSameAsRebuilt(store, MAX_RELATIONSHIPS_PER_DOMAIN);
});

it('shows no line of a file that is read again without it during an update', { timeout: 60_000 }, async () => {
  await using store = await openProjectedRecords(openMigratedSqlite, MAX_RELATIONSHIPS_PER_DOMAIN);
  await store.observations.record([
    createObservedFile('list.com', '2025-01-01T00:00:00.000Z', { member: ['a.com', 'b.com'] }),
    createObservedFile('a.com', '2025-01-01T00:00:00.000Z', {}),
    ...SMALL,
  ]);
  await project(store.options);
  await store.observations.record([
    createObservedFile('a.com', '2025-02-01T00:00:00.000Z', { belongto: ['list.com'] }),
  ]);
  class ReadDuringUpdate extends EffectiveFileRepository {
    override async listChangedPublishers(version: number): Promise<string[]> {
      const changed = await super.listChangedPublishers(version);
      await store.observations.record([
        createObservedFile('list.com', '2025-04-01T00:00:00.000Z', { member: ['b.com'] }),
      ]);
      return changed;
    }
  }
  const files = new ReadDuringUpdate(store.observations, { anchors: DEFAULT_ANCHORS });
  expect((await project({ ...store.options, files })).kind).toBe('updated');
  const { edges } = await describeGraph(store);
  expect(edges.filter(({ source, target }) => source === 'list.com' && target === 'a.com')).toEqual([]);
  expect((await project(store.options)).kind).toBe('updated');
  await expectSameAsRebuilt(store, MAX_RELATIONSHIPS_PER_DOMAIN);
});

const PROJECTOR = path.join(import.meta.dirname, 'project-until-killed.ts');
/** More than the writes of an update, so that a step can also end before the kill. */
const MAX_WRITES = 16;

it('gives the same answers as a rebuild after a kill at any write of a step', {
  tags: 'sampled',
  timeout: 600_000,
}, async () => {
  const signals = new Set<NodeJS.Signals | null>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ made: change, killAt: fc.integer({ min: 1, max: MAX_WRITES }) }), {
        ...{ minLength: 2, maxLength: 3 },
      }),
      async (steps) => {
        const budget = MAX_RELATIONSHIPS_PER_DOMAIN;
        await using store = await openProjectedRecords(openMigratedSqlite, budget);
        await store.observations.record([...LISTED, ...SMALL]);
        await project(store.options);
        for (const { made, killAt } of steps) {
          await applyChange(store, made);
          const args = [store.dataDir, String(budget), String(killAt)];
          const projector = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROJECTOR, ...args], {
            stdio: ['ignore', 'ignore', 'inherit'],
          });
          const [code, signal] = (await once(projector, 'close')) as [number | null, NodeJS.Signals | null];
          expect(code ?? signal).toBeOneOf([0, 'SIGKILL']);
          signals.add(signal);
        }
        expect((await project(store.options)).kind).not.toBe('rebuilt');
        await expectSameAsRebuilt(store, budget);
      },
    ),
    { numRuns: chooseSize(20, 3), endOnFailure: true },
  );
  expect(signals).toContain('SIGKILL');
});
