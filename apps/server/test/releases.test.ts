import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { listReleaseTables } from '@vouchwire/api-contract';
import { release, releaseDifference } from '@vouchwire/api-contract/schemas';
import type { FormatId } from '@vouchwire/publisher-files';
import { Ajv } from 'ajv';
import Ajv4 from 'ajv-draft-04';
import formats from 'ajv-formats';
import { parse } from 'csv-parse/sync';
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { releaseStarterCrawl } from '../src/commands/background/release-starter-crawl.ts';
import { toConfig } from '../src/platform/config/config.ts';
import type { Observation } from '../src/policy-files/observations/observation.ts';
import type { FileAttempt } from '../src/publisher-files/file-attempt.ts';
import { createReading, type FileReading } from '../src/publisher-files/file-reading.ts';
import { savePublisherFiles } from '../src/publisher-files/publisher-file-repository.ts';
import { openRecordsContext } from '../src/records-context.ts';
import { parseIdentity, readCrawlRows, readStarterRelationships } from './independent-graph.ts';
import { insertSiteState } from './insert-site-state.ts';
import { parseGraphml } from './read-graphml.ts';
import { runCommand } from './run-command.ts';
import { NODE_OPTIONS, startProduct, TEST_ENVIRONMENT, VOUCHWIRE } from './running-product.ts';
import { type ServedCrawl, serveStarterCrawl } from './served-crawl.ts';
import { createEmptyDatabase } from './shared-postgres.ts';
import { copyEmptyRecords, copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory } from './temporary-folder.ts';

/** Schemas that others published; its README has their origin. */
const SCHEMAS = fileURLToPath(new URL('../../../conformance/metadata-schemas/', import.meta.url));

const VENDORS_FILE = {
  publisher: 'gilmermirror.com',
  source: 'crawl',
  outcome: 'found',
  cause: null,
  fileUrl: 'https://gilmermirror.com/.well-known/trust.txt',
  observedAt: '2026-06-01T00:00:00.000Z',
  lastSeenAt: '2026-06-01T00:00:00.000Z',
} as const;

let served: ServedCrawl;
let first: z.infer<typeof release>;
let second: z.infer<typeof release>;
beforeAll(async () => {
  served = await serveStarterCrawl();
  first = await runRelease();
  second = await runRelease();
});
afterAll(() => served[Symbol.asyncDispose]());

async function runRelease(): Promise<z.infer<typeof release>> {
  const { code, stdout, stderr } = await runCommand(['release', '--json'], { VOUCHWIRE_DATA_DIR: served.dataDir });
  expect(code, stderr).toBe(0);
  return release.strict().parse(JSON.parse((stdout || stderr).trim().split('\n').at(-1) ?? ''));
}
const getPath = ({ version }: { version: string }, name = '') => path.join(served.dataDir, 'releases', version, name);
const readText = (from: { version: string }, name: string) => readFile(getPath(from, name), 'utf8');
const readNdjson = async (from: { version: string }, name: string): Promise<Record<string, unknown>[]> =>
  (await readText(from, name))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const get = (url: string, headers: Record<string, string> = {}) => fetch(served.origin + url, { headers });

