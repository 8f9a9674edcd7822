import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenKinds } from '../../../dev-world/generated-world/kinds/broken.ts';
import { changingKinds } from '../../../dev-world/generated-world/kinds/changing.ts';
import { fileKinds } from '../../../dev-world/generated-world/kinds/files.ts';
import { hostileKinds } from '../../../dev-world/generated-world/kinds/hostile.ts';
import { noFileKinds } from '../../../dev-world/generated-world/kinds/no-files.ts';
import { redirectKinds } from '../../../dev-world/generated-world/kinds/redirects.ts';
import { refusalKinds } from '../../../dev-world/generated-world/kinds/refusals.ts';
import { type GeneratedSite, KIND_NAMES, KINDS, type KindName } from '../../../dev-world/generated-world/kinds.ts';
import {
  type ServedGeneratedWorld,
  startGeneratedWorld,
} from '../../../dev-world/generated-world/start-generated-world.ts';
import { chooseSize, sampleCases } from '../../../dev-world/sample-cases.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { openRecords } from '../src/platform/records/open-records.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { listFullHistories } from './observed-histories.ts';
import { runCommand } from './run-command.ts';
import { NODE_OPTIONS, spawnCommand, startProduct, VOUCHWIRE } from './running-product.ts';
import { createDatabase } from './shared-postgres.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** At least one of each kind, and hardly more: a visit costs 50 ms of CPU. */
const HOSTS = chooseSize(200, 56);
/** For the tests that stop a crawl, or visit some hosts twice. */
const SMALL_HOSTS = chooseSize(200, 40);
/** Visits before a crawl is killed for the second time, or ends. */
const VISITS = chooseSize(25, 10);
/** What a visit prints. */
interface VisitCount {
  readonly host: string;
  readonly outcome: string;
  readonly cause: string | null;
  readonly recorded: string;
}

/**
 * Those that keep a visitor waiting until it gives up cost real seconds; the benchmark has them. So does the one whose
 * many redirects run into that limit where the machine is busy.
 */
const SLOW = ['stalls', 'tls-stalls', 'slow-headers', 'slow-body', 'endless-steps'] as const;
/** Those whose hosts have to be visited one after the other, a hundred of them. */
const LONG = ['makes-up-sub-domains', 'names-own-sub-domains'] as const;
const isPlain = (kind: KindName) => KINDS[kind].isPlain === true;
/** Kinds that others need, and that change between two visits. */
const ALWAYS: ReadonlySet<string> = new Set(['hosting', ...Object.keys(changingKinds)]);
/** Some kinds of every group that respond in time: for what a crawl finds. */
const listKinds = () => {
  const inTime = KIND_NAMES.filter((kind) => ![...SLOW, ...LONG].some((excluded) => excluded === kind));
  return [fileKinds, noFileKinds, refusalKinds, redirectKinds, brokenKinds, hostileKinds, changingKinds].flatMap(
    (group) =>
      sampleCases(
        inTime.filter((kind) => Object.hasOwn(group, kind)),
        // Bombs and long files cost a hundred times the CPU time of others.
        group === hostileKinds ? 1 : 3,
        { always: (kind) => isPlain(kind) || ALWAYS.has(kind) },
      ),
  );
};
/** Some kinds: for how it runs. Others need kinds of their own as targets. */
const listSmallKinds = () =>
  [noFileKinds, refusalKinds].flatMap((group) =>
    sampleCases(
      KIND_NAMES.filter((kind) => Object.hasOwn(group, kind)),
      3,
    ),
  );
const excludeOthers = (kinds: readonly KindName[]) => KIND_NAMES.filter((kind) => !kinds.includes(kind));

let world: ServedGeneratedWorld;
let endlessWorld: ServedGeneratedWorld;
beforeAll(async () => {
  [world, endlessWorld] = await Promise.all([
    startGeneratedWorld({
      seed: 11,
      hosts: SMALL_HOSTS,
      excludedKinds: excludeOthers([...KIND_NAMES.filter(isPlain), ...listSmallKinds()]),
    }),
    startGeneratedWorld({
      seed: 11,
      hosts: 30,
      excludedKinds: excludeOthers([...KIND_NAMES.filter(isPlain), 'names-own-sub-domains']),
    }),
  ]);
});
afterAll(async () => {
  for (const one of [world, endlessWorld]) await one?.[Symbol.asyncDispose]();
});

/** Nothing of the outside, and no rest between the hosts of one site, of which a world may have a hundred. */
const settings = (more: Record<string, string>, { connectTo, authorityFile } = world) => ({
  STARTER_CRAWL: 'off',
  CRAWL_DOMAIN_DELAY_MS: '0',
  VOUCHWIRE_CONTACT_URL: 'https://vouchwire-dev.com/crawler',
  VOUCHWIRE_CONNECT_TO: connectTo,
  NODE_EXTRA_CA_CERTS: authorityFile,
  ...more,
});
const seeds = ({ seeds: hosts } = world) => ['--seed', ...hosts];
const isNotSeed = (host: string) => !world.seeds.includes(host);

