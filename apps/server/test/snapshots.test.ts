import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  checkDomainResponse,
  datesResponse,
  domainChangesResponse,
  dossierResponse,
  entityResponse,
  networkResponse,
  pathResponse,
  problem,
  queryResponse,
  trustRelationshipsResponse,
} from '@vouchwire/api-contract/schemas';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleCases } from '../../../dev-world/sample-cases.ts';
import { OrganizationNames } from '../src/graph/projection/organization-names.ts';
import { getGraphFormat } from '../src/graph/projection/project.ts';
import { buildSnapshot } from '../src/graph/snapshots/build-snapshot.ts';
import { GraphSnapshots } from '../src/graph/snapshots/graph-snapshots.ts';
import { SnapshotDirectory } from '../src/graph/snapshots/snapshot-directory.ts';
import { EmbeddedReader } from '../src/platform/graph/embedded/embedded-reader.ts';
import { GRAPH_FILE, openGraphFiles } from '../src/platform/graph/embedded/graph-files.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { getEndOfUtcDay, getUtcToday } from '../src/platform/time/utc-day.ts';
import { EffectiveFileRepository } from '../src/policy-files/effective-file/effective-file-repository.ts';
import { RecordedDateRepository } from '../src/policy-files/history/recorded-date-repository.ts';
import { STARTER_CRAWL } from '../src/policy-files/import/starter-crawl.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { dumpGraph } from './graph-dump.ts';
import { parseIdentity, readCrawlRows, readStarterRelationships } from './independent-graph.ts';
import { NODE_OPTIONS, VOUCHWIRE } from './running-product.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

const JANUARY_2025 = '2025-01-31';
/** Polling without a pause takes the processor from the build that it waits for. */
const POLL_INTERVAL_MS = 10;

/** Polls until the graph of the day is ready, as a client does that reads `Retry-After`. */
async function retryUntilReady(request: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const response = await request();
    if (response.status !== 503) return response;
    expect(problem.parse(await response.json()).code).toBe('snapshot-not-ready');
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    await pause(POLL_INTERVAL_MS);
  }
}

const createObservation = (publisher: string, day: string, lines: readonly [string, string][]): Observation => ({
  publisher,
  source: 'test',
  outcome: 'found',
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt: `${day}T10:00:00.000Z`,
  lastSeenAt: `${day}T10:00:00.000Z`,
  statements: lines.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
});

