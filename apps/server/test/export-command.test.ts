import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DEFAULT_ANCHORS, identify } from '@vouchwire/trust-graph';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportOrigin, ExportSet } from '../src/exports/export-set.ts';
import { streamExportableFiles } from '../src/exports/exportable-files.ts';
import { type ExportFormat, renderExport } from '../src/exports/render-export.ts';
import { TRUST_GRAPH_SCHEMA } from '../src/graph/graph-model.ts';
import { buildGraph } from '../src/graph/projection/build-graph.ts';
import { toConfig } from '../src/platform/config/config.ts';
import { EmbeddedWriter } from '../src/platform/graph/embedded/embedded-writer.ts';
import { openPostgresRecords } from '../src/platform/records/open-postgres.ts';
import { openSqliteRecords } from '../src/platform/records/open-sqlite.ts';
import { runInSnapshot } from '../src/platform/records/run-in-snapshot.ts';
import { EffectiveFileRepository } from '../src/policy-files/effective-file/effective-file-repository.ts';
import { importStatements } from '../src/policy-files/import/import-statements.ts';
import { type CrawlCsvRow, parseCrawlCsv } from '../src/policy-files/import/parse-crawl-csv.ts';
import { STARTER_CRAWL } from '../src/policy-files/import/starter-crawl.ts';
import { ObservationRepository } from '../src/policy-files/observations/observation-repository.ts';
import { openRecordsContext, type RecordsContext } from '../src/records-context.ts';
import { dumpColumns } from './graph-dump.ts';
import { listLostFiles, readCrawlRows, readStarterRelationships } from './independent-graph.ts';
import { listFullHistories } from './observed-histories.ts';
import { parseGraphml } from './read-graphml.ts';
import { runCommand } from './run-command.ts';
import { createDatabase } from './shared-postgres.ts';
import { copyStarterCrawl } from './starter-crawl-folder.ts';
import { createTemporaryDirectory, type TemporaryDirectory } from './temporary-folder.ts';

let folder: TemporaryDirectory;
let context: RecordsContext;
beforeAll(async () => {
  folder = await createTemporaryDirectory();
  await copyStarterCrawl(folder.path);
  context = await openRecordsContext(toConfig({ VOUCHWIRE_DATA_DIR: folder.path }));
});
afterAll(async () => {
  await context[Symbol.asyncDispose]();
  await folder[Symbol.asyncDispose]();
});

const vouchwire = (...args: string[]) => runCommand(args, { VOUCHWIRE_DATA_DIR: folder.path });
const ORIGIN: ExportOrigin = {
  exportedAt: '2026-11-23T00:00:00.000Z',
  asOf: '2026-03-31T00:00:00.000Z',
  recordsVersion: 7,
  rulesVersion: '1',
  graphVersion: null,
  sources: [{ name: 'a "list" & more', license: 'MIT' }],
};
const NOT_KNOWN = { siteState: null, siteStateSince: null, leadsTo: null, siteEvidence: null };
const PARKED = { ...NOT_KNOWN, siteState: 'parked' as const, siteStateSince: '2026-02-12T09:00:00.000Z' };
/** What the command would print of these records. */
async function runExportCommand(
  format: ExportFormat,
  set: ExportSet = 'all',
  { observations = context.observations, contacts = 'masked' as 'masked' | 'leave-out' } = {},
): Promise<string> {
  const parts = renderExport(
    streamExportableFiles(new EffectiveFileRepository(observations, { anchors: DEFAULT_ANCHORS })),
    { origin: ORIGIN, getSiteState: (host) => (host === 'journallist.net' ? PARKED : NOT_KNOWN) },
    {
      format,
      set,
      contacts,
    },
  );
  let text = '';
  for await (const part of parts) text += part;
  return text;
}
/** Without its header. */
const parseRows = (csv: string): string[][] => parse(csv, { from_line: 2 });

/** Every relationship with its link state, by the files alone. */
async function listStates(observations: ObservationRepository): Promise<string[]> {
  const states: string[] = [];
  for await (const { relationships } of streamExportableFiles(
    new EffectiveFileRepository(observations, { anchors: DEFAULT_ANCHORS }),
  ))
    for (const { source, type, target, state, confirmedAt } of relationships)
      states.push(`${source} ${type} ${target} ${state} ${confirmedAt}`);
  return states.sort();
}