async function runCrawl(env: Record<string, string>, options: readonly string[] = [], of = world) {
  const { code, stdout, stderr } = await spawnCommand(['crawl', '--json', ...seeds(of), ...options], env);
  expect(code, stderr).toBe(0);
  const lines = stdout.trim().split('\n');
  return {
    visits: lines.slice(0, -1).map((line) => JSON.parse(line) as VisitCount),
    summary: JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>,
  };
}

/** Starts a crawl and kills it after this number of saved visits. @returns whether it lived that long */
async function crawlUntilKilled(env: Record<string, string>, afterVisits: number): Promise<boolean> {
  const child = spawn(
    process.execPath,
    [...NODE_OPTIONS, VOUCHWIRE, 'crawl', '--json', ...seeds(), '--concurrency', '8'],
    {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  const exited = once(child, 'exit');
  let visits = 0;
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (!line.includes('"visit"')) return;
    visits += 1;
    if (visits === afterVisits) child.kill('SIGKILL');
  });
  await exited;
  return child.signalCode === 'SIGKILL';
}

/** Everything that the records hold of the world’s sites, against what the world says is there. */
async function expectRecordsOfWorld(env: Record<string, string>, { day, getExpected, sites } = world): Promise<void> {
  await using records = await openRecords(toConfig(env));
  const observations = new ObservationRepository(records);
  const hosts = sites.map(({ host }) => host);
  const histories = new Map(
    (await listFullHistories(observations, hosts)).map((history) => [history.publisher, history.observations]),
  );
  const observed: Record<string, unknown> = {};
  const there: Record<string, unknown> = {};
  for (const site of sites) {
    const expected = getExpected(site, day);
    const own = histories.get(site.host) ?? [];
    const latest = own.at(-1);
    const isOwn = expected.owner === site.host;
    observed[site.host] = {
      outcome: latest?.outcome,
      cause: latest?.cause,
      fileUrl: latest?.fileUrl,
      statements: expected.statements === null ? null : latest?.statements,
    };
    there[site.host] = {
      outcome: expected.outcome,
      cause: expected.cause,
      fileUrl: isOwn ? expected.fileUrl : null,
      statements: isOwn ? expected.statements : [],
    };
    expect(new Set(own.map(({ observedAt }) => observedAt)).size, `observations of ${site.host}`).toBe(own.length);
  }
  expect(observed).toEqual(there);
}

/** Observations of each host that has more than one. */
async function listFrequentHosts(env: Record<string, string>): Promise<string[]> {
  await using records = await openRecords(toConfig(env));
  const rows = await records.db
    .selectFrom('observation')
    .select('publisher')
    .groupBy('publisher')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute();
  return rows.map(({ publisher }) => publisher).toSorted();
}

describe.each(
  sampleCases(
    [
      ['SQLite', async () => ({})],
      ['PostgreSQL', async () => ({ DATABASE_URL: await createDatabase() })],
    ] as const,
    1,
  ),
)('a crawl on %s', { tags: 'sampled' }, (_name, database) => {
  it('records every host exactly once after it is killed twice', async () => {
    await using folder = await createTemporaryDirectory();
    const env = settings({ VOUCHWIRE_DATA_DIR: folder.path, ...(await database()) });
    world.requests.clear();
    let kills = 0;
    for (const visits of [1, VISITS]) kills += Number(await crawlUntilKilled(env, visits));
    expect(kills).toBe(2);
    await runCrawl(env);
    await expectRecordsOfWorld(env);
    expect(await listFrequentHosts(env)).toEqual([]);
  }, 180_000);
});

it('is shared among processes, with one request per site at a time and no repeated visit', {
  tags: 'sampled',
  timeout: 120_000,
}, async () => {
  const env = settings({ DATABASE_URL: await createDatabase() });
  await using folder = await createTemporaryDirectory();
  world.requests.clear();
  // Two of the processes may not visit all sites, so each of the three must visit some, whichever starts first.
  const limit = ['--max-hosts', String(Math.ceil(world.sites.length / 2) - 1)];
  const parts = await Promise.all(
    ['a', 'b', 'c'].map((name) => runCrawl({ ...env, VOUCHWIRE_DATA_DIR: path.join(folder.path, name) }, limit)),
  );
  // Each of them visits the seeds again.
  const hosts = parts.flatMap(({ visits }) => visits.map(({ host }) => host)).filter(isNotSeed);
  expect(new Set(hosts).size).toBe(hosts.length);
  for (const { visits } of parts) expect(visits.length).toBeGreaterThan(0);
  await expectRecordsOfWorld({ ...env, VOUCHWIRE_DATA_DIR: folder.path });
  expect(await listFrequentHosts({ ...env, VOUCHWIRE_DATA_DIR: folder.path })).toEqual([]);
  // If one site redirects to another, both may be requested concurrently.
  const targets = new Set(world.sites.flatMap(({ target }) => target ?? []));
  const concurrent = [...world.requests.hosts].filter(
    ([host, { maxConcurrent }]) => maxConcurrent > 1 && !targets.has(host),
  );
  expect(concurrent).toEqual([]);
});

