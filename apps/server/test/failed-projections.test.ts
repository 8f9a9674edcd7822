import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_ANCHORS } from '@vouchwire/trust-graph';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseImplementations, sampleCases } from '../../../dev-world/sample-cases.ts';
import { SiteStateRepository } from '../src/crawl/site-states/site-state-repository.ts';
import { OrganizationNames } from '../src/graph/projection/organization-names.ts';
import { openGraphGenerations, type ProjectionOptions, project } from '../src/graph/projection/project.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { AppError } from '../src/platform/errors/app-error.ts';
import { openRecords } from '../src/platform/records/open-records.ts';
import type { Records } from '../src/platform/records/schema.ts';
import { EffectiveFileRepository } from '../src/policy-files/effective-file/effective-file-repository.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { RECORD_STORES } from './migrated-records.ts';
import { startProduct } from './running-product.ts';
import { createDatabase } from './shared-postgres.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

const LISTS = { names: new OrganizationNames(new Map()), anchors: DEFAULT_ANCHORS };
const OBSERVED_AT = '2026-03-31T00:00:00.000Z';
const createFile = (publisher: string, member: string): Observation => ({
  publisher,
  source: 'test',
  outcome: 'found',
  cause: null,
  fileUrl: `https://${publisher}/trust.txt`,
  observedAt: OBSERVED_AT,
  lastSeenAt: OBSERVED_AT,
  statements: [{ line: 1, attribute: 'member', value: `https://${member}/` }],
});

/** Fails when it first reads files, which an update does. The rebuild after it reads them. */
class FailingFiles extends EffectiveFileRepository {
  readonly #error: Error;
  #hasFailed = false;

  constructor(observations: ObservationRepository, error: Error) {
    super(observations, { anchors: DEFAULT_ANCHORS });
    this.#error = error;
  }

  override withRecognizedDomains(): this {
    return this;
  }