describe('a release of the starter crawl', () => {
  it('contains the relationships of the crawl files, and every organization in them', { tags: 'sampled' }, async () => {
    const { keys, identities } = readStarterRelationships();
    const rows = await readNdjson(first, 'relationships.ndjson');
    const found = rows.map(
      ({ source, relationship, target }) => `${source} ${String(relationship).toLowerCase()} ${target}`,
    );
    expect(found.toSorted()).toEqual([...keys].toSorted());
    const nodes = (await readNdjson(first, 'nodes.ndjson')).map(({ domain }) => domain);
    expect(nodes).toEqual([...identities].toSorted());
  });

  it('has the same rows in NDJSON, CSV, Parquet and GraphML', { tags: 'sampled' }, async () => {
    for (const table of listReleaseTables(first.row_hashes)) {
      const rows = await readNdjson(first, `${table}.ndjson`);
      expect(rows.length).toBe(first.counts[table]);
      const csv: Record<string, string>[] = parse(await readText(first, `${table}.csv`), { columns: true });
      expect(csv).toEqual(rows.map(toCsvRow));
      const file = await asyncBufferFromFile(getPath(first, `${table}.parquet`));
      expect(await parquetReadObjects({ file })).toEqual(rows);
    }
    const { nodes, edges, problems } = parseGraphml(await readText(first, 'graph.graphml'));
    expect(problems).toEqual([]);
    expect([nodes.size, edges.length]).toEqual([first.counts.nodes, first.counts.relationships]);
    expect(
      [...nodes.values()].every(
        ({ node_label, node_domain }) => node_domain !== undefined && node_label === node_domain,
      ),
    ).toBe(true);
  });

  it('dates a statement by the first file that contains it, not by the first file of its publisher', async () => {
    const normalize = (value: unknown) => parseIdentity(String(value)) ?? String(value).trim();
    const statedIn2025 = new Set(
      readCrawlRows('2025').map((row) => `${normalize(row.publisher)} ${row.attribute} ${normalize(row.value)}`),
    );
    const rows = await readNdjson(first, 'statements.ndjson');
    // The crawl of January 2025 read this file without the line.
    const line = rows.find(
      ({ publisher, value }) => publisher === 'tucsonweekly.com' && value === 'https://newspack.com',
    );
    expect(line?.first_seen).toMatch(/^2026-03-15/);
    const references = rows.filter(({ attribute }) => ['member', 'vendor', 'belongto'].includes(String(attribute)));
    const datedTooEarly = references.filter(
      ({ publisher, attribute, value, first_seen }) =>
        parseIdentity(String(value)) !== null &&
        first_seen === '2025-01' &&
        !statedIn2025.has(`${publisher} ${attribute} ${normalize(value)}`),
    );
    expect(datedTooEarly.map(({ publisher, attribute, value }) => `${publisher} ${attribute} ${value}`)).toEqual([]);
  });

  it('contains statements of other kinds, and no contact', async () => {
    const attributes = new Set((await readNdjson(first, 'statements.ndjson')).map(({ attribute }) => attribute));
    expect([...attributes]).toEqual(expect.arrayContaining(['social', 'disclosure', 'datatrainingallowed', 'member']));
    expect(attributes.has('contact')).toBe(false);
  });

  it('lists the hashes and sizes of its files', async () => {
    for (const { name, bytes, sha256: hash } of first.files) {
      const content = await readFile(getPath(first, name));
      expect([name, content.length, sha256(content)]).toEqual([name, bytes, hash]);
    }
    for (const table of listReleaseTables(first.row_hashes))
      expect(sha256(await readText(first, `${table}.ndjson`))).toBe(first.row_hashes[table]);
    expect((await readdir(getPath(first))).toSorted()).toEqual(
      [...first.files.map(({ name }) => name), 'manifest.json'].toSorted(),
    );
  });

  it('describes the columns of its CSV files in the data package', async () => {
    const { resources } = dataPackage.parse(JSON.parse(await readText(first, 'datapackage.json')));
    expect(resources.length).toBe(3);
    for (const { path: file, schema } of resources) {
      const csv: Record<string, string>[] = parse(await readText(first, file), { columns: true });
      expect(Object.keys(csv[0] ?? {})).toEqual(schema.fields.map(({ name }) => name));
      const getKey = (row: Record<string, string>) => JSON.stringify(schema.primaryKey.map((name) => row[name]));
      expect(new Set(csv.map(getKey)).size).toBe(csv.length);
      for (const { name, type, constraints } of schema.fields) {
        const values = csv.map((row) => row[name] ?? '').filter((value) => value !== '');
        if (constraints?.required) expect([name, values.length]).toEqual([name, csv.length]);
        if (type === 'integer') expect(values.every((value) => /^\d+$/.test(value))).toBe(true);
        if (type === 'boolean') expect(values.every((value) => /^(?:true|false)$/.test(value))).toBe(true);
      }
    }
  });

  it('has citation metadata', async () => {
    // The fields that the Citation File Format 1.2.0 requires, and those of a data set with versions.
    expect(parseYaml(await readText(first, 'CITATION.cff'))).toMatchObject({
      'cff-version': '1.2.0',
      type: 'dataset',
      title: expect.stringContaining('Vouchwire'),
      message: expect.any(String),
      authors: [{ name: 'Vouchwire' }],
      version: first.version,
      'date-released': first.created_at.slice(0, 10),
    });
    const cited = JSON.parse(await readText(first, 'datacite.json'));
    expect([cited.version, cited.types.resourceTypeGeneral]).toEqual([first.version, 'Dataset']);
    const dcat = JSON.parse(await readText(first, 'dcat.jsonld'));
    expect(dcat['@type']).toBe('dcat:Dataset');
    expect(dcat['dcat:distribution'].length).toBe(first.files.length - 1);
    // DCAT 3 defines the ranges of these as resources: a text in their place is no valid value.
    const { 'dcat:distribution': distributions, 'dct:rights': rights, 'dct:source': sources } = dcat;
    expect(distributions[0]).toMatchObject({
      'dcat:accessURL': { '@id': expect.stringMatching(/^\/api\/releases\//) },
      'dcat:mediaType': { '@id': 'https://www.iana.org/assignments/media-types/text/csv' },
      'spdx:checksum': { 'spdx:checksumValue': { '@type': 'xsd:hexBinary', '@value': first.files[0]?.sha256 } },
    });
    for (const right of rights) expect(right).toMatchObject({ 'rdfs:label': expect.any(String) });
    for (const source of sources) expect(source).toMatchObject({ '@type': 'dcat:Dataset' });
    expect(dcat).toMatchObject({
      'dct:license': { '@id': '/data#license' },
      'dct:publisher': { 'foaf:name': 'Vouchwire' },
      'dcat:contactPoint': { 'vcard:hasURL': { '@id': '/contact' } },
      'dcat:landingPage': { '@id': '/data' },
    });
  });

  it('has metadata that meet their published schemas, apart from `profile`', async () => {
    const readSchema = async (name: string) => JSON.parse(await readFile(path.join(SCHEMAS, name), 'utf8'));
    const options = { strict: false, logger: false } as const;
    const citation = parseYaml(await readText(first, 'CITATION.cff'));
    const citationSchema = formats
      .default(new Ajv(options))
      .compile(await readSchema('citation-file-format-1.2.0.json'));
    expect([citationSchema(citation), citationSchema.errors]).toEqual([true, null]);
    expect(citationSchema({ ...citation, authors: [] })).toBe(false);
    // It is of JSON Schema 2019-09, but has the id of an older version.
    const { id: _id, $schema: _schema, ...dataCite } = await readSchema('datacite-4.5.json');
    const dataCiteSchema = formats.default(new Ajv(options)).compile(dataCite);
    const cited = JSON.parse(await readText(first, 'datacite.json'));
    expect([dataCiteSchema(cited), dataCiteSchema.errors]).toEqual([true, null]);
    expect(dataCiteSchema({ ...cited, titles: [] })).toBe(false);
    // Version 2.0 replaced `profile` by `$schema`, and extends the rest.
    const described = z
      .looseObject({ resources: z.array(z.looseObject({})) })
      .parse(JSON.parse(await readText(first, 'datapackage.json')));
    const tables = described.resources.map((table) => ({ ...table, profile: 'tabular-data-resource' }));
    const packageSchema = formats
      .default(new Ajv4.default(options))
      .compile(await readSchema('tabular-data-package-1.json'));
    const tabular = { ...described, profile: 'tabular-data-package', resources: tables };
    expect([packageSchema(tabular), packageSchema.errors]).toEqual([true, null]);
    expect(packageSchema({ ...tabular, resources: [] })).toBe(false);
  });
});

describe('two releases', () => {
  it('of the same records have the same row hashes and an empty delta', async () => {
    expect(second.version).not.toBe(first.version);
    expect(second.row_hashes).toEqual(first.row_hashes);
    expect(second.previous).toBe(first.version);
    expect(await readText(second, 'delta.ndjson')).toBe('');
    for (const format of ['csv', 'ndjson', 'parquet'])
      for (const table of listReleaseTables(first.row_hashes)) {
        const name = `${table}.${format}`;
        expect(sha256(await readFile(getPath(second, name)))).toBe(sha256(await readFile(getPath(first, name))));
      }
  });

  it('differ exactly in the changes of a new file, in both directions', { tags: 'sampled' }, async () => {
    const before = (await readNdjson(second, 'statements.ndjson')).filter(
      ({ publisher }) => publisher === 'gilmermirror.com',
    );
    const kept = before.find(({ attribute }) => attribute === 'belongto');
    const statements = [
      { line: 1, attribute: 'belongto', value: String(kept?.value) },
      { line: 2, attribute: 'vendor', value: 'https://new-vendor.example.com/' },
    ];
    await served.context.observations.record([{ ...VENDORS_FILE, statements }]);
    const third = await runRelease();
    const difference = z.array(releaseDifference.strict()).parse(await readNdjson(third, 'delta.ndjson'));
    const inStatements = difference.filter(({ table }) => table === 'statements');
    const describeRow = (change: string, row: Record<string, unknown>) => `${change} ${row.attribute} ${row.value}`;
    expect(inStatements.map(({ change, row }) => describeRow(change, row)).toSorted()).toEqual(
      [
        describeRow('added', { attribute: 'vendor', value: 'https://new-vendor.example.com/' }),
        ...before.map((row) => describeRow(row === kept ? 'changed' : 'removed', row)),
      ].toSorted(),
    );
    expect(inStatements.every(({ row }) => row.publisher === 'gilmermirror.com')).toBe(true);
    expect(third.changes?.statements).toEqual({ added: 1, removed: before.length - 1, changed: 1 });
    expect(third.row_hashes.statements).not.toBe(second.row_hashes.statements);

    const response = await get(`/api/releases/changes?from=${first.version}&to=${third.version}`);
    expect(response.headers.get('content-type')).toMatch(/^application\/x-ndjson/);
    expect(await response.text()).toBe(await readText(third, 'delta.ndjson'));
    const back = await (await get(`/api/releases/changes?from=${third.version}&to=${first.version}`)).text();
    const added = back.split('\n').filter((line) => line.includes('"change":"added"') && line.includes('"statements"'));
    expect(added.length).toBe(before.length - 1);
  });
});

describe('the table of publisher files', () => {
  it('is in a release only if the crawl has read such files', { tags: 'sampled' }, async () => {
    expect(listReleaseTables(first.row_hashes)).toEqual(['nodes', 'relationships', 'statements']);
    const read = (format: FormatId, reading: FileReading): FileAttempt => ({
      ...{ format, place: 'file', kind: 'read', known: null, retryAfterMs: null },
      reading,
    });
    const found: FileReading = {
      wall: null,
      ...{ outcome: 'found', cause: null, url: 'https://galvnews.com/ads.txt' },
      ...{ problems: [], problemCount: 0, statements: [], licenseUrls: [] },
    };
    const refused = createReading('blocked', 'http-403', 'https://gilmermirror.com/ads.txt');
    await served.context.observations.runInTransaction((transaction) =>
      savePublisherFiles(transaction, [
        { host: 'gilmermirror.com', at: '2026-04-02T00:00:00.000Z', attempts: [read('ads-txt', refused)] },
        { host: 'galvnews.com', at: '2026-03-01T00:00:00.000Z', attempts: [read('ads-txt', found)] },
      ]),
    );
    const release = await runRelease();
    const rows = [
      { host: 'galvnews.com', format: 'ads-txt', month: '2026-03', outcome: 'found' },
      { host: 'gilmermirror.com', format: 'ads-txt', month: '2026-04', outcome: 'blocked' },
    ];
    expect(await readNdjson(release, 'publisher_files.ndjson')).toEqual(rows);
    expect(parse(await readText(release, 'publisher_files.csv'), { columns: true })).toEqual(rows);
    const file = await asyncBufferFromFile(getPath(release, 'publisher_files.parquet'));
    expect(await parquetReadObjects({ file })).toEqual(rows);
    expect(release.counts.publisher_files).toBe(2);
    expect(sha256(await readText(release, 'publisher_files.ndjson'))).toBe(release.row_hashes.publisher_files);
    expect(release.changes?.publisher_files).toEqual({ added: 2, removed: 0, changed: 0 });
    const { resources } = JSON.parse(await readText(release, 'datapackage.json'));
    expect(resources.map(({ name }: { name: string }) => name)).toEqual(listReleaseTables(release.row_hashes));
    const back = await (await get(`/api/releases/changes?from=${release.version}&to=${first.version}`)).text();
    expect(back.match(/"table":"publisher_files","change":"removed"/g)).toHaveLength(2);
  });

  it('contains the states of sites with their evidence, as text, without addresses of people', {
    tags: 'sampled',
  }, async () => {
    const [began, ended] = ['2026-02-12T09:00:00.000Z', '2026-03-20T09:00:00.000Z'];
    const hostile = '=1+1 </script> \u202Egro.live\u0007 "a",\nb';
    const fact = {
      kind: 'organization' as const,
      before: 'Jane, jane@example.org',
      beforeAt: '2026-01',
      afterAt: began,
    };
    await insertSiteState(served.context.records, 'galvnews.com', {
      ...{ state: 'changed', since: began, evidence: [{ ...fact, after: hostile }] },
    });
    await insertSiteState(served.context.records, 'galvnews.com', {
      ...{ state: 'leads-elsewhere', since: ended, leadsTo: 'example.org' },
    });
    await insertSiteState(served.context.records, 'gilmermirror.com', {
      ...{ state: 'leads-elsewhere', since: ended, leadsTo: 'owner.example', isMove: true },
    });
    const release = await runRelease();
    const rows = await readNdjson(release, 'site_states.ndjson');
    const period = { until: null, leads_to: null, is_move: false, evidence: '[]' };
    const current = { ...period, since: ended, state: 'leads-elsewhere' };
    expect(rows).toEqual([
      { ...period, domain: 'galvnews.com', since: began, until: ended, state: 'changed', evidence: expect.any(String) },
      { ...current, domain: 'galvnews.com', leads_to: 'example.org' },
      { ...current, domain: 'gilmermirror.com', leads_to: 'owner.example', is_move: true },
    ]);
    const [evidence] = JSON.parse(String(rows[0]?.evidence));
    expect(evidence).toMatchObject({ kind: 'organization', after: hostile, after_at: began, before_at: '2026-01' });
    expect(evidence.before).not.toContain('jane@');
    const csv: Record<string, string>[] = parse(await readText(release, 'site_states.csv'), { columns: true });
    expect(JSON.parse(csv[0]?.evidence ?? '')).toEqual([evidence]);
    const file = await asyncBufferFromFile(getPath(release, 'site_states.parquet'));
    expect(await parquetReadObjects({ file })).toEqual(rows);
    expect(release.counts.site_states).toBe(3);
    expect(release.changes?.site_states).toEqual({ added: 3, removed: 0, changed: 0 });
    const nodes = await readNdjson(release, 'nodes.ndjson');
    const getStateOf = (of: string) => {
      const { site_state, site_state_since, leads_to } = nodes.find(({ domain }) => domain === of) ?? {};
      return [site_state, site_state_since, leads_to];
    };
    expect(getStateOf('galvnews.com')).toEqual(['leads-elsewhere', ended, 'example.org']);
    expect(getStateOf('gilmermirror.com')).toEqual(['same', ended, 'owner.example']);
    expect(getStateOf('nytimes.com')).toEqual(['not-known', null, null]);
    const graph = parseGraphml(await readText(release, 'graph.graphml'));
    expect([...graph.nodes.values()].find(({ node_domain }) => node_domain === 'galvnews.com')).toMatchObject({
      node_site_state: 'leads-elsewhere',
      node_leads_to: 'example.org',
    });
  });
});

describe('releases over HTTP', () => {
  it('are listed, newest first, with their manifests and files', async () => {
    const { releases } = await (await get('/api/releases')).json();
    expect(releases.at(-2)).toEqual(first);
    expect(await (await get(`/api/releases/${first.version}`)).json()).toEqual(first);
    for (const { path: url, sha256: hash, media_type } of first.files) {
      const response = await get(url);
      expect(response.headers.get('content-type')).toBe(media_type);
      expect(response.headers.get('cache-control')).toContain('immutable');
      expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(hash);
    }
  });

  it('support ranges and conditional requests', async () => {
    const url = `/api/releases/${first.version}/files/nodes.csv`;
    const part = await get(url, { range: 'bytes=0-5' });
    expect([part.status, await part.text()]).toEqual([206, 'domain']);
    const etag = part.headers.get('etag') ?? '';
    expect((await get(url, { 'if-none-match': etag })).status).toBe(304);
    expect((await get(url, { range: 'bytes=999999999-' })).status).toBe(416);
  });

  it.each([
    ['/api/releases/2020-01-01', 404],
    ['/api/releases/today', 400],
    ['/api/releases/..%2F..%2Frecords.sqlite', 400],
    ['/api/releases/changes?from=2020-01-01&to=2020-01-02', 404],
    ['/api/releases/changes?from=2020-01-01', 400],
    ['/api/releases?as_off=2025-01-01', 400],
  ])('answer %s with %i', async (url, status) => {
    expect((await get(url)).status).toBe(status);
  });

  it('contain only files that the manifest lists', async () => {
    for (const name of ['manifest.json', '..%2F..%2Fdata.sqlite', 'release.lock'])
      expect((await get(`/api/releases/${first.version}/files/${name}`)).status).toBe(404);
  });
});

describe('personal data', () => {
  const PERSONAL_LINES = [
    ['contact', 'Jane Roe'],
    ['email', 'jane.roe@news.example.com'],
    ['author', 'Jane Roe'],
    ['member', 'jane.roe@news.example.com'],
    ['member', 'mailto:jane.roe@news.example.com'],
    ['member', 'https://news.example.com/jane.roe@news.example.com'],
    ['vendor', 'https://vendor.example.com/?mail=jane.roe@news.example.com'],
    ['social', 'jane.roe@news.example.com'],
    ['disclosure', 'https://news.example.com/?editor=jane.roe@news.example.com'],
  ] as const;

  it('is absent from every file of a release and every crawl CSV', async () => {
    await using folder = await createTemporaryDirectory();
    const env = { VOUCHWIRE_DATA_DIR: folder.path };
    await recordFiles(env, [
      {
        publisher: 'personal.example.com',
        statements: PERSONAL_LINES.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
      },
    ]);
    const { code, stderr } = await runCommand(['release', '--json'], env);
    expect(code, stderr).toBe(0);
    const { version, files, counts } = release.parse(JSON.parse(stderr));
    const releaseFolder = path.join(folder.path, 'releases', version);
    for (const { name } of files) {
      const file = path.join(releaseFolder, name);
      const content = name.endsWith('.parquet')
        ? JSON.stringify(await parquetReadObjects({ file: await asyncBufferFromFile(file) }))
        : await readFile(file, 'utf8');
      expect(content, name).not.toMatch(/jane|roe/i);
    }
    // All lines but the contact; references that name a person are no relationship with one.
    expect(counts.statements).toBeGreaterThan(0);
    const rows = (await readFile(path.join(releaseFolder, 'relationships.ndjson'), 'utf8')).trim().split('\n');
    expect(rows.map((row) => JSON.parse(row).target).toSorted()).toEqual(['news.example.com', 'vendor.example.com']);
    const exported = await runCommand(['export', '--format', 'csv'], env);
    expect(exported.stdout).toContain('personal.example.com');
    expect(exported.stdout).not.toMatch(/jane\.roe@/i);
  });
});

it('creates the same rows from PostgreSQL with another collation as from SQLite', async () => {
  // This collation ignores punctuation, as en_US.UTF-8 does: “ab” comes before “a-c”.
  const files = ['ab.example.com', 'a-c.example.com'].map((publisher) => ({
    publisher,
    statements: [{ line: 1, attribute: 'social', value: `https://social.example.com/${publisher}` }],
  }));
  const hashes: unknown[] = [];
  for (const databaseUrl of ['', await createEmptyDatabase('en-US-u-ka-shifted')]) {
    await using folder = await createTemporaryDirectory();
    const env = { VOUCHWIRE_DATA_DIR: folder.path, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    await recordFiles(env, files);
    const { code, stderr } = await runCommand(['release', '--json'], env);
    expect(code, stderr).toBe(0);
    const { row_hashes, counts } = release.parse(JSON.parse(stderr));
    expect(counts.publishers).toBe(files.length);
    hashes.push(row_hashes);
  }
  expect(hashes[1]).toEqual(hashes[0]);
});

it('does not list a release whose folder was deleted', async () => {
  const { version, files } = second;
  const url = files.find(({ name }) => name === 'nodes.csv')?.path ?? '';
  expect((await get(url)).status).toBe(200);
  await rm(getPath({ version }), { recursive: true });
  expect((await get(url)).status).toBe(404);
  expect((await get(`/api/releases/${version}`)).status).toBe(404);
});

it('writes a release at the configured interval, and links it on the page of the data', {
  tags: 'sampled',
}, async () => {
  await using folder = await createTemporaryDirectory();
  await copyEmptyRecords(folder.path);
  const env = { VOUCHWIRE_DATA_DIR: folder.path, STARTER_CRAWL: 'off', RELEASE_INTERVAL_DAYS: '7' };
  const statements = [{ line: 1, attribute: 'member', value: 'https://other.example.com/' }];
  await recordFiles(env, [{ publisher: 'some.example.com', statements }]);
  await using product = await startProduct(folder.path, { ...env, NODE_ENV: 'production' });
  const list = async (): Promise<z.infer<typeof release>[]> =>
    (await (await fetch(`${product.origin}/api/releases`)).json()).releases;
  await expect.poll(list, { timeout: 60_000, interval: 250 }).toHaveLength(1);
  const [scheduled] = await list();
  expect(scheduled?.counts).toMatchObject({ publishers: 1, nodes: 2, relationships: 1, statements: 1 });
  const page = await (await fetch(`${product.origin}/data`, { headers: { accept: 'text/html' } })).text();
  for (const { path: url } of scheduled?.files ?? []) expect(page).toContain(`href="${url}"`);
  expect(page).toContain(scheduled?.row_hashes.nodes);
});

it('leaves no release after a kill, and removes the partial one in the next run', { tags: 'sampled' }, async () => {
  const folder = path.join(served.dataDir, 'releases');
  const listNames = async () => (await readdir(folder)).filter((name) => name !== 'release.lock').toSorted();
  const before = await listNames();
  const child = spawn(process.execPath, [...NODE_OPTIONS, VOUCHWIRE, 'release'], {
    env: { ...process.env, ...TEST_ENVIRONMENT, VOUCHWIRE_DATA_DIR: served.dataDir },
    stdio: 'ignore',
  });
  const exited = once(child, 'exit');
  const findPartial = async () => (await readdir(folder)).find((name) => name.startsWith('.partial-'));
  await expect
    .poll(async () => existsSync(path.join(folder, (await findPartial()) ?? 'none', 'nodes.ndjson')), {
      timeout: 30_000,
      interval: 5,
    })
    .toBe(true);
  child.kill('SIGKILL');
  await exited;
  expect(await findPartial()).toBeDefined();
  const { releases } = await (await get('/api/releases')).json();
  expect(releases.length).toBe(before.length);

  const next = await runRelease();
  expect(await listNames()).toEqual([...before, next.version].toSorted());
});

describe('the starter crawl', () => {
  it('is a release after the first start, dated by its newest observation', async () => {
    const { releases } = z.object({ releases: z.array(release) }).parse(await (await get('/api/releases')).json());
    const included = releases.at(-1);
    expect(included?.version).toBe('2026-03-16');
    expect(included?.previous).toBeNull();
    expect(included?.created_at.slice(0, 10)).toBe(included?.as_of?.slice(0, 10));
    expect(included?.row_hashes).toEqual(first.row_hashes);
    expect(first.previous).toBe('2026-03-16');
  });

  it('has the same files with other settings and records', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    await copyStarterCrawl(folder.path);
    const releases = path.join(folder.path, 'releases');
    const readFiles = async () => {
      const names = await readdir(path.join(releases, '2026-03-16'));
      return Object.fromEntries(
        await Promise.all(
          names.map(async (name) => [name, sha256(await readFile(path.join(releases, '2026-03-16', name)))]),
        ),
      );
    };
    const before = await readFiles();
    await rm(releases, { recursive: true });
    const config = toConfig({ VOUCHWIRE_DATA_DIR: folder.path, PUBLIC_URL: 'https://news.example.org' });
    await using context = await openRecordsContext(config);
    await context.observations.record([{ ...VENDORS_FILE, statements: [] }]);
    await releaseStarterCrawl(config);
    expect(await readFiles()).toEqual(before);
    expect(await readdir(folder.path)).not.toContain('starter-records');
  });
});

describe('a release after which many states changed', () => {
  it('is held with a report, until a person has reviewed it', { tags: 'sampled' }, async () => {
    await using folder = await createTemporaryDirectory();
    await copyEmptyRecords(folder.path);
    const env = { VOUCHWIRE_DATA_DIR: folder.path, STARTER_CRAWL: 'off' };
    const members = Array.from({ length: 19 }, (_, index) => `paper-${index + 1}.example.com`);
    const toStatements = (attribute: string, values: readonly string[]) =>
      values.map((value, index) => ({ line: index + 1, attribute, value: `https://${value}/` }));
    await recordFiles(env, [
      { publisher: 'league.example.org', statements: toStatements('member', members) },
      ...members.map((publisher) => ({ publisher, statements: toStatements('belongto', ['league.example.org']) })),
    ]);
    expect((await runCommand(['release'], env)).code).toBe(0);
    // Its two relationships are gone, and one of the 37 that both releases have is no longer confirmed: 2.7 %.
    const leave = (publisher: string) => recordFiles(env, [{ publisher, statements: [] }], '2026-07-01T00:00:00.000Z');
    await leave('paper-1.example.com');
    expect((await runCommand(['release'], env)).code).toBe(0);
    for (const publisher of ['paper-2.example.com', 'paper-3.example.com']) await leave(publisher);
    const report = path.join(folder.path, 'report.md');
    const held = await runCommand(['release', '--report', report], env);
    expect(held.code).toBe(3);
    expect(held.stderr).toContain('Relationships: 2 of 35 changed');
    expect(await readdir(path.join(folder.path, 'releases'))).toHaveLength(3);
    const text = await readFile(report, 'utf8');
    expect(text).toContain('### confirmed → unreturned: 2');
    expect(text).toContain('- `league.example.org` MEMBER `paper-2.example.com` (line 2)');
    expect((await runCommand(['release', '--reviewed'], env)).code).toBe(0);
    expect(await readdir(path.join(folder.path, 'releases'))).toHaveLength(4);
  });
});

/** Records current files in a data directory or database of their own. */
async function recordFiles(
  env: Record<string, string>,
  files: readonly Pick<Observation, 'publisher' | 'statements'>[],
  at = '2026-06-01T00:00:00.000Z',
): Promise<void> {
  await using context = await openRecordsContext(toConfig(env));
  await context.observations.record(
    files.map(({ publisher, statements }) => ({
      publisher,
      statements,
      source: 'crawl',
      outcome: 'found',
      cause: null,
      fileUrl: `https://${publisher}/.well-known/trust.txt`,
      observedAt: at,
      lastSeenAt: at,
    })),
  );
}

const dataPackage = z.object({
  resources: z.array(
    z.object({
      path: z.string(),
      schema: z.object({
        fields: z.array(
          z.object({ name: z.string(), type: z.string(), constraints: z.object({ required: z.boolean() }).optional() }),
        ),
        primaryKey: z.array(z.string()),
      }),
    }),
  ),
});

/** As RFC 4180 readers see it: text, and an apostrophe before what a spreadsheet would run. */
function toCsvRow(row: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      const text = value === null ? '' : String(value);
      return [name, typeof value === 'string' && /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text];
    }),
  );
}