describe('consecutive crawls', () => {
  it('follow robots.txt, send one request per site at a time, and record changes', {
    tags: 'sampled',
    timeout: 180_000,
  }, async () => {
    await using folder = await createTemporaryDirectory();
    // Its days pass, so each attempt of this test needs another one.
    await using allKinds = await startGeneratedWorld({
      seed: 11,
      hosts: HOSTS,
      excludedKinds: excludeOthers(listKinds()),
    });
    const env = settings({ VOUCHWIRE_DATA_DIR: folder.path }, allKinds);
    allKinds.requests.clear();
    const first = await runCrawl(env, [], allKinds);
    expect(first.summary).toMatchObject({ event: 'summary', end: 'done', hosts: first.visits.length });
    expect(new Set(first.visits.map(({ host }) => host)).size).toBe(first.visits.length);
    const counts = [...allKinds.requests.hosts.entries()];
    const targets = new Set(allKinds.sites.flatMap(({ target }) => target ?? []));
    expect(counts.filter(([host, { maxConcurrent }]) => maxConcurrent > 1 && !targets.has(host))).toEqual([]);
    expect(
      counts.filter(([, { disallowedRequests: trespasses, earlyRequests: tooEarly }]) => trespasses + tooEarly > 0),
    ).toEqual([]);
    // robots.txt and two locations, at two forms of a host, over https and http, with the redirects on the way.
    expect(Math.max(...counts.map(([, { requests }]) => requests))).toBeLessThanOrEqual(40);

    // Nothing is due, so no host is visited.
    allKinds.requests.clear();
    const none = await runCommand(['crawl', '--json', '--only-due'], env);
    expect(none.code).toBe(0);
    expect(allKinds.requests.log).toEqual([]);

    // Some days later, every host is visited again; a file with an ETag or a date need not be sent.
    allKinds.advance(40);
    allKinds.requests.clear();
    await runCrawl(env, [], allKinds);
    await expectRecordsOfWorld(env, allKinds);
    const notModified = [...allKinds.requests.hosts.values()].reduce((sum, host) => sum + host.notModified, 0);
    expect(notModified).toBeGreaterThan(10);
    const changed = allKinds.sites.filter((site) => !isSameAsAtStart(site, allKinds)).map(({ host }) => host);
    expect(changed.length).toBeGreaterThan(5);
    const often = await listFrequentHosts(env);
    expect(often.filter((host) => allKinds.findSite(host)?.host === host)).toEqual(changed.toSorted());
  });

  function isSameAsAtStart(site: GeneratedSite, { getExpected, day: today }: ServedGeneratedWorld): boolean {
    const facts = (day: number) => {
      const { outcome, cause, fileUrl, owner, statements } = getExpected(site, day);
      return JSON.stringify([outcome, cause, fileUrl, owner, statements]);
    };
    return facts(0) === facts(today);
  }

  it('limit the hosts of a site that names ten thousand subdomains', {
    tags: 'sampled',
    timeout: 120_000,
  }, async () => {
    await using folder = await createTemporaryDirectory();
    const env = settings({ VOUCHWIRE_DATA_DIR: folder.path }, endlessWorld);
    const host = endlessWorld.sites.find(({ kind }) => kind === 'names-own-sub-domains')?.host ?? '';
    const { stdout } = await spawnCommand(['crawl', '--json', '--seed', host, '--max-hosts', '1'], env);
    expect(Number(JSON.parse(stdout.trim().split('\n').at(-1) ?? '').over_budget)).toBeGreaterThan(9_000);
    await using records = await openRecords(toConfig(env));
    const queued = await records.db.selectFrom('crawl_host').select('host').where('domain', '=', host).execute();
    expect(queued.length).toBeGreaterThan(50);
    expect(queued.length).toBeLessThanOrEqual(100);
  });

  it('stop after --max-hosts visits and resume from there', { tags: 'sampled', timeout: 60_000 }, async () => {
    await using folder = await createTemporaryDirectory();
    const env = settings({ VOUCHWIRE_DATA_DIR: folder.path });
    const some = await runCrawl(env, ['--max-hosts', String(VISITS)]);
    expect(some.visits).toHaveLength(VISITS);
    expect(some.summary).toMatchObject({ end: 'max-hosts', hosts: VISITS });
    const dry = await runCommand(['crawl', '--dry-run', '--only-due', '--json'], env);
    const wanted = dry.stdout.trim().split('\n');
    world.requests.clear();
    const more = await runCrawl(env, ['--max-hosts', String(VISITS)]);
    const before = new Set(some.visits.map(({ host }) => host));
    expect(more.visits.filter(({ host }) => before.has(host) && !world.seeds.includes(host))).toEqual([]);
    const announced = new Set(wanted.map((line) => (JSON.parse(line) as { host: string }).host));
    expect(announced.size).toBeGreaterThan(0);
    const all = (await runCommand(['crawl', '--dry-run'], env)).stdout.trim().split('\n');
    // A new seed comes before hosts that have been due for longer.
    const [late] = more.visits.filter(({ host }) => !world.seeds.includes(host));
    if (!late) throw new Error('nobody but the seeds was visited');
    const second = await spawnCommand(['crawl', '--json', '--seed', late.host, '--max-hosts', '1'], env);
    expect(JSON.parse(second.stdout.split('\n', 1)[0] ?? '')).toMatchObject({ event: 'visit', host: late.host });
    expect(all).toEqual(expect.arrayContaining([...before, ...more.visits.map(({ host }) => host)]));
  });

  it('exit with 2 on wrong options, and fetch nothing in a dry run', async () => {
    await using folder = await createTemporaryDirectory();
    const env = settings({ VOUCHWIRE_DATA_DIR: folder.path });
    world.requests.clear();
    for (const wrong of [
      ['--concurrency', '0'],
      ['--max-hosts', 'many'],
      ['--seed', 'not a domain'],
      ['--seed', 'did:web:a.example'],
      ['--sed', 'a.example'],
    ]) {
      const { code, stderr } = await runCommand(['crawl', ...wrong], env);
      expect([wrong, code]).toEqual([wrong, 2]);
      expect(stderr).toMatch(/\w/);
    }
    const dry = await runCommand(['crawl', '--dry-run', ...seeds()], env);
    expect(dry.stdout.trim().split('\n').toSorted()).toEqual(world.seeds.toSorted());
    expect(world.requests.log).toEqual([]);
    const rejected = await runCommand(['crawl', '--dry-run'], { ...env, CRAWL_CONCURRENCY: 'lots' });
    expect(rejected.code).toBe(2);
  }, 60_000);
});