  override list(publishers: readonly string[]): ReturnType<EffectiveFileRepository['list']> {
    if (this.#hasFailed) return super.list(publishers);
    this.#hasFailed = true;
    return Promise.reject(this.#error);
  }
}

describe.each(chooseImplementations(RECORD_STORES))('a failing projection with records on %s', (_name, open) => {
  let folder: TemporaryDirectory;
  let records: Records;
  let observations: ObservationRepository;
  let options: ProjectionOptions;
  let failures: unknown[];

  beforeEach(async () => {
    folder = await createTemporaryDirectory();
    records = await open(folder.path);
    observations = new ObservationRepository(records);
    failures = [];
    options = {
      generations: await openGraphGenerations({ dataDir: folder.path, graphServer: null }, LISTS),
      files: new EffectiveFileRepository(observations, { anchors: DEFAULT_ANCHORS }),
      ...LISTS,
      siteStates: new SiteStateRepository(records),
      onUpdateError: (error) => void failures.push(error),
    };
    await observations.record(Array.from({ length: 20 }, (_, index) => createFile(`paper-${index}.com`, 'league.com')));
    expect(await project(options)).toMatchObject({ kind: 'rebuilt' });
    await observations.record([createFile('late.com', 'league.com')]);
  });
  afterEach(async () => {
    await records[Symbol.asyncDispose]();
    await folder[Symbol.asyncDispose]();
  });

  const folders = async () => (await readdir(path.join(folder.path, 'graph'))).filter((name) => /^\d/.test(name));

  it('rebuilds the graph in the same run if the update fails', async () => {
    const error = new Error('too many SQL variables');
    const { kind, generation } = await project({ ...options, files: new FailingFiles(observations, error) });
    expect(kind).toBe('rebuilt');
    expect(failures).toEqual([error]);
    expect(generation.manifest).toMatchObject({ identities: 22, relationships: 21, recordsVersion: 2 });
    expect(await options.generations.currentName()).toBe(generation.name);
  });

  it('does not rebuild while the records are unreachable, and leaves no draft', async () => {
    const before = await folders();
    const outage = new AppError('records-unavailable', 'The records cannot be reached just now.');
    await expect(project({ ...options, files: new FailingFiles(observations, outage) })).rejects.toBe(outage);
    expect(failures).toEqual([]);
    expect(await folders()).toEqual(before);
  });

  it('removes the draft if the generation cannot be published, and publishes it later', async () => {
    const before = await folders();
    // The pointer is written to this name first.
    const inTheWay = path.join(folder.path, 'graph/current.next');
    await mkdir(inTheWay);
    await expect(project(options)).rejects.toThrow('EISDIR');
    expect(await folders()).toEqual(before);
    await rm(inTheWay, { recursive: true });
    expect(await project(options)).toMatchObject({ kind: 'updated' });
  });

  it('removes drafts of killed projectors, but no generation', async () => {
    const before = await folders();
    const abandoned = path.join(folder.path, 'graph', `${Date.now()}-1`);
    await mkdir(abandoned);
    await writeFile(path.join(abandoned, 'graph.vwg'), 'half a graph');
    expect(await options.generations.removeAbandonedBuilds()).toBe(1);
    expect(await folders()).toEqual(before);
  });
});

describe.each(
  sampleCases(
    [
      ['SQLite', async () => ({})],
      ['PostgreSQL', async () => ({ DATABASE_URL: await createDatabase() })],
    ] as const,
    1,
  ),
)('a server with failing projections and records on %s', (_name, environment) => {
  it('continues to serve, reports that the graph is behind, and recovers automatically', {
    tags: 'sampled',
    timeout: 180_000,
  }, async () => {
    await using folder = await createTemporaryDirectory();
    const env: Record<string, string> = { STARTER_CRAWL: 'off', ...(await environment()) };
    await using records = await openRecords(toConfig({ VOUCHWIRE_DATA_DIR: folder.path, ...env }));
    const observations = new ObservationRepository(records);
    await observations.record(Array.from({ length: 20 }, (_, index) => createFile(`paper-${index}.com`, 'league.com')));
    await using product = await startProduct(folder.path, env);
    const get = async (address: string) => (await fetch(product.origin + address)).json();
    const knows = async (domain: string) =>
      (await fetch(`${product.origin}/api/trust-graph/entity/${domain}`)).status === 200;
    const isUpToDate = { name: 'graph', ready: true };
    await expect.poll(() => knows('paper-0.com')).toBe(true);
    expect(await get('/readyz')).toEqual({ status: 'ready', stores: [{ name: 'records', ready: true }, isUpToDate] });
    expect(await get('/api/trust-graph/status')).toMatchObject({ behind_since: null });

    const inTheWay = path.join(folder.path, 'graph/current.next');
    await mkdir(inTheWay);
    await observations.record([createFile('late.com', 'league.com')]);
    await expect.poll(() => get('/readyz'), { timeout: 90_000, interval: 500 }).toMatchObject({ status: 'degraded' });
    const response = await fetch(`${product.origin}/readyz`);
    expect(response.status).toBe(200);
    const { stores } = (await response.json()) as { stores: { name: string; since?: string }[] };
    expect(stores[1]).toEqual({ ...isUpToDate, degraded: 'behind', since: expect.stringMatching(/^2.*Z$/) });
    expect(await get('/api/trust-graph/status')).toMatchObject({ connected: true, behind_since: stores[1]?.since });
    expect(await get('/health')).toMatchObject({ status: 'degraded' });
    expect(await knows('late.com')).toBe(false);
    const metrics = await (await fetch(`${product.origin}/metrics`)).text();
    expect(Number(/^vouchwire_projection_failures_total (\d+)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(3);
    expect(Number(/^vouchwire_graph_behind_seconds ([\d.]+)$/m.exec(metrics)?.[1])).toBeGreaterThan(0);

    const pages = sampleCases(
      ['/d/paper-0.com', '/associations', '/associations/league.com', '/path?from=paper-0.com&to=league.com'],
      2,
    );
    const saysBehind = async (address: string) =>
      (await (await fetch(product.origin + address, { headers: { accept: 'text/html' } })).text()).includes(
        'The graph has not been updated since',
      );
    for (const address of pages) expect(await saysBehind(address)).toBe(true);

    await rm(inTheWay, { recursive: true });
    await expect.poll(() => knows('late.com'), { timeout: 90_000, interval: 500 }).toBe(true);
    await expect.poll(() => get('/readyz')).toMatchObject({ status: 'ready' });
    for (const address of pages) expect(await saysBehind(address)).toBe(false);
  });
});