describe('vouchwire export', () => {
  it("writes the format of JournalList's crawler, which imports to the same relationships", {
    tags: 'sampled',
  }, async () => {
    const { code, stdout: csv, stderr } = await vouchwire('export');
    expect([code, stderr]).toEqual([
      0,
      expect.stringMatching(
        /^Exported 7338 relationships from the files of 562 publishers, as of 2026-03-16T.*\(MIT, /,
      ),
    ]);
    expect(csv.split('\n', 2)).toEqual([
      'srcurl,attr,refurl',
      'https://www.1000minds.com/,control,https://www.1000minds.com/',
    ]);
    await using other = await createTemporaryDirectory();
    const file = path.join(other.path, 'Webcrawl-2026-03-31.csv');
    await writeFile(file, csv);
    await using records = await openSqliteRecords(other.path);
    const observations = new ObservationRepository(records);
    const summary = await importStatements(observations, file, { observedAt: '2026-04-01' });
    // The publishers of both crawls whose files are not gone.
    const publishers = readStarterRelationships().publishers.size;
    expect(summary).toMatchObject({ observations: publishers, new_observations: publishers });
    const before = await listStates(context.observations);
    expect(before).toHaveLength(readStarterRelationships().relationships.length);
    // The CSV has no failed attempts: relationships of stale files, and those that confirm them, get a new state.
    const { stale } = listLostFiles();
    const apart = (relationship: string) =>
      [...stale].every((publisher) => !relationship.split(/[ /]/).includes(publisher));
    const after = await listStates(observations);
    expect(after).toHaveLength(before.length);
    // It has no dates either, so all files count as read together. Decision 0035 names the one claim for which this
    // matters.
    const together = before.map((relationship) =>
      relationship.replace(/^(mediajobboard\.com CONTROL eppyawards\.com) unreturned /, '$1 contradicted '),
    );
    expect(after.filter(apart)).toEqual(together.filter(apart));
  });

  it('reproduces the crawl of 2025 except for the spelling of subdomains', { tags: 'sampled' }, async () => {
    await using other = await createTemporaryDirectory();
    await using records = await openSqliteRecords(other.path);
    const [{ file }] = STARTER_CRAWL;
    const observations = new ObservationRepository(records);
    await importStatements(observations, file, { observedAt: '2025-01-31' });
    const theirs = readCrawlRows('2025').map(({ publisher, attribute, value }) => `${publisher},${attribute},${value}`);
    const ours = new Set((await runExportCommand('csv', 'all', { observations })).trimEnd().split('\n').slice(1));
    expect(ours.size).toBe(8617);
    const differing = theirs.filter((row) => !ours.has(row));
    const withWww = (row: string) => row.replace(/,https:\/\/(?!www\.)([^,]*)$/, ',https://www.$1');
    expect(differing).toHaveLength(97);
    // One value says www. twice; it names the same site.
    expect(differing.filter((row) => !ours.has(withWww(row)))).toEqual([
      'https://www.wi-broadcasters.org/,member,https://www.www.beloit.edu/wbcr/',
    ]);
  });

  it('writes symmetric pairs once, with both lines', { tags: 'sampled' }, async () => {
    const csv = await runExportCommand('csv', 'symmetric');
    expect(csv).toMatch(/^srcurl1,attr1,refurl1,srcurl2,attr2,refurl2\n/);
    const rows = parseRows(csv);
    const { stale } = listLostFiles();
    const lines = new Set([...readStarterRelationships().keys].filter((key) => !stale.has(key.split(' ')[0] ?? '')));
    const inverse = new Map([
      ['member', 'belongto'],
      ['control', 'controlledby'],
      ['vendor', 'customer'],
    ]);
    const wanted = [...lines].flatMap((key) => {
      const [source, attribute = '', target] = key.split(' ');
      const response = inverse.get(attribute);
      return response && lines.has(`${target} ${response} ${source}`) ? [key] : [];
    });
    const keyOf = (source = '', attribute = '', target = '') =>
      `${stripScheme(source)} ${attribute} ${stripScheme(target)}`;
    expect(rows.map(([source, attribute, target]) => keyOf(source, attribute, target)).sort()).toEqual(wanted.sort());
    for (const [one, attribute = '', other, source2, attribute2, target2] of rows)
      expect([source2, attribute2, target2]).toEqual([other, inverse.get(attribute), one]);
  });

  it('writes asymmetric pairs only if the other side has no file', { tags: 'sampled' }, async () => {
    const rows = parseRows(await runExportCommand('csv', 'asymmetric'));
    const { publishers, relationships } = readStarterRelationships();
    const hostOf = (domain: string) => domain.split('/')[0] ?? '';
    const { stale } = listLostFiles();
    const hasCurrentFile = (host: string) => publishers.has(host) && !stale.has(host);
    const wanted = relationships.filter(({ source, target }) => !stale.has(source) && !hasCurrentFile(hostOf(target)));
    expect(rows).toHaveLength(wanted.length);
    expect(
      new Set(
        rows.map(
          ([source = '', attribute, target = '']) => `${stripScheme(source)} ${attribute} ${stripScheme(target)}`,
        ),
      ),
    ).toEqual(new Set(wanted.map(({ source, attribute, target }) => `${source} ${attribute} ${target}`)));
  });

  it('writes every relationship of the graph with its state, as JSON and NDJSON', { tags: 'sampled' }, async () => {
    const json = JSON.parse(await runExportCommand('json')) as {
      relationships: Record<string, unknown>[];
      origin: object;
    };
    expect(json.origin).toEqual({
      exported_at: ORIGIN.exportedAt,
      as_of: ORIGIN.asOf,
      records_version: 7,
      rules_version: '1',
      graph_version: null,
      sources: ORIGIN.sources,
    });
    const lines = (await runExportCommand('ndjson')).trimEnd().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(json.relationships);

    const engine = new EmbeddedWriter(TRUST_GRAPH_SCHEMA, null);
    await buildGraph(
      engine,
      new EffectiveFileRepository(context.observations, { anchors: DEFAULT_ANCHORS }),
      context.projection,
    );
    const { edges } = await dumpColumns(engine.graph);
    const inGraph = edges.map(({ source, type, target, properties }) => {
      const { state, line, firstSeen } = properties as Record<string, unknown>;
      return [source, type, target, state, line ?? null, firstSeen].join(' ');
    });
    expect(
      json.relationships
        .map(({ source, relationship, target, state, line, first_seen }) =>
          [source, relationship, target, state, line, first_seen].join(' '),
        )
        .sort(),
    ).toEqual(inGraph.sort());
  });

  it('writes valid GraphML with a node for every identity', { tags: 'sampled' }, async () => {
    const xml = await runExportCommand('graphml');
    const observed = parseGraphml(xml);
    const { identities, relationships } = readStarterRelationships();
    expect(observed.problems).toEqual([]);
    expect(observed.nodes.size).toBe(identities.size);
    expect(observed.edges.length).toBe(relationships.length);
    expect(
      new Set(
        observed.edges.map(
          ({ source, target, data }) =>
            `${observed.nodes.get(source)?.domain} ${data.relationship?.toLowerCase()} ${observed.nodes.get(target)?.domain}`,
        ),
      ),
    ).toEqual(readStarterRelationships().keys);
    expect(observed.description.split('\n')).toEqual(
      expect.arrayContaining(['set: all', `as_of: ${ORIGIN.asOf}`, 'sources: a "list" & more (MIT)']),
    );
    expect([...observed.nodes.values()].find(({ domain }) => domain === 'journallist.net')).toEqual({
      node_label: 'journallist.net',
      domain: 'journallist.net',
      registrable_domain: 'journallist.net',
      has_trust_txt: 'true',
      site_state: 'parked',
      site_state_since: '2026-02-12T09:00:00.000Z',
    });
  });

  it('writes a complete file, and prints a summary as JSON', { tags: 'sampled' }, async () => {
    const out = path.join(folder.path, 'graph.ndjson');
    const { code, stdout, stderr } = await vouchwire(
      'export',
      '--format',
      'ndjson',
      '--set',
      'symmetric',
      '--out',
      out,
      '--json',
    );
    expect([code, stdout]).toEqual([0, '']);
    const lines = (await readFile(out, 'utf8')).trimEnd().split('\n');
    expect(JSON.parse(stderr)).toMatchObject({
      format: 'ndjson',
      set: 'symmetric',
      publishers: readStarterRelationships().publishers.size,
      relationships: lines.length,
    });
    expect(await vouchwire('export', '--out', path.join(folder.path, 'none', 'x.csv'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('could not be written: ENOENT'),
    });
    expect(await vouchwire('export', '--set', 'some')).toMatchObject({ code: 2 });
  });
});

describe('a hostile value in an export', () => {
  const HOSTILE = [
    ['social', 'https://x.com/a,"b"\r\nhttps://www.evil.com/,member,https://www.good.com/'],
    ['social', '=HYPERLINK("https://evil.com")'],
    ['contact', 'Jane Roe, mailto:jane.roe@a.com, mailto:press@a.com, +1 555 010 0199'],
    ['disclosure', '\u2028@SUM(1)\u0007'],
    ['member', 'https//broken, "as it is"'],
    ['member', 'https://good.com/A,b/"c"?x=1'],
    ['member', 'HTTP://Good.com:80'],
    ['member', 'https://good.com/'],
    ['belongto', 'did:web:good.com'],
  ] as const;

  it('breaks no row, is masked only in control characters and personal data, and can be imported', async () => {
    await using other = await createTemporaryDirectory();
    await using records = await openSqliteRecords(other.path);
    const observations = new ObservationRepository(records);
    const at = '2026-03-31T00:00:00.000Z';
    await observations.record([
      {
        ...{
          publisher: 'a.com',
          source: 'test',
          outcome: 'found',
          cause: null,
          fileUrl: null,
          observedAt: at,
          lastSeenAt: at,
        },
        statements: HOSTILE.map(([attribute, value], index) => ({ line: index + 1, attribute, value })),
      },
    ]);
    const csv = await runExportCommand('csv', 'all', { observations });
    expect(parseRows(csv)).toEqual([
      ['https://www.a.com/', 'social', 'https://x.com/a,"b"%0D%0Ahttps://www.evil.com/,member,https://www.good.com/'],
      ['https://www.a.com/', 'social', '=HYPERLINK("https://evil.com")'],
      ['https://www.a.com/', 'contact', '**** ***, mailto:********@*****, mailto:press@a.com, ** *** *** ****'],
      ['https://www.a.com/', 'disclosure', '%E2%80%A8@SUM(1)%07'],
      ['https://www.a.com/', 'member', 'https//broken, "as it is"'],
      ['https://www.a.com/', 'member', 'https://www.good.com/A,b/"c"/'],
      ['https://www.a.com/', 'member', 'https://www.good.com/'],
      ['https://www.a.com/', 'belongto', 'did:web:good.com'],
    ]);
    expect(csv.split('\n')).toHaveLength(1 + 8 + 1);

    const file = path.join(other.path, 'again.csv');
    await writeFile(file, csv);
    const second: CrawlCsvRow[] = [];
    for await (const row of parseCrawlCsv(createReadStream(file))) second.push(row);
    expect(second).toEqual(parseRows(csv).map(([publisher, attribute, value]) => ({ publisher, attribute, value })));
    const without = await runExportCommand('csv', 'all', { observations, contacts: 'leave-out' });
    expect(parseRows(without).map(([, attribute]) => attribute)).not.toContain('contact');
    const xml = await runExportCommand('graphml', 'all', { observations });
    expect(parseGraphml(xml)).toMatchObject({ problems: [], edges: [{}, {}, {}] });
  });

  it('does not affect other rows if the crawler does not quote', async () => {
    await using other = await createTemporaryDirectory();
    const file = path.join(other.path, 'Webcrawl-2022-05-01.csv');
    await writeFile(
      file,
      '\ufeffsrcurl,attr,refurl\r\n' +
        'https://www.a.com/,contact,https://www."12 high st, town/\n' +
        'https://www.a.com/,member,https://www.b.com/\n' +
        'https://www.a.com/,disclosure,https://www.a.com/x,y,z/\n\n' +
        'not a host,member,https://www.b.com/\n' +
        'https://www.a.com/,member\n' +
        'https://www.a.com/,vendor,"https://www.c.com/"',
    );
    await using records = await openSqliteRecords(other.path);
    const observations = new ObservationRepository(records);
    expect(await importStatements(observations, file, { observedAt: '2022-05-01' })).toMatchObject({
      rows: 6,
      observations: 1,
      statements: 4,
      skipped: { 'publisher-not-a-domain': 1, 'incomplete-row': 1 },
    });
    const [history] = await listFullHistories(observations, ['a.com']);
    // Where it was read is not recorded in the CSV, and is not guessed.
    expect(history?.observations[0]).toMatchObject({ fileUrl: null });
    expect(history?.observations[0]?.statements.map(({ attribute, value }) => `${attribute}=${value}`)).toEqual([
      'contact=https://www."12 high st, town/',
      'member=https://www.b.com/',
      'disclosure=https://www.a.com/x,y,z/',
      'vendor=https://www.c.com/',
    ]);
  });
});

describe('snapshot of the records', () => {
  it.each([
    ['SQLite', async () => () => openSqliteRecords(folder.path)],
    [
      'PostgreSQL',
      async () => {
        const url = await createDatabase();
        return () => openPostgresRecords(url);
      },
    ],
  ] as const)('on %s hides concurrent writes, and does not block a writer', async (_name, start) => {
    const open = await start();
    await using reading = await open();
    await using writing = await open();
    const at = '2026-11-21T00:00:00.000Z';
    await runInSnapshot(reading, async (snapshot) => {
      const before = await new ObservationRepository(snapshot).getVersion();
      await new ObservationRepository(writing).record([
        {
          ...{ publisher: 'new.com', source: 'test', outcome: 'absent', cause: null, fileUrl: null },
          ...{ observedAt: at, lastSeenAt: at, statements: [] },
        },
      ]);
      expect(await new ObservationRepository(writing).getVersion()).toBe(before + 1);
      expect(await new ObservationRepository(snapshot).getVersion()).toBe(before);
      expect(await new ObservationRepository(snapshot).listHistories(['new.com'])).toEqual([]);
    });
    expect(await new ObservationRepository(reading).listHistories(['new.com'])).toHaveLength(1);
  });
});

/** As the export writes organizations; other spellings do not come back equal. */
function stripScheme(address: string): string {
  const named = identify(address);
  if (!named.ok || !address.startsWith('https://www.') || !address.endsWith('/'))
    throw new Error(`${address} is not written as JournalList’s crawler would`);
  return named.identity.domain;
}