/** The host in an ordinary address. */
const NAMES = /^https:\/\/(?:www\.)?([a-z0-9.-]+)\/$/;
const RELATIONS = ['member', 'belongto', 'control', 'controlledby', 'vendor', 'customer'];
const getRelation = (site: (typeof world.sites)[number]) =>
  world
    .getExpected(site)
    .statements?.find(({ attribute, value }) => RELATIONS.includes(attribute) && NAMES.test(value));

describe('CRAWL=on', () => {
  it('crawls recorded hosts while it serves, and stops when the server is killed', {
    tags: 'sampled',
    timeout: 120_000,
  }, async () => {
    await using folder = await createTemporaryDirectory();
    const env = settings({ VOUCHWIRE_DATA_DIR: folder.path, CRAWL: 'on' });
    const csv = path.join(folder.path, 'seed.csv');
    const named = world.sites.find((site) => site.kind === 'both' && getRelation(site));
    if (!named) throw new Error('the world has no plain site that names another');
    await writeFile(csv, `publisher,attribute,value\nnames-it.com,member,https://${named.host}/\n`);
    expect((await runCommand(['import', csv], env)).code).toBe(0);
    await using product = await startProduct(folder.path, env);
    const history = async () => (await fetch(`${product.origin}/api/trust-graph/domain/${named.host}/history`)).text();
    await expect.poll(history, { timeout: 45_000, interval: 500 }).toContain('"source":"crawl"');
    // What its file says has come into the graph, too.
    const [, host] = NAMES.exec(getRelation(named)?.value ?? '') ?? [];
    expect(host).toBeTruthy();
    const connections = async () => {
      const response = await fetch(`${product.origin}/api/trust-graph/get-trust-relationships`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ domain: named.host }),
      });
      return JSON.stringify(await response.json());
    };
    await expect.poll(connections, { timeout: 30_000, interval: 500 }).toContain(`"${host}"`);
    await expect
      .poll(async () => (await runCommand(['crawl', '--dry-run', '--only-due'], env)).stdout, {
        timeout: 45_000,
        interval: 500,
      })
      .not.toContain(`${named.host}\n`);

    await product.stop('SIGKILL');
    // Only one crawl may run on a data directory: that another can begin shows that the first one has ended.
    await expect
      .poll(async () => (await runCommand(['crawl', '--only-due', '--max-hosts', '1'], env)).code, {
        timeout: 30_000,
        interval: 500,
      })
      .toBe(0);
  });
});