describe('past day of the starter crawl', () => {
  let served: ServedCrawl;
  beforeAll(async () => {
    served = await serveStarterCrawl();
  });
  afterAll(() => served[Symbol.asyncDispose]());

  const get = (call: string, query: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    retryUntilReady(() => fetch(`${served.origin}/api/trust-graph/${call}?${new URLSearchParams(query)}`, { headers }));
  const post = (call: string, body: object) =>
    retryUntilReady(() =>
      fetch(`${served.origin}/api/trust-graph/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  const folders = () => readdir(path.join(served.dataDir, 'graph-as-of'));

  it('lists the days with changes, and their counts', async () => {
    const answer = datesResponse.strict().parse(await (await get('dates')).json());
    const publishersOf = (part: string) =>
      new Set(readCrawlRows(part).map(({ publisher = '' }) => parseIdentity(publisher))).size;
    expect(answer).toMatchObject({ first: JANUARY_2025, next: null });
    // The days on which the study of 2026 made its attempts (review "facts", A2).
    expect(answer.dates.map(({ date }) => date)).toEqual([
      '2026-03-16',
      '2026-03-15',
      '2026-02-12',
      '2026-02-11',
      '2026-01-27',
      '2026-01-26',
      JANUARY_2025,
    ]);
    expect(answer.dates.at(-1)).toMatchObject({ precision: 'month', publishers: publishersOf('2025'), reviews: 0 });
    expect(answer.dates.slice(0, -1).map(({ precision }) => precision)).toEqual(Array(6).fill('day'));
    const first = datesResponse.parse(await (await get('dates', { limit: '1' })).json());
    expect([first.dates.length, first.next]).toEqual([1, '2026-03-16']);
    const second = datesResponse.parse(await (await get('dates', { before: first.next ?? '' })).json());
    expect(second.dates).toEqual(answer.dates.slice(1));
  });

  it('contains the statements of the CSV file of that day, and does not change the current graph', async () => {
    const counted = readStarterRelationships([STARTER_CRAWL[0]]);
    const now = await (await get('entity/galvnews.com')).json();
    for (const publisher of ['galvnews.com', ...sampleCases([...counted.publishers], 25)]) {
      const answer = trustRelationshipsResponse
        .strict()
        .parse(await (await post('get-trust-relationships', { domain: publisher, as_of: JANUARY_2025 })).json());
      const said = answer.relationships.successors.map(
        ({ relationship, domain }) => `${publisher} ${relationship.toLowerCase()} ${domain}`,
      );
      expect(said.sort()).toEqual([...counted.keys].filter((key) => key.startsWith(`${publisher} `)).sort());
    }

    const [name = ''] = await folders();
    const dir = path.join(served.dataDir, 'graph-as-of', name);
    const { edges } = await dumpGraph(new EmbeddedReader(await openGraphFiles(dir, [GRAPH_FILE])));
    expect(
      new Set(edges.map(({ source, type, target }) => `${source} ${String(type).toLowerCase()} ${target}`)),
    ).toEqual(counted.keys);
    const manifest = JSON.parse(await readFile(path.join(dir, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      identities: counted.identities.size,
      relationships: counted.relationships.length,
      asOf: '2025-01',
    });
    expect(await (await get('entity/galvnews.com')).json()).toEqual(now);
  }, 60_000);

  it('omits identities that were first seen later, and ranks by the lists of that day', async () => {
    const rows = new Set(readStarterRelationships([STARTER_CRAWL[0]]).identities);
    const later = [...readStarterRelationships().identities].find((domain) => !rows.has(domain)) ?? '';
    expect((await get(`entity/${encodeURIComponent(later)}`)).status).toBe(200);
    expect((await get(`entity/${encodeURIComponent(later)}`, { as_of: JANUARY_2025 })).status).toBe(404);
    const then = entityResponse
      .strict()
      .parse(await (await get('entity/galvnews.com', { as_of: JANUARY_2025 })).json());
    expect(then.graph_version).toMatch(/^2025-01-31-[0-9a-f]{16}$/);
    expect(then.last_seen).toBe('2025-01');
    // §4a by hand: a member that confirms its association, an anchor, has .90.
    expect(then.trust_signal).toBe(0.9);
  });

  it('answers network, path, score and domain from the same graph', async () => {
    const as_of = JANUARY_2025;
    const network = networkResponse
      .strict()
      .parse(await (await get('network', { domain: 'texaspress.com', depth: '1', as_of })).json());
    const { graph_version } = network;
    for (const { last_seen } of network.edges) expect(last_seen).toBe('2025-01');
    const way = pathResponse
      .strict()
      .parse(await (await get('path', { from: 'galvnews.com', to: 'texaspress.com', as_of })).json());
    expect(way.path[0]).toMatchObject({ source: 'galvnews.com', relationship: 'BELONGTO', target: 'texaspress.com' });
    for (const [call, body] of [
      ['trust-score', { source_domain: 'galvnews.com', target_domain: 'texaspress.com' }],
      ['check-domain', { domain: 'galvnews.com' }],
    ] as const)
      expect(await (await post(call, { ...body, as_of })).json()).toMatchObject({ graph_version });
    expect(await (await get('trust-signals', { domains: 'galvnews.com', as_of })).json()).toMatchObject({
      graph_version,
      signals: [{ domain: 'galvnews.com', trust_signal: 0.9 }],
    });
  });

  it('has a dossier that agrees with the API', async () => {
    const dossierOf = async (domain: string, as_of = '') => {
      const response = await retryUntilReady(() =>
        fetch(`${served.origin}/d/${domain}.json?${new URLSearchParams({ as_of })}`),
      );
      return { response, dossier: dossierResponse.strict().parse(await response.json()) };
    };
    const { response, dossier } = await dossierOf('galvnews.com', JANUARY_2025);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    expect(dossier).toMatchObject({
      day: JANUARY_2025,
      records_version: null,
      next_check_at: null,
      trust_signal: 0.9,
      last_checked: '2025-01',
      finding: { kind: 'listed', confirmed: { total: 2 }, last_seen: '2025-01' },
      history: { total: 1 },
    });
    // journallist.net was read again in 2026; on that day, its file of January 2025 was effective.
    const [then, now] = [await dossierOf('journallist.net', JANUARY_2025), await dossierOf('journallist.net')];
    expect(then.dossier.file).toMatchObject({ source: 'journallist-2025-01', observed_at: '2025-01' });
    expect(now.dossier.file).toMatchObject({ source: 'crawl-study-2026-q1' });
    const linesOf2025 = readCrawlRows('2025').filter(
      ({ publisher = '' }) => parseIdentity(publisher) === 'journallist.net',
    );
    expect(then.dossier.file?.lines_total).toBe(linesOf2025.length);
    expect([then.dossier.history.total, now.dossier.history.total]).toEqual([1, 2]);
    const { relationships } = trustRelationshipsResponse.parse(
      await (await post('get-trust-relationships', { domain: 'journallist.net', as_of: JANUARY_2025 })).json(),
    );
    expect(then.dossier.names.total).toBe(relationships.successors.length);
    expect(then.dossier.named_by.total).toBe(relationships.predecessors.length);
  });

  it('returns the changes between two days, as in the CSV files and both graphs', async () => {
    const domain = 'texaspress.com';
    const query = { from: JANUARY_2025, to: '2026-03-31' };
    const response = await get(`domain/${domain}/changes`, query);
    expect(response.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    const changes = domainChangesResponse.strict().parse(await response.json());
    expect(changes).toMatchObject({ domain, from: JANUARY_2025, to: '2026-03-31' });

    // Its own file: 341 lines were added and 331 are gone by exact text, all of them in another spelling only.
    expect(changes.file).toMatchObject({ added: 0, removed: 0, added_lines: [], removed_lines: [] });
    expect(changes.file.before?.observed_at).toBe('2025-01');
    expect(changes.file.after?.observed_at).toMatch(/^2026-0[123]-/);

    // Statements by and about it, with their states, as the graphs of both days give them.
    const statesOn = async (as_of: string) => {
      const { relationships } = trustRelationshipsResponse.parse(
        await (await post('get-trust-relationships', { domain, as_of })).json(),
      );
      return new Map<string, string>([
        ...relationships.predecessors.map((one) => [`${one.domain} ${one.relationship} ${domain}`, one.state] as const),
        ...relationships.successors.map((one) => [`${domain} ${one.relationship} ${one.domain}`, one.state] as const),
      ]);
    };
    const [before, after] = [await statesOn(query.from), await statesOn(query.to)];
    // A file of which the first crawl read no version is read for the first time.
    const readThen = new Set(readCrawlRows('2025').map(({ publisher = '' }) => parseIdentity(publisher)));
    const fresh = [...after.keys()].filter((key) => !before.has(key));
    const began = fresh.filter((key) => readThen.has(key.split(' ')[0] ?? ''));
    const ended = [...before.keys()].filter((key) => !after.has(key));
    const changed = [...after].filter(([key, state]) => before.has(key) && before.get(key) !== state);
    expect(changed.length).toBeGreaterThan(0);
    expect(fresh.length).toBeGreaterThan(began.length);
    expect([changes.first_read, changes.added, changes.removed, changes.changed]).toEqual([
      fresh.length - began.length,
      began.length,
      ended.length,
      changed.length,
    ]);
    for (const { source, relationship, target, ...change } of changes.relationships) {
      const key = `${source} ${relationship} ${target}`;
      expect([change.before?.state, change.after?.state]).toEqual([before.get(key), after.get(key)]);
      for (const side of [change.before, change.after]) if (side) expect(side.statement.publisher).toBe(source);
    }

    for (const [from, to] of [
      ['2026-03-31', JANUARY_2025],
      [JANUARY_2025, JANUARY_2025],
      [getUtcToday(), ''],
    ] as const) {
      const refused = await get(`domain/${domain}/changes`, { from, to });
      expect([from, to, refused.status]).toEqual([from, to, 400]);
      expect(problem.parse(await refused.json()).detail).toContain('the earlier one first');
    }
  });

  it('answers queries from the graph of the day, and current queries from the current graph', async () => {
    const identities = readStarterRelationships([STARTER_CRAWL[0]]).identities.size;
    const count = async (as_of?: string) => {
      const response = await post('query', { query: 'MATCH (n:Identity) RETURN count(n) AS total', as_of });
      return queryResponse.strict().parse(await response.json());
    };
    const { graph_version } = entityResponse.parse(
      await (await get('entity/galvnews.com', { as_of: JANUARY_2025 })).json(),
    );
    // In sequence and concurrently: each process belongs to one graph.
    const answers = [await count(), await count(JANUARY_2025), ...(await Promise.all([count(JANUARY_2025), count()]))];
    expect(answers.map(({ results }) => results[0]?.total)).toEqual([
      readStarterRelationships().identities.size,
      identities,
      identities,
      readStarterRelationships().identities.size,
    ]);
    expect(answers.map((answer) => answer.graph_version === graph_version)).toEqual([false, true, true, false]);
    expect(answers.slice(2).map(({ cached }) => cached)).toEqual([true, true]);
    const other = await post('query', { query: 'MATCH (n:Identity) RETURN n.domain LIMIT 1', as_of: JANUARY_2025 });
    expect(queryResponse.parse(await other.json())).toMatchObject({ graph_version, cached: false });
    const refused = await post('query', { query: 'RETURN 1', as_of: '1999-01-01' });
    expect([refused.status, problem.parse(await refused.json()).code]).toEqual([404, 'date-before-records']);
  });

  it('can be cached, and has the same entity tag after changes of the current graph', async () => {
    const ask = (headers: Record<string, string> = {}) => get('entity/galvnews.com', { as_of: JANUARY_2025 }, headers);
    const first = await ask();
    expect(first.headers.get('cache-control')).toBe('public, max-age=86400, immutable');
    const etag = first.headers.get('etag') ?? '';
    const body = await first.text();
    // What is seen on later days is no news of this one.
    await served.context.observations.record([
      createObservation('galvnews.com', '2026-05-01', [['belongto', 'https://www.texaspress.com/']]),
    ]);
    const again = await ask();
    expect([again.headers.get('etag'), await again.text()]).toEqual([etag, body]);
    expect((await ask({ 'if-none-match': etag })).status).toBe(304);
    const now = await get('entity/galvnews.com', { as_of: getUtcToday() });
    expect(now.headers.get('cache-control')).toBe('public, no-cache');
    expect(await now.json()).toEqual(await (await get('entity/galvnews.com')).json());
  });

  it('contains an old crawl that is imported later, in a new version', async () => {
    const ask = async () =>
      checkDomainResponse.parse(
        await (await post('check-domain', { domain: 'texaspress.com', as_of: JANUARY_2025 })).json(),
      );
    const before = await ask();
    await served.context.observations.record([
      createObservation('late-news.example.com', '2025-01-15', [['belongto', 'https://www.texaspress.com/']]),
    ]);
    const after = await ask();
    expect(after.graph_version).not.toBe(before.graph_version);
    expect(after.references.length).toBe(before.references.length + 1);
    expect((await folders()).filter((name) => name.startsWith(JANUARY_2025))).toEqual([after.graph_version]);
  });

  it.each([
    ['yesterday', 400, 'not-a-date', '“yesterday” is not a date. Use YYYY-MM-DD, such as 2025-01-31'],
    ['2025-02-30', 400, 'not-a-date', '“2025-02-30” is not a date. Use YYYY-MM-DD, such as 2025-01-31'],
    ['2999-01-01', 400, 'date-in-future', '2999-01-01 is in the future. Today is'],
    ['1999-01-01', 404, 'date-before-records', 'The records start on 2025-01-15, so the graph as of 1999-01-01'],
    ['x'.repeat(65), 400, 'invalid-input', '“as_of” is a day, as 2025-01-31'],
  ])('rejects %s with a message', async (as_of, status, code, sentence) => {
    for (const response of [
      await get('entity/ap.org', { as_of }),
      await get('network', { domain: 'ap.org', as_of }),
      await get('path', { from: 'ap.org', to: 'apnews.com', as_of }),
      await post('check-domain', { domain: 'ap.org', as_of }),
    ]) {
      expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'no-store']);
      const refused = problem.parse(await response.json());
      expect([refused.code, refused.errors?.[0]?.field]).toEqual([code, 'as_of']);
      expect(refused.detail).toContain(sentence);
    }
  });

  it('leaves no readable graph after a kill during the build', async () => {
    const day = '2025-06-15';
    const unfinished = async () => (await folders()).filter((name) => name.startsWith('.making-'));
    const begin = async () => {
      const before = await unfinished();
      const child = spawn(process.execPath, [...NODE_OPTIONS, VOUCHWIRE, 'build-snapshot', day], {
        env: { ...process.env, VOUCHWIRE_DATA_DIR: served.dataDir },
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      const ended = once(child, 'exit');
      while (!(await unfinished()).some((name) => !before.includes(name))) await pause(POLL_INTERVAL_MS);
      return { child, ended };
    };
    const killed = await begin();
    killed.child.kill('SIGKILL');
    await killed.ended;
    expect((await unfinished()).length).toBe(1);
    // A server that is killed lets go of the channel.
    const orphaned = await begin();
    orphaned.child.disconnect();
    await orphaned.ended;
    expect((await folders()).filter((name) => name.startsWith(day))).toEqual([]);
    const answer = entityResponse.parse(await (await get('entity/galvnews.com', { as_of: day })).json());
    expect(answer.graph_version).toContain(day);
    expect((await folders()).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('graphs of past days', () => {
  const names = new OrganizationNames(new Map());
  const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'] as const;

  it('are limited on disk to the most recently used, and rebuilt if incomplete', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await openSqliteRecords(folder.path);
    const observations = new ObservationRepository(records);
    await observations.record(
      DAYS.map((day) => createObservation('a.com', day, [['member', `https://member-of-${day}.com/`]])),
    );
    const made: string[] = [];
    const open = () =>
      new GraphSnapshots({
        directory: new SnapshotDirectory(folder.path, getGraphFormat({ names, anchors: DEFAULT_ANCHORS }), 2),
        records: new RecordedDateRepository(records),
        build: async (day) => {
          made.push(day);
          const files = new EffectiveFileRepository(observations, {
            anchors: DEFAULT_ANCHORS,
            instant: getEndOfUtcDay(day),
          });
          await buildSnapshot({ dataDir: folder.path, day, files, names, anchors: DEFAULT_ANCHORS });
        },
        maxWaitMs: 60_000,
      });
    const members = async (graphs: GraphSnapshots, day: string) =>
      graphs.use(day, async ({ store }) => (await store.listSuccessors('a.com')).map(({ domain }) => domain));
    const onDisk = async () => (await readdir(path.join(folder.path, 'graph-as-of'))).map((name) => name.slice(0, 10));

    {
      await using graphs = open();
      // Requested concurrently, each is built once.
      const answers = await Promise.all(DAYS.flatMap((day) => [members(graphs, day), members(graphs, day)]));
      expect(answers).toEqual(DAYS.flatMap((day) => [[`member-of-${day}.com`], [`member-of-${day}.com`]]));
      expect(made).toEqual(DAYS);
      // All four are open, and open ones answer also where the disk has let go of them.
      expect((await onDisk()).length).toBe(2);
    }
    made.length = 0;
    {
      await using graphs = open();
      const [older = '', newer = ''] = await onDisk();
      await members(graphs, older);
      await members(graphs, newer);
      expect(made).toEqual([]);
      await members(graphs, DAYS.find((day) => day !== older && day !== newer) ?? '');
      expect(made.length).toBe(1);
      expect((await onDisk()).length).toBe(2);
    }
    made.length = 0;
    const [remaining = ''] = await onDisk();
    const name =
      (await readdir(path.join(folder.path, 'graph-as-of'))).find((entry) => entry.startsWith(remaining)) ?? '';
    await truncate(path.join(folder.path, 'graph-as-of', name, GRAPH_FILE), 100);
    await using graphs = open();
    expect(await members(graphs, remaining)).toEqual([`member-of-${remaining}.com`]);
    expect(made).toEqual([remaining]);
  });

  it('are removed if built by other rules', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await openSqliteRecords(folder.path);
    const observations = new ObservationRepository(records);
    await observations.record([createObservation('a.com', DAYS[0], [['member', 'https://b.com/']])]);
    const files = new EffectiveFileRepository(observations, {
      anchors: DEFAULT_ANCHORS,
      instant: getEndOfUtcDay(DAYS[0]),
    });
    await buildSnapshot({ dataDir: folder.path, day: DAYS[0], files, names, anchors: DEFAULT_ANCHORS });
    const root = path.join(folder.path, 'graph-as-of');
    await new SnapshotDirectory(folder.path, getGraphFormat({ names, anchors: DEFAULT_ANCHORS })).prune(new Set());
    expect((await readdir(root)).length).toBe(1);
    await new SnapshotDirectory(folder.path, 'another-format').prune(new Set());
    expect(await readdir(root)).toEqual([]);
  });

  it('have the same name if built from the same records', async () => {
    await using folder = await createTemporaryDirectory();
    await using records = await openSqliteRecords(folder.path);
    const observations = new ObservationRepository(records);
    await observations.record([createObservation('a.com', DAYS[0], [['member', 'https://b.com/']])]);
    const make = async () => {
      const files = new EffectiveFileRepository(observations, {
        anchors: DEFAULT_ANCHORS,
        instant: getEndOfUtcDay(DAYS[0]),
      });
      return (await buildSnapshot({ dataDir: folder.path, day: DAYS[0], files, names, anchors: DEFAULT_ANCHORS }))
        .manifest.graphVersion;
    };
    const before = await make();
    await observations.record([createObservation('b.com', DAYS[2], [['belongto', 'https://a.com/']])]);
    expect(await make()).toBe(before);
    await observations.record([createObservation('c.com', '2025-12-31', [['belongto', 'https://a.com/']])]);
    expect(await make()).not.toBe(before);
  });
});
